// The keys of the page and what each does.
import { html } from "./dom.js";
import { LAYERS } from "./link.js";

/** Every key, as `?` lists them. */
export const KEYS = [
  ["Space", "play or pause"],
  ["← →", "previous or next sample"],
  ["Shift ← →", "previous or next touch"],
  ["n p", "next or previous problem"],
  ["w", "the worst touch"],
  ["Home End", "start or end of the session"],
  ["[ ]", "slower or faster"],
  ["i", "keep or skip idle time"],
  ["z", "zoom: screen, touch, pixel"],
  ["↑ ↓", "in the hit path: previous or next call; on the timeline: next or previous sample"],
  ["PgUp PgDn", "on the timeline: next or previous touch"],
  ["1 to 7", LAYERS.join(", ")],
  ["/", "find in the table"],
  ["?", "this list"],
  ["Esc", "close this list, or leave the search"],
];

/**
 * The command a key stands for where `target` has the focus; null for none.
 *
 * Without `hasCharacters` letters, digits and signs stand for nothing (WCAG 2.1.4).
 */
export function commandOf(event, target, hasCharacters = true) {
  // Many keyboards write brackets with AltGr, which may come as Ctrl and Alt.
  const isWriting = event.getModifierState?.("AltGraph") ?? false;
  if (event.metaKey || !isWriting && (event.ctrlKey || event.altKey)) return null;
  const tag = target?.tagName ?? "";
  const isTyping = tag === "INPUT" && target.type !== "checkbox" || tag === "TEXTAREA";
  if (event.key === "Escape") return isTyping ? "leave" : null;
  if (isTyping) return null;
  if (event.key === " ") {
    return ["BUTTON", "A", "SUMMARY", "INPUT", "SELECT"].includes(tag) ? null : "play";
  }
  if (tag === "SELECT" && /^(Arrow|Home|End)|^[a-z0-9]$/i.test(event.key)) return null;
  // What has the focus and scrolls takes the keys that scroll it.
  const isScrolling = target?.matches?.(".scroll, pre") ?? false;
  if (isScrolling && /^(Arrow|Home|End|Page)/.test(event.key)) return null;
  if (target?.getAttribute?.("role") === "slider" && SLIDER[event.key]) return SLIDER[event.key];
  if (event.key === "ArrowRight") return event.shiftKey ? "next-touch" : "next-sample";
  if (event.key === "ArrowLeft") return event.shiftKey ? "previous-touch" : "previous-sample";
  if (!hasCharacters && event.key.length === 1) return null;
  if (/^[1-9]$/.test(event.key)) {
    const layer = LAYERS[Number(event.key) - 1];
    return layer ? `layer-${layer}` : null;
  }
  // Caps Lock makes capitals of letters.
  return PLAIN[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** What else moves a slider that has the focus. */
const SLIDER = {
  ArrowUp: "next-sample", ArrowDown: "previous-sample", PageUp: "next-touch", PageDown: "previous-touch",
};

const PLAIN = {
  n: "next-problem", p: "previous-problem", w: "worst", Home: "start", End: "end",
  "[": "slower", "]": "faster", i: "idle", z: "zoom", "/": "find", "?": "help",
};

/** The list of keys as a table. */
export function keyTable() {
  return html("table", {}, html("tbody", {}, KEYS.map(([key, what]) =>
    html("tr", {}, html("th", { scope: "row" }, html("kbd", {}, key)), html("td", {}, what)))));
}
