#!/usr/bin/env python3
"""Uses screens and films in a browser, like a user.

    preview.py [--pictures DIR] [--only NAME] --gallery PROGRAM --messages PROGRAM

The programs are `gallery` and `messages`. Their command `serve` shows screens in a browser. Each
scenario is a function in this file. --pictures saves pictures of the windows for review.
"""

from __future__ import annotations

import argparse
import json
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

from browser import PATIENCE, Chromium, Failure, Page, end, wait

SCREEN = "document.querySelector('#screen')"
MENU = "document.querySelector('[data-menu]')"


class Window:
    """A window that shows a preview."""

    def __init__(self, page: Page, pictures: Path | None, name: str) -> None:
        self.page, self.pictures, self.name, self.count = page, pictures, name, 0
        page.has("document.querySelector('[data-part]')")

    @property
    def texts(self) -> list[str]:
        """Returns the texts of rows, headers, and footers."""
        return self.page.evaluate(
            "[...document.querySelectorAll('[data-part] text')].map(t => t.textContent)")

    @property
    def status(self) -> str:
        return self.page.evaluate("document.querySelector('#status').textContent")

    def sees(self, text: str) -> None:
        wait(f"the page shows {text!r}", lambda: text in self.texts, lambda: str(self.texts))

    def misses(self, text: str) -> None:
        wait(f"the page hides {text!r}", lambda: text not in self.texts, lambda: str(self.texts))

    def reports(self, text: str) -> None:
        wait(f"the page reports {text!r}", lambda: text in self.status, lambda: self.status)

    def press(self, title: str) -> None:
        self.page.click(button(title))

    def scroll(self, by: float) -> None:
        self.page.scroll(SCREEN, by)

    def picture(self, what: str) -> None:
        """Saves a picture of the window after its animations."""
        self.page.settles()
        self.frame(what)

    def frame(self, what: str) -> None:
        if self.pictures:
            self.count += 1
            self.page.picture(self.pictures / f"{self.name}-{self.count:02}-{what}.png")


def row(text: str) -> str:
    """Returns an expression for the row with a text."""
    return (
        "[...document.querySelectorAll('[data-part][data-path]')].find(p => "
        f"[...p.querySelectorAll('text')].some(t => t.textContent === {json.dumps(text)}))")


def touch(kind: str, name: str | None = None, value: str | None = None) -> str:
    """Returns an expression for an element that responds to touches."""
    names = f"[data-name={json.dumps(name)}]" if name else ""
    values = f"[data-value={json.dumps(value)}]" if value else ""
    return f"document.querySelector('[data-touch={kind}]{names}{values}')"


def button(title: str) -> str:
    """Returns an expression for a button of the page."""
    return (
        "[...document.querySelectorAll('#buttons button, .popup button')]"
        f".find(b => b.textContent.trim() === {json.dumps(title)})")


# Scenarios. Each begins with the list of examples, or with the app's inbox.


def looks_like_its_picture(window: Window, test: Scenario) -> None:
    choose(window, "inbox")
    window.sees("• Minutes")
    drawn = subprocess.run(
        [test.program, "picture", "inbox", "--script", "scroll 0", "--height", "560"],
        capture_output=True, text=True, check=True).stdout
    texts = "{http://www.w3.org/2000/svg}text"
    rows = [
        text.text
        for group in ElementTree.fromstring(drawn).iter() if group.get("data-row")
        for text in group.iter(texts)]
    shown = window.page.evaluate(
        "[...document.querySelectorAll('[data-part][data-path] text')].map(t => t.textContent)")
    test.expect(len(rows) == 10 and shown == rows, f"the page shows {shown}, the picture {rows}")
    window.picture("inbox")


def swipes_and_menus(window: Window, test: Scenario) -> None:
    choose(window, "inbox")
    window.page.swipe(row("• Minutes"), -120)
    window.page.has(touch("swipe", "Delete"))
    window.picture("swiped")
    window.page.click(touch("swipe", "Delete"))
    window.misses("• Minutes")
    window.page.swipe(row("• You have won"), 330)
    window.sees("You have won")  # read
    window.page.press_long(row("Trip"), until=MENU)
    window.picture("menu")
    window.page.click(touch("entry", "Move"))
    window.page.has(button("Archive"))
    window.picture("submenu")
    window.press("Archive")
    window.misses("Trip")
    window.page.press_long(row("You have won"), until=MENU)
    window.page.key("Escape")
    window.page.has(f"!{MENU}")
    window.page.swipe(row("You have won"), -60)
    window.page.has(touch("swipe", "Delete"))
    window.page.click(row("• Invoice 2041"))  # only closes the row
    window.page.has(f"!{touch('swipe')}")
    window.sees("• Invoice 2041")


def controls_and_typing(window: Window, test: Scenario) -> None:
    choose(window, "settings")
    window.sees("Copies")
    window.page.click(touch("step", "Copies", "-1"))
    window.reports("The user can't step \"Copies\"")
    window.page.click(touch("step", "Copies", "1"))
    window.sees("2")
    window.page.click(touch("choose", "Size", "Letter"))
    window.page.click(touch("titles", "Quality"))
    window.press("Best")
    window.sees("Best")
    x, y, width, height = window.page.box(touch("slide"))
    window.page.move((x + width / 2, y + height / 2), (x + width, y + height / 2))
    window.page.release((x + width, y + height / 2))
    window.sees("100 %")
    window.page.click(touch("date"))
    window.page.evaluate("document.querySelector('.popup input').value = '2026-02-03T14:30'")
    window.picture("date")
    window.press("Done")
    window.sees("14:30")
    window.page.click(touch("focus", "Name"))
    window.page.has("document.querySelector('[data-focused]')")
    window.page.type(" <b>&")
    window.sees("Found as Office<b>&")
    window.page.key("Home")
    window.page.type("My")
    window.sees("Found as MyOffice<b>&")
    test.expect(
        not window.page.evaluate(f"{SCREEN}.querySelector('b') !== null"), "typed text is markup")
    window.picture("typed")
    window.page.key("Backspace")
    window.page.key("Enter")
    window.sees("Found as MOffice<b>&")
    window.page.has("!document.querySelector('[data-focused]')")
    window.page.click(touch("toggle"))
    window.sees("Not shared")
    window.picture("done")


def drags(window: Window, test: Scenario) -> None:
    choose(window, "files")
    window.page.click(row("Music"))
    window.press("Next")
    window.sees("Song.mp3")
    start, target = window.page.middle(row("Song.mp3")), window.page.middle(row("Photos"))
    window.page.move(start, target, hold=0.3)
    window.page.has("document.querySelector('.lifted') && document.querySelector('.target')")
    window.picture("dragged")
    window.page.key("Escape")
    window.page.release(target)
    window.page.has("!document.querySelector('.lifted, .ghost')")
    window.sees("Song.mp3")
    window.page.drag(row("Song.mp3"), row("Photos"))
    window.misses("Song.mp3")
    window.picture("dropped")


def scrolls_and_pulls(window: Window, test: Scenario) -> None:
    choose(window, "pages")
    window.press("Next")
    window.sees("8 STARS")
    window.press("Next")
    window.sees("16 STARS")
    window.scroll(200)
    window.misses("1. Sirius")
    window.scroll(-400)
    window.sees("1. Sirius")
    window.page.has("shown.state.isAtTop")
    x, y = window.page.middle(row("1. Sirius"))
    window.page.move((x, y), (x, y + 150))
    window.page.release((x, y + 150))
    window.page.has("document.querySelector('[data-refreshing]')")
    window.picture("refreshing")
    # Each press delivers the result of the oldest request.
    while window.page.evaluate("document.querySelector('[data-refreshing]') !== null"):
        window.press("Next")
        time.sleep(0.1)
    window.sees("1. Sirius")
    choose(window, "mixed")
    window.press("Numbers")
    window.misses("Hello")
    window.picture("numbers")


def animates(window: Window, test: Scenario) -> None:
    choose(window, "sort")
    window.press("Insertion")
    window.page.settles()
    window.page.evaluate(
        "window.paused = new Promise(done => { const look = () => {"
        " const all = document.getAnimations(); all.forEach(a => a.pause());"
        " all.length ? done(all.length) : requestAnimationFrame(look) }; look() }), 0")
    window.press("Next")
    count = window.page.evaluate("paused")
    places = []
    for time_in in [0, 75, 150, 225, 299]:
        places.append(window.page.evaluate(
            f"document.getAnimations().forEach(a => a.currentTime = {time_in}),"
            "[...document.querySelectorAll('[data-part]')].map(p =>"
            " p.getBoundingClientRect().y).join()"))
        window.frame(f"{time_in}ms")
    test.expect(len(set(places)) == 5, f"{count} animations moved parts to {places}")
    window.page.evaluate("document.getAnimations().forEach(a => a.finish())")


def plays_a_film(window: Window, test: Scenario) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "film.html"
        subprocess.run([test.program, "film", "sort", "--out", file], check=True)
        film = test.open(file.as_uri())
        film.page.call(
            "Emulation.setDeviceMetricsOverride", width=1_200, height=860, deviceScaleFactor=1,
            mobile=False)
        frames = film.page.evaluate("film.frames.length")
        moving = film.page.evaluate(
            "film.frames.findIndex(f => f.lines?.some(line => line.includes('row moved')))")
        film.page.evaluate("TableStage.duration = 60_000")
        for _ in range(moving):
            film.page.key("ArrowRight")
        count = "document.querySelector('#count').textContent"
        film.page.has(f"{count} === '{moving + 1} of {frames}'")
        film.page.has("document.getAnimations().length > 0")
        film.page.evaluate(
            "document.getAnimations().forEach(a => { a.pause(); a.currentTime = 30_000 })")
        film.frame("moving")
        film.page.evaluate("document.getAnimations().forEach(a => a.finish())")
        film.page.key("End")
        film.page.has(f"{count} === '{frames} of {frames}'")
        film.page.evaluate("document.getAnimations().forEach(a => a.finish())")
        film.picture("end")
        drawn = subprocess.run(
            [test.program, "picture", "sort"], capture_output=True, text=True, check=True).stdout
        missing = [text for text in film.texts if f">{text}<" not in drawn]
        test.expect(film.texts != [] and not missing, f"the film ends with {missing}")
        film.page.click("document.querySelector('#play')")  # starts again
        film.page.has("current > 0 && current < film.frames.length - 1")


def resumes(window: Window, test: Scenario) -> None:
    choose(window, "delete")
    window.sees("Lunch?")
    other = test.open()
    other.sees("Lunch?")
    other.page.click(row("Lunch?"))
    for each in [window, other]:
        each.misses("Lunch?")
    window.page.evaluate("connection.socket.close()")
    window.reports("Connecting again")
    other.press("Undo")
    other.sees("Lunch?")
    window.sees("Lunch?")
    window.page.click(row("Invoice 2043"))
    other.misses("Invoice 2043")
    window.picture("resumed")


def survives_a_browser_that_dies(window: Window, test: Scenario) -> None:
    choose(window, "files")
    window.page.click(row("Music"))
    window.press("Next")
    window.sees("Song.mp3")
    with test.browser() as victim:
        page = victim.open(test.address)
        page.has(row("Song.mp3"))
        page.move(page.middle(row("Song.mp3")), page.middle(row("Photos")), hold=0.3)
        window.page.has("document.querySelector('.lifted')")
        window.picture("held-by-another")
        end(victim.process, kills=True)
    window.page.has("!document.querySelector('.lifted')")
    window.sees("Song.mp3")


def runs_the_app(window: Window, test: Scenario) -> None:
    window.sees("Assistant")
    window.picture("inbox")
    window.page.click(row("Assistant"))
    window.page.click(touch("focus", "Message"))
    window.page.type("Where is lunch?")
    window.page.has(f"{SCREEN}.textContent.includes('Where is lunch?')")
    window.picture("draft")
    window.page.click(touch("press", "Send"))
    window.page.has(f"{SCREEN}.textContent.includes('“lunch?”')")
    window.picture("answer")
    window.scroll(-300)
    window.press("Back")
    window.press("Edit")
    window.page.has(button("Mark as Read"))
    window.press("Mark as Read")
    window.press("Contacts")
    window.page.click("[...document.querySelectorAll('[data-touch=index]')].at(-1)")
    window.misses("Anna Costa")
    window.picture("contacts")
    window.press("Folders")
    window.page.click(row("Work"))
    window.sees("Projects")
    start, folder = window.page.middle(row("Book Club")), window.page.middle(row("Projects"))
    count = len(window.texts)
    window.page.move(start, folder, hold=0.3)
    wait("a folder opens below a drag", lambda: len(window.texts) != count)
    window.picture("folders")
    window.page.release(folder)
    wait("the group is in the folder",
         lambda: window.texts.index("Book Club") < window.texts.index("Chloé Gómez"))
    window.picture("moved")
    window.press("Settings")
    window.press("Go Offline")
    window.press("Inbox")
    window.sees("You’re offline.")
    window.picture("offline")


def choose(window: Window, example: str) -> None:
    """Opens an example of the gallery in its initial state."""
    if window.page.evaluate(f"{button('Back')} !== undefined"):
        window.press("Back")
    window.page.has("document.title === 'Gallery'")
    window.scroll(-5000)
    window.sees("search")
    while not window.page.evaluate(f"{row(example)} !== undefined"):
        window.scroll(120)
        time.sleep(0.05)
    # The row can be at the edge, below the screen's bar.
    window.scroll(60)
    time.sleep(0.2)
    window.page.click(row(example))
    window.page.has(f"document.title === {json.dumps(example.capitalize())}")


# Running scenarios


class Scenario:
    """A scenario, with its program and the browser."""

    def __init__(
        self, name: str, program: str, address: str, browser: Chromium, pictures: Path | None
    ) -> None:
        self.name, self.program, self.address = name, program, address
        self.chromium, self.pictures = browser, pictures
        self.windows: list[Window] = []

    def open(self, address: str | None = None) -> Window:
        """Opens the preview, or another page with the same structure."""
        name = f"{self.name}-{len(self.windows) + 1}" if self.windows else self.name
        window = Window(self.chromium.open(address or self.address), self.pictures, name)
        self.windows.append(window)
        return window

    @contextmanager
    def browser(self) -> Iterator[Chromium]:
        """Opens another browser."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            browser = Chromium(Path(folder))
            try:
                yield browser
            finally:
                end(browser.process)

    def expect(self, condition: bool, message: str) -> None:
        if not condition:
            raise Failure(message)

    def close(self) -> None:
        for window in self.windows:
            window.page.close()


@contextmanager
def serving(program: str) -> Iterator[str]:
    """Runs the command `serve` of a program, and yields the address that it prints."""
    process = subprocess.Popen(
        [program, "serve"], stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
        line = process.stdout.readline() if ready and process.stdout else ""
        found = re.search(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/$", line.strip())
        if not found:
            raise Failure(f"{program} serve printed {line!r} instead of an address")
        yield found.group()
    finally:
        end(process)


GALLERY: list[Callable[[Window, Scenario], None]] = [
    looks_like_its_picture, swipes_and_menus, controls_and_typing, drags, scrolls_and_pulls,
    animates, plays_a_film, resumes, survives_a_browser_that_dies]
MESSAGES: list[Callable[[Window, Scenario], None]] = [runs_the_app]


def run(arguments: argparse.Namespace, chromium: Chromium) -> list[str]:
    """Runs the scenarios, and returns the failures."""
    faults = []
    for program, scenarios in [(arguments.gallery, GALLERY), (arguments.messages, MESSAGES)]:
        chosen = [one for one in scenarios if arguments.only in [None, one.__name__]]
        if not chosen:
            continue
        with serving(program) as address:
            for scenario in chosen:
                name = scenario.__name__.replace("_", "-")
                start = time.monotonic()
                test = Scenario(name, program, address, chromium, arguments.pictures)
                try:
                    scenario(test.open(), test)
                    fault = "; ".join(chromium.problems)
                except Failure as failure:
                    fault = f"{failure}"
                    if test.windows:
                        test.windows[0].frame("failed")
                chromium.problems.clear()
                test.close()
                print(f"{name}: {fault or 'passed'}, {time.monotonic() - start:.1f} s", flush=True)
                faults += [f"{name}: {fault}"] if fault else []
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--gallery", required=True)
    parser.add_argument("--messages", required=True)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--only")
    arguments = parser.parse_args()
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        chromium = Chromium(Path(folder))
        try:
            faults = run(arguments, chromium)
        finally:
            chromium.close()
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    count = 1 if arguments.only else len(GALLERY + MESSAGES)
    print(f"{count} scenarios in a browser, {len(faults)} failures")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
