// Draws the stage: the screen as it was at a moment, its layers, the chosen touch and the fingers.
import { html, svg } from "./dom.js";
import {
  boxOf, cornersOf, fitted, mapped, middleOf, polyline, quad, tidy, viewBoxOf, widened,
} from "./geometry.js";
import {
  isWrong, meantBy, meantOf, pixelRead, receiverOf, sampleAt, touchesDown, viewOf,
} from "./session.js";

/** Seconds for which a lifted finger leaves a ring. */
const RING = 0.4;

/** The part of the window that the stage shows. `ratio` is its width by its height. */
export function stageBox(session, { choice, touch, state }, ratio) {
  const { width, height } = session.data.screens[session.data.states[state].screen];
  const whole = fitted(widened([0, 0, width, height], Math.max(width, height) * 0.02), ratio, 1);
  if (choice.pair !== null && choice.zoom === "touch") {
    const boxes = choice.pair.map((id) => viewOf(session, state, id)).filter(Boolean).map(viewBoxOf);
    if (boxes.length > 0) return fitted(widened(boxOf(boxes.flatMap(cornersOf)), 16), ratio, 60);
  }
  if (touch === null || choice.zoom === "screen" || !touch.at) return whole;
  const pixels = choice.zoom === "pixel" ? pixelsOf(touch, choice.call) : [];
  if (pixels.length > 0) {
    const side = Math.max(...boxOf(pixels[0].points).slice(2));
    const box = boxOf([...pixels.flatMap((pixel) => pixel.points), touch.at]);
    return fitted(widened(box, side * 3), ratio, side * 12);
  }
  if (choice.zoom === "pixel") return fitted(widened([...touch.at, 0, 0], 8), ratio, 16);
  return closeUp(session, touch, state, ratio);
}

/** The parties and the path of a touch; what lies far from the finger is cut. */
function closeUp(session, touch, state, ratio) {
  const reach = boxOf([...touch.path.map((sample) => sample.slice(1)), touch.at]);
  const near = widened(reach, 150);
  const corners = cornersOf(widened(reach, 40));
  for (const { id } of partsOf(touch)) {
    const view = viewOf(session, state, id);
    if (!view) continue;
    for (const [x, y] of cornersOf(viewBoxOf(view))) {
      corners.push([
        Math.min(Math.max(x, near[0]), near[0] + near[2]),
        Math.min(Math.max(y, near[1]), near[1] + near[3]),
      ]);
    }
  }
  return fitted(widened(boxOf(corners), 12), ratio, 80);
}

/** The pixel that the chosen call, else the deciding one, read and the one under the finger, where they lie. */
export function pixelsOf(touch, call) {
  const pixel = pixelRead(touch, call);
  if (!pixel) return [];
  const boxes = [];
  if (pixel.readAt) boxes.push({ kind: "read", points: quad(pixel.readAt) });
  if (pixel.rightAt) boxes.push({ kind: "right", points: quad(pixel.rightAt) });
  return boxes;
}

/** The painted screen and the layers over it; changes with the state and the choice of layers only. */
export function groundOf(session, state, layers) {
  const { screen, layers: drawn } = session.data.states[state];
  const { width, height } = session.data.screens[screen];
  const nodes = [
    svg("rect", { class: "device", width, height }),
    svg("use", { href: `#state${state}` }),
  ];
  for (const name of ["owners", "contested", "heat", "hits"]) {
    const layer = name === "heat" ? session.data.screens[screen].heat : drawn?.[name];
    if (!layers.includes(name) || !layer) continue;
    nodes.push(svg("image", {
      class: `layer ${name}`, href: layer.picture, width, height, preserveAspectRatio: "none",
    }));
  }
  if (layers.includes("owners") && drawn?.owners) nodes.push(...numbersOf(drawn.owners.entries));
  if (layers.includes("frames")) nodes.push(framesOf(session, state));
  return nodes;
}

/** The number of each owner in its area, as its key has it: there are more owners than colours to tell apart. */
function numbersOf(entries) {
  return entries.map(({ at, room }, place) => {
    if (!at) return null;
    const size = Math.min(12, 0.8 * room, 1.6 * room / String(place + 1).length);
    return svg("text", {
      class: "owner-number", x: tidy(at[0]), y: tidy(at[1] + 0.36 * size), "font-size": tidy(size),
    }, place + 1);
  }).filter(Boolean);
}

function framesOf(session, state) {
  const frames = session.data.states[state].views.map((index) => session.data.views[index])
    .filter((view) => view.button && view.shown)
    .map((view) => svg("path", {
      class: "frame", d: polyline(cornersOf(view.bounds).map((p) => mapped(view.place, p)), true),
    }));
  return svg("g", {}, frames);
}

/** A mark for every touch that began on the screen, wrong ones last and larger. */
export function marksOf(session, state, chosen, unit) {
  const { screen } = session.data.states[state];
  const mine = session.touches.filter((touch) => touch.at && touch !== chosen
    && session.data.states[touch.state].screen === screen);
  const ordered = [
    ...mine.filter((touch) => !isWrong(session.data, touch)),
    ...mine.filter((touch) => isWrong(session.data, touch)),
  ];
  return svg("g", { class: "marks" }, ordered.map((touch) => {
    const radius = (isWrong(session.data, touch) ? 5.5 : 4) * unit;
    return svg("g", { class: "mark", "data-touch": touch.touch },
      svg("title", {}, `touch ${touch.touch}: ${touch.verdict}`),
      mark(session.verdicts.get(touch.verdict), touch.at, radius));
  }));
}

/** The mark of a verdict about a point. */
export function mark(verdict, [x, y], radius) {
  return svg("path", {
    class: "verdict-mark", d: verdict.mark, fill: verdict.color, "fill-rule": "evenodd",
    transform: `translate(${tidy(x)} ${tidy(y)}) scale(${tidy(radius)})`,
  });
}

/** A line with a light one below it, so that it is seen on any picture. */
function lined(name, d) {
  return [svg("path", { class: `${name} halo`, d }), svg("path", { class: name, d })];
}

/** A view's outline as painted (`outline`) or where it takes touches (`area`). */
function outlineOf(view, { name }) {
  const [a, b, c, d, tx, ty] = view.place;
  const place = { transform: `matrix(${[a, b, c, d, tx, ty].map(tidy).join(" ")})` };
  return svg("g", place, lined(name, name === "meant" ? view.outline : view.area));
}

/** The width of a text by the size of its type, rather too wide than too narrow. */
function widthOf(text) {
  return [...text].reduce((sum, letter) => sum + (letter < "\u1100" ? 0.62 : 1.05), 0);
}

/** A view's name and its part, no wider than the stage. */
function tagText(view, { word }, room) {
  const end = word ? `: ${word}` : "";
  if (widthOf(view.name + end) <= room) return view.name + end;
  let name = [...view.name];
  while (name.length > 1 && widthOf(`${name.join("")}…${end}`) > room) name = name.slice(0, -1);
  return `${name.join("")}…${end}`;
}

/**
 * A view's name above it, else within or below: in the stage, and free of what is `taken`.
 *
 * The box it takes is added to those.
 */
function tagOf(view, part, [left, top, width, height], unit, taken) {
  const size = 12 * unit;
  const text = tagText(view, part, width / size);
  const length = widthOf(text) * size;
  const box = viewBoxOf(view);
  const high = Math.max(box[1], top);
  const low = Math.min(box[1] + box[3], top + height);
  // A name that would leave the stage at its right ends there.
  const isCut = Math.max(box[0], left) + length > left + width;
  const x = isCut ? left + width : Math.max(box[0], left);
  const bases = [0, 1, 2].map((line) => 1.2 * line * size).flatMap((further) =>
    [high - 0.4 * size - further, high + size + further, low + size + further]);
  const room = (base) => [isCut ? x - length : x, base - size, length, 1.2 * size];
  const inside = bases.filter((base) => base - size >= top && base <= top + height);
  const base = inside.find((each) => !taken.some((other) => meets(room(each), other))) ?? inside[0] ?? bases[0];
  taken.push(room(base));
  return svg("text", {
    class: `tag ${part.name}`, x: tidy(x), y: tidy(base), "font-size": tidy(size), "text-anchor": isCut ? "end" : null,
  }, text);
}

function meets([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) {
  return x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height;
}

/** Half the side of what a tag leaves free about the place of a touch, in dots of the screen. */
const AIM = 10;

/**
 * Views with their outlines and, over all of these, their names.
 *
 * `box` is the part of the window that the stage shows, `at` the place of the touch.
 */
function parties(session, state, parts, box, unit, at = null) {
  const drawn = parts.map((part) => ({ part, view: viewOf(session, state, part.id) })).filter(({ view }) => view);
  const taken = at ? [widened([...at, 0, 0], AIM * unit)] : [];
  const tags = drawn.map(({ part, view }) => tagOf(view, part, box, unit, taken));
  const outlines = drawn.map(({ part, view }) => outlineOf(view, part));
  return svg("g", { class: "parties" }, outlines.reverse(), tags.reverse());
}

/** The views that had a part in a touch: who was meant, who received it, and the culprit. */
export function partsOf(touch) {
  const { receiver, culprit } = touch;
  const got = receiver === "undefined" ? null : receiver;
  const parts = [
    ...meantBy(touch).map((id) => ({ id, name: "meant", word: got === id ? "meant, got it" : "meant" })),
    { id: got, name: "got", word: "got it" },
    { id: culprit, name: "culprit", word: "culprit" },
  ];
  return parts.filter(({ id }, index) =>
    id !== null && id !== undefined && parts.findIndex((part) => part.id === id) === index);
}

/** Who was meant (solid), who got the touch (dashed) and the culprit, where it is neither (dotted). */
export function partiesOf(session, touch, state, box, unit) {
  return parties(session, state, partsOf(touch), box, unit, touch.at);
}

/** The two views of a pair, each with its name. */
export function pairOf(session, pair, state, box, unit) {
  const parts = pair.map((id, index) => ({ id, name: index === 0 ? "first" : "second", word: "" }));
  return parties(session, state, parts, box, unit);
}

/** The way of the chosen touch: what lies before the moment is drawn stronger. */
export function pathOf(touch, t, unit) {
  const points = touch.path.map((sample) => sample.slice(1));
  const done = points.slice(0, sampleAt(touch, t) + 1);
  const cross = touch.at ? aim(touch.at, unit) : null;
  return svg("g", { class: "way" },
    points.length > 1 ? lined("path", polyline(points)) : null,
    done.length > 1 ? svg("path", { class: "path done", d: polyline(done) }) : null,
    points.length > 1 && points.length <= 120 ? points.map(([x, y]) =>
      svg("circle", { class: "sample", cx: tidy(x), cy: tidy(y), r: tidy(1.6 * unit) })) : null,
    cross);
}

function aim([x, y], unit) {
  const [from, to] = [4 * unit, 11 * unit].map(tidy).map(Number);
  const arms = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) =>
    polyline([[x + dx * from, y + dy * from], [x + dx * to, y + dy * to]])).join("");
  return lined("aim", arms);
}

/** The pixel read (dashed) and the one under the finger (solid). */
export function pixelBoxes(touch, call, unit) {
  const pixels = pixelsOf(touch, call);
  if (pixels.length === 0) return null;
  const far = pixels.length === 2 ? pixels.map((pixel) => middleOf(pixel.points)) : [];
  return svg("g", { class: "pixels" },
    far.length === 2 && polyline(far) ? svg("path", { class: "from-to", d: polyline(far) }) : null,
    pixels.map(({ kind, points }) => {
      // A pixel smaller than a few dots of the screen is boxed at a size that can be seen.
      const box = boxOf(points);
      const slack = Math.max(0, (5 * unit - Math.max(box[2], box[3])) / 2);
      const shown = slack > 0 ? cornersOf(widened(box, slack)) : points;
      return lined(`pixel ${kind}`, polyline(shown, true));
    }));
}

/** The view that one call asked. */
export function askedOf(session, touch, state, call) {
  const view = call === null ? null : viewOf(session, state, touch.walk[call]?.view);
  if (!view) return null;
  return svg("path", {
    class: "asked", d: polyline(cornersOf(view.bounds).map((p) => mapped(view.place, p)), true),
  });
}

/** Every finger that is down at a moment, with its contact ellipse, and a ring where one lifted. */
export function fingersOf(session, state, t, unit) {
  const { screen } = session.data.states[state];
  const down = touchesDown(session, t, RING).filter(
    (touch) => session.data.states[touch.state].screen === screen);
  return svg("g", { class: "fingers" }, down.map((touch) => {
    const sample = touch.path[Math.max(0, sampleAt(touch, t))];
    if (!sample) return null;
    const [, x, y] = sample;
    const place = { cx: tidy(x), cy: tidy(y) };
    if (t > touch.ended) {
      const age = (t - touch.ended) / RING;
      return svg("circle", {
        class: "lifted", ...place, r: tidy((9 + 12 * age) * unit), opacity: tidy(1 - age),
      });
    }
    const contact = touch.radius > 0
      ? svg("ellipse", { class: "contact", ...place, rx: tidy(touch.radius), ry: tidy(touch.radius) })
      : svg("circle", { class: "contact guessed", ...place, r: tidy(16 * unit) });
    return [contact, svg("circle", { class: "finger", ...place, r: tidy(4 * unit) })];
  }));
}

/** What the stage shows, in words, for who cannot see it. */
export function stageText(session, touch, state) {
  const screen = session.data.screens[session.data.states[state].screen].name;
  if (!touch) return `${screen}: no touch`;
  const meant = meantOf(session, touch, state);
  const got = receiverOf(session, touch, state);
  return `${screen}: touch ${touch.touch}, ${touch.verdict}; meant ${meant}; received by ${got}`;
}

/** A list of what the layers that are on stand for. */
export function layerKey(session, state, layers) {
  const { screen, layers: drawn } = session.data.states[state];
  const items = [];
  if (layers.includes("owners") && drawn?.owners) {
    for (const [place, owner] of drawn.owners.entries.entries()) {
      items.push(html("li", {}, swatch(owner.color), `${place + 1} ${owner.name} ${owner.area} pt²`));
    }
  }
  const texts = {
    frames: "dotted: frames of buttons",
    hits: drawn?.hits ? "lines: the edge of each button's own hit area" : null,
    contested: drawn?.contested
      ? `stripes: one button is seen, another gets the touch (${drawn.contested.area} pt²)` : null,
    heat: session.data.screens[screen].heat
      ? `heat: dark few, bright many; at most ${session.data.screens[screen].heat.most} touches `
        + "within a finger's spread" : null,
    finger: "ring: the finger's contact; thin where the device does not give its size",
  };
  for (const name of layers) {
    if (texts[name]) items.push(html("li", {}, texts[name]));
  }
  return items;
}

function swatch(color) {
  return svg("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" },
    svg("rect", { width: 10, height: 10, fill: color }));
}
