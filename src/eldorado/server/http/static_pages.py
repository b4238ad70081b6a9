"""The front end as files: built into the package, served with long memories for what never changes."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from eldorado import __version__
from eldorado.server.words import preferred, server_words

STATIC: Final = Path(__file__).parents[1] / "static"
BUILD_PAGES: Final = "run “make play” in a clone, or install the packaged version"
"""What the operator does about pages that are missing."""


class Pages(StaticFiles):
    """Files of the front end; every other address gets the one page there is."""

    def __init__(self, directory: Path = STATIC) -> None:
        super().__init__(directory=directory, check_dir=False)
        self.home = directory

    async def check_config(self) -> None:
        """A front end that is not built is no fault of the server."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, the page, or the sentence that there is no page yet."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        if not pages_built(self.home):
            return self._not_built(scope)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2].lstrip("."):
                raise
            response = await super().get_response("index.html", scope)
        forever = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response

    def _not_built(self, scope: Scope) -> Response:
        headers = {key.decode(): value.decode("latin-1") for key, value in scope["headers"]}
        said = server_words(preferred(None, headers.get("accept-language")))
        return PlainTextResponse(said.says["not_built"] + "\n", 503, {"cache-control": "no-store"})


def pages_built(directory: Path = STATIC) -> bool:
    """Whether there are pages to serve: a clone has none before it is built."""
    return (directory / "index.html").is_file()


def page_version(directory: Path = STATIC) -> str:
    """The version of the program and of its pages: another one makes open pages reload."""
    index = directory / "index.html"
    mark = hashlib.sha256(index.read_bytes()).hexdigest()[:8] if pages_built(directory) else "0"
    return f"{__version__}-{mark}"
