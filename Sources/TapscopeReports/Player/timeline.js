// Draws the timeline: a lane a finger, a block a touch, a tick in its verdict's colour and shape.
import { svg } from "./dom.js";
import { lastAtMost } from "./session.js";
import { placeOf, timeAt } from "./axis.js";
import { tidy } from "./geometry.js";

export const LANE = 24;
const TOP = 6;
const RULER = 20;
/** CSS pixels kept free at both ends, for a tick at the very start or end. */
export const MARGIN = 10;

/** CSS pixels of the timeline's height for a number of lanes. */
export function timelineHeight(lanes) {
  return TOP + Math.max(1, lanes) * LANE + RULER;
}

/** The place across the timeline, in CSS pixels, of a time. */
export function acrossOf(axis, t, width) {
  return MARGIN + placeOf(axis, t) * (width - 2 * MARGIN);
}

/** The time at a place across the timeline. */
export function timeAcross(axis, x, width) {
  return timeAt(axis, Math.min(Math.max((x - MARGIN) / (width - 2 * MARGIN), 0), 1));
}

/**
 * The touches of one lane as blocks `[x, width, verdict]`, wrong ones kept apart.
 *
 * Blocks of one verdict that lie within a CSS pixel of each other become one, so that a lane has no
 * more blocks than pixels, however long the session.
 */
export function laneBlocks(columns, lane, axis, width, ranks) {
  const blocks = [];
  const open = new Map();
  for (let index = 0; index < columns.began.length; index += 1) {
    if (columns.lane[index] !== lane) continue;
    const verdict = columns.verdict[index];
    const from = acrossOf(axis, columns.began[index], width);
    const to = Math.max(from + 3, acrossOf(axis, columns.ended[index], width));
    const last = open.get(verdict);
    if (last && from <= last.to + 1) {
      last.to = Math.max(last.to, to);
      last.count += 1;
    } else {
      const block = { from, to, verdict, count: 1 };
      open.set(verdict, block);
      blocks.push(block);
    }
  }
  return blocks.sort((a, b) => ranks[a.verdict] - ranks[b.verdict] || a.from - b.from);
}

/** Times to write under the timeline, each with its place. */
export function rulerMarks(axis, width) {
  const marks = [];
  let last = null;
  const count = Math.max(1, Math.floor((width - 2 * MARGIN) / 96));
  for (let step = 0; step <= count; step += 1) {
    const x = MARGIN + (step / count) * (width - 2 * MARGIN);
    const text = seconds(timeAcross(axis, x, width));
    if (text !== last) marks.push({ x, text, anchor: step === 0 ? "start" : step === count ? "end" : "middle" });
    last = text;
  }
  return marks;
}

/** A time as the page writes it. */
export function seconds(t) {
  if (t >= 6000) {
    const [minutes, rest] = [t / 60, t].map((n) => String(Math.floor(n) % 60).padStart(2, "0"));
    return `${Math.floor(t / 3600)}:${minutes}${t < 360000 ? `:${rest}` : ""} h`;
  }
  if (t >= 600) return `${Math.floor(t / 60)}:${String(Math.floor(t % 60)).padStart(2, "0")} min`;
  return `${t.toFixed(t >= 100 ? 1 : 2)} s`;
}

/** The lanes, blocks, ticks, gaps and times; all but the playhead. */
export function timelineOf(session, axis, stretches, width) {
  const { data } = session;
  const columns = data.session;
  const height = timelineHeight(data.lanes);
  // What is wrong is drawn last, on top.
  const levels = ["off", "note", "warn", "error"];
  const ranks = data.verdicts.map((verdict) => levels.indexOf(verdict.level));
  const nodes = [];
  for (let lane = 0; lane < Math.max(1, data.lanes); lane += 1) {
    const y = TOP + lane * LANE;
    nodes.push(svg("rect", { class: "lane", x: 0, y, width, height: LANE - 4, rx: 4 }));
    const blocks = laneBlocks(columns, lane, axis, width, ranks);
    const roomy = blocks.length < width / 7;
    for (const block of blocks) {
      const verdict = data.verdicts[block.verdict];
      const isWrong = ranks[block.verdict] >= 2;
      nodes.push(svg("rect", {
        class: "block", x: tidy(block.from), y: y + 3, width: tidy(block.to - block.from),
        height: LANE - 10, rx: 2, fill: verdict.color,
      }));
      if (!roomy && !isWrong) continue;
      nodes.push(svg("path", {
        class: "tick", d: verdict.mark, fill: verdict.color, "fill-rule": "evenodd",
        transform: `translate(${tidy(block.from)} ${y + LANE / 2 - 2}) scale(${isWrong ? 6 : 4.5})`,
      }));
    }
  }
  nodes.push(gapsOf(axis, stretches, width, TOP + Math.max(1, data.lanes) * LANE));
  for (const mark of rulerMarks(axis, width)) {
    nodes.push(svg("text", {
      class: "time", x: tidy(mark.x), y: height - 5, "text-anchor": mark.anchor,
    }, mark.text));
  }
  return nodes;
}

/** Two short strokes at each stretch that the axis shortens. */
function gapsOf(axis, stretches, width, y) {
  let d = "";
  let last = -10;
  for (let index = 1; index < stretches.length; index += 1) {
    const from = acrossOf(axis, stretches[index - 1][1], width);
    const to = acrossOf(axis, stretches[index][0], width);
    const x = (from + to) / 2;
    if (x - last < 8) continue;
    last = x;
    d += `M${tidy(x - 2)} ${y - 2}l3 -6M${tidy(x + 1)} ${y - 2}l3 -6`;
  }
  return svg("path", { class: "gap", d });
}

/** The playhead at a time. */
export function playheadOf(axis, t, width, lanes) {
  const x = tidy(acrossOf(axis, t, width));
  const bottom = TOP + Math.max(1, lanes) * LANE;
  return svg("g", { class: "playhead" },
    svg("path", { d: `M${x} 0V${bottom}` }),
    svg("path", { class: "handle", d: `M${x} 7l-5 -7h10z` }));
}

/** The number of the touch nearest to a place in a lane, at most `reach` CSS pixels away; else null. */
export function touchNear(session, axis, lane, x, width, reach) {
  const columns = session.data.session;
  let best = null;
  let distance = reach;
  const until = timeAcross(axis, x + reach, width);
  for (let index = lastAtMost(columns.began, until); index >= 0; index -= 1) {
    if (columns.lane[index] !== lane) continue;
    const from = acrossOf(axis, columns.began[index], width);
    const to = acrossOf(axis, columns.ended[index], width);
    const away = x < from ? from - x : x > to ? x - to : 0;
    if (away <= distance) {
      distance = away;
      best = columns.touch[index];
    }
    if (from < x - width) break;
  }
  return best;
}

/** CSS pixels that a pointer may wander before a press is a drag. */
const DRAG = 4;

/**
 * Calls `press` for a press and `drag` for each move of a drag, with the place in CSS pixels and the width.
 *
 * A mouse presses as it goes down, a finger as it lifts: until then it may be about to scroll the page.
 */
export function listenToPresses(timeline, press, drag) {
  let down = null;
  const tell = (what, event) => {
    const area = timeline.getBoundingClientRect();
    what(event.clientX - area.left, event.clientY - area.top, area.width);
  };
  timeline.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    down = { x: event.clientX, isDrag: false };
    timeline.setPointerCapture(event.pointerId);
    if (event.pointerType === "mouse") tell(press, event);
  });
  timeline.addEventListener("pointermove", (event) => {
    if (down === null || !event.isPrimary) return;
    down.isDrag ||= Math.abs(event.clientX - down.x) >= DRAG;
    if (down.isDrag) tell(drag, event);
  });
  timeline.addEventListener("pointerup", (event) => {
    if (!event.isPrimary) return;
    if (down !== null && event.pointerType !== "mouse" && !down.isDrag) tell(press, event);
    down = null;
  });
  timeline.addEventListener("pointercancel", () => { down = null; });
}

/** The lane at a height of the timeline. */
export function laneAt(y, lanes) {
  return Math.min(Math.max(Math.floor((y - TOP) / LANE), 0), Math.max(0, lanes - 1));
}
