"""The text of a PDF as Typst writes it, for tests: glyphs read through the tables of their fonts."""

import re
import zlib

ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def text_of(pdf: bytes) -> str:
    """All words on all pages, without what is a gap on paper."""
    objects = {int(one[1]): one[2] for one in re.finditer(rb"(?:^|\n)(\d+) 0 obj\s(.*?)\sendobj", pdf, re.DOTALL)}
    tables = {
        number: _table(_stream(objects[int(found[1])]))
        for number, body in objects.items()
        if (found := re.search(rb"/ToUnicode (\d+) 0 R", body))
    }
    pages = [body for body in objects.values() if re.search(rb"/Type ?/Page\b(?!s)", body)]
    return "".join(_page(body, objects, tables) for body in pages)


def _page(page: bytes, objects: dict[int, bytes], tables: dict[int, dict[int, str]]) -> str:
    resources = _value(page, b"Resources", objects)
    fonts = {name: int(number) for name, number in re.findall(rb"/(f\d+) (\d+) 0 R", resources)}
    contents = _value(page, b"Contents", objects)
    table: dict[int, str] = {}
    shown = ""
    token = rb"/(f\d+) [\d.-]+ Tf|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)|<([0-9A-Fa-f]*)>"
    for one in re.finditer(token, _stream(contents), re.DOTALL):
        if one[1] is not None:
            table = tables[fonts[one[1]]]
            continue
        raw = bytes.fromhex(one[2].decode()) if one[2] is not None else _literal(one[0][1:-1])
        shown += "".join(table.get(raw[at] << 8 | raw[at + 1], "") for at in range(0, len(raw) - 1, 2))
    return shown


def _value(body: bytes, key: bytes, objects: dict[int, bytes]) -> bytes:
    found = re.search(rb"/" + key + rb" (\d+) 0 R", body)
    return objects[int(found[1])] if found else body


def _literal(raw: bytes) -> bytes:
    def plain(one: "re.Match[bytes]") -> bytes:
        said = one[1]
        return bytes([int(said, 8)]) if said.isdigit() else ESCAPED.get(said, said)

    return re.sub(rb"\\([0-7]{1,3}|.)", plain, raw, flags=re.DOTALL)


def _stream(body: bytes) -> bytes:
    raw = body[body.index(b"stream") + 6 : body.rindex(b"endstream")].lstrip(b"\r").removeprefix(b"\n")
    return zlib.decompressobj().decompress(raw) if b"/FlateDecode" in body else raw


def _table(cmap: bytes) -> dict[int, str]:
    found: dict[int, str] = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        for glyph, text in re.findall(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            found[int(glyph, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for first, last, text in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            for place, glyph in enumerate(range(int(first, 16), int(last, 16) + 1)):
                found[glyph] = chr(int(text, 16) + place)
    return found
