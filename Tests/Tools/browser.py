"""Drives Chromium through the DevTools protocol, with real mouse and keyboard events.

`preview.py` uses it. The package websocket-client provides the connection.
"""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import websocket

# The maximum wait in seconds, long enough for a busy machine.
PATIENCE = 30
OPTIONS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
    "--remote-debugging-port=0"]
KEYS = {
    "Enter": 13, "Backspace": 8, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37,
    "ArrowRight": 39, "ArrowDown": 40}


class Failure(Exception):
    """A failed expectation."""


class Chromium:
    """A headless browser."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("chromium") or shutil.which("google-chrome")
        if program is None:
            raise Failure("Chromium isn't installed: apt-get install chromium")
        self.process = subprocess.Popen(
            [program, *OPTIONS, f"--user-data-dir={folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        port = folder / "DevToolsActivePort"
        wait("Chromium starts", lambda: port.exists() and len(port.read_text().split()) == 2)
        number, path = port.read_text().split()
        self.socket = websocket.create_connection(
            f"ws://127.0.0.1:{number}{path}", timeout=PATIENCE, suppress_origin=True)
        self.numbers = itertools.count(1)
        # Errors of the pages, including violations of their policy.
        self.problems: list[str] = []

    def call(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv())
            self.note(answer)
            if answer.get("id") == number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def note(self, event: dict[str, Any]) -> None:
        parameters = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            text = details.get("exception", {}).get("description", details["text"])
            self.problems.append(f"the page threw {text}")
        if event.get("method") == "Log.entryAdded" and parameters["entry"]["source"] == "security":
            self.problems.append(parameters["entry"]["text"])

    def open(self, address: str) -> Page:
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        for domain in ["Page", "Runtime", "Log"]:
            page.call(f"{domain}.enable")
        page.call(
            "Emulation.setDeviceMetricsOverride", width=480, height=860, deviceScaleFactor=1,
            mobile=False)
        page.call("Page.navigate", url=address)
        return page

    def close(self) -> None:
        self.socket.close()
        end(self.process)


class Page:
    """A page of the browser.

    JavaScript expressions specify its elements.
    """

    def __init__(self, browser: Chromium, session: str, target: str) -> None:
        self.browser, self.session, self.target = browser, session, target

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self.browser.call(method, self.session, **parameters)

    def evaluate(self, expression: str) -> Any:
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise Failure(f"{expression}: {result['exceptionDetails']['exception']['description']}")
        return result["result"].get("value")

    def close(self) -> None:
        self.browser.call("Target.closeTarget", targetId=self.target)

    # Contents

    def has(self, expression: str) -> None:
        """Waits until an expression is true."""
        wait(expression, lambda: self.evaluate(f"Boolean({expression})"))

    def settles(self) -> None:
        """Waits until the animations end."""
        self.has("document.getAnimations().every(a => a.playState !== 'running')")

    def box(self, element: str) -> tuple[float, float, float, float]:
        """Returns the left edge, top edge, width, and height of an element."""
        self.has(element)
        self.settles()
        x, y, width, height = self.evaluate(
            "(({x, y, width, height}) => [x, y, width, height])"
            f"(({element}).getBoundingClientRect())")
        return x, y, width, height

    def middle(self, element: str) -> tuple[float, float]:
        x, y, width, height = self.box(element)
        return x + width / 2, y + height / 2

    def picture(self, file: Path) -> None:
        data = self.call("Page.captureScreenshot", format="png")["data"]
        file.write_bytes(base64.b64decode(data))

    # The mouse

    def mouse(self, kind: str, x: float, y: float, buttons: int = 1) -> None:
        self.call(
            "Input.dispatchMouseEvent", type=f"mouse{kind}", x=x, y=y, button="left",
            buttons=buttons, clickCount=1)

    def click(self, element: str) -> None:
        x, y = self.middle(element)
        self.mouse("Pressed", x, y)
        self.release((x, y))

    def press_long(self, element: str, until: str) -> None:
        """Presses an element until an expression is true."""
        x, y = self.middle(element)
        self.mouse("Pressed", x, y)
        self.has(until)
        self.release((x, y))

    def move(self, start: tuple[float, float], to: tuple[float, float], hold: float = 0) -> None:
        """Holds the pointer for some seconds, then drags it."""
        self.mouse("Pressed", *start)
        time.sleep(hold)
        for step in range(1, 11):
            part = step / 10
            self.mouse(
                "Moved", start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part)

    def release(self, at: tuple[float, float]) -> None:
        self.mouse("Released", *at, buttons=0)

    def swipe(self, element: str, by: float) -> None:
        x, y = self.middle(element)
        self.move((x, y), (x + by, y))
        self.release((x + by, y))

    def drag(self, element: str, target: str) -> None:
        start, end_place = self.middle(element), self.middle(target)
        self.move(start, end_place, hold=0.3)
        self.release(end_place)

    def scroll(self, element: str, by: float) -> None:
        """Turns the mouse wheel."""
        x, y = self.middle(element)
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=by)

    # The keyboard

    def type(self, text: str) -> None:
        for character in text:
            self.call("Input.dispatchKeyEvent", type="keyDown", key=character, text=character)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=character)

    def key(self, name: str) -> None:
        for kind in ["rawKeyDown", "keyUp"]:
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=name, code=name,
                windowsVirtualKeyCode=KEYS[name])


def wait(what: str, condition: Callable[[], bool], state: Callable[[], str] = lambda: "") -> None:
    """Waits until a condition is true."""
    last = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > last:
            raise Failure(f"timed out: {what}. {state()}")
        time.sleep(0.02)


def end(process: subprocess.Popen[Any], kills: bool = False) -> None:
    """Ends a program and its child processes."""
    try:
        os.killpg(process.pid, signal.SIGKILL if kills else signal.SIGTERM)
        process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
