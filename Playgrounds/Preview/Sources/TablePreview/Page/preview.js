// The page of a preview: shows scenes, and sends what the user does.
"use strict";

const view = document.querySelector("#screen");
const keys = document.querySelector("#keys");

// MARK: The connection

// Sends actions, and connects again after the connection is lost.
class Connection {
  constructor(show, change) {
    Object.assign(this, { show, change, last: 0, delay: 250, waiting: new Map() });
    this.connect();
  }

  get isOpen() { return this.socket.readyState === WebSocket.OPEN; }

  connect() {
    this.socket = new WebSocket(`ws://${location.host}${location.pathname}socket`);
    this.socket.onopen = () => {
      this.delay = 250;
      this.change(true, "");
    };
    this.socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.scene) return this.show(message);
      if (message.refusal && !this.waiting.get(message.answer)?.isQuiet) report(message.refusal);
      this.waiting.get(message.answer)?.done(message);
      this.waiting.delete(message.answer);
    };
    this.socket.onclose = ({ reason }) => {
      for (const { done } of this.waiting.values()) done({ refusal: "The connection is lost." });
      this.waiting.clear();
      this.change(false, `${reason || "The connection is lost."} Connecting again…`);
      setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 2, 4000);
    };
  }

  // Sends an action, and returns its answer.
  send(action, fields = {}, { isQuiet = false } = {}) {
    if (!this.isOpen) return Promise.resolve({ refusal: "The connection is lost." });
    const n = ++this.last;
    this.socket.send(JSON.stringify({ action, n, ...fields }));
    return new Promise((done) => this.waiting.set(n, { done, isQuiet }));
  }
}

// Shows a message for some seconds.
function report(text) {
  const status = document.querySelector("#status");
  status.textContent = text;
  clearTimeout(report.timer);
  report.timer = setTimeout(() => { status.textContent = ""; }, 5000);
}

// MARK: Scenes

const stage = new TableStage(view);
// What is above the scene: a dragged row and its target.
const layer = TableStage.element("g");
view.append(layer);

// The scene with the drawings that the server left out because the page has them.
const shown = { state: { screen: 0, buttons: [], menu: [] }, scene: null };

function completed(scene, former) {
  const old = (index) => former?.lists[index];
  return {
    ...scene,
    overlay: scene.overlay ?? former?.overlay ?? "",
    lists: scene.lists.map((list, index) => {
      const drawings = new Map(old(index)?.parts.map((part) => [part.id, part.svg]));
      return {
        ...list,
        back: list.back ?? old(index)?.back ?? "",
        front: list.front ?? old(index)?.front ?? "",
        parts: list.parts.map((part) => ({ ...part, svg: part.svg ?? drawings.get(part.id) ?? "" })),
      };
    }),
  };
}

function show({ revision, animated, state, scene }) {
  const isNew = state.screen !== shown.state.screen;
  shown.scene = completed(scene, isNew ? null : shown.scene);
  shown.state = state;
  view.setAttribute("width", scene.width);
  view.setAttribute("height", scene.height);
  stage.show(shown.scene, { animated: animated && !isNew });
  view.dataset.revision = revision;
  showState(isNew);
}

function showState(isNew) {
  const { title, buttons, drag } = shown.state;
  document.title = title || "Preview";
  if (isNew) closePopup();
  const bar = document.querySelector("#buttons");
  if (bar.dataset.titles !== JSON.stringify(buttons)) {
    bar.dataset.titles = JSON.stringify(buttons);
    bar.replaceChildren(...buttons.map((name) => button(name, () => send("button", { name }))));
  }
  for (const part of view.querySelectorAll("[data-part]"))
    part.classList.toggle("lifted", part.dataset.part === drag?.part);
  layer.querySelector(".target")?.remove();
  const target = allParts().find(({ id }) => id === drag?.over && id !== drag.part);
  if (target) {
    const [x, y, width, height] = target.frame;
    layer.append(TableStage.element("rect", { class: "target", x, y, width, height, rx: 8 }));
  }
  // The keys of the focused field go through a field of the page, for input methods.
  if (focusedField() && document.activeElement !== keys && !popup) keys.focus();
}

const allParts = () => shown.scene?.lists.flatMap((list) => list.parts) ?? [];

function button(title, action) {
  const element = document.createElement("button");
  element.textContent = title;
  element.onclick = action;
  return element;
}

const connection = new Connection(show, (isOpen, text) => {
  view.classList.toggle("lost", !isOpen);
  if (!isOpen) gesture.cancel();
  report(text);
});
const send = (...message) => connection.send(...message);
// Sends an action on a part.
const act = (action, part, fields = {}, options) =>
  send(action, { screen: shown.state.screen, part, ...fields }, options);

// MARK: Popups

let popup = null;

function closePopup() {
  popup?.remove();
  popup = null;
}

// Shows elements below a place.
function openPopup(place, elements) {
  closePopup();
  popup = document.createElement("div");
  popup.className = "popup";
  popup.append(...elements);
  document.body.append(popup);
  const { left, bottom } = place.getBoundingClientRect();
  popup.style.left = `${Math.min(left, innerWidth - popup.offsetWidth - 8)}px`;
  popup.style.top = `${Math.max(8, Math.min(bottom, innerHeight - popup.offsetHeight - 8))}px`;
  popup.querySelector("button:enabled, input")?.focus();
}

function openTitles(place, titles, choose) {
  openPopup(place, titles.map((title) => button(title, () => {
    closePopup();
    choose(title);
  })));
}

function openEntries(place, entries, path) {
  openPopup(place, entries.map((entry) => {
    const element = button(`${entry.mark} ${entry.title}`.trim(), () => {
      const next = [...path, entry.name];
      if (entry.entries.length > 0) return openEntries(place, entry.entries, next);
      closePopup();
      send("choose", { path: next });
    });
    element.disabled = entry.isDisabled;
    element.classList.toggle("destructive", entry.isDestructive);
    return element;
  }));
}

// Opens the field for a date, whose clock is `offset` seconds ahead of Greenwich.
function openDate(place, { value, offset, components }, choose) {
  const type = { date: "date", time: "time", dateAndTime: "datetime-local" }[components];
  const local = new Date((Number(value) + Number(offset)) * 1000).toISOString();
  const field = document.createElement("input");
  field.type = type;
  field.value = { date: local.slice(0, 10), time: local.slice(11, 16) }[components]
    ?? local.slice(0, 16);
  const done = () => {
    const text = { date: `${field.value}T${local.slice(11, 19)}`,
      time: `${local.slice(0, 10)}T${field.value}` }[components] ?? field.value;
    const seconds = Date.parse(`${text}Z`) / 1000;
    closePopup();
    if (Number.isFinite(seconds)) choose(seconds - Number(offset));
  };
  openPopup(place, [field, button("Done", done)]);
}

// MARK: Touches

// The place of an event in the scene.
function placeOf(event) {
  const box = view.getBoundingClientRect();
  const scale = (shown.scene?.width ?? 1) / Math.max(1, box.width);
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
}

function listAt({ y }) {
  const lists = shown.scene?.lists ?? [];
  const index = lists.findIndex(({ viewport }) => y >= viewport[1] && y < viewport[1] + viewport[3]);
  return Math.max(0, index);
}

// Does what a click on something in the scene does.
function tap(part, touch) {
  const name = touch?.dataset.name ?? "";
  const value = touch?.dataset.value;
  const use = (action, fields = {}) => act(action, part, { name, ...fields });
  switch (touch?.dataset.touch) {
    case "accessory": return act("accessory", part);
    case "choose": return use("title", { text: value });
    case "date": return openDate(touch, touch.dataset, (seconds) => use("pick", { value: seconds }));
    case "delete": case "insert": return act(touch.dataset.touch, part);
    case "done": return send("done");
    case "entry": return chooseEntry(touch, name);
    case "focus": return focus(part, name, value, use("focus"));
    case "index": return send("index", { name });
    case "pick": return use("pick", { value: Number(value) });
    case "press": return use("push");
    case "step": return use("step", { value: Number(value) });
    case "swipe": return send("perform", { name });
    case "titles": {
      const titles = [...touch.querySelectorAll("desc")].map((title) => title.textContent);
      return openTitles(touch, titles, (text) => use("title", { text }));
    }
    case "toggle": return use("toggle");
  }
  // Beside a menu, a click closes it.
  if (shown.scene?.isBlurred) return send("key", { text: "Escape" });
  if (focusedField() && part === focusedField().part) return undefined;
  if (focusedField()) send("endEditing");
  return part ? act("tap", part) : undefined;
}

function chooseEntry(place, name) {
  const entry = shown.state.menu.find((entry) => entry.name === name);
  if (!entry || entry.isDisabled) return;
  if (entry.entries.length > 0) openEntries(place, entry.entries, [name]);
  else send("choose", { path: [name] });
}

// What a pointer does from its press to its release.
const gesture = {
  state: "none",

  begin(event) {
    if (event.button !== 0 || this.state !== "none") return;
    closePopup();
    // The keys are for the screen from now on.
    document.activeElement?.blur();
    view.setPointerCapture(event.pointerId);
    const target = event.target;
    this.touch = target.closest("[data-touch]");
    this.element = target.closest("[data-part]");
    this.part = this.element?.dataset.part;
    this.isRow = this.element?.dataset.path !== undefined;
    this.start = this.last = placeOf(event);
    this.list = listAt(this.start);
    this.time = event.timeStamp;
    this.wasAtTop = shown.state.isAtTop;
    this.state = "pressed";
    this.timer = setTimeout(() => this.hold(), 500);
    if (this.touch?.dataset.touch === "slide") this.slide(event);
  },

  // A long press, which opens a menu.
  hold() {
    if (this.state !== "pressed" || !this.isRow || this.touch || shown.scene.isBlurred) return;
    this.state = "held";
    // Without a menu, the release is a tap.
    act("press", this.part).then(() => {
      if (this.state === "held" && !shown.scene.isBlurred) this.state = "pressed";
    });
  },

  move(event) {
    if (this.state === "none") return;
    const place = placeOf(event);
    const dx = place.x - this.start.x;
    const dy = place.y - this.start.y;
    if (this.state === "pressed" || this.state === "held") {
      if (Math.hypot(dx, dy) < 8) return;
      clearTimeout(this.timer);
      this.decide(event, dx, dy);
    }
    if (this.state === "sliding") this.slide(event);
    if (this.state === "swiping") this.shift(dx);
    if (this.state === "scrolling") scroll.add(this.list, this.last.y - place.y);
    if (this.state === "dragging") this.drag(event, place);
    this.last = place;
  },

  decide(event, dx, dy) {
    const kind = this.touch?.dataset.touch;
    const isLong = event.timeStamp - this.time > 250;
    if (kind === "slide") this.state = "sliding";
    else if (this.isRow && (kind === "reorder" || this.state === "held" || (isLong && !this.touch)))
      this.lift(kind === "reorder");
    else if (this.isRow && Math.abs(dx) > Math.abs(dy)) this.state = "swiping";
    else this.state = "scrolling";
  },

  end(event) {
    clearTimeout(this.timer);
    const { state, part, touch } = this;
    const place = placeOf(event);
    this.state = "none";
    if (state === "pressed" && touch?.dataset.touch !== "slide") tap(part, touch);
    if (state === "swiping") this.release(place.x - this.start.x);
    if (state === "scrolling" && this.wasAtTop && this.list === 0 && place.y - this.start.y > 90)
      send("pull", {}, { isQuiet: true });
    if (state === "dragging") this.drop(event);
  },

  cancel() {
    clearTimeout(this.timer);
    if (this.state === "swiping") this.shift(0);
    if (this.state === "dragging") {
      send("cancelDrag");
      this.clear();
    }
    this.state = "none";
  },

  // MARK: Sliders

  slide(event) {
    this.state = "sliding";
    const { left, width } = this.touch.firstElementChild.getBoundingClientRect();
    const knob = 13.5 * width / Math.max(1, this.touch.firstElementChild.getBBox().width);
    const share = (event.clientX - left - knob) / Math.max(1, width - 2 * knob);
    const from = Number(this.touch.dataset.from);
    const to = Number(this.touch.dataset.to);
    const part = Math.min(1, Math.max(0, shown.state.isMirrored ? 1 - share : share));
    slider.set(this.part, this.touch.dataset.name, from * (1 - part) + to * part);
  },

  // MARK: Swipes

  shift(dx) {
    const row = this.element.firstElementChild;
    if (row) row.style.transform = dx ? `translateX(${dx}px)` : "";
  },

  release(dx) {
    this.shift(0);
    const width = shown.scene.width;
    if (Math.abs(dx) < 40) return;
    const edge = dx < 0 !== Boolean(shown.state.isMirrored) ? "trailing" : "leading";
    act(Math.abs(dx) > width * 0.6 ? "swipeFully" : "swipe", this.part, { edge });
  },

  // MARK: Drags

  lift(reorders) {
    this.state = "dragging";
    this.over = undefined;
    this.ghost = this.element.cloneNode(true);
    this.ghost.removeAttribute("data-part");
    this.ghost.setAttribute("class", "ghost");
    const [x, y] = allParts().find(({ id }) => id === this.part)?.frame ?? [0, 0];
    this.origin = { x, y };
    layer.append(this.ghost);
    // A row that can't be dragged scrolls instead.
    act(reorders ? "reorder" : "lift", this.part, {}, { isQuiet: true }).then(({ refusal }) => {
      if (!refusal || this.state !== "dragging") return;
      this.clear();
      this.state = "scrolling";
    });
  },

  drag(event, place) {
    const x = this.origin.x + place.x - this.start.x;
    const y = this.origin.y + place.y - this.start.y;
    this.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const over = document.elementFromPoint(event.clientX, event.clientY)
      ?.closest("[data-part][data-path]")?.dataset.part;
    if (over === this.over) return;
    this.over = over;
    clearTimeout(this.spring);
    if (!over) return send("hover");
    act("hover", over);
    // A row that is held over a folder opens it.
    if (over !== this.part)
      this.spring = setTimeout(() => act("spring", over, {}, { isQuiet: true }), 800);
  },

  drop() {
    if (this.over) act("drop", this.over);
    else send("cancelDrag");
    this.clear();
  },

  clear() {
    clearTimeout(this.spring);
    this.ghost?.remove();
    this.ghost = null;
  },
};

// Sends at most one action of a kind at a time, and then the newest.
class Newest {
  set(...message) {
    this.next = message;
    if (!this.isBusy) this.flush();
  }

  async flush() {
    this.isBusy = true;
    while (this.next) {
      const message = this.next;
      this.next = null;
      await new Promise(requestAnimationFrame);
      await this.send(...(this.next ?? message));
    }
    this.isBusy = false;
  }
}

const slider = new (class extends Newest {
  send(part, name, value) {
    this.next = null;
    return act("slide", part, { name, value });
  }
})();

const scroll = new (class extends Newest {
  distance = 0;

  add(list, distance) {
    if (list !== this.list) this.distance = 0;
    this.list = list;
    this.distance += distance;
    this.set(list);
  }

  send(list) {
    const by = this.distance;
    this.distance = 0;
    this.next = null;
    return by ? send("scroll", { list, by }) : undefined;
  }
})();

view.addEventListener("pointerdown", (event) => gesture.begin(event));
view.addEventListener("pointermove", (event) => gesture.move(event));
view.addEventListener("pointerup", (event) => gesture.end(event));
view.addEventListener("pointercancel", () => gesture.cancel());
view.addEventListener("contextmenu", (event) => {
  event.preventDefault();
  const part = event.target.closest("[data-part][data-path]")?.dataset.part;
  if (part && !shown.scene.isBlurred && gesture.state === "none") act("press", part);
});
view.addEventListener("wheel", (event) => {
  event.preventDefault();
  const line = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  scroll.add(listAt(placeOf(event)), event.deltaY * line);
}, { passive: false });
addEventListener("pointerdown", (event) => {
  if (popup && !popup.contains(event.target)) closePopup();
});

// MARK: Keys

// The field that was clicked, until the answer comes. What is typed meanwhile is for it.
let clickedField = null;

async function focus(part, name, value, answer) {
  const field = { part, name, hasLines: value === "lines" };
  clickedField = field;
  keys.focus();
  await answer;
  if (clickedField === field) clickedField = null;
}

// The text field that has the focus, as far as it's on screen.
function focusedField() {
  const field = view.querySelector("[data-focused]");
  const part = field?.closest("[data-part]")?.dataset.part;
  if (clickedField || !part) return clickedField;
  return { part, name: field.dataset.name, hasLines: field.dataset.value === "lines" };
}

// Sends the text that the user has typed.
function type() {
  const field = focusedField();
  const text = keys.value;
  keys.value = "";
  if (!field || !text) return;
  act(text.length > 50 ? "paste" : "type", field.part, { name: field.name, text });
}

keys.addEventListener("input", (event) => { if (!event.isComposing) type(); });
keys.addEventListener("compositionend", type);
keys.addEventListener("paste", (event) => {
  event.preventDefault();
  const field = focusedField();
  const text = event.clipboardData.getData("text/plain");
  if (field) act("paste", field.part, { name: field.name, text });
});

addEventListener("keydown", (event) => {
  if (popup && event.key === "Escape") return closePopup();
  const isForPage = event.target.closest(".popup")
    || (event.target.closest("#buttons") && ["Enter", " ", "Tab"].includes(event.key));
  if (event.isComposing || isForPage) return;
  const field = focusedField();
  const isHandled = field ? press(event, field) : pressOnScreen(event);
  if (isHandled) event.preventDefault();
});

// Presses a key that does something else in a text field than typing.
function press(event, { part, name, hasLines }) {
  const use = (action, fields = {}) => act(action, part, { name, ...fields });
  const move = (by) => use("moveCaret", { by });
  const isCommand = event.metaKey || event.ctrlKey;
  switch (event.key) {
    case "Backspace": return use("deleteBackward");
    case "Enter": return hasLines ? use("type", { text: "\n" }) : use("submit");
    case "Escape": return send("endEditing");
    case "ArrowLeft": return move(isCommand ? -1e6 : -1);
    case "ArrowRight": return move(isCommand ? 1e6 : 1);
    case "Home": return move(-1e6);
    case "End": return move(1e6);
    case "a": return isCommand ? use("selectAll") : null;
    default: return null;
  }
}

// Presses a key while no text field has the focus.
function pressOnScreen(event) {
  if (event.metaKey || event.ctrlKey || event.altKey) return null;
  if (gesture.state === "dragging" && event.key === "Escape") {
    gesture.cancel();
    return true;
  }
  const isNamed = /^(Arrow(Up|Down|Left|Right)|Enter|Escape)$/.test(event.key);
  const isTyped = shown.state.takesKeys && ([...event.key].length === 1 || event.key === "Backspace");
  return isNamed || isTyped ? send("key", { text: event.key }, { isQuiet: isNamed }) : null;
}
