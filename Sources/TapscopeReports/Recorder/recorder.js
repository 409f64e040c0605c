// Notes what fingers do on the screen, and hands it out as a native recording.
(() => {
  const session = JSON.parse(document.getElementById("session").textContent);
  const element = (id) => document.getElementById(id);
  const stage = element("stage"), ask = element("ask"), task = element("task");
  const invitation = task.textContent;

  let samples, labels, start, asked;
  // The number of each touch that is down, by its pointer.
  const down = new Map();
  let touches = 0;

  const round = (number, decimals) => Number(number.toFixed(decimals));

  // Several fingers' samples come in bundles, each bundle in order; the file is in order over all.
  const text = () => {
    const inOrder = samples.map((sample, place) => ({ sample, place }))
      .sort((a, b) => a.sample.t - b.sample.t || a.place - b.place)
      .map(({ sample }) => JSON.stringify(sample));
    return [JSON.stringify(session.header), ...inOrder, ...labels.map((label) => JSON.stringify(label))]
      .join("\n") + "\n";
  };

  const show = () => {
    element("count").textContent = touches === 0 ? "No touches yet"
      : `${touches} ${touches === 1 ? "touch" : "touches"}, ${samples.length} samples`;
    element("lines").textContent = text();
  };

  const next = () => {
    const others = session.buttons.filter((button) => button !== asked);
    const choice = others.length > 0 ? others : session.buttons;
    asked = ask.checked ? choice[Math.floor(Math.random() * choice.length)] : undefined;
    task.textContent = asked ? "Tap " : invitation;
    if (asked) task.append(Object.assign(document.createElement("b"), { textContent: asked.name }));
  };

  const note = (phase, event) => {
    const toPoints = stage.getScreenCTM().inverse();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPoints);
    start ??= event.timeStamp;
    const sample = {
      t: Math.max(0, round((event.timeStamp - start) / 1000, 6)), touch: down.get(event.pointerId),
      phase, x: round(at.x, 3), y: round(at.y, 3),
    };
    // A mouse has no size, and says 0.5 where it cannot tell the force.
    if (event.pointerType !== "mouse") {
      const radius = Math.max(event.width, event.height) / 2 * toPoints.a;
      if (radius > 0.5) sample.radius = round(radius, 2);
      if (event.pressure > 0 && event.pressure !== 0.5) sample.force = round(event.pressure, 3);
    }
    samples.push(sample);
  };

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || down.has(event.pointerId)) return;
    event.preventDefault();
    try { stage.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone already */ }
    touches += 1;
    down.set(event.pointerId, touches);
    note("began", event);
    if (asked && down.size === 1) labels.push({ label: { touch: touches, target: asked.id } });
  });
  stage.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) return;
    const bundle = event.getCoalescedEvents?.() ?? [];
    for (const move of bundle.length > 0 ? bundle : [event]) note("moved", move);
  });
  const lift = (phase) => (event) => {
    if (!down.has(event.pointerId)) return;
    note(phase, event);
    down.delete(event.pointerId);
    if (down.size === 0) next();
    show();
  };
  stage.addEventListener("pointerup", lift("ended"));
  stage.addEventListener("pointercancel", lift("cancelled"));
  stage.addEventListener("contextmenu", (event) => event.preventDefault());

  element("save").addEventListener("click", (event) => {
    const link = event.currentTarget;
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([text()], { type: "application/jsonl" }));
  });
  const clear = () => {
    [samples, labels, start, asked] = [[], [], undefined, undefined];
    down.clear();
    touches = 0;
    next();
    show();
  };
  element("again").addEventListener("click", clear);
  ask.addEventListener("change", next);
  clear();
})();
