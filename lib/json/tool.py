"""Checks JSON, and lays it out: `python -m json.tool [infile [outfile]]`."""

import argparse
import json
import sys


def _parser():
    parser = argparse.ArgumentParser(
        prog="python -m json.tool",
        description="A simple command line interface for json module to validate and pretty-print JSON objects.")
    add = parser.add_argument
    add("infile", nargs="?", default="-", help="a JSON file to be validated or pretty-printed; defaults to stdin")
    add("outfile", nargs="?", help="write the output of infile to outfile")
    add("--sort-keys", action="store_true", help="sort the output of dictionaries alphabetically by key")
    add("--no-ensure-ascii", dest="ensure_ascii", action="store_false", help="disable escaping of non-ASCII characters")
    add("--json-lines", action="store_true",
        help="parse input using the JSON Lines format. Use with --no-indent or --compact to produce valid JSON Lines output.")
    add = parser.add_mutually_exclusive_group().add_argument
    add("--indent", default=4, type=int, help="separate items with newlines and use this number of spaces for indentation")
    add("--tab", action="store_const", dest="indent", const="\t", help="separate items with newlines and use tabs for indentation")
    add("--no-indent", action="store_const", dest="indent", const=None, help="separate items with spaces rather than newlines")
    add("--compact", action="store_true", help="suppress all whitespace separation (most compact)")
    return parser


def _read(options):
    """The objects of the input, all of them before the output is opened, that may be the same file."""
    source = sys.stdin if options.infile == "-" else open(options.infile, encoding="utf-8")
    try:
        return [json.loads(line) for line in source] if options.json_lines else [json.load(source)]
    finally:
        if source is not sys.stdin:
            source.close()


def main():
    """What the command line asks for."""
    options = _parser().parse_args()
    layout = {"sort_keys": options.sort_keys, "indent": options.indent, "ensure_ascii": options.ensure_ascii}
    if options.compact:
        layout |= {"indent": None, "separators": (",", ":")}
    try:
        objects = _read(options)
        out = open(options.outfile, "w", encoding="utf-8") if options.outfile else sys.stdout
        # stdout, too, is closed here: a reader who left is known before the interpreter ends.
        with out:
            for each in objects:
                json.dump(each, out, **layout)
                out.write("\n")
    except ValueError as error:
        raise SystemExit(error)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError as error:
        sys.exit(error.errno)
