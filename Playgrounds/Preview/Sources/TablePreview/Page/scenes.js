// Shows scenes, the controls around them, and popups.
"use strict";

const view = document.querySelector("#screen");
const keys = document.querySelector("#keys");

// MARK: Scenes

const stage = new TableStage(view);
// The layer above the scene, with a dragged row and its target.
const layer = TableStage.element("g");
view.append(layer);

// The scene, completed with drawings that the page already has.
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
  // A field of the page gets the keys of the focused field, to support input methods.
  if (focusedField() && document.activeElement !== keys && !popup) keys.focus();
}

const allParts = () => shown.scene?.lists.flatMap((list) => list.parts) ?? [];

function button(title, action) {
  const element = document.createElement("button");
  element.textContent = title;
  element.onclick = action;
  return element;
}

// MARK: Popups

let popup = null;

function closePopup() {
  popup?.remove();
  popup = null;
}

// Shows elements below a point.
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

// Opens the field for a date in a time zone `offset` seconds ahead of GMT.
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
