// Shows the hit path of a touch: every call in its order, why it answered so, and what it cost.
import { html, svg } from "./dom.js";
import { nameOf, pixelRead } from "./session.js";
import { boxOf, fitted, polyline, quad, tidy, widened } from "./geometry.js";

/** What each asked step of the walk cost, in nanoseconds; null where it was not timed. */
export function costsOf(touch) {
  const timed = (touch.cost?.calls ?? []).map((call) => ({ ...call, isTaken: false }));
  return touch.walk.map((step) => {
    if (!step.asked) return null;
    const call = timed.find((other) => !other.isTaken && other.view === step.view);
    if (!call || call.ns === null || call.ns === undefined) return null;
    call.isTaken = true;
    return call.ns;
  });
}

/** Nanoseconds as the page writes them. */
export function nanoseconds(ns) {
  if (ns >= 1e6) return `${(ns / 1e6).toFixed(2)} ms`;
  if (ns >= 1e4) return `${(ns / 1e3).toFixed(1)} µs`;
  return `${Math.round(ns)} ns`;
}

/** Which part of a frame that is: `0.0012 % of a frame at 60 Hz, 0.0025 % at 120 Hz`. */
export function frameShares(ns) {
  const share = (rate) => Number((100 * ns * rate / 1e9).toPrecision(2));
  return `${share(60)} % of a frame at 60 Hz, ${share(120)} % at 120 Hz`;
}

const ANSWERS = { true: "inside", false: "outside", null: "undefined" };

function answerOf(step) {
  return step.asked ? ANSWERS[String(step.inside)] : "not asked";
}

/** What a call read, in words: `pixel (3, 4) of green.png: alpha 0, compared > 0`. */
export function pixelText(pixel) {
  const place = pixel.read ? `pixel (${pixel.read.join(", ")}) of ${pixel.image}` : `no pixel of ${pixel.image}`;
  const value = pixel.value === null ? "undefined memory" : `alpha ${pixel.value}`;
  return `${place}: ${value}, compared ${pixel.compare}`;
}

/** The list of calls; `choose` takes the number of the call that a person picks. */
export function walkList(session, touch, call, choose) {
  const costs = costsOf(touch);
  const longest = Math.max(1, ...costs.map((ns) => ns ?? 0));
  const items = touch.walk.map((step, index) => {
    const isChosen = index === call;
    const answer = answerOf(step);
    return html("li", { class: step.decided ? "decided" : null },
      html("button", {
        type: "button", class: "step", "data-place": step.place ?? index + 1, "aria-pressed": isChosen ? "true" : "false",
        "aria-current": isChosen ? "true" : null,
        tabindex: (call === null ? index === 0 : isChosen) ? "0" : "-1",
        onclick: () => choose(isChosen ? null : index),
      },
      html("span", { class: "who" }, nameOf(session, touch.state, step.view)),
      html("span", { class: `answer ${answer.replace(" ", "-")}` }, answer),
      html("span", { class: "reason" }, step.reason,
        step.decided ? html("strong", {}, " This call decided.") : null),
      step.pixel ? html("span", { class: "reason mono" }, pixelText(step.pixel)) : null,
      costs[index] === null ? null : costBar(costs[index], longest)));
  });
  return html("ol", { class: "walk" }, items);
}

function costBar(ns, longest) {
  return html("span", { class: "cost" },
    svg("svg", { viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("rect", { class: "bar", width: tidy(100 * ns / longest), height: 6 })),
    html("span", {}, nanoseconds(ns)));
}

/** The pixel that was read and the one under the finger, side by side, enlarged. */
export function magnifiers(session, touch, call) {
  const pixel = pixelRead(touch, call);
  if (!pixel) return null;
  const same = pixel.read && pixel.right && pixel.read.join() === pixel.right.join();
  const figures = [];
  if (pixel.readAt) {
    figures.push(magnifier(touch, quad(pixel.readAt), "read", [
      html("b", {}, same ? "Pixel read: the one under the finger" : "Pixel read"),
      pixelText(pixel),
    ]));
  } else {
    figures.push(html("figure", {}, html("figcaption", {}, html("b", {}, "Pixel read"), pixelText(pixel))));
  }
  if (!same && pixel.right) {
    const alpha = pixel.rightAlpha === null ? "alpha not known" : `alpha ${pixel.rightAlpha}`;
    figures.push(magnifier(touch, pixel.rightAt ? quad(pixel.rightAt) : null, "right", [
      html("b", {}, "Pixel under the finger"), `pixel (${pixel.right.join(", ")}): ${alpha}`,
    ]));
  }
  return html("div", { class: "magnifiers" }, figures);
}

function magnifier(touch, points, kind, caption) {
  const text = html("figcaption", {}, caption);
  if (!points) return html("figure", {}, text);
  const box = boxOf(points);
  const side = Math.max(box[2], box[3]);
  const view = fitted(widened(box, side * 4), 1, side * 9).map(tidy).join(" ");
  return html("figure", {},
    svg("svg", { viewBox: view, "aria-hidden": "true", class: "lens" },
      svg("use", { href: `#state${touch.state}` }),
      svg("path", { class: `pixel ${kind} halo`, d: polyline(points, true) }),
      svg("path", { class: `pixel ${kind}`, d: polyline(points, true) })),
    text);
}

/** What every strategy, given to all buttons, would have answered: a row a receiver. */
export function answersTable(session, touch) {
  if (touch.answers.length === 0) return null;
  const rows = touch.answers.map((answer) => {
    const name = answer.view === "undefined" ? "undefined: it reads memory that is not its own"
      : nameOf(session, touch.state, answer.view);
    const labels = answer.by.map((index) => session.data.strategies[index]);
    const isKnown = touch.verdict !== "unjudged";
    const words = !isKnown ? "not judged" : answer.right ? "✓ as meant" : "✗ not as meant";
    return html("tr", {},
      html("th", { scope: "row" }, name),
      html("td", { class: !isKnown ? "" : answer.right ? "right" : "wrong" }, words),
      html("td", {}, labels.join(", ")));
  });
  return html("table", { class: "answers" },
    html("thead", {}, html("tr", {}, ["receiver", "", "under the strategies"].map((head) =>
      html("th", { scope: "col" }, head === "" ? html("span", { class: "unseen" }, "as meant?") : head)))),
    html("tbody", {}, rows));
}
