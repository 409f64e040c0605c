// Records touches on a web page, and the page's elements as layouts, for `tapscope replay`.
//
// One line starts it; put it first in the page's head:
//   <script src="tapscope-recorder.js" data-start="shop"></script>
// `TapscopeRecorder.save()` hands out `shop.zip`: the recording and its layouts. It changes nothing on the
// page and sends nothing. docs/recorders.md says what it can see and what it cannot.
(() => {
  "use strict";
  const STORE = "tapscope-recorder";
  const ROLES = ["button", "link", "tab", "menuitem", "checkbox", "radio", "switch", "option", "slider"];
  const BUTTONS = "a[href],button,input,select,textarea,summary,label,[onclick],[contenteditable]:not([contenteditable=false i])," +
    ROLES.map((role) => `[role=${role}]`).join();
  let state, isStarted = false, extraButtons, down = new Map(), names = new WeakMap(), owners = new Map(), limits = new Map();

  const round = (number) => Number(number.toFixed(3)) || 0;
  const rounded = (value) => JSON.parse(JSON.stringify(value, (_, v) => typeof v === "number" ? round(v) : v));
  /** Notes once a view what the layout cannot hold. */
  const limit = (what, id) => limits.set(what, (limits.get(what) ?? new Set()).add(id));

  // ---- Boxes are [x0, y0, x1, y1].
  const span = (points) => [Math.min(...points.map((p) => p[0])), Math.min(...points.map((p) => p[1])),
    Math.max(...points.map((p) => p[0])), Math.max(...points.map((p) => p[1]))];
  const at = (m, x, y) => [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
  const around = (m, [x0, y0, x1, y1]) => span([at(m, x0, y0), at(m, x1, y0), at(m, x1, y1), at(m, x0, y1)]);
  const meet = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  const isEmpty = (box) => !(box[2] > box[0] && box[3] > box[1]);
  const holds = (outer, inner) => inner.every((edge, i) => i < 2 ? edge >= outer[i] - 0.02 : edge <= outer[i] + 0.02);
  const rect = ([x0, y0, x1, y1]) => [x0, y0, x1 - x0, y1 - y0];
  const boxOf = (area) => [area.x, area.y, area.x + area.width, area.y + area.height];
  const inset = ([x0, y0, x1, y1], [top, right, bottom, left]) => [x0 + left, y0 + top, x1 - right, y1 - bottom];
  const isShift = (m) => [m.a - 1, m.b, m.c, m.d - 1].every((v) => Math.abs(v) < 1e-9);
  const linear = (m) => new DOMMatrix([m.a, m.b, m.c, m.d, 0, 0]);

  /** SVG path data of a box whose corners have radii [rx, ry] from the top left, clockwise. */
  const roundedPath = ([x0, y0, x1, y1], radii) => {
    const [width, height] = [x1 - x0, y1 - y0], [a, b, c, d] = radii;
    const fit = Math.min(1, ...[[width, a[0] + b[0]], [width, c[0] + d[0]], [height, a[1] + d[1]],
      [height, b[1] + c[1]]].map(([side, sum]) => sum > 0 ? side / sum : 1));
    const [tl, tr, br, bl] = radii.map((radius) => radius.map((v) => round(v * fit)));
    const arc = (r, x, y) => r[0] && r[1] ? `A${r[0]} ${r[1]} 0 0 1 ${round(x)} ${round(y)}` : `L${round(x)} ${round(y)}`;
    return `M${round(x0 + tl[0])} ${round(y0)}H${round(x1 - tr[0])}${arc(tr, x1, y0 + tr[1])}` +
      `V${round(y1 - br[1])}${arc(br, x1 - br[0], y1)}H${round(x0 + bl[0])}${arc(bl, x0, y1 - bl[1])}` +
      `V${round(y0 + tl[1])}${arc(tl, x0 + tl[0], y0)}Z`;
  };
  const oval = (cx, cy, rx, ry) => {
    const box = [cx - rx, cy - ry, cx + rx, cy + ry];
    return { box, d: roundedPath(box, Array(4).fill([rx, ry])) };
  };

  // ---- What CSS says.
  /** A length in pixels: "12px", "50%", "calc(50% - 8px)". */
  const pixels = (value, whole) => [...value.matchAll(/([-+]?)\s*([\d.]+(?:e[-+]?\d+)?)(%?)/g)].reduce((sum, [, sign, number, share]) =>
    sum + (sign === "-" ? -1 : 1) * Number(number) * (share ? whole / 100 : 1), 0);
  /** Splits at blanks outside brackets. */
  const words = (value) => value.match(/(?:[a-z]*\([^)]*\)|[^\s()])+/g) ?? [];
  const four = (list) => [list[0], list[1] ?? list[0], list[2] ?? list[0], list[3] ?? list[1] ?? list[0]];
  const edges = (style, property) => ["Top", "Right", "Bottom", "Left"].map((side) => parseFloat(style[property.replace("*", side)]) || 0);
  const radiiOf = (style, [width, height], less = [0, 0, 0, 0]) => ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map((corner, i) => {
    const [across, along = across] = words(style[`border${corner}Radius`]);
    return [Math.max(0, pixels(across, width) - less[i === 1 || i === 2 ? 1 : 3]), Math.max(0, pixels(along, height) - less[i < 2 ? 0 : 2])];
  });

  /** The clip path of an element in its own coordinates as {box, d, rule}; null for one not understood. */
  const clipPath = (style, element, size) => {
    const [, name, inner, , box] = style.clipPath.match(/^([a-z]+)\((.*?)\)(\s+([a-z]+-box))?$/) ?? [];
    let area = [0, 0, ...size];
    if (box === "padding-box" || box === "content-box") area = inset(area, edges(style, "border*Width"));
    if (box === "content-box") area = inset(area, edges(style, "padding*"));
    if (box === "margin-box") area = inset(area, edges(style, "margin*").map((edge) => -edge));
    const [x0, y0, x1, y1] = area, [across, along] = [x1 - x0, y1 - y0];
    const point = ([x = "50%", y = "50%"]) => [x0 + pixels(x, across), y0 + pixels(y, along)];
    if (name === "circle" || name === "ellipse") {
      const [given, place = ""] = inner.split(/\bat\b/), [cx, cy] = point(words(place));
      const [dx, dy] = [[cx - x0, x1 - cx].map(Math.abs), [cy - y0, y1 - cy].map(Math.abs)];
      const radius = (word = "closest-side", ends, whole) => word === "closest-side" ? Math.min(...ends)
        : word === "farthest-side" ? Math.max(...ends) : pixels(word, whole);
      const [first, second] = words(given);
      if (name === "ellipse") return oval(cx, cy, radius(first, dx, across), radius(second, dy, along));
      const r = radius(first, [...dx, ...dy], Math.hypot(across, along) / Math.SQRT2);
      return oval(cx, cy, r, r);
    }
    if (name === "polygon") {
      const corners = inner.split(/,(?![^(]*\))/);
      const rule = /nonzero|evenodd/.test(corners[0]) ? corners.shift().trim() : "nonzero";
      const points = corners.map((corner) => point(words(corner)));
      return { box: span(points), d: `M${points.map((p) => p.map(round).join(" ")).join("L")}Z`, rule };
    }
    if (name === "inset") {
      const [insets, corners = "0px"] = inner.split(/\bround\b/);
      const [left, top, right, bottom] = inset(area, four(words(insets)).map((value, i) => pixels(value, i % 2 ? across : along)));
      // Insets that meet leave nothing.
      const cut = [left, top, Math.max(left, right), Math.max(top, bottom)];
      const [rx, ry = rx] = corners.split("/").map((part) => four(words(part)));
      return { box: cut, d: roundedPath(cut, rx.map((value, i) => [pixels(value, across), pixels(ry[i], along)])) };
    }
    const data = name === "path" && inner.match(/^(evenodd|nonzero)?,?\s*"(.*)"$/);
    if (data) return x0 || y0 ? null : { box: area, d: data[2], rule: data[1] };
    const source = element.getRootNode().getElementById?.(style.clipPath.match(/^url\("?#([^")]+)"?\)$/)?.[1]);
    const shapes = [...source?.children ?? []].map(drawn);
    if (!shapes.length || shapes.includes(null) || source.clipPathUnits.baseVal === 2 ||
      [...source.children].some((child) => child.hasAttribute("transform"))) return null;
    return { box: span(shapes.flatMap(({ box }) => [box.slice(0, 2), box.slice(2)])), d: shapes.map(({ d }) => d).join(""),
      rule: shapes.length === 1 ? getComputedStyle(source.children[0]).clipRule : "nonzero" };
  };
  /** What an SVG element fills, in its own coordinates; null for one that is no shape. */
  const drawn = (element) => {
    const value = (name) => element[name].baseVal.value, style = getComputedStyle(element);
    const [x, y] = ["rect", "image"].includes(element.localName) ? [value("x"), value("y")] : [];
    switch (element.localName) {
      case "circle": return oval(value("cx"), value("cy"), value("r"), value("r"));
      case "ellipse": return oval(value("cx"), value("cy"), value("rx"), value("ry"));
      case "image": case "rect": {
        const [width, height] = [value("width"), value("height")], given = [parseFloat(style.rx), parseFloat(style.ry)];
        const radius = [Math.min(given[0] || given[1] || 0, width / 2), Math.min(given[1] || given[0] || 0, height / 2)];
        return { box: [x, y, x + width, y + height], d: roundedPath([x, y, x + width, y + height], Array(4).fill(radius)) };
      }
      case "polygon": case "polyline": case "path": {
        const points = element.points && [...element.points].map((p) => `${round(p.x)} ${round(p.y)}`);
        const d = points ? points.length ? `M${points.join("L")}Z` : "" : element.getAttribute("d") ?? "";
        return d ? { box: boxOf(element.getBBox()), d, rule: style.fillRule } : null;
      }
      default: return null;
    }
  };
  /** The linear part of all transforms from an element up. */
  const turned = (element, style) => {
    const parts = [style.rotate !== "none" && `rotate(${words(style.rotate).at(-1)})`,
      style.scale !== "none" && `scale(${words(style.scale).slice(0, 2).join()})`, style.transform !== "none" && style.transform];
    const list = parts.filter(Boolean), own = new DOMMatrix(list.join(" "));
    if (!own.is2D || words(style.rotate).length > 1 || style.offsetPath && style.offsetPath !== "none") limit("transform in three dimensions, or along a path", nameOf(element));
    return list.length ? linear(own) : null;
  };

  // ---- Names.
  const clean = (name) => [...(name ?? "").replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, 40).join("").trim();
  /** Whether an element's text is what somebody types there. */
  const isTyped = (element) => element.isContentEditable || element.localName === "textarea";
  const titleOf = (element) => [element.getAttribute("aria-label"), element.labels?.[0]?.textContent, element.getAttribute("alt"),
    element.getAttribute("placeholder"), element.getAttribute("title"), isTyped(element) ? "" : element.textContent].map(clean).find(Boolean);
  /** An element's id in the layout, which it keeps for as long as it is on the page. */
  const nameOf = (element) => {
    if (names.has(element)) return names.get(element);
    const word = clean(element.id) || clean(element.dataset?.testid) || clean(element.getAttribute("name")) ||
      (isButton(element) && titleOf(element)) || [element.localName, clean(element.classList[0])].filter(Boolean).join(".");
    let name = word;
    for (let n = 2; owners.get(name)?.isConnected; n += 1) name = `${word}~${n}`;
    owners.set(name, element);
    names.set(element, name);
    return name;
  };
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  const childrenOf = (element) => element.shadowRoot ? [...element.shadowRoot.children]
    : element.localName === "slot" && element.assignedElements().length ? element.assignedElements() : [...element.children];
  const isButton = (element) => {
    if (element.matches(BUTTONS) || element.onclick || extraButtons && element.matches(extraButtons)) return true;
    const parent = parentOf(element);
    return parent !== null && getComputedStyle(element).cursor === "pointer" && getComputedStyle(parent).cursor !== "pointer";
  };
  /** The button whose click it is: a label's control for the label. */
  const actionOf = (button) => nameOf(button.localName === "label" && button.control || button);

  // ---- The page, back to front.
  const UNSEEN = new Set(["defs", "clipPath", "mask", "pattern", "symbol", "marker", "linearGradient", "radialGradient", "filter", "title", "desc", "script", "style", "option", "br"]);
  const REPLACED = new Set(["img", "video", "canvas", "iframe", "object", "embed", "input", "textarea", "select", "button"]);
  const changes = (style, words) => words.some((word) => style.willChange.includes(word));
  const holdsFixed = (style) => [style.transform, style.rotate, style.scale, style.translate, style.filter, style.perspective, style.backdropFilter]
    .some((value) => value && value !== "none") || /paint|layout|strict|content/.test(style.contain) || changes(style, ["transform", "filter", "perspective"]);
  const stacks = (style, isPlaced) => isPlaced && style.zIndex !== "auto" || ["fixed", "sticky"].includes(style.position) || Number(style.opacity) < 1 ||
    holdsFixed(style) || style.clipPath !== "none" || style.mixBlendMode !== "normal" || style.isolation === "isolate" ||
    (style.maskImage ?? "none") !== "none" || changes(style, ["opacity", "z-index"]) || /size/.test(style.containerType);

  /** Whether an element has lines of text in place of a box, which nothing turns or sizes; with `display: contents` its text alone. */
  const isBoxless = (element, style) => ["inline", "contents"].includes(style.display) && !REPLACED.has(element.localName) && element.localName !== "svg";
  /** What an element's own box, text and pseudo elements take of the window; null where it has none. */
  const own = (element, style, turn) => {
    if (element instanceof SVGElement && element.ownerSVGElement) {
      const m = element.getScreenCTM?.(), isFilled = style.fill !== "none" || ["all", "fill"].includes(style.pointerEvents);
      if (!m || ["g", "svg", "switch", "a", "foreignObject"].includes(element.localName)) return null;
      const shape = drawn(element);
      if (shape && style.stroke !== "none") limit("strokes of SVG shapes", nameOf(element));
      if (!shape && ["use", "text"].includes(element.localName)) limit("outlines of SVG text and copies: their boxes are taken", nameOf(element));
      return shape ? isFilled ? { m, ...shape } : null : element.getBBox && !element.points ? { m, box: boxOf(element.getBBox()) } : null;
    }
    const isInline = isBoxless(element, style);
    if (element === document.documentElement) return { m: new DOMMatrix(), box: viewport() };
    const lines = (isInline ? [...element.getClientRects()] : [element.getBoundingClientRect()]).filter((line) => line.width > 0 && line.height > 0);
    const rects = lines.map((line) => unturned(turn, boxOf(line), isInline ? null : sizeOf(element, style)));
    const at0 = isInline || !rects.length ? null : rects[0], size = at0 ? rect(at0).slice(2) : [0, 0];
    // Text that flows over the edge, and `::after` boxes that widen a small button, are hit as the element.
    const isSkipped = style.contentVisibility === "hidden" || element.localName === "details" && !element.open;
    const room = at0 && overflowRoom(style, at0), add = (more) => rects.push(...more.map((box) => room ? meet(box, room) : box)
      .filter((box) => !isEmpty(box) && !rects.some((other) => holds(other, box))));
    if (!isSkipped) add(textBoxes(element).map((line) => unturned(turn, line)));
    if (!isSkipped && !turn) add(pseudoBoxes(element, style, rects[0]));
    if (element.matches(":modal")) rects.push(viewport());
    if (!rects.length) return null;
    const [x0, y0] = at0 ?? [0, 0], local = rects.map(([a, b, c, d]) => [a - x0, b - y0, c - x0, d - y0]);
    const radii = isInline ? [] : radiiOf(style, size), isRound = radii.flat().some((r) => r > 0);
    const box = span(local.flatMap((r) => [r.slice(0, 2), r.slice(2)])), m = (turn ?? new DOMMatrix()).translate(x0, y0);
    const d = local.map((r, i) => roundedPath(r, i === 0 && isRound ? radii : Array(4).fill([0, 0]))).join("");
    return { m, box, size: at0 && size, style, ...!turn && { rects }, ...(isRound || local.length > 1) && { d, radius: Math.max(0, ...radii.flat()) } };
  };
  /** The size of an element's border box before transforms; null where only its outline on the screen tells. */
  const sizeOf = (element, style) => {
    const isPixels = style.width.endsWith("px"), isWhole = !isPixels || style.boxSizing === "border-box";
    const size = isPixels ? [parseFloat(style.width), parseFloat(style.height)] : [element.offsetWidth, element.offsetHeight];
    const [top, right, bottom, left] = edges(style, "padding*").map((value, i) => isWhole ? 0 : value + edges(style, "border*Width")[i]);
    const zoom = element.currentCSSZoom ?? 1;
    return size[0] ? [(size[0] + left + right) * zoom, (size[1] + top + bottom) * zoom] : null;
  };
  /** A box whose outline on the screen is known, in the coordinates before a turn. */
  const unturned = (turn, box, size = null) => {
    if (!turn) return box;
    const [across, along] = [box[2] - box[0], box[3] - box[1]], [a, b, c, d] = [turn.a, turn.b, turn.c, turn.d].map(Math.abs);
    const [cx, cy] = at(turn.inverse(), (box[0] + box[2]) / 2, (box[1] + box[3]) / 2), area = a * d - b * c;
    // Near 45 degrees the outline tells nothing.
    const [w, h] = size ?? (Math.abs(area) < 0.1 * (a * d + b * c) ? [0, 0] : [(d * across - c * along) / area, (a * along - b * across) / area]);
    return [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2];
  };
  const viewport = () => [0, 0, innerWidth, innerHeight];
  const textBoxes = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()).flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(boxOf);
  });
  const pseudoBoxes = (element, style, box) => ["::before", "::after"].flatMap((which) => {
    const pseudo = getComputedStyle(element, which);
    if (!box || ["none", "normal"].includes(pseudo.content) || pseudo.position !== "absolute" || pseudo.pointerEvents === "none" ||
      style.position === "static" && !holdsFixed(style)) return [];
    const [x, y] = inset(box, edges(style, "border*Width")), [left, top, width, height] = ["left", "top", "width", "height"].map((side) => parseFloat(pseudo[side]));
    const more = pseudo.boxSizing === "border-box" ? [0, 0] : [edges(pseudo, "padding*"), edges(pseudo, "border*Width")]
      .reduce(([w, h], [t, r, b, l]) => [w + l + r, h + t + b], [0, 0]);
    const found = [x + left, y + top, x + left + width + more[0], y + top + height + more[1]];
    return found.some(Number.isNaN) || pseudo.transform !== "none" ? [] : [found];
  });
  const FAR = 1e5;
  /** How far what is in a box may reach by its overflow and containment; null for anywhere. */
  const overflowRoom = (style, box) => {
    const isPaint = /paint|strict|content/.test(style.contain), isCut = [style.overflowX, style.overflowY].map((way) => isPaint || way !== "visible");
    if (!isCut.includes(true)) return null;
    // A round box cuts both ways, whichever was asked for. A margin belongs to what does not scroll.
    const isRound = radiiOf(style, rect(box).slice(2)).flat().some((r) => r > 0), isFixed = isPaint || [style.overflowX, style.overflowY].includes("clip");
    const margin = isFixed && !isRound ? parseFloat(words(style.overflowClipMargin ?? "").at(-1)) || 0 : 0;
    return inset(box, edges(style, "border*Width").map((edge, i) => isCut[1 - i % 2] || isRound ? edge - margin : -FAR));
  };
  /** The clip that an element's overflow puts on what is in it. */
  const overflowClip = (element, style, item) => {
    const box = item?.size && element !== document.documentElement ? overflowRoom(style, [0, 0, ...item.size]) : null;
    if (!box || element === document.body && getComputedStyle(document.documentElement).overflowX === "visible") return null;
    const radii = radiiOf(style, item.size, edges(style, "border*Width")), most = Math.max(...radii.flat());
    return { element, m: item.m, box, ...most > 0 && { d: roundedPath(box, radii), radius: most } };
  };
  /** What the `clip` property leaves of an element that is out of the flow. */
  const rectClip = ({ clip, position }, [width, height]) => {
    const sides = /absolute|fixed/.test(position) && clip.match(/^rect\((.*)\)$/)?.[1].split(/[,\s]+/);
    if (!sides) return null;
    const [top, right, bottom, left] = sides.map((side, i) => side === "auto" ? [0, width, height, 0][i] : parseFloat(side));
    return { box: [left, top, Math.max(left, right), Math.max(top, bottom)] };
  };

  /** Whether a block within an inline element breaks its lines: then that lies in front of it, as of any block. */
  const holdsBlock = (element) => !REPLACED.has(element.localName) && childrenOf(element).some((child) => {
    const { display, position, float } = getComputedStyle(child);
    return ["inline", "contents"].includes(display) ? holdsBlock(child)
      : !/^(inline|none|ruby)/.test(display) && float === "none" && !["absolute", "fixed"].includes(position);
  });

  const everything = () => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1), top = [];
    const group = (item, z = 0) => ({ item, z, below: [], blocks: [], floats: [], inlines: [], zero: [], above: [] });
    const visit = (element, seen) => {
      const style = getComputedStyle(element);
      if (style.display === "none" || UNSEEN.has(element.localName)) return;
      const inSVG = element instanceof SVGElement && element.ownerSVGElement, isContents = style.display === "contents";
      // What is folded away or skipped (`content-visibility`) has boxes all the same.
      if (!isContents && element.checkVisibility && !element.checkVisibility({ contentVisibilityAuto: true })) return;
      const part = inSVG || isBoxless(element, style) ? null : turned(element, style);
      let turn = part ? seen.turn ? seen.turn.multiply(part) : part : seen.turn;
      const button = isButton(element) ? element : seen.button, opacity = seen.opacity * Number(style.opacity);
      const isInert = seen.isInert || element.inert || modal && modal !== element && seen.parent === null && !modal.contains(element);
      const position = isContents ? "static" : style.position, isHolder = !isContents && holdsFixed(style);
      const clips = position === "fixed" ? seen.fixed : position === "absolute" ? seen.absolute : seen.normal;
      const item = isContents && inSVG ? null : own(element, style, turn && !isShift(turn) ? turn : null);
      const hasPath = !isContents && style.clipPath !== "none", size = item?.size ?? [0, 0], path = hasPath ? clipPath(style, element, size) : null;
      if (hasPath && !path) limit(`clip-path: ${style.clipPath.slice(0, 40)}`, nameOf(element));
      const m = item?.m ?? element.getScreenCTM?.();
      const hasMask = !inSVG && item?.size && (style.maskImage ?? "none") !== "none";
      const cuts = m && !isContents ? [path, rectClip(style, size), hasMask && { box: [0, 0, ...size] }].filter(Boolean).map((cut) => ({ element, m, ...cut })) : [];
      const all = [...clips, ...cuts];
      const isTouchable = style.pointerEvents !== "none" && !isInert && !(modal && !modal.contains(element));
      if (item && style.visibility === "visible") Object.assign(item, { element, style, button, opacity, clips: all, isTouchable });
      const shown = item?.element ? item : null;
      const overflow = overflowClip(element, style, item), inner = overflow ? [...all, overflow] : all;
      const within = {
        turn: element.localName === "foreignObject" && m ? linear(m) : turn, button, opacity, isInert, parent: element, normal: inner,
        absolute: position !== "static" || isHolder ? inner : [...seen.absolute, ...cuts],
        fixed: isHolder ? inner : [...seen.fixed, ...cuts],
        isRow: isContents ? seen.isRow : /flex|grid/.test(style.display), context: seen.context, flow: seen.flow,
      };
      const isTop = element.matches(":modal, :popover-open, :fullscreen"), isPlaced = position !== "static" || seen.isRow;
      const isContext = !inSVG && !isContents && (isTop || stacks(style, isPlaced));
      if (!inSVG && !isContents && (isContext || position !== "static" || style.float !== "none" || seen.isRow || element.localName === "svg" || /inline-/.test(style.display))) {
        const z = isPlaced && parseInt(style.zIndex) || 0, here = group(shown, z);
        const list = isTop ? top : isContext || position !== "static" ? seen.context[z < 0 ? "below" : z > 0 ? "above" : "zero"]
          : style.float !== "none" ? seen.flow.floats : seen.flow.inlines;
        list.push(here);
        [within.flow, within.context] = [here, isContext ? here : seen.context];
      } else if (shown) seen.flow[inSVG || isContents || style.display === "inline" && !holdsBlock(element) ? "inlines" : "blocks"].push(group(shown));
      if (element.shadowRoot && isStarted) observe(element.shadowRoot);
      for (const child of childrenOf(element)) visit(child, within);
    };
    const root = group(null), none = { turn: null, button: null, opacity: 1, isInert: false, parent: null, isRow: false, normal: [], absolute: [], fixed: [], context: root, flow: root };
    visit(document.documentElement, none);
    const byZ = (list) => [...list].sort((a, b) => a.z - b.z);
    const flat = (here) => [here.item, ...[...byZ(here.below), ...here.blocks, ...here.floats, ...here.inlines, ...here.zero, ...byZ(here.above)].flatMap(flat)];
    return [root, ...top].flatMap(flat).filter((item) => item !== null && !isEmpty(item.box));
  };

  /** Applies an item's clips: what they leave of a plain box is its box, the others stay; null for nothing. */
  const clipped = (item) => {
    const left = [];
    let { m, box, d, rule, rects } = item, isCut = false;
    for (const clip of item.clips) {
      const shown = around(m, box), isPlain = !clip.d && isShift(clip.m), hole = around(clip.m, clip.box);
      if (isEmpty(meet(shown, hole))) return null;
      // Away from the round corners a clip is its box.
      const r = clip.radius, isSafe = isShift(clip.m) && (isPlain || r && [[0, r, 0, r], [r, 0, r, 0]].some((edge) => holds(inset(hole, edge), shown)));
      if (isSafe && holds(hole, shown)) continue;
      if (isPlain && !d && isShift(m)) {
        const [x0, y0, x1, y1] = meet(shown, hole);
        [box, isCut] = [[x0 - m.e, y0 - m.f, x1 - m.e, y1 - m.f], true];
      } else if (clip.element === item.element && !d && holds(box, clip.box)) ({ box, d, rule } = clip);
      else left.push(clip);
    }
    const area = around(m, box);
    return isEmpty(meet(area, viewport())) ? null : { ...item, box, d, rule, clips: left, area, areas: isCut || !rects || rects.length === 1 ? [area] : rects };
  };
  /** A view's place and shape in the coordinates of what holds it. */
  const placed = ({ m, box, d, rule }, outer) => {
    const own = outer.inverse().multiply(m), [x, y] = box, size = rect(box).slice(2), view = {};
    if (isShift(own)) {
      view.frame = [x + own.e, y + own.f, ...size].map(round);
      if (d && (x || y)) view.bounds = rect(box).map(round);
    } else {
      Object.assign(view, { bounds: rect(box).map(round), center: at(own, x + size[0] / 2, y + size[1] / 2).map(round) });
      view.transform = [own.a, own.b, own.c, own.d].map((v) => Number(v.toFixed(9)) || 0).concat(0, 0);
    }
    return d ? { ...view, shape: { path: { d, ...rule === "evenodd" && { rule } } }, strategy: "shape" } : view;
  };
  const hex = (color) => {
    const [r, g, b, a = 1] = (color.match(/^rgba?\(([^)]*)\)$/)?.[1].split(/[,/\s]+/) ?? []).map(Number);
    return a > 0 && b >= 0 ? `#${[r, g, b, a * 255].map((v) => Math.round(v).toString(16).padStart(2, "0")).join("")}` : undefined;
  };
  const IMAGES = new Set(["img", "video", "canvas", "image", "iframe"]);
  const looks = ({ element, style, opacity, isTouchable }) => {
    const color = hex(style.backgroundColor), paint = {};
    const paints = style.backgroundImage !== "none" || IMAGES.has(element.localName) || element.ownerSVGElement && style.fill !== "none";
    if (opacity < 0.01) return { paints: false };
    if (opacity < 1) paint.alpha = Number(opacity.toFixed(3));
    if (color) paint.backgroundColor = color;
    if (paints) paint.paints = true;
    return color || paints || isTouchable ? paint : null;
  };

  /** The page as layout text, and the view that each element's touches go to. */
  const snapshot = () => {
    limits = new Map();
    const items = everything().map(clipped).filter(Boolean), views = new Map(), kept = [], rank = new Map();
    items.forEach((item, i) => { if (item.button === item.element) rank.set(item.element, i); });
    items.forEach((item, i) => {
      const first = rank.get(item.button), button = items[first];
      // What lies within its button, with nothing foreign in between, is the button.
      const isWithin = button && first < i && !button.clips.length && (!button.d || button.areas.length > 1 || button.radius) &&
        item.areas.every((area) => button.areas.some((other) => holds(other, area))) &&
        !items.slice(first + 1, i).some((other) => other.button !== item.button && !isEmpty(meet(other.area, item.area)));
      const corner = isWithin && button.radius ? button.radius * 0.293 : 0;
      if (isWithin && (!corner || holds(inset(button.area, Array(4).fill(corner)), item.area))) views.set(item.element, nameOf(item.button));
      else kept.push(item);
    });
    const shared = new Set(kept.filter((item) => item.button && item.button !== item.element).map((item) => item.button));
    const list = [], open = [], used = new Map();
    for (const item of kept) {
      const { element, button, clips, isTouchable } = item, look = looks(item);
      if (!look) continue;
      const id = button && button !== element && !rank.has(button) && !views.has(button) ? nameOf(button) : nameOf(element);
      const view = { id };
      if (isTouchable) views.set(element, id); else view.interaction = false;
      if (button && id === nameOf(button)) views.set(button, id);
      if (button && isTouchable) {
        Object.assign(view, { kind: "button", title: titleOf(button) });
        if (button.matches(":disabled")) view.enabled = false;
        if (shared.has(button) || button.labels?.length || button.localName === "label") view.action = actionOf(button);
      }
      while (open.length && (open.length > clips.length || open.at(-1).clip !== clips[open.length - 1])) open.pop();
      for (const clip of clips.slice(open.length)) {
        const outer = open.at(-1)?.clip.m, name = `${nameOf(clip.element)} clip`, count = (used.get(name) ?? 0) + 1;
        used.set(name, count);
        const holder = { id: count === 1 ? name : `${name}~${count}`, interaction: "subviewsOnly", ...inOwn(clip, outer), clipsToBounds: true, subviews: [] };
        (open.at(-1)?.view.subviews ?? list).push(holder);
        open.push({ clip, view: holder });
      }
      (open.at(-1)?.view.subviews ?? list).push({ ...view, ...placed(item, open.at(-1)?.clip.m ?? new DOMMatrix()), ...look });
    }
    const write = (view, pad) => `{${Object.entries(view).filter(([, value]) => value !== undefined).map(([key, value]) => key !== "subviews"
      ? `${key}: ${JSON.stringify(value)}` : `subviews: [\n${value.map((v) => `${pad}  ${write(v, `${pad}  `)}`).join(",\n")}]`).join(", ")}}`;
    const head = [...limits].map(([what, ids]) => `# not in this file: ${clean(what)} (${[...ids].slice(0, 5).join(", ")}${ids.size > 5 ? ", ..." : ""})\n`).join("");
    const size = `${round(innerWidth)}x${round(innerHeight)}@${round(devicePixelRatio)}`;
    return { views, text: `tapscope: layout/1\n${head}name: ${JSON.stringify(clean(document.title) || "page")}\nscreen: ${size}\n` +
      `defaults: {hitTestsPerPress: 1, trackingSlop: 0}\nviews:\n${list.map((view) => `  - ${write(view, "    ")}\n`).join("") || "  []\n"}` };
  };
  /** A clip's view keeps the coordinates of its element, so that what it holds needs no others. */
  const inOwn = (clip, outer = new DOMMatrix()) => ({ ...placed(clip, outer), bounds: rect(clip.box).map(round) });

  // ---- The recording.
  const note = (time, line) => state.lines.push([time, line]);
  const clock = (stamp = performance.now()) => performance.timeOrigin + stamp;
  /** A time of the clock in seconds since the first touch. */
  const seconds = (time) => {
    state.start ??= time;
    return Math.max(0, Number(((time - state.start) / 1000).toFixed(6)));
  };
  const moment = (event) => seconds(clock(event.timeStamp));
  const sample = (event, phase, finger) => {
    // Where a browser takes a finger away, its event has no place.
    if (phase !== "cancelled") Object.assign(finger, { x: round(event.clientX), y: round(event.clientY) });
    const line = { t: moment(event), touch: finger.touch, phase, x: finger.x, y: finger.y };
    if (event.pointerType !== "mouse") {
      const radius = Math.max(event.width, event.height) / 2;
      if (radius > 0.5) line.radius = round(radius);
      if (event.pressure > 0 && event.pressure !== 0.5) line.force = round(event.pressure);
    }
    note(line.t, line);
  };
  const hitAt = (x, y, root = document) => {
    const hit = root.elementFromPoint(x, y), inner = hit?.shadowRoot?.elementFromPoint(x, y);
    return inner && inner !== hit ? hitAt(x, y, hit.shadowRoot) : hit;
  };
  const viewAt = (views, x, y) => {
    let hit = hitAt(x, y);
    while (hit && !views.has(hit)) hit = parentOf(hit);
    return { view: hit ? views.get(hit) : null, button: hit };
  };

  // ---- When the page changed: a change is noted as it happens and looked at once the page has come to rest, or a
  // touch comes. So a panel that opened long ago is not taken for the clock that ticked just before the touch.
  // Where that takes long, it waits longer: a look costs a hundredth of the time at most while the page never rests.
  const REST = 100, PATIENCE = 1000; // milliseconds without a change; the longest wait for them
  const TELLTALES = ["scroll", "resize", "load", "input", "change", "toggle", "focusin", "focusout", "fullscreenchange",
    "transitionrun", "transitionend", "transitioncancel", "animationstart", "animationend", "animationcancel"];
  let changed = null, unrest = null, timer = null, shown = null, cost = 0;

  const isMoving = (isAny) => (document.getAnimations?.() ?? []).some((animation) => animation.playState === "running" &&
    (isAny || isFinite(animation.effect?.getComputedTiming().endTime)));
  const change = () => {
    changed = clock();
    unrest ??= changed;
    timer ??= setTimeout(rested, REST);
  };
  const rested = () => {
    timer = null;
    if (changed === null) return;
    const isRunning = isMoving(false);
    if (isRunning) changed = clock();
    const now = clock(), ease = Math.max(1, cost / 10), wait = changed + REST * ease - now;
    if (wait > 0 && now - unrest < PATIENCE * ease) timer = setTimeout(rested, wait);
    else look(now);
    if (isRunning) change();
  };
  /** The page as it is, with the time since when, at most `now`; a change that nobody heard of was after all that is known. */
  const look = (now) => {
    const latest = Math.max(shown?.looked ?? 0, (state.start ?? 0) + 1000 * (state.lines.at(-1)?.[0] ?? 0)), looked = clock();
    const { text, views } = snapshot(), time = text === shown?.text ? shown.time : Math.min(changed ?? latest, now);
    changed = unrest = null;
    cost = clock() - looked;
    return shown = { text, views, time, looked };
  };
  const observer = new MutationObserver(change);
  const observe = (root) => observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });

  const keepLayout = ({ text, time }) => {
    let file = Object.keys(state.layouts).find((name) => state.layouts[name] === text);
    if (!file) {
      const count = Object.keys(state.layouts).length + 1;
      state.layouts[file = `${state.name}${count === 1 ? "" : `-${count}`}.yaml`] = text;
    }
    const t = seconds(time);
    if (state.layout && state.layout !== file) note(t, { t, layout: file });
    state.layout = file;
  };
  const began = (event) => {
    if (event.button !== 0 || down.has(event.pointerId)) return;
    const time = moment(event), now = clock(event.timeStamp), before = shown;
    if (isMoving(true)) changed = now;
    const page = look(now), touch = state.touches += 1;
    // What the finger set out for may be what was there until just now.
    if (before && before.text !== page.text && (state.layout || now - page.time <= REST)) keepLayout(before);
    keepLayout(page);
    const { view, button } = viewAt(page.views, event.clientX, event.clientY);
    const finger = { touch, view, button: button && ancestorButton(button) };
    down.set(event.pointerId, finger);
    last.set(event.pointerId, finger);
    sample(event, "began", finger);
    note(time, { t: time, saw: { touch, received: view } });
  };
  const last = new Map();
  const ancestorButton = (element) => {
    let next = element;
    while (next && !isButton(next)) next = parentOf(next);
    return next;
  };
  const moved = (event) => {
    const finger = down.get(event.pointerId), bundle = event.getCoalescedEvents?.() ?? [];
    if (finger) for (const part of bundle.length ? bundle : [event]) sample(part, "moved", finger);
  };
  const left = (phase) => (event) => {
    const finger = down.get(event.pointerId);
    if (finger) sample(event, phase, finger);
    down.delete(event.pointerId);
  };
  // A click without detail comes from the keyboard; a label's click is passed on to its control.
  const clicked = (event) => {
    const finger = last.get(event.pointerId) ?? [...last.values()].at(-1), button = ancestorButton(event.composedPath()[0]);
    if (!finger || !button || event.detail === 0 || !event.isTrusted || finger.done === actionOf(button)) return;
    finger.done = actionOf(button);
    const time = moment(event);
    note(time, { t: time, saw: { touch: finger.touch, fired: button === finger.button ? finger.view : nameOf(button) } });
  };
  const leaving = () => {
    for (const finger of down.values()) sample({ timeStamp: performance.now(), pointerType: "mouse" }, "cancelled", finger);
    down.clear();
    try { sessionStorage.setItem(STORE, JSON.stringify(state)); } catch { console.warn("tapscope: too long to be kept while the page changes"); }
  };
  const HANDLERS = { pointerdown: began, pointermove: moved, pointerup: left("ended"), pointercancel: left("cancelled"), click: clicked, pagehide: leaving };
  const LISTENERS = [...Object.entries(HANDLERS), ...TELLTALES.map((event) => [event, change])];

  const files = () => {
    const header = { tapscope: "recording/1", layout: Object.keys(state.layouts)[0] ?? `${state.name}.yaml`, device: navigator.userAgent, clock: "browser" };
    const lines = state.lines.map(([, line], i) => [line.t, i, line]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const recording = [header, ...lines.map(([, , line]) => line)].map((line) => JSON.stringify(line)).join("\n");
    return { [`${state.name}.jsonl`]: `${recording}\n`, ...Object.keys(state.layouts).length ? state.layouts : { [`${state.name}.yaml`]: snapshot().text } };
  };
  /** Files as a zip archive without compression. */
  const zip = (entries) => {
    const number = (value, bytes) => Array.from({ length: bytes }, (_, i) => value >>> (8 * i) & 255);
    const checksum = (bytes) => ~bytes.reduce((sum, byte) => {
      let crc = sum ^ byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc >>> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
      return crc;
    }, -1);
    const parts = [], index = [];
    let offset = 0;
    for (const [name, text] of Object.entries(entries)) {
      const [label, bytes] = [name, text].map((value) => new TextEncoder().encode(value));
      const about = [...number(20, 2), 0, 8, 0, 0, 0, 0, 0x21, 0, ...number(checksum(bytes), 4), ...number(bytes.length, 4), ...number(bytes.length, 4), ...number(label.length, 2), 0, 0];
      parts.push(Uint8Array.of(0x50, 0x4B, 3, 4, ...about), label, bytes);
      index.push(Uint8Array.of(0x50, 0x4B, 1, 2, 20, 0, ...about, ...Array(10).fill(0), ...number(offset, 4)), label);
      offset += 30 + label.length + bytes.length;
    }
    const size = index.reduce((sum, part) => sum + part.length, 0), count = number(index.length / 2, 2);
    return new Blob([...parts, ...index, Uint8Array.of(0x50, 0x4B, 5, 6, 0, 0, 0, 0, ...count, ...count, ...number(size, 4), ...number(offset, 4), 0, 0)], { type: "application/zip" });
  };

  const fresh = (name) => ({ name, lines: [], layouts: {}, layout: null, touches: 0 });
  window.TapscopeRecorder = {
    /** Starts, or goes on where another page of this tab left off. `buttons` is a selector of more buttons. */
    start({ name = "page", buttons = null } = {}) {
      this.stop();
      const word = name.replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "page";
      let kept = null;
      try { kept = JSON.parse(sessionStorage.getItem(STORE)); } catch { /* nothing that can be gone on with */ }
      state = kept?.name === word ? kept : fresh(word);
      extraButtons = buttons;
      for (const [event, handler] of LISTENERS) window.addEventListener(event, handler, { capture: true, passive: true });
      isStarted = true;
      observe(document);
      change();
    },
    stop() {
      for (const [event, handler] of LISTENERS) window.removeEventListener(event, handler, { capture: true });
      observer.disconnect();
      clearTimeout(timer);
      isStarted = false;
      changed = unrest = timer = shown = null;
    },
    /** Forgets all touches. */
    clear() { state = fresh(state.name); down.clear(); last.clear(); try { sessionStorage.removeItem(STORE); } catch { /* not allowed here */ } },
    /** The recording and its layouts as text, by file name. */
    files: () => files(),
    /** The page as it is now, as layout text. */
    layout: () => snapshot().text,
    /** The views that touches at points [x, y] would go to, as the browser says. */
    receivers(points) {
      const { views } = snapshot();
      return points.map(([x, y]) => viewAt(views, x, y).view);
    },
    save() {
      const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(zip(files())), download: `${state.name}.zip` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
  };
  state = fresh("page");
  const name = document.currentScript?.dataset.start;
  if (name !== undefined) window.TapscopeRecorder.start({ name: name || "page" });
})();
