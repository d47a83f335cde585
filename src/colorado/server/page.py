"""The page of the browser client: built files, sent as they are, and a plain page where it is not built."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_PACKING = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
PLAIN = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Colorado</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Colorado</h1>
<p>The server runs. Its page has not been built here: <code>make play</code> builds it,
a package from the registry brings it along.</p>
<p lang="fr">Le serveur tourne. Sa page n’a pas été construite ici : <code>make play</code> la construit.</p>
<p><a href="/api/house">/api/house</a> · <a href="/api/openapi.json">/api/openapi.json</a> ·
<a href="/api/socket.json">/api/socket.json</a></p>
</body>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    kind: str
    mark: str
    keep: str


class Page:
    """The built files, read once each: there are few and they are small."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.names = {
            path.relative_to(folder).as_posix()
            for path in folder.rglob("*")
            if path.is_file() and path.suffix not in (".gz", ".map") and path.name != "stamp"
        }
        self.files: dict[str, File] = {}

    def file(self, path: str) -> File:
        """The file of an address; a page of the client where there is no file."""
        name = path.lstrip("/")
        name = name if name in self.names else "index.html"
        if name not in self.files:
            self.files[name] = self.read(name)
        return self.files[name]

    def read(self, name: str) -> File:
        """A file from disk, packed if that is worth it."""
        path = self.folder / name
        content = path.read_bytes() if name in self.names else PLAIN.encode()
        packed = None
        if path.suffix in WORTH_PACKING and len(content) > 1000:
            ready = path.with_name(path.name + ".gz")
            packed = ready.read_bytes() if ready.is_file() else gzip.compress(content, mtime=0)
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        if kind.startswith("text/"):
            kind += "; charset=utf-8"
        mark = '"' + hashlib.blake2b(content, digest_size=10).hexdigest() + '"'
        return File(content, packed, kind, mark, FOREVER if name.startswith("assets/") else ASK_AGAIN)

    async def serve(self, request: Request) -> Response:
        """Answer a browser."""
        path = request.url.path
        if path.startswith(("/api/", "/assets/")) and path.lstrip("/") not in self.names:
            return Response("not found", 404, media_type="text/plain")
        file = self.file(path)
        headers = {"ETag": file.mark, "Cache-Control": file.keep, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.mark:
            return Response(status_code=304, headers=headers)
        headers["Content-Type"] = file.kind
        if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, headers=headers | {"Content-Encoding": "gzip"})
        return Response(file.content, headers=headers)
