// Points, boxes and transforms of the stage, in points of the window with y down.

/** The point that a transform `[a, b, c, d, tx, ty]` takes a point to. */
export function mapped([a, b, c, d, tx, ty], [x, y]) {
  return [a * x + c * y + tx, b * x + d * y + ty];
}

/** The smallest box `[x, y, width, height]` that holds all points; null for none. */
export function boxOf(points) {
  if (points.length === 0) return null;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

/** The corners of a box, clockwise from its left top. */
export function cornersOf([x, y, width, height]) {
  return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
}

/** The box widened by a distance on every side. */
export function widened([x, y, width, height], by) {
  return [x - by, y - by, width + 2 * by, height + 2 * by];
}

/** The box of a view in the window. */
export function viewBoxOf(view) {
  return boxOf(cornersOf(view.bounds).map((p) => mapped(view.place, p)));
}

/** The smallest box about the same middle with the sides' ratio of a window and a least side. */
export function fitted([x, y, width, height], ratio, least) {
  let w = Math.max(width, least);
  let h = Math.max(height, least);
  if (w / h < ratio) w = h * ratio;
  else h = w / ratio;
  return [x + width / 2 - w / 2, y + height / 2 - h / 2, w, h];
}

/** The quadrilateral of one pixel, eight numbers, as four points. */
export function quad(numbers) {
  return [0, 2, 4, 6].map((index) => [numbers[index], numbers[index + 1]]);
}

/** The middle of some points. */
export function middleOf(points) {
  const sum = points.reduce((total, p) => [total[0] + p[0], total[1] + p[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Path data through points. */
export function polyline(points, isClosed = false) {
  const steps = points.map((p, index) => `${index === 0 ? "M" : "L"}${tidy(p[0])} ${tidy(p[1])}`);
  return steps.join("") + (isClosed ? "Z" : "");
}

/** A number of a drawing, short and the same on every machine. */
export function tidy(number) {
  return String(Math.round(number * 1000) / 1000);
}
