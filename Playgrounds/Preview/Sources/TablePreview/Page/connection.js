// The connection of the page to the preview.
"use strict";

// Sends actions, and reconnects if the connection is lost.
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

  // Sends an action, and returns the reply.
  send(action, fields = {}, { isQuiet = false } = {}) {
    if (!this.isOpen) return Promise.resolve({ refusal: "The connection is lost." });
    const n = ++this.last;
    this.socket.send(JSON.stringify({ action, n, ...fields }));
    return new Promise((done) => this.waiting.set(n, { done, isQuiet }));
  }
}

// Shows a message for a few seconds.
function report(text) {
  const status = document.querySelector("#status");
  status.textContent = text;
  clearTimeout(report.timer);
  report.timer = setTimeout(() => { status.textContent = ""; }, 5000);
}
