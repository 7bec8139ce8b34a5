"""Builds a database from each of two folders of SQL files and compares their schemas.

    PGHOST=… PGUSER=… python3 scripts/compare_schemas.py OLD_FOLDER NEW_FOLDER

The server needs a database `base` with the schema of the job queue and the table `migration`. The order of
columns does not count (but in the two tables that are filled by position), nor do comments. It prints what
differs, and fails if anything does.
"""

import difflib
import pathlib
import re
import subprocess
import sys

FILLED_BY_POSITION = {"pause_change", "series_change"}
PART = re.compile(r"\n--\n-- (?:Data for )?Name: (.*?); Type: (.*?); Schema: .*?; Owner: .*?\n--\n")
TABLE = re.compile(r"(CREATE (?:UNLOGGED )?TABLE public\.(\w+) \()(.*?)(\n\))", re.S)


def schema_of(folder: str) -> list[str]:
    name = "compared"
    subprocess.run(["dropdb", "--if-exists", name], check=True)
    subprocess.run(["createdb", "--template", "base", name], check=True)
    for file in sorted(pathlib.Path(folder).glob("*.sql")):
        run = ["psql", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-f", str(file), name]
        subprocess.run(run, check=True, stdout=subprocess.DEVNULL)
    dump = ["pg_dump", "--schema-only", "--exclude-schema", "graphile_worker", name]
    text = subprocess.run(dump, check=True, capture_output=True, text=True).stdout
    _, *parts = PART.split(re.sub(r"\n\\(un)?restrict .*", "", text))
    plain = [
        f"{kind} {name}: {in_one_form(kind, body)}"
        for name, kind, body in zip(parts[::3], parts[1::3], parts[2::3])
        if kind != "COMMENT" and not re.search(r"\bmigration\b", name)
    ]
    return sorted(plain)


def in_one_form(kind: str, body: str) -> str:
    if kind == "FUNCTION":
        body = re.sub(r"^\s*--.*\n", "", body, flags=re.M)
    if kind == "TABLE":
        body = TABLE.sub(with_sorted_columns, body)
    return re.sub(r"\s+", " ", body.replace("-- PostgreSQL database dump complete", "")).strip(" -")


def with_sorted_columns(found: re.Match) -> str:
    head, table, columns, end = found.groups()
    if table in FILLED_BY_POSITION:
        return found.group(0)
    return head + ", ".join(sorted(re.split(r",\n    ", columns.strip()))) + end


old, new = map(schema_of, sys.argv[1:3])
differences = list(difflib.unified_diff(old, new, *sys.argv[1:3], lineterm="", n=0))
print("\n".join(differences) or f"{len(old)} parts, all equal")
sys.exit(1 if differences else 0)
