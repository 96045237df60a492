extension TableScene {
  /// JavaScript that shows scenes in an SVG element.
  ///
  /// ```js
  /// const stage = new TableStage(document.querySelector("svg"));
  /// stage.show(scene, { animated: true });
  /// ```
  ///
  /// Each part is a `g` element whose `data-part` is its ID. `show` moves parts to their new
  /// frames, fades parts in and out, and returns before the animations end.
  public static let script = #"""
    class TableStage {
      // The duration of a move in milliseconds, as in UIKit.
      static duration = 300;
      static count = 0;

      static element(name, attributes = {}) {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
      }

      constructor(svg) {
        const make = TableStage.element;
        this.svg = svg;
        this.name = "stage" + ++TableStage.count;
        this.parts = new Map();
        this.lists = [];
        this.texts = new WeakMap();
        svg.setAttribute("font-family", "\#(Font.family)");
        svg.setAttribute("text-rendering", "geometricPrecision");
        this.clip = make("rect");
        const clip = make("clipPath", { id: this.name });
        clip.append(this.clip);
        const blur = make("filter", {
          id: this.name + "-blur", x: "0", y: "0", width: "100%", height: "100%" });
        blur.append(make("feGaussianBlur", { stdDeviation: 7, edgeMode: "duplicate" }));
        const definitions = make("defs");
        definitions.append(clip, blur);
        this.content = make("g");
        this.overlay = make("g", { "data-layer": "overlay" });
        this.edge = make("rect", { x: 0.5, y: 0.5, fill: "none", "pointer-events": "none" });
        const screen = make("g", { "clip-path": `url(#${this.name})` });
        screen.append(this.content, this.overlay);
        svg.replaceChildren(definitions, screen, this.edge);
      }

      show(scene, { animated = false } = {}) {
        const set = (element, attributes) => {
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        };
        set(this.svg, { viewBox: `0 0 ${scene.width} ${scene.height}` });
        set(this.clip, { width: scene.width, height: scene.height, rx: scene.radius });
        set(this.edge, {
          width: Math.max(0, scene.width - 1), height: Math.max(0, scene.height - 1),
          rx: Math.max(0, scene.radius - 0.5), stroke: scene.edge });
        if (scene.isBlurred) this.content.setAttribute("filter", `url(#${this.name}-blur)`);
        else this.content.removeAttribute("filter");
        this.draw(this.overlay, scene.overlay);
        while (this.lists.length > scene.lists.length) this.removeList();
        while (this.lists.length < scene.lists.length) this.addList();
        const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
        const former = this.parts;
        this.parts = new Map();
        scene.lists.forEach((list, index) => {
          const layer = this.lists[index];
          const [x, y, width, height] = list.viewport;
          set(layer.clip, { x, y, width, height });
          this.draw(layer.back, list.back);
          this.draw(layer.front, list.front);
          let last = null;
          for (const part of list.parts) {
            const shown = former.get(part.id);
            former.delete(part.id);
            const element = this.place(part, shown, animated, isStill);
            const next = last ? last.nextSibling : layer.parts.firstChild;
            if (element !== next) layer.parts.insertBefore(element, next);
            last = element;
          }
        });
        for (const { element } of former.values()) this.remove(element, animated);
      }

      // Moves a part to its place, or adds it.
      place(part, shown, animated, isStill) {
        const [x, y] = part.frame;
        const place = `translate(${x}px, ${y}px)`;
        const element = shown?.element ?? TableStage.element("g", { "data-part": part.id });
        const from = shown && getComputedStyle(element).transform;
        if (part.path) element.setAttribute("data-path", part.path.join("-"));
        this.draw(element, part.svg);
        element.style.transform = place;
        this.parts.set(part.id, { element, place });
        const options = { duration: TableStage.duration, easing: "ease-in-out" };
        if (!shown) {
          if (animated) element.animate([{ opacity: 0 }, { opacity: 1 }], options);
        } else if (shown.place !== place) {
          element.getAnimations().forEach((animation) => animation.cancel());
          if (animated && !isStill)
            element.animate([{ transform: from }, { transform: place }], options);
        }
        return element;
      }

      remove(element, animated) {
        element.removeAttribute("data-part");
        if (!animated) return element.remove();
        // Below the parts that move over it.
        element.parentNode.previousSibling.append(element);
        const fade = element.animate(
          [{ opacity: 1 }, { opacity: 0 }],
          { duration: TableStage.duration, easing: "ease-in-out", fill: "forwards" });
        fade.onfinish = fade.oncancel = () => element.remove();
      }

      draw(element, text) {
        if (this.texts.get(element) === text) return;
        this.texts.set(element, text);
        element.innerHTML = text;
      }

      addList() {
        const make = TableStage.element;
        const name = `${this.name}-list${this.lists.length}`;
        const clip = make("rect");
        const clipPath = make("clipPath", { id: name });
        clipPath.append(clip);
        const layer = { clip, back: make("g"), parts: make("g"), front: make("g") };
        const viewport = make("g", { "clip-path": `url(#${name})` });
        viewport.append(make("g"), layer.parts);
        layer.element = make("g", { "data-layer": "list" });
        layer.element.append(clipPath, layer.back, viewport, layer.front);
        this.content.append(layer.element);
        this.lists.push(layer);
      }

      removeList() { this.lists.pop().element.remove(); }
    }
    """#
}
