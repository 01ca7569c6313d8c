"""Reading, validating and writing files: text, strict JSON and TOML, schemas and faults."""

from engine.files.beside import is_address, path_beside
from engine.files.exchange import finished_in
from engine.files.faults import Fault, FileError
from engine.files.schema import schema_faults
from engine.files.strict_json import parse_strict_json, parse_strict_toml
from engine.files.text import (
    MOST_BYTES,
    MOST_NAME,
    check_name,
    check_ordinary,
    decoded,
    is_stream,
    read_bytes,
    read_text,
    write_bytes,
    write_text,
    write_together,
)

__all__ = [
    "MOST_BYTES",
    "MOST_NAME",
    "Fault",
    "FileError",
    "check_name",
    "check_ordinary",
    "decoded",
    "finished_in",
    "is_address",
    "is_stream",
    "parse_strict_json",
    "parse_strict_toml",
    "path_beside",
    "read_bytes",
    "read_text",
    "schema_faults",
    "write_bytes",
    "write_text",
    "write_together",
]
