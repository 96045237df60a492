// Handles the pointer.
"use strict";

// The position of an event in the scene.
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

// Performs a click in the scene.
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
  // A click outside of a menu closes it.
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

// A gesture from press to release.
const gesture = {
  state: "none",

  begin(event) {
    if (event.button !== 0 || this.state !== "none") return;
    closePopup();
    // The screen now gets key presses.
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
    // If there is no menu, the release is a tap.
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
      send("pull");
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
    // Holding a row over a folder opens it.
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

// Sends at most one action of a kind at a time, followed by the newest.
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
