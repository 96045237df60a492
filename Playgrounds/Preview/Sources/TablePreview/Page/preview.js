// Starts the preview.
"use strict";

const connection = new Connection(show, (isOpen, text) => {
  view.classList.toggle("lost", !isOpen);
  if (!isOpen) gesture.cancel();
  report(text);
});
const send = (...message) => connection.send(...message);
// Sends an action for a part.
const act = (action, part, fields = {}, options) =>
  send(action, { screen: shown.state.screen, part, ...fields }, options);
