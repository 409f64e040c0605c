// Maps times to places along the timeline, with stretches in which no finger is down shortened.

/** Seconds shown before a touch and after it when idle time is skipped. */
export const LEAD = 0.3;
export const TAIL = 0.4;

/** The stretches in which something is to be seen, in order, none touching the next. */
export function busyStretches(begins, ends, seconds) {
  const order = begins.map((_, index) => index).sort((a, b) => begins[a] - begins[b]);
  const stretches = [];
  for (const index of order) {
    const from = Math.max(0, begins[index] - LEAD);
    const to = Math.min(Math.max(seconds, ends[index]), ends[index] + TAIL);
    const last = stretches[stretches.length - 1];
    if (last && from <= last[1] + LEAD) last[1] = Math.max(last[1], to);
    else stretches.push([from, to]);
  }
  return stretches;
}

/** Share of the busy time that one skipped stretch takes up on the axis. */
const GAP_SHARE = 0.012;

/** Knots `[time, place]`, both rising, from 0 to the end; places are 0 to 1. */
export function makeAxis(stretches, seconds, keepsIdle) {
  const end = Math.max(seconds, stretches[stretches.length - 1]?.[1] ?? 0, 0.001);
  if (keepsIdle || stretches.length === 0) return [[0, 0], [end, 1]];
  const busy = stretches.reduce((sum, [from, to]) => sum + to - from, 0);
  const gap = Math.max(busy * Math.min(GAP_SHARE, 0.5 / stretches.length), 1e-6);
  const knots = [[0, 0]];
  let place = 0;
  const advance = (time, length) => {
    const last = knots[knots.length - 1];
    if (time <= last[0]) return;
    place += length;
    knots.push([time, place]);
  };
  for (const [from, to] of stretches) {
    const before = from - knots[knots.length - 1][0];
    advance(from, Math.min(before, gap));
    advance(to, to - Math.max(from, knots[knots.length - 1][0]));
  }
  advance(end, Math.min(end - knots[knots.length - 1][0], gap));
  return knots.map(([time, at]) => [time, at / place]);
}

function between(knots, from, to, value) {
  let low = 0;
  let high = knots.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (knots[middle][from] <= value) low = middle;
    else high = middle;
  }
  const [a, b] = [knots[low], knots[high]];
  if (b[from] === a[from]) return a[to];
  const share = Math.min(Math.max((value - a[from]) / (b[from] - a[from]), 0), 1);
  return a[to] + share * (b[to] - a[to]);
}

/** The place, 0 to 1, of a time. */
export function placeOf(knots, t) {
  return between(knots, 0, 1, t);
}

/** The time at a place, 0 to 1. */
export function timeAt(knots, place) {
  return between(knots, 1, 0, place);
}

/** The moment after `elapsed` seconds of playing; idle stretches are jumped unless they are kept. */
export function advanced(t, elapsed, stretches, seconds, keepsIdle) {
  const end = Math.max(seconds, stretches[stretches.length - 1]?.[1] ?? 0);
  const next = Math.min(t + elapsed, end);
  if (keepsIdle || stretches.length === 0) return next;
  for (const [from, to] of stretches) {
    if (next < from) return from;
    if (next <= to) return next;
  }
  return end;
}
