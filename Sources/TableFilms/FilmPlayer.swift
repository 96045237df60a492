/// The parts of the page that all films share.
enum FilmPlayer {
  static let style = """
    :root { color-scheme: light dark; --gap: 16px; --line: #d8d8dc; --quiet: #6e6e73;
      --accent: #0066cc; --bad: #c41e1e; --back: #f5f5f7; --front: #fff; }
    @media (prefers-color-scheme: dark) { :root { --line: #3a3a3c; --quiet: #98989d;
      --accent: #0a6fd8; --bad: #ff6961; --back: #1c1c1e; --front: #2c2c2e; } }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: grid; gap: var(--gap); padding: var(--gap);
      grid-template: auto minmax(0, 1fr) auto / minmax(0, 3fr) minmax(280px, 2fr);
      font: 15px/1.4 -apple-system, system-ui, sans-serif; background: var(--back); }
    h1 { grid-column: 1 / 3; margin: 0; font-size: 20px; }
    h1 small { color: var(--quiet); font-weight: normal; font-size: 15px; margin-left: 8px; }
    #screen { width: 100%; height: 100%; }
    aside { display: grid; grid-template-rows: minmax(0, 3fr) minmax(0, 2fr); gap: var(--gap); }
    #list, #details { margin: 0; padding: 8px 0; overflow: auto; list-style: none;
      background: var(--front); border: 1px solid var(--line); border-radius: 10px; }
    #list button { display: block; width: 100%; padding: 4px 12px; border: 0; background: none;
      color: inherit; font: inherit; text-align: start; cursor: pointer; }
    #list .action { font-weight: 600; }
    #list .issue { color: var(--bad); }
    #list [aria-current] { background: var(--accent); color: #fff; }
    #details { padding: 12px; }
    #details h2 { margin: 0 0 4px; font-size: 15px; }
    #details p { margin: 0; overflow-wrap: anywhere; }
    #details .issue { color: var(--bad); }
    #details .quiet { color: var(--quiet); }
    footer { grid-column: 1 / 3; display: flex; gap: 8px; align-items: center; }
    footer input { flex: 1; accent-color: var(--accent); }
    footer button, footer select { font: inherit; min-width: 40px; padding: 4px 10px;
      border: 1px solid var(--line); border-radius: 8px; background: var(--front); color: inherit; }
    #count { font-variant-numeric: tabular-nums; color: var(--quiet); }
    @media (max-width: 720px) { body { height: auto; display: block; }
      #screen { height: 70vh; } #list, #details { max-height: 40vh; margin-top: var(--gap); } }
    """

  static let body = """
    <h1><span id="title"></span><small id="summary"></small></h1>
    <svg id="screen" role="img" aria-labelledby="title"></svg>
    <aside><ol id="list" aria-label="Frames"></ol><div id="details" aria-live="polite"></div></aside>
    <footer>
    <button id="back" aria-label="Previous frame">◁</button>
    <button id="play" aria-label="Play">▶</button>
    <button id="forward" aria-label="Next frame">▷</button>
    <input id="scrubber" type="range" min="0" value="0" aria-label="Frame">
    <span id="count"></span>
    <select id="speed" aria-label="Speed"><option value="2">½×</option>
    <option value="1" selected>1×</option><option value="0.5">2×</option></select>
    </footer>
    """

  static let script = #"""
    const film = JSON.parse(document.getElementById("film").textContent);
    const find = (id) => document.getElementById(id);
    const stage = new TableStage(find("screen"));
    let current = -1;
    let timer = null;

    function scene([size, lists, isBlurred, overlay, edge]) {
      const text = (index) => film.texts[index];
      return {
        width: size[2], height: size[3], radius: size[0], isBlurred, overlay: text(overlay),
        edge: text(edge),
        lists: lists.map(([viewport, back, front, parts]) => ({
          viewport, back: text(back), front: text(front),
          parts: parts.map(([id, frame, svg]) => ({ id: text(id), frame, svg: text(svg) })) })) };
    }

    function paragraph(text, name) {
      const element = document.createElement("p");
      element.textContent = text;
      if (name) element.className = name;
      return element;
    }

    function show(index, animated) {
      index = Math.min(Math.max(index, 0), film.frames.length - 1);
      const frame = film.frames[index];
      if (!frame) return;
      const isNext = index === current + 1;
      current = index;
      stage.show(scene(frame.scene), { animated: animated && isNext && frame.animated === true });
      find("scrubber").value = index;
      find("count").textContent = `${index + 1} of ${film.frames.length}`;
      for (const button of find("list").querySelectorAll("[aria-current]"))
        button.removeAttribute("aria-current");
      const button = find("list").children[index]?.firstChild;
      button?.setAttribute("aria-current", "true");
      button?.scrollIntoView({ block: "nearest" });
      const heading = document.createElement("h2");
      heading.textContent = frame.action ?? frame.title;
      find("details").replaceChildren(
        heading, ...(frame.location ? [paragraph(frame.location, "quiet")] : []),
        ...(frame.issues ?? []).map((text) => paragraph("⚠ " + text, "issue")),
        ...(frame.action && frame.title !== "Action" ? [paragraph(frame.title + ".")] : []),
        ...(frame.lines ?? []).map((text) => paragraph(text)),
        ...(frame.cells ? [paragraph("Cells: " + frame.cells.join(", ") + ".", "quiet")] : []));
    }

    function stop() {
      clearTimeout(timer);
      timer = null;
      find("play").textContent = "▶";
      find("play").setAttribute("aria-label", "Play");
    }

    function play() {
      if (timer) return stop();
      if (current >= film.frames.length - 1) show(0, false);
      find("play").textContent = "❙❙";
      find("play").setAttribute("aria-label", "Pause");
      const step = () => {
        timer = setTimeout(() => {
          show(current + 1, true);
          if (current >= film.frames.length - 1) stop(); else step();
        }, 900 * Number(find("speed").value));
      };
      step();
    }

    function step(distance) { stop(); show(current + distance, true); }

    find("title").textContent = film.title;
    find("summary").textContent = film.dropped > 0
      ? `The film is full: ${film.dropped} later frames are missing.` : "";
    find("scrubber").max = film.frames.length - 1;
    film.frames.forEach((frame, index) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.textContent = frame.action ? `${frame.action} — ${frame.title}` : frame.title;
      if (frame.action && frame.title === "Action") button.textContent = frame.action;
      button.className = [frame.action && "action", frame.issues && "issue"].filter(Boolean).join(" ");
      button.onclick = () => { stop(); show(index, true); };
      item.append(button);
      find("list").append(item);
    });
    find("play").onclick = play;
    find("back").onclick = () => step(-1);
    find("forward").onclick = () => step(1);
    find("scrubber").oninput = (event) => { stop(); show(Number(event.target.value), true); };
    document.onkeydown = (event) => {
      if (event.target.matches("select")) return;
      const isControl = event.target.matches("input, button");
      if (event.key === "ArrowRight") step(1);
      else if (event.key === "ArrowLeft") step(-1);
      else if (event.key === "Home") { stop(); show(0, false); }
      else if (event.key === "End") { stop(); show(film.frames.length - 1, false); }
      else if (event.key === " " && !isControl) play();
      else return;
      event.preventDefault();
    };
    show(0, false);
    """#
}
