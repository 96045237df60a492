// Handles the keyboard.
"use strict";

// The clicked field until the server replies. Meanwhile, it gets the typed text.
let clickedField = null;

async function focus(part, name, value, answer) {
  const field = { part, name, hasLines: value === "lines" };
  clickedField = field;
  keys.focus();
  await answer;
  if (clickedField === field) clickedField = null;
}

// The focused text field, if it's on screen.
function focusedField() {
  const field = view.querySelector("[data-focused]");
  const part = field?.closest("[data-part]")?.dataset.part;
  if (clickedField || !part) return clickedField;
  return { part, name: field.dataset.name, hasLines: field.dataset.value === "lines" };
}

// Sends the typed text.
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

// Presses a key that doesn't type text in a text field.
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

// Presses a key while no text field is focused.
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
