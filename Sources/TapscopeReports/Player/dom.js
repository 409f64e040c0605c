// Makes elements; text only ever becomes text, never markup.

const SVG_SPACE = "http://www.w3.org/2000/svg";

/** Text without the marks that would turn around the direction of what stands beside it. */
function tame(text) {
  return String(text).replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "\uFFFD");
}

/** Sets attributes and appends children; a child that is no node becomes text, null is left out. */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "onclick") element.addEventListener("click", value);
    else element.setAttribute(name, value === true ? "" : tame(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : tame(child));
  }
  return element;
}

/** An HTML element: `html("p", {class: "note"}, "text", child)`. */
export function html(tag, attributes, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg(tag, attributes, ...children) {
  return furnish(document.createElementNS(SVG_SPACE, tag), attributes, children);
}

/** The element with that id. */
export function byID(id) {
  return document.getElementById(id);
}
