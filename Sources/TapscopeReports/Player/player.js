// Runs the page: what is shown follows from the link alone; playing only moves it on.
import { byID, describe, html, setText, svg } from "./dom.js";
import { LAYERS, ZOOMS, formatLink, parseLink, readLink, roundedTime } from "./link.js";
import {
  firstToShow, moment, neighbour, openSession, problemText, sampleTime, screenStateAt,
} from "./session.js";
import { advanced, busyStretches, makeAxis } from "./axis.js";
import {
  askedOf, fingersOf, groundOf, layerKey, marksOf, pairOf, partiesOf, pathOf, pixelBoxes,
  stageBox, stageText,
} from "./stage.js";
import {
  laneAt, listenToPresses, playheadOf, timeAcross, timelineHeight, timelineOf, touchNear,
} from "./timeline.js";
import { chosenPanel, replaceChosen } from "./chosen.js";
import { filterTable, makeSortable, shownText } from "./table.js";
import { commandOf, keyTable } from "./keys.js";

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8];
/** The room for the stage on a page of A4 or Letter between margins of 12 mm, in CSS pixels. */
const PAPER = { width: 700, height: 416 };

/** Starts the page. */
export function startPlayer() {
  const session = openSession(JSON.parse(byID("data").textContent));
  const player = new Player(session);
  player.start();
}

class Player {
  constructor(session) {
    this.session = session;
    const columns = session.data.session;
    this.stretches = busyStretches(columns.began, columns.ended, session.data.seconds);
    this.choice = parseLink(location.hash);
    this.speed = 1;
    /** The time of the page's clock at the last drawn frame; null while it does not play. */
    this.lastFrame = null;
    /** What each part was last drawn for, so that only what changed is drawn again. */
    this.drawn = {};
    /** The stage's width and height on paper; null where it has those of its place in the window. */
    this.paper = null;
    this.stage = svg("svg", { id: "stage", role: "img" });
    this.parts = Object.fromEntries(["ground", "over", "marks", "moving"].map((name) => {
      const group = svg("g", { class: name });
      this.stage.append(group);
      return [name, group];
    }));
  }

  start() {
    for (const row of byID("taps").tBodies[0].rows) row.removeAttribute("id");
    byID("stage-host").replaceChildren(this.stage);
    document.body.classList.add("scripted");
    for (const element of document.querySelectorAll("[data-scripted]")) element.hidden = false;
    byID("key-list").append(keyTable());
    makeSortable(byID("taps"), byID("sort"));
    this.listen();
    this.draw();
    if (location.hash !== "") window.addEventListener("load", () => window.scrollTo(0, 0), { once: true });
  }

  // What is shown

  /** The moment, the touch and the state of the screen that the choices stand for. */
  now() {
    const { t, touch } = moment(this.session, this.choice);
    const isAtTouch = touch !== null && t >= touch.began && (this.choice.touch !== null || this.choice.t === null);
    const state = isAtTouch ? touch.state : screenStateAt(this.session, t);
    return { choice: this.choice, t, touch, state };
  }

  /** Takes on choices, draws them, and puts them into the link. */
  show(change, isHistory = false) {
    this.choice = { ...this.choice, ...change };
    const link = formatLink(this.choice);
    const address = link === "" ? location.pathname + location.search : link;
    // A moment replaces the moment before, not the touch that a reader goes back to.
    const isNew = isHistory || this.choice.t !== null && readLink(location.hash).t === undefined;
    if (link !== location.hash) history[isNew ? "pushState" : "replaceState"](null, "", address);
    this.draw();
  }

  draw() {
    const now = this.now();
    this.drawStage(now);
    this.drawTimeline(now);
    this.drawChosen(now);
    this.drawTable(now);
    this.drawControls(now);
  }

  /** Draws a part only where what it was drawn for has changed. */
  part(name, key, make) {
    if (this.drawn[name] === key) return;
    this.drawn[name] = key;
    make();
  }

  drawStage(now) {
    const { choice, t, touch, state } = now;
    const { session } = this;
    const host = byID("stage-host");
    const [width, height] = this.paper ?? [Math.max(host.clientWidth, 1), Math.max(host.clientHeight, 1)];
    const box = stageBox(session, now, width / height);
    const unit = box[2] / width;
    const layers = choice.layers.join();
    const number = touch?.touch ?? "";
    const place = `${state} ${unit} ${number} ${choice.call} ${choice.pair}`;
    this.stage.setAttribute("viewBox", box.map((n) => Math.round(n * 1000) / 1000).join(" "));
    this.part("text", `${number} ${state}`, () =>
      describe(this.stage, "aria-label", stageText(session, touch, state)));
    this.part("ground", `${state} ${layers}`, () => {
      this.parts.ground.replaceChildren(...groundOf(session, state, choice.layers));
      byID("layer-key").replaceChildren(...layerKey(session, state, choice.layers));
    });
    this.part("marks", `${state} ${unit} ${number} ${layers}`, () => {
      const isOn = choice.layers.includes("touches");
      this.parts.marks.replaceChildren(...(isOn ? [marksOf(session, state, touch, unit)] : []));
    });
    this.part("over", place, () => {
      const isHere = touch !== null && touch.state < session.data.states.length
        && session.data.states[touch.state].screen === session.data.states[state].screen;
      this.parts.over.replaceChildren(...[
        isHere ? askedOf(session, touch, state, choice.call) : null,
        choice.pair ? pairOf(session, choice.pair, state, box, unit) : null,
        isHere && !choice.pair ? partiesOf(session, touch, state, box, unit) : null,
        isHere ? pixelBoxes(touch, choice.call, unit) : null,
      ].filter(Boolean));
    });
    this.parts.moving.replaceChildren(
      ...(touch?.at ? [pathOf(touch, t, unit)] : []),
      ...(choice.layers.includes("finger") ? [fingersOf(session, state, t, unit)] : []));
  }

  /** Draws the stage for paper: as high as page.css has it there, and no wider than the screen asks for. */
  drawForPaper() {
    const { width, height } = this.session.data.screens[this.session.data.states[this.now().state].screen];
    this.paper = [Math.min(PAPER.width, PAPER.height * width / height), PAPER.height];
    byID("stage-host").style.width = `${this.paper[0]}px`;
    this.draw();
  }

  drawForWindow() {
    this.paper = null;
    byID("stage-host").style.width = "";
    this.draw();
  }

  drawTimeline({ choice, t, touch }) {
    const timeline = byID("timeline");
    const width = Math.max(timeline.clientWidth, 60);
    const { lanes } = this.session.data;
    this.part("timeline", `${width} ${choice.keepsIdle}`, () => {
      this.axis = makeAxis(this.stretches, this.session.data.seconds, choice.keepsIdle);
      const picture = byID("timeline-picture");
      picture.setAttribute("viewBox", `0 0 ${width} ${timelineHeight(lanes)}`);
      picture.setAttribute("height", timelineHeight(lanes));
      picture.replaceChildren(
        ...timelineOf(this.session, this.axis, this.stretches, width), svg("g", { id: "playhead" }));
    });
    byID("playhead").replaceChildren(playheadOf(this.axis, t, width, lanes));
    timeline.setAttribute("aria-valuenow", String(roundedTime(t)));
    const of = touch ? `, touch ${touch.touch}, ${touch.verdict}` : "";
    describe(timeline, "aria-valuetext", `${t.toFixed(3)} seconds${of}`);
    byID("clock").textContent = `${t.toFixed(3)} s`;
  }

  drawChosen(now) {
    const number = now.touch?.touch ?? `no ${now.choice.touch}`;
    const key = `${number} ${now.choice.call} ${now.choice.pair}`;
    this.part("chosen", key, () => {
      replaceChosen(byID("chosen"), chosenPanel(this.session, now, (call) => this.chooseCall(call)));
    });
  }

  drawTable({ choice, touch }) {
    this.part("table", `${touch?.touch} ${choice.show} ${choice.find}`, () => {
      const count = filterTable(byID("taps"), choice, touch?.touch);
      setText(byID("shown"), shownText(this.session.data, byID("taps").tBodies[0].rows, count, choice.show));
      if (byID("find").value !== choice.find) byID("find").value = choice.find;
      const filter = byID("filter");
      if (![...filter.options].some((option) => option.value === choice.show)) {
        filter.append(html("option", { value: choice.show }, choice.show));
      }
      filter.value = choice.show;
    });
  }

  drawControls({ choice, touch }) {
    const isPlaying = this.lastFrame !== null;
    byID("play").textContent = isPlaying ? "Pause" : "Play";
    byID("speed").value = String(this.speed);
    byID("idle").checked = !choice.keepsIdle;
    byID("zoom").value = choice.zoom;
    for (const name of LAYERS) byID(`layer-${name}`).checked = choice.layers.includes(name);
    // Told as it changes, but not at every touch that is played.
    byID("problem-place").setAttribute("aria-live", isPlaying ? "off" : "polite");
    setText(byID("chosen-said"), touch ? `Touch ${touch.touch}, ${touch.verdict}: ` : "");
    setText(byID("problem-said"), problemText(this.session, touch));
  }

  // What a person does

  listen() {
    window.addEventListener("beforeprint", () => this.drawForPaper());
    window.addEventListener("afterprint", () => this.drawForWindow());
    window.addEventListener("hashchange", () => this.follow());
    window.addEventListener("popstate", () => this.follow());
    new ResizeObserver(() => this.draw()).observe(byID("stage-host"));
    document.addEventListener("keydown", (event) => {
      const command = byID("keys").open ? null : commandOf(event, event.target, byID("characters").checked);
      if (command === null) return this.walkKeys(event);
      event.preventDefault();
      this.obey(command);
    });
    for (const button of document.querySelectorAll("[data-command]")) {
      button.addEventListener("click", () => this.obey(button.dataset.command));
    }
    byID("speed").addEventListener("change", (event) => { this.speed = Number(event.target.value); });
    byID("idle").addEventListener("change", () => this.obey("idle"));
    byID("zoom").addEventListener("change", (event) => this.show({ zoom: event.target.value }));
    for (const name of LAYERS) {
      byID(`layer-${name}`).addEventListener("change", () => this.obey(`layer-${name}`));
    }
    byID("filter").addEventListener("change", (event) => this.show({ show: event.target.value }));
    byID("find").addEventListener("input", (event) => this.show({ find: event.target.value }));
    byID("keys-close").addEventListener("click", () => byID("keys").close());
    this.stage.addEventListener("click", (event) => {
      const touch = event.target.closest?.("[data-touch]")?.dataset.touch;
      if (touch) this.choose(Number(touch));
    });
    document.addEventListener("click", (event) => this.followHere(event));
    this.listenToTimeline();
  }

  /** A link within the page adds to what is chosen: the layers stay on, a filter stays set. */
  followHere(event) {
    const link = event.target.closest?.("a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const wanted = readLink(link.hash);
    if (link.dataset.show) wanted.show = link.dataset.show;
    const place = document.getElementById(link.hash.slice(1));
    if (!place) {
      const isFar = link.closest("#chosen") === null;
      this.pause();
      this.show({ touch: null, t: null, pair: null, call: null, ...wanted }, true);
      if (isFar) byID("player").scrollIntoView();
      return byID("chosen-head").focus({ preventScroll: true });
    }
    // A place of the page: what is chosen stays, and so does the link to it.
    if (wanted.show !== undefined) this.show({ show: wanted.show }, true);
    place.focus({ preventScroll: true });
    place.scrollIntoView();
  }

  /** Takes on the link as it is now; one to a place of the page says nothing of what is chosen. */
  follow() {
    if (location.hash !== "" && Object.keys(readLink(location.hash)).length === 0) return;
    // Not by pause(), which puts the moment it stops at in place of the link.
    this.lastFrame = null;
    this.choice = parseLink(location.hash);
    this.draw();
  }

  choose(touch) {
    this.pause();
    this.show({ touch, t: null, pair: null, call: null }, true);
  }

  chooseCall(call) {
    this.pause();
    const { touch } = this.now();
    const zoom = call !== null && touch?.walk[call]?.pixel ? "pixel" : this.choice.zoom;
    this.show({ touch: touch?.touch ?? null, call, zoom: call === null ? "screen" : zoom });
  }

  /** Up and down go through the hit path while it has the focus. */
  walkKeys(event) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const steps = [...document.querySelectorAll(".walk .step")];
    const place = steps.indexOf(document.activeElement);
    if (place < 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(place + (event.key === "ArrowDown" ? 1 : -1), 0), steps.length - 1);
    this.chooseCall(next);
  }

  listenToTimeline() {
    const timeline = byID("timeline");
    const seek = (x, width) => this.seek(timeAcross(this.axis, x, width));
    const press = (x, y, width) => {
      const lane = laneAt(y, this.session.data.lanes);
      const touch = touchNear(this.session, this.axis, lane, x, width, 6);
      if (touch !== null && this.session.byNumber.has(touch)) this.choose(touch);
      else seek(x, width);
    };
    listenToPresses(timeline, press, (x, y, width) => seek(x, width));
  }

  seek(t) {
    this.pause();
    this.show({ t: roundedTime(Math.max(0, t)), touch: null, pair: null, call: null });
  }

  /** Does what a key or a button stands for. */
  obey(command) {
    const { t, touch } = this.now();
    const step = command.startsWith("next") ? 1 : -1;
    const [what, name] = [command.split("-")[0], command.split("-")[1]];
    if (what === "layer") {
      const isOn = this.choice.layers.includes(name);
      const layers = LAYERS.filter((layer) =>
        layer === name ? !isOn : this.choice.layers.includes(layer));
      return this.show({ layers });
    }
    switch (command) {
    case "play": return this.lastFrame === null ? this.play() : this.pause();
    case "next-sample": case "previous-sample": return this.seek(sampleTime(this.session, t, step));
    case "next-touch": case "previous-touch":
      return this.chooseNear(neighbour(this.session.touches, touch, t, step));
    case "next-problem": case "previous-problem":
      return this.chooseNear(neighbour(this.session.wrong, touch, t, step));
    case "worst": return this.chooseNear(firstToShow(this.session));
    case "start": return this.seek(0);
    case "end": return this.seek(this.session.data.seconds);
    case "slower": case "faster": return this.changeSpeed(command === "faster" ? 1 : -1);
    case "idle": return this.show({ keepsIdle: !this.choice.keepsIdle });
    case "zoom":
      return this.show({ zoom: ZOOMS[(ZOOMS.indexOf(this.choice.zoom) + 1) % ZOOMS.length] });
    case "find":
      byID("find").focus();
      return byID("find").select();
    case "leave": return document.activeElement.blur();
    case "help": return byID("keys").showModal();
    default: return undefined;
    }
  }

  chooseNear(touch) {
    if (touch) this.choose(touch.touch);
  }

  changeSpeed(step) {
    const place = SPEEDS.indexOf(this.speed) + step;
    this.speed = SPEEDS[Math.min(Math.max(place, 0), SPEEDS.length - 1)];
    this.draw();
  }

  // Playing

  play() {
    const { t } = this.now();
    const isOver = t >= this.session.data.seconds;
    this.lastFrame = performance.now();
    this.choice = { ...this.choice, t: isOver ? 0 : t, touch: null, pair: null, call: null };
    this.draw();
    requestAnimationFrame((time) => this.frame(time));
  }

  frame(time) {
    if (this.lastFrame === null) return;
    const elapsed = Math.max(0, time - this.lastFrame) / 1000 * this.speed;
    this.lastFrame = time;
    const { seconds: end } = this.session.data;
    const t = roundedTime(
      advanced(this.choice.t, elapsed, this.stretches, end, this.choice.keepsIdle));
    this.choice = { ...this.choice, t };
    if (t >= end) return this.pause();
    this.draw();
    requestAnimationFrame((next) => this.frame(next));
  }

  /** Stops playing; the link then stands for the moment it stopped at. */
  pause() {
    if (this.lastFrame === null) return;
    this.lastFrame = null;
    this.show({});
  }
}
