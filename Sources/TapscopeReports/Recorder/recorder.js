// Notes what fingers do on the screen, keeps it until it is saved, and sends it on where a server asks.
(() => {
  const session = JSON.parse(document.getElementById("session").textContent);
  const element = (id) => document.getElementById(id);
  const stage = element("stage"), room = element("room"), traces = element("traces");
  const ask = element("ask"), task = element("task"), state = element("state");
  const invitation = task.textContent;
  const shelf = `tapscope ${location.pathname} ${JSON.stringify(session.header)}`;
  const round = (number, decimals) => Number(number.toFixed(decimals));

  // All that is kept: the lines after the header in their order, and what the next ones continue.
  let kept, asked, isStored = true;
  // Touches that are down, by pointer: their number and their trace.
  const down = new Map();
  const fresh = () => ({
    id: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    lines: [], touches: 0, start: null, latest: 0, scale: null, saved: 0,
  });
  const header = () => JSON.stringify(kept.scale === null || kept.scale === 1 ? session.header
    : { ...session.header, shownScale: kept.scale });
  const text = () => [header(), ...kept.lines].join("\n") + "\n";

  // ---- The stage as large as it is where there is room, else as large as fits; it keeps its size while
  // a recording is under way, so that one number says how it was shown.
  const fit = () => {
    const { width, height } = stage.viewBox.baseVal;
    const room1 = room.getBoundingClientRect();
    const scale = kept.scale ?? Math.max(0.05, Math.min(1, round(Math.min(room1.width / width, room1.height / height) - 0.0005, 3)));
    stage.setAttribute("width", width * scale);
    stage.setAttribute("height", height * scale);
    return scale;
  };

  // On a busy machine a browser hands what a page kept to the process of the reloaded page too late, and that page
  // reads nothing ever after. The entry of the tab's history, which comes with the page, says that there is something:
  // the page then loads itself again, three times at most.
  const LOOKS = 3;
  const expectKept = (looks = LOOKS) => {
    try { history.replaceState({ looks }, ""); } catch { /* not allowed here */ }
  };

  const store = () => {
    if (kept.lines.length === 0) return;   // nothing takes the place of what may come late
    try {
      localStorage.setItem(shelf, JSON.stringify(kept));
      isStored = true;
    } catch { isStored = false; }
  };
  const show = () => {
    element("count").textContent = kept.touches === 0 ? "No touches yet"
      : `${kept.touches} ${kept.touches === 1 ? "touch" : "touches"}`;
    const isSent = session.address && kept.sent === kept.lines.length + 1;
    const shown = kept.scale ?? fit();
    state.textContent = (shown === 1 ? "" : `Shown at ${round(shown * 100, 1)} %. `) + (kept.lines.length > 0 && isUnsaved() === false ? (isSent ? "All is in the file" : "Saved")
      : session.address ? (trouble ?? "Sent to the file as you touch")
        : isStored ? "Kept in this browser until saved" : "This browser keeps nothing: save before you leave");
    if (state.parentElement.open) element("lines").textContent = text();
  };
  state.parentElement.addEventListener("toggle", show);
  const isUnsaved = () => kept.lines.length > 0 && kept.saved < kept.lines.length &&
    !(session.address && kept.sent === kept.lines.length + 1);

  // ---- Sending: lines in order, each answer says how many the file holds.
  let sending = false, trouble = null, wait = 0;
  const send = async () => {
    if (!session.address || sending) return;
    sending = true;
    while ((kept.sent ?? 0) < kept.lines.length + 1 && kept.lines.length > 0) {
      const from = kept.sent ?? 0, { id } = kept;
      const batch = [header(), ...kept.lines].slice(from, from + 400);
      let answer = null;
      try {
        answer = await fetch(`${session.address}?session=${id}&from=${from}`, { method: "POST", body: batch.join("\n") + "\n" });
      } catch { /* no network; the next touch tries again */ }
      if (id !== kept.id) break;
      const held = answer && (answer.ok || answer.status === 409) ? Number(await answer.text()) : NaN;
      if (Number.isInteger(held) && held !== from) {
        [kept.sent, trouble, wait] = [held, null, 0];
        continue;
      }
      trouble = answer && !answer.ok ? `The file takes no more (${answer.status}): use Save`
        : "The computer does not answer: kept in this browser";
      wait = Math.min(5000, wait * 2 || 250);
      setTimeout(send, wait);
      break;
    }
    sending = false;
    store();
    show();
  };

  const next = () => {
    const others = session.buttons.filter((button) => button !== asked);
    const choice = others.length > 0 ? others : session.buttons;
    asked = ask.checked ? choice[Math.floor(Math.random() * choice.length)] : undefined;
    task.textContent = asked ? "Tap " : invitation;
    if (asked) task.append(Object.assign(document.createElement("b"), { textContent: asked.name }));
  };

  // ---- Samples. Fingers' bundles overlap in time: they are put in order a frame at a time.
  let bundle = [];
  const flush = () => {
    const inOrder = bundle.sort((a, b) => a.t - b.t);
    bundle = [];
    for (const sample of inOrder) {
      kept.latest = sample.t = Math.max(sample.t, kept.latest);
      kept.lines.push(JSON.stringify(sample));
    }
    send();
  };
  const note = (phase, event) => {
    const toPoints = stage.getScreenCTM().inverse();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPoints);
    const now = performance.timeOrigin + event.timeStamp, finger = down.get(event.pointerId);
    kept.start ??= now;
    const sample = {
      t: Math.max(0, round((now - kept.start) / 1000, 6)), touch: finger.touch,
      phase, x: round(at.x, 3), y: round(at.y, 3),
    };
    // A mouse has no size, and says 0.5 where it cannot tell the force.
    if (event.pointerType !== "mouse") {
      const radius = Math.max(event.width, event.height) / 2 * toPoints.a;
      if (radius > 0.5) sample.radius = round(radius, 2);
      if (event.pressure > 0 && event.pressure !== 0.5) sample.force = round(event.pressure, 3);
    }
    bundle.push(sample);
    draw(finger, at);
  };
  const draw = (finger, at) => {
    finger.path += `${finger.path ? "L" : "M"}${round(at.x, 1)} ${round(at.y, 1)}`;
    finger.line.setAttribute("d", finger.path);
    finger.dot.setAttribute("cx", at.x);
    finger.dot.setAttribute("cy", at.y);
  };
  const trace = () => {
    const make = (name) => document.createElementNS(stage.namespaceURI, name);
    const [group, line, dot] = ["g", "path", "circle"].map(make);
    dot.setAttribute("r", 12);
    group.append(line, dot);
    if (down.size === 0) traces.replaceChildren();
    traces.append(group);
    return { group, line, dot, path: "" };
  };

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || down.has(event.pointerId)) return;
    event.preventDefault();
    try { stage.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone already */ }
    kept.scale ??= fit();
    if (kept.touches === 0) expectKept();
    const isAlone = down.size === 0;
    down.set(event.pointerId, { touch: kept.touches += 1, ...trace() });
    note("began", event);
    flush();
    if (asked && isAlone) kept.lines.push(JSON.stringify({ label: { touch: kept.touches, target: asked.id } }));
    show();
  });
  let frame = 0;
  stage.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) return;
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length > 0 ? moves : [event]) note("moved", move);
    frame ||= requestAnimationFrame(() => { frame = 0; flush(); });
  });
  const lift = (phase) => (event) => {
    const finger = down.get(event.pointerId);
    if (!finger) return;
    note(phase, event);
    flush();
    finger.group.classList.add("lifted");
    down.delete(event.pointerId);
    if (down.size === 0) next();
    store();
    show();
  };
  stage.addEventListener("pointerup", lift("ended"));
  stage.addEventListener("pointercancel", lift("cancelled"));
  stage.addEventListener("contextmenu", (event) => event.preventDefault());

  addEventListener("pagehide", () => { flush(); store(); });
  addEventListener("beforeunload", (event) => { if (isUnsaved()) event.preventDefault(); });

  element("save").addEventListener("click", (event) => {
    const link = event.currentTarget;
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([text()], { type: "application/jsonl" }));
    kept.saved = kept.lines.length;
    store();
    show();
  });
  const begin = (recording) => {
    [kept, asked, bundle] = [recording, undefined, []];
    down.clear();
    traces.replaceChildren();
    fit();
    next();
    show();
    send();
  };
  element("again").addEventListener("click", () => {
    if (isUnsaved() && !confirm(`Forget ${kept.touches} ${kept.touches === 1 ? "touch" : "touches"}?`)) return;
    try { localStorage.removeItem(shelf); } catch { /* nothing was kept */ }
    expectKept(0);
    begin(fresh());
  });
  ask.addEventListener("change", next);

  new ResizeObserver(fit).observe(room);

  // What was kept and neither saved nor sent goes on, in a file of its own; a finger that was down when the page went is cancelled.
  let found = null;
  try { found = JSON.parse(localStorage.getItem(shelf)); } catch { /* nothing that can be gone on with */ }
  const isWhole = found && Array.isArray(found.lines) && found.saved < found.lines.length &&
    !(session.address && found.sent === found.lines.length + 1);
  begin(isWhole ? { ...found, id: fresh().id, sent: 0 } : fresh());
  const open = new Map();
  for (const line of kept.lines.map((line) => JSON.parse(line))) {
    if (line.phase === "began") open.set(line.touch, line);
    else if (["ended", "cancelled"].includes(line.phase)) open.delete(line.touch);
  }
  for (const { touch, x, y } of open.values()) {
    kept.lines.push(JSON.stringify({ t: kept.latest, touch, phase: "cancelled", x, y }));
  }
  if (kept.touches > 0) expectKept();
  const looks = history.state?.looks ?? 0;
  if (!found && looks > 0) {
    setTimeout(() => {
      if (kept.touches > 0) return;
      expectKept(looks - 1);
      if (history.state?.looks < looks) location.reload();
    }, 300);
  }
  send();
  show();
})();
