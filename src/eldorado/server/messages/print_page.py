"""A game's sheets as one HTML file: the document, and the built program that draws it, without any address."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Final

from eldorado.server.messages.print_document import PrintDocument
from eldorado.server.messages.table_message import encode

BUILT: Final = Path(__file__).parents[1] / "static" / "print"
"""Where the build puts what draws sheets by itself: `sheets.js`, `sheets.css`."""
PAGE: Final = """<!doctype html>
<html lang="{language}" data-theme="day" data-still>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="app"></div>
<noscript>{noscript}</noscript>
<script type="application/json" id="document">{document}</script>
<script type="module">{script}</script>
</body>
</html>
"""
NOSCRIPT: Final = "These sheets are drawn by JavaScript. · Ces planches sont dessinées par JavaScript."


class PagesMissing(Exception):
    """The front end is not built."""


def print_page(document: PrintDocument, paper: str, *, backs: bool = False) -> str:
    """The page of a document; what an edition says can never end a script or begin one."""
    try:
        script = (BUILT / "sheets.js").read_text(encoding="utf-8")
        style = (BUILT / "sheets.css").read_text(encoding="utf-8")
    except OSError:
        raise PagesMissing from None
    data = json.dumps({"paper": paper, "backs": backs, "document": json.loads(encode(document))}, ensure_ascii=False)
    return PAGE.format(
        language=document.language,
        title=html.escape(f"{document.title} · Eldorado"),
        style=style,
        noscript=NOSCRIPT,
        document=data.replace("<", "\\u003c"),
        script=script.replace("</script", "<\\/script").replace("<!--", "<\\!--"),
    )
