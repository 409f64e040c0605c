// Shows the chosen touch: what happened, why, what fixes it, and the code for that.
import { code, html, svg } from "./dom.js";
import { emptyChoice, formatLink } from "./link.js";
import { mark, partsOf } from "./stage.js";
import { countOf, isRedacted, meantBy, meantOf, nameOf, receiverOf, touchesOfPair } from "./session.js";
import { answersTable, frameShares, magnifiers, nanoseconds, walkList } from "./walk.js";
import { seconds } from "./timeline.js";

/** The heading: number, verdict in words and as its mark, cause. */
function heading(session, touch) {
  const verdict = session.verdicts.get(touch.verdict);
  return html("h2", { id: "chosen-head", tabindex: "-1" },
    svg("svg", { viewBox: "-8 -8 16 16", class: "badge", "aria-hidden": "true" },
      mark(verdict, [0, 0], 6.5)),
    ` Touch ${touch.touch}: `,
    html("span", { class: `level-${verdict.style}` }, touch.verdict),
    touch.cause ? html("span", { class: "cause" }, ` ${touch.cause}`) : null);
}

/** A short line in the style of the stage: solid is meant, dashed is got, dotted is the culprit. */
function lineSample(kind) {
  return svg("svg", { viewBox: "0 0 24 8", class: "line-sample", "aria-hidden": "true" },
    svg("path", { class: kind, d: "M1 4h22" }));
}

function gestureText(touch) {
  const { gesture, decided } = touch;
  if (!gesture) return isRedacted(touch) ? "not known" : "none";
  const direction = gesture.direction ? ` ${gesture.direction}` : "";
  return `${gesture.kind}${direction}, by ${gesture.profile}${decided ? `: ${decided.text}` : ""}`;
}

function facts(session, touch) {
  const name = (id) => nameOf(session, touch.state, id);
  const fired = isRedacted(touch) ? "not known" : touch.actions.length === 0 ? "nothing" : touch.actions
    .map((action) => `${name(action.view)} (${action.kind})`).join(", ");
  const culprit = partsOf(touch).find((part) => part.name === "culprit");
  const rows = [
    ["meant", [lineSample("meant"), meantOf(session, touch)]],
    ["received by", [lineSample("got"), receiverOf(session, touch)]],
    ["culprit", culprit ? [lineSample("culprit"), name(culprit.id)] : null],
    ["fired", fired],
    ["gesture", [gestureText(touch), marginBar(touch.decided)]],
    ["judged by", touch.evidence ? EVIDENCE[touch.evidence] : null],
    ["where", touch.at ? `(${touch.at.map((n) => n.toFixed(1)).join(", ")})` : "not known"],
    ["when", `${seconds(touch.began)}, for ${Math.round((touch.ended - touch.began) * 1000)} ms, `
      + `${touch.samples} ${touch.samples === 1 ? "sample" : "samples"}`],
    ["quirks", touch.quirks.length > 0 ? touch.quirks.join(", ") : null],
    ["the app", touch.saw?.agrees === false ? touch.disagreement : null],
    ["cost", touch.cost ? `${nanoseconds(touch.cost.press)} for the press, ${frameShares(touch.cost.press)}` : null],
  ];
  return html("dl", { class: "facts" }, rows.filter(([, value]) => value !== null).map(
    ([term, value]) => [html("dt", {}, term), html("dd", {}, value)]));
}

const EVIDENCE = {
  label: "the recording's label", picture: "what the pictures show", shape: "the painted shapes",
  reach: "the nearest button in reach", frame: "frames only",
};

/** How far the measured value was from its bound. */
function marginBar(decided) {
  if (!decided || decided.value === null || decided.bound === null) return null;
  const top = Math.max(decided.value, decided.bound) * 1.15;
  if (!(top > 0)) return null;
  return svg("svg", { viewBox: "0 0 120 10", class: "margin", "aria-hidden": "true" },
    svg("rect", { class: "room", y: 3, width: 120, height: 4, rx: 2 }),
    svg("rect", { class: "value", y: 3, width: 120 * decided.value / top, height: 4, rx: 2 }),
    svg("path", { class: "bound", d: `M${120 * decided.bound / top} 0v10` }));
}

function fixOf(session, touch) {
  const cause = session.data.causes[touch.cause];
  const { proved: fix, noFix } = touch;
  if (!fix && !cause) return null;
  const advice = noFix?.advised === false ? null : html("b", {}, cause?.advice);
  return html("section", { class: fix ? "fix" : "no-fix" },
    html("h3", {}, fix ? "Fix" : noFix ? "No fix" : "Cause"),
    fix ? html("p", {}, html("code", {}, fix.text),
      html("span", { class: "proved" }, ` ${fix.proof}`)) : null,
    noFix ? html("p", {}, `${noFix.reason}.`) : null,
    cause ? html("p", {}, cause.explanation, " ", advice) : null,
    codeOf(session, touch));
}

/** The platform whose code a person chose last; null for the screen's own. */
let platform = null;

/** The code for the fix, for one platform at a time. */
function codeOf(session, touch) {
  const codes = touch.code.map((place) => session.data.code[place]);
  if (codes.length === 0) return null;
  const own = session.data.screens[session.data.states[touch.state].screen].platform;
  const shown = () => codes.find((each) => each.platform === (platform ?? own)) ?? codes[0];
  const listing = html("pre", { tabindex: "0", role: "group", "aria-label": "code" }, code(shown().text));
  const choice = html("select", {}, codes.map((each) =>
    html("option", { value: each.platform, selected: each === shown() }, each.platform)));
  choice.addEventListener("change", () => {
    platform = choice.value;
    listing.replaceChildren(code(shown().text));
  });
  return html("details", { class: "code" },
    html("summary", {}, "Code for this fix"),
    html("label", {}, "for ", choice),
    listing);
}

/** What stands in the place of a touch that is not there. */
function noTouch(session, number) {
  const all = countOf(session.data);
  const head = all === 0 || number === null ? "No touch" : `Touch ${number} is not in this page`;
  const held = session.touches.length;
  const why = all === 0 ? "The session has no touch."
    : `The ${held < all ? `page has ${held} of` : "session has"} ${all} ${all === 1 ? "touch" : "touches"}.`;
  return [html("h2", { id: "chosen-head", tabindex: "-1" }, head), html("p", {}, why)];
}

/** A word as a shell takes it. */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The command that tells the hit path of a touch; null where none does. */
export function explainCommand({ recording, layoutFile, strategy }, touch) {
  if (!layoutFile || !touch.at || isRedacted(touch)) return null;
  const file = (name) => quoted(name.startsWith("-") ? `./${name}` : name);
  const rule = strategy ? ` --strategy ${quoted(strategy)}` : "";
  return `tapscope explain ${file(layoutFile)} --recording ${file(recording)} --touch ${touch.touch}${rule}`;
}

/** What keeps the focus when another touch or call is chosen: where it was, and where it goes to. */
const KEPT = [
  [".walk", ".walk .step[tabindex='0']"], [".code summary", ".code summary"], [".code select", ".code select"],
  [".code pre", ".code pre"],
];

/** Whether the code of a fix is unfolded, which stays so from touch to touch. */
let isUnfolded = false;

/** Puts new nodes into the panel; the focus would otherwise fall to the top of the page. */
export function replaceChosen(panel, nodes) {
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const [, next] = KEPT.find(([place]) => focused?.closest(place)) ?? [];
  isUnfolded = panel.querySelector("details.code")?.open ?? isUnfolded;
  panel.replaceChildren(...nodes);
  for (const details of panel.querySelectorAll("details.code")) details.open = isUnfolded;
  if (focused === null) return;
  const heir = next ? panel.querySelector(next) : null;
  if (heir) heir.focus();
  else panel.querySelector("h2").focus({ preventScroll: true });
}

/** How many views were asked; of a long path how much of it is shown. */
export function walkCount({ walk, walkOmitted }) {
  const all = walk.length + walkOmitted;
  if (walkOmitted > 0) return `${walk.length} of ${all} views on the path are shown, by their places in it`;
  const count = walk.filter((step) => step.asked).length;
  return `${count} ${count === 1 ? "view was" : "views were"} asked`;
}

/** Everything on the chosen touch. */
export function chosenPanel(session, { choice, touch }, choose) {
  if (!touch) return noTouch(session, choice.touch);
  const nodes = [heading(session, touch)];
  const got = touch.culprit ?? touch.receiver;
  const [meant] = meantBy(touch);
  if (choice.pair) nodes.push(pairNote(session, choice.pair, touch));
  else if (meant !== undefined && got !== null && !meantBy(touch).includes(got)) {
    const pair = [meant, got];
    nodes.push(html("p", { class: "note" }, html("a", {
      href: formatLink({ ...emptyChoice(), pair, zoom: "touch" }),
    }, `All touches of ${pair.map((id) => nameOf(session, touch.state, id)).join(" and ")}`)));
  }
  nodes.push(html("p", { class: "lead" }, touch.sentence), fixOf(session, touch), facts(session, touch));
  if (touch.walk.length > 0) {
    nodes.push(html("section", { class: "path-of" },
      html("h3", {}, "Hit path, front to back"),
      html("p", { class: "note" }, `${walkCount(touch)}. Choose a call to see its view and pixel on the stage.`),
      magnifiers(session, touch, choice.call),
      walkList(session, touch, choice.call, choose)));
  } else {
    const command = explainCommand(session.data, touch);
    if (command) nodes.push(html("p", { class: "note" }, "Its hit path is not in this page: ", code(command)));
  }
  if (touch.answers.length > 0) {
    nodes.push(html("section", {}, html("h3", {}, "What each strategy would have answered"),
      answersTable(session, touch)));
  }
  return nodes.filter(Boolean);
}

function pairNote(session, pair, touch) {
  const both = touchesOfPair(session, pair);
  const names = pair.map((id) => nameOf(session, touch.state, id)).join(" and ");
  const isCut = countOf(session.data) > session.touches.length;
  const touches = isCut ? "of the touches in this page" : both.length === 1 ? "touch" : "touches";
  const rest = both.length - LINKED;
  return html("p", { class: "pair-note" }, `${names}: both had a part in ${both.length} ${touches} `,
    both.slice(0, LINKED).map((other) => [html("a", { href: `#touch=${other.touch}` }, other.touch), " "]),
    rest > 0 ? `and ${rest} more` : null);
}

/** Touches of a pair that are linked one by one. */
const LINKED = 24;
