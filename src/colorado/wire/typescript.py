"""TypeScript types out of the structs: one interface a struct, told apart by `type` where a struct has a tag."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

from colorado.wire.words import Closed

SIMPLE = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BytesType: "string",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}
HEAD = "// Written by `make wire` from the structs in src/colorado/wire. Do not edit.\n"


def typescript(structs: Iterable[type[msgspec.Struct]], unions: dict[str, Any]) -> str:
    """A module with an interface for every struct and whatever it is made of, and a type for every named union."""
    writer = Writer()
    for struct in structs:
        writer.text(inspect.type_info(struct))
    for name, union in unions.items():
        writer.done[name] = f"export type {name} = {writer.text(inspect.type_info(union))}\n"
    return HEAD + "\n" + "\n".join(writer.done[name] for name in sorted(writer.done))


class Writer:
    """The interfaces written so far, by name."""

    def __init__(self) -> None:
        self.done: dict[str, str] = {}

    def text(self, kind: inspect.Type) -> str:
        """A type in TypeScript. The structs it names are written on the way."""
        match kind:
            case inspect.Metadata(extra={"typescript": [*structs]}):
                return " | ".join(self.text(inspect.type_info(struct)) for struct in structs)
            case inspect.Metadata():
                return self.text(kind.type)
            case inspect.StructType():
                if kind.cls.__name__ not in self.done:
                    self.interface(kind)
                return kind.cls.__name__
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self.text(part) for part in kind.types))
            case inspect.ListType():
                item = self.text(kind.item_type)
                return f"({item})[]" if " " in item else f"{item}[]"
            case inspect.TupleType():
                return "[" + ", ".join(self.text(part) for part in kind.item_types) + "]"
            case inspect.DictType(key_type=inspect.IntType()):
                return f"Record<number, {self.text(kind.value_type)}>"
            case inspect.DictType():
                return f"Record<string, {self.text(kind.value_type)}>"
            case inspect.LiteralType():
                return " | ".join(f"'{value}'" for value in kind.values)
        return SIMPLE[type(kind)]

    def interface(self, kind: inspect.StructType) -> None:
        """Write a struct. What a client may leave out, or the server does, is optional."""
        name = kind.cls.__name__
        self.done[name] = ""
        config = kind.cls.__struct_config__
        spare = issubclass(kind.cls, Closed) or config.omit_defaults
        said = " ".join((kind.cls.__doc__ or "").split("\n\n")[0].split())
        lines = [f"/** {said} */", f"export interface {name} {{"]
        if kind.tag is not None:
            lines.append(f"  {kind.tag_field}: '{kind.tag}'")
        lines += [
            f"  {field.encode_name}{'?' if spare and not field.required else ''}: {self.text(field.type)}"
            for field in kind.fields
        ]
        self.done[name] = "\n".join([*lines, "}\n"])
