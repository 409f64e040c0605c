// Makes elements; text only ever becomes text, never markup.

const SVG_SPACE = "http://www.w3.org/2000/svg";

/** What cannot be seen, or turns around the direction of what stands beside it. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu;

/** Words that are written from right to left, those of one name together. */
const LETTER =
  "[\\u0590-\\u08FF\\uFB1D-\\uFDCF\\uFDF0-\\uFDFF\\uFE70-\\uFEFE\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]";
const WORD = `(?:${LETTER}[\\p{Mn}\\u200C\\u200D]*)+`;
const FROM_RIGHT = new RegExp(`${WORD}(?:[ _-]${WORD})*`, "gu");

/** Whether a joiner or a choice between two looks is needed where it stands, by a script or an emoji. */
function isNeeded(mark, before, after) {
  // Two classes in one find no mark beyond U+FFFF before the end, in Chromium 156.
  if (/^\p{VS}/u.test(mark)) return /(?:\p{Emoji}|\p{Ideographic})$/u.test(before);
  if (mark !== "\u200C" && mark !== "\u200D") return false;
  const joinsLetters = /[\u0600-\u10FF]$/u.test(before) && /^[\u0600-\u10FF]/u.test(after);
  const joinsEmoji = /[^\0-\x7F]$/u.test(before) && /^\p{Emoji}/u.test(after);
  return joinsLetters || (mark === "\u200D" && joinsEmoji);
}

/** Text in which hidden characters are shown by their code. */
function visible(text) {
  const whole = String(text);
  if (/^[\n\t -~]*$/.test(whole)) return whole;
  return whole.replaceAll(HIDDEN, (mark, at) =>
    isNeeded(mark, whole.slice(0, at), whole.slice(at + mark.length))
      ? mark
      : `\\u{${mark.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** The same, and no word changes the order of others. */
function tame(text) {
  return visible(text).replaceAll(FROM_RIGHT, "\u2068$&\u2069");
}

/** Sets attributes and appends children; a child that is no node becomes text, null is left out. */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "onclick") element.addEventListener("click", value);
    else describe(element, name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : tame(child));
  }
  return element;
}

/** Gives an element an attribute, whose text is shown or read aloud. */
export function describe(element, name, value) {
  element.setAttribute(name, tame(value));
}

/** An HTML element: `html("p", {class: "note"}, "text", child)`. */
export function html(tag, attributes, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/** Code to be copied: elements keep its words from changing the order of others, and no mark is added. */
export function code(text) {
  const parts = visible(text).split(new RegExp(`(${FROM_RIGHT.source})`, "u"));
  return html("code", {}, parts.map((part, place) =>
    place % 2 === 0 ? part : html("bdi", {}, document.createTextNode(part))));
}

/** An SVG element. */
export function svg(tag, attributes, ...children) {
  return furnish(document.createElementNS(SVG_SPACE, tag), attributes, children);
}

/** Sets a text only where it is another: what is announced would be announced again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The element with that id. */
export function byID(id) {
  return document.getElementById(id);
}
