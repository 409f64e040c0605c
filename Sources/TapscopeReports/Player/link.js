// What the page shows, as a link: the part after `#` and the choices it stands for.

/** Every layer of the stage, in the order of its keys 1 to 7. */
export const LAYERS = ["frames", "hits", "contested", "owners", "heat", "touches", "finger"];

/** The layers that are on unless the link says otherwise. */
const USUAL_LAYERS = ["touches", "finger"];

export const ZOOMS = ["screen", "touch", "pixel"];

/** Times are kept to the microsecond, so that a link restores just the moment it was made at. */
export function roundedTime(t) {
  return Math.round(t * 1e6) / 1e6;
}

/** A link with nothing in it: the worst touch on the whole screen. */
export function emptyChoice() {
  return {
    touch: null, t: null, pair: null, call: null, zoom: "screen", layers: [...USUAL_LAYERS],
    keepsIdle: false, show: "", find: "",
  };
}

function finite(text) {
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : null;
}

function decoded(text) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

const READERS = {
  touch: (choice, text) => { choice.touch = finite(text); },
  t: (choice, text) => {
    const t = finite(text);
    choice.t = t === null ? null : roundedTime(Math.max(0, t));
  },
  pair: (choice, text) => {
    const parts = text.split("|").map(decoded);
    choice.pair = parts.length === 2 && parts[0] && parts[1] ? parts : null;
  },
  call: (choice, text) => { choice.call = finite(text); },
  zoom: (choice, text) => { if (ZOOMS.includes(text)) choice.zoom = text; },
  layers: (choice, text) => {
    const names = text.split(",");
    choice.layers = LAYERS.filter((name) => names.includes(name));
  },
  idle: (choice, text) => { choice.keepsIdle = text === "keep"; },
  show: (choice, text) => { choice.show = decoded(text); },
  find: (choice, text) => { choice.find = decoded(text); },
};

/** The choices a link stands for; what it does not say, or says wrongly, is as usual. */
export function parseLink(hash) {
  return { ...emptyChoice(), ...readLink(hash) };
}

/** What a link says, and nothing else. */
export function readLink(hash) {
  const choice = {};
  const text = hash.replace(/^#/, "").replace(/^touch-(\d+)$/, "touch=$1");
  for (const part of text.split("&")) {
    const place = part.indexOf("=");
    if (place < 0) continue;
    const key = part.slice(0, place);
    let value = part.slice(place + 1);
    // Programs that send links on may write the bar of a pair as %7C.
    if (!value.includes("|") && key === "pair") value = value.replaceAll(/%7c/gi, "|");
    if (Object.hasOwn(READERS, key)) READERS[key](choice, value);
  }
  return choice;
}

function encoded(text) {
  return encodeURIComponent(text);
}

/** The link that stands for choices: the same text for the same choices. */
export function formatLink(choice) {
  const usual = emptyChoice();
  const parts = [];
  if (choice.touch !== null) parts.push(`touch=${choice.touch}`);
  if (choice.t !== null) parts.push(`t=${roundedTime(choice.t)}`);
  if (choice.pair !== null) parts.push(`pair=${choice.pair.map(encoded).join("|")}`);
  if (choice.call !== null) parts.push(`call=${choice.call}`);
  if (choice.zoom !== usual.zoom) parts.push(`zoom=${choice.zoom}`);
  const layers = LAYERS.filter((name) => choice.layers.includes(name));
  if (layers.join() !== usual.layers.join()) parts.push(`layers=${layers.join(",")}`);
  if (choice.keepsIdle) parts.push("idle=keep");
  if (choice.show !== "") parts.push(`show=${encoded(choice.show)}`);
  if (choice.find !== "") parts.push(`find=${encoded(choice.find)}`);
  return parts.length === 0 ? "" : `#${parts.join("&")}`;
}
