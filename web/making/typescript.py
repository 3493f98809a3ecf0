"""Schemas as TypeScript, and values as it writes them."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

Schema = dict[str, Any]


def names_of(components: dict[str, Schema]) -> dict[str, str]:
    """A short name for each; of two alike, that of the log is an entry's."""
    return {
        name: f"{name.rsplit('.', 1)[-1]}Entry" if name.startswith("ludendum.engine.entries.") else name.rsplit(".")[-1]
        for name in components
    }


def interface(name: str, schema: Schema, names: dict[str, str], *, whole: bool = False) -> str:
    """A struct as an interface; `whole` if the page puts in what has its default."""
    lines = [*_comment(schema.get("description"), ""), f"export interface {name} {{"]
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        mark = "" if whole or field in required else "?"
        lines += [*_comment(inner.get("description"), "  "), f"  {field}{mark}: {_of(inner, names)};"]
    return "\n".join([*lines, "}", ""])


def _comment(text: str | None, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.partition(chr(10) * 2)[0].split())} */"


def _of(schema: Schema, names: dict[str, str]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return names[_target(schema)]
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_of(part, names) for part in schema["anyOf"])
    match schema.get("type"):
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(schema["type"])
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_of(part, names) for part in schema['prefixItems'])}]"
        case "array":
            items = _of(schema.get("items", {}), names)
            return f"({items})[]" if " " in items else f"{items}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_of(values, names) if isinstance(values, dict) else 'unknown'}>"
    return "unknown"


def _target(schema: Schema) -> str:
    return str(schema["$ref"]).removeprefix("#/$defs/")


def union(name: str, members: Iterable[str]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {member}" for member in members)]) + ";\n"


def listed(name: str, kind: str, values: Iterable[Any]) -> list[str]:
    """A list of values, each on a line."""
    lines = (f"  {json.dumps(value, ensure_ascii=False)}," for value in values)
    return [f"export const {name}: readonly {kind}[] = [", *lines, "];", ""]


def one_of(words: Iterable[str]) -> str:
    return " | ".join(json.dumps(word) for word in words)


def tag_of(kind: type) -> str:
    tag = msgspec.inspect.type_info(kind)
    return str(tag.tag) if isinstance(tag, msgspec.inspect.StructType) else kind.__name__
