// What the session's data answer: which touch is down, which is chosen, what comes next.

/** The last index whose value is at most a limit in a sorted list; -1 for none. O(log n). */
export function lastAtMost(values, limit) {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Data with what is looked up often: touches by number, their order by time. */
export function openSession(data) {
  const touches = [...data.touches].sort((a, b) => a.began - b.began || a.touch - b.touch);
  const wrong = touches.filter((touch) => isWrong(data, touch));
  const verdicts = new Map(data.verdicts.map((verdict) => [verdict.name, verdict]));
  return {
    data, touches, wrong, verdicts,
    begins: touches.map((touch) => touch.began),
    byNumber: new Map(touches.map((touch) => [touch.touch, touch])),
    ranks: new Map(data.worst.map((number, index) => [number, index])),
  };
}

/** Whether a touch's verdict is an error or a warning. */
export function isWrong(data, touch) {
  const level = data.verdicts.find((verdict) => verdict.name === touch.verdict)?.level;
  return level === "error" || level === "warn";
}

/** The last touch that had begun at a time; the first one before any had; null without touches. */
export function touchAt(session, t) {
  return session.touches[Math.max(0, lastAtMost(session.begins, t))] ?? null;
}

/** The touch a page opens on: the worst, else the first. */
export function firstToShow(session) {
  for (const number of session.data.worst) {
    const touch = session.byNumber.get(number);
    if (touch) return touch;
  }
  return session.touches[0] ?? null;
}

/** The touch and the moment that choices stand for; the same for the same choices. */
export function moment(session, choice) {
  const named = choice.touch === null ? null : session.byNumber.get(choice.touch) ?? null;
  const t = choice.t === null ? null : Math.min(choice.t, session.data.seconds);
  if (choice.touch !== null && named === null) {
    // Another in its place would be taken for it.
    return { t: t ?? beganOf(session, choice.touch) ?? 0, touch: null };
  }
  if (t !== null) return { t, touch: named ?? touchAt(session, t) };
  const paired = choice.pair === null ? null : touchesOfPair(session, choice.pair)[0] ?? null;
  const touch = named ?? paired ?? firstToShow(session);
  return { t: touch?.began ?? 0, touch };
}

/** When a touch began that the page may have on its timeline alone; null where it does not. */
function beganOf(session, number) {
  const { touch, began } = session.data.session;
  return began[touch.indexOf(number)] ?? null;
}

/** How many touches the session has, those that the page has no room for too: all, or what `show` names. */
export function countOf(data, show = "") {
  const isMeant = ({ name, level }) =>
    show === "" || show === name || show === "wrong" && (level === "error" || level === "warn");
  return data.verdicts.filter(isMeant).reduce((sum, verdict) => sum + verdict.count, 0);
}

/** Touches meant for one of two views that the other one got, and those both had a part in. */
export function touchesOfPair(session, [a, b]) {
  return session.touches.filter((touch) => {
    const parties = [
      ...meantBy(touch), touch.receiver, touch.culprit, ...touch.actions.map((action) => action.view),
    ];
    return parties.includes(a) && parties.includes(b);
  });
}

/** The index of the last sample at or before a time; -1 before the touch began. */
export function sampleAt(touch, t) {
  return lastAtMost(touch.path.map((sample) => sample[0]), t);
}

/** The touches whose finger is down at a time, and those that lifted less than `tail` ago. */
export function touchesDown(session, t, tail = 0) {
  const last = lastAtMost(session.begins, t);
  const down = [];
  // Touches are short: none that began long before the longest could be down now.
  for (let index = last; index >= 0; index -= 1) {
    const touch = session.touches[index];
    if (t - touch.began > session.data.longest + tail) break;
    if (touch.ended + tail >= t) down.push(touch);
  }
  return down.reverse();
}

/** The neighbour of a touch in a list by time: `step` 1 or -1; the touch itself at the end. */
export function neighbour(list, touch, t, step) {
  if (list.length === 0) return touch;
  const place = list.indexOf(touch);
  if (place >= 0) return list[Math.min(Math.max(place + step, 0), list.length - 1)];
  const last = lastAtMost(list.map((other) => other.began), t);
  const next = step > 0 ? last + 1 : last;
  return list[Math.min(Math.max(next, 0), list.length - 1)];
}

/** Which problem of how many a touch is; that they are those of the page where the session has more. */
export function problemText({ data, wrong }, touch) {
  const all = countOf(data, "wrong");
  if (all === 0) return "no problem";
  const where = all > wrong.length ? " in this page" : "";
  const place = wrong.indexOf(touch);
  return place < 0 ? `${wrong.length} ${wrong.length === 1 ? "problem" : "problems"}${where}`
    : `problem ${place + 1} of ${wrong.length}${where}`;
}

/** The time of the sample before or after a moment, over all touches; the same time at the end. */
export function sampleTime(session, t, step) {
  const { touches, begins, data: { longest } } = session;
  let best = null;
  // Touches are short: none that began long before the longest has a sample beyond.
  if (step > 0) {
    for (let index = Math.max(0, lastAtMost(begins, t - longest)); index < touches.length; index += 1) {
      if (best !== null && touches[index].began > best) break;
      for (const [time] of touches[index].path) {
        if (time > t && (best === null || time < best)) best = time;
      }
    }
  } else {
    for (let index = lastAtMost(begins, t); index >= 0; index -= 1) {
      if (best !== null && touches[index].began + longest < best) break;
      for (const [time] of touches[index].path) {
        if (time < t && (best === null || time > best)) best = time;
      }
    }
  }
  return best ?? t;
}

/** The state of the screen at a time: that of the last touch begun, or of the first. */
export function screenStateAt(session, t) {
  const index = Math.max(0, lastAtMost(session.data.changes.map((change) => change[0]), t));
  return session.data.changes[index]?.[1] ?? 0;
}

/** The view of a state by its id; null for none. */
export function viewOf(session, state, id) {
  if (id === null || id === undefined) return null;
  const index = session.data.states[state].views.find((view) => session.data.views[view].id === id);
  return index === undefined ? null : session.data.views[index];
}

/** What a person calls a view of a state. */
export function nameOf(session, state, id) {
  if (id === null || id === undefined) return "nothing";
  return viewOf(session, state, id)?.name ?? id;
}

/** The ids of what a touch was meant for; more than one where two were equally near. */
export function meantBy(touch) {
  return touch.meant ?? (touch.intended === null ? [] : [touch.intended]);
}

/** The name of what a touch was meant for, as far as it is known. */
export function meantOf(session, touch, state = touch.state) {
  const meant = meantBy(touch);
  if (meant.length > 0) return meant.map((id) => nameOf(session, state, id)).join(" or ");
  return touch.verdict === "unjudged" ? "not known" : "nothing";
}

/** Whether a redaction left out where the touch was and who got it. */
export function isRedacted(touch) {
  return touch.cause === "redacted";
}

/** The name of what received a touch, as far as it is known. */
export function receiverOf(session, touch, state = touch.state) {
  if (isRedacted(touch)) return "not known";
  return touch.receiver === "undefined" ? "undefined" : nameOf(session, state, touch.receiver);
}

/** The pixel that the chosen call read; where none is chosen, the deciding one. Null where it read none. */
export function pixelRead(touch, call) {
  const step = call === null ? touch.walk.find((each) => each.decided) : touch.walk[call];
  return step?.pixel ?? null;
}
