"""Turns the pages in `Docs` into a DocC catalog, so that guides and API share one archive.

`apidoc.py` uses it. A page becomes an article. `Docs/README.md` becomes the first page. The headings
and links of each `README.md` become topics. Links between pages become DocC links. A link to another
file of the project leads to the project's web page, if there is one. Otherwise, only its text stays.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

FENCE = re.compile(r"^\s*(?:`{3,}|~{3,})")
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
PICTURE = re.compile(r"<picture>.*?</picture>|<img [^>]*>", re.DOTALL)
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')


class Guides:
    """The pages of a folder, and the catalog that they become."""

    def __init__(self, root: Path, pages: list[Path], web: str | None) -> None:
        """`pages` are paths from `root`; `web` is where the project's files are shown."""
        self.root = root
        self.web = web
        self.articles = {page: self.article_name(page) for page in pages}
        if len(set(self.articles.values())) != len(pages):
            raise ValueError(f"pages with the same name: {sorted(map(str, pages))}")

    @staticmethod
    def article_name(page: Path) -> str:
        """The name of a page. In a folder below the first page's, it begins with the folder."""
        folder = "" if page.parent.name == "Docs" else page.parent.name
        if page.name == "README.md":
            return folder or "Guides"
        return folder + page.stem

    def write(self, catalog: Path) -> None:
        shutil.rmtree(catalog, ignore_errors=True)
        catalog.mkdir(parents=True)
        for page, name in self.articles.items():
            text = self.article(page, (self.root / page).read_text(encoding="utf-8"), catalog)
            (catalog / f"{name}.md").write_text(text, encoding="utf-8")

    def article(self, page: Path, text: str, catalog: Path) -> str:
        """The page as DocC reads it. Copies its pictures into the catalog."""
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
        parts: list[str] = []
        code = False
        for line in text.split("\n"):
            boundary = bool(FENCE.match(line))
            if not parts or boundary and not code:
                parts.append("")
            parts[-1] += line + "\n"
            if boundary:
                code = not code
                if not code:
                    parts.append("")
        prose = [part if FENCE.match(part) else self.prose(page, part, catalog) for part in parts]
        article = "".join(prose).rstrip() + "\n"
        if page.name != "README.md":
            return article
        if self.articles[page] == "Guides":
            article = article.replace("\n", "\n\n@Metadata {\n  @TechnologyRoot\n}\n", 1)
            return article[: article.index("## ")] + self.topics(article)
        return article + "\n" + self.topics(article)

    def prose(self, page: Path, text: str, catalog: Path) -> str:
        text = IMAGE.sub(lambda match: self.image(page, match[1], match[2], catalog), text)
        text = PICTURE.sub(lambda match: self.picture(page, match[0], catalog), text)
        return LINK.sub(lambda match: self.link(page, match[1], match[2]), text)

    def picture(self, page: Path, html: str, catalog: Path) -> str:
        attributes = dict(ATTRIBUTE.findall(html[html.index("<img") :]))
        return self.image(page, attributes.get("alt", ""), attributes["src"], catalog)

    def image(self, page: Path, alternative: str, source: str, catalog: Path) -> str:
        """An image. DocC finds the picture for dark mode by its name."""
        light = self.root / page.parent / source
        name = light.stem.removesuffix("-light")
        shutil.copy(light, catalog / f"{name}{light.suffix}")
        dark = light.with_stem(f"{name}-dark")
        if dark.exists():
            shutil.copy(dark, catalog / f"{name}~dark{light.suffix}")
        return f"![{alternative}]({name})"

    def link(self, page: Path, text: str, target: str) -> str:
        if "://" in target or target.startswith(("mailto:", "doc:")):
            return f"[{text}]({target})"
        path, _, _ = target.partition("#")
        if not path:
            return text
        file = (self.root / page.parent / path).resolve().relative_to(self.root.resolve())
        if file in self.articles:
            return f"[{text}](doc:{self.articles[file]})"
        return f"[{text}]({self.web}/{file})" if self.web else text

    def topics(self, article: str) -> str:
        """A topic for each heading with links to other pages, each page once."""
        topics = "## Topics\n\n"
        listed: set[str] = {"Guides"}
        for section in re.split(r"^##? ", article, flags=re.MULTILINE):
            names = list(dict.fromkeys(re.findall(r"\]\(doc:(\w+)\)", section)))
            names = [name for name in names if name not in listed]
            listed.update(names)
            if names:
                topics += f"### {section.splitlines()[0]}\n\n"
                topics += "".join(f"- <doc:{name}>\n" for name in names) + "\n"
        return topics
