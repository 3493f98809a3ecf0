"""The page: the files that Vite has built, and the same first file for every address of a view."""

import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from ludendum.server.errors import NotHere
from ludendum.server.given import AnyRequest, TheSettings

UNBUILT = b"""\
The server runs, but its page is not built.

In a checkout:  cd web && npm ci && npm run build
An installed package brings it along.
"""
NOTHING = "there is nothing at this address"
KEPT = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"
_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}


@dataclass(frozen=True)
class File:
    """A file of the page, as it is sent."""

    content: bytes
    kind: str
    tag: str
    keeps: str


def find_file(folder: Path, path: str) -> File | None:
    """The file at a path of the page; views without a file of their own get the first one; None if there is none.

    Nothing outside the folder is ever read, however the path is written.
    """
    index = folder / "index.html"
    if not index.is_file():
        return File(UNBUILT, "text/plain; charset=utf-8", "unbuilt", ASKED_AGAIN)
    wanted = path.strip("/")
    if "\0" in wanted or "\\" in wanted or len(wanted) > 500:
        return None
    root = folder.resolve()
    found = (root / wanted).resolve() if wanted else index
    if not found.is_relative_to(root):
        return None
    if found.is_file():
        return _read(found, found.stat().st_mtime_ns, wanted.startswith("assets/"))
    # Whatever looks like a file and is none is missing; everything else is a view of the page.
    is_view = "." not in wanted.rpartition("/")[2] and not wanted.startswith(("assets/", "api/"))
    return _first(folder) if is_view else None


def _first(folder: Path) -> File:
    """The file every view begins with."""
    index = folder / "index.html"
    return _read(index, index.stat().st_mtime_ns, False)


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int, immutable: bool) -> File:
    content = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in ("application/manifest+json", "image/svg+xml")
    tag = f'"{sha256(content).hexdigest()[:20]}"'
    return File(content, f"{kind}; charset=utf-8" if text else kind, tag, KEPT if immutable else ASKED_AGAIN)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest, settings: TheSettings, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page, or its first file for any view."""
    found = find_file(settings.page, path)
    if found is None:
        if "text/html" not in request.headers.get("accept", ""):
            raise NotHere(NOTHING)
        # Somebody followed a link that leads nowhere: the page says so better than a line of JSON.
        return Response(_first(settings.page).content, status_code=404, media_type="text/html; charset=utf-8")
    headers = {"ETag": found.tag, "Cache-Control": found.keeps}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(found.content, media_type=found.kind, headers=headers)
