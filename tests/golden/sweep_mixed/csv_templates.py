# csv over generators, string templates and formatters, textwrap and difflib of what they give.
import csv
import difflib
import io
import string
import textwrap
from collections import ChainMap, OrderedDict, defaultdict


class Shout(string.Formatter):
    def convert_field(self, value, conversion):
        return str(value).upper() if conversion == "u" else super().convert_field(value, conversion)

    def get_value(self, key, args, kwargs):
        return kwargs.get(key, f"<{key}>") if isinstance(key, str) else args[key]


def lines():
    yield 'name,"said, then",n\r\n'
    yield 'ada,"two\nlines",1\r\n'
    yield "bob,'x',2\r\n"


rows = list(csv.DictReader(lines()))
print(rows)
out = io.StringIO()
writer = csv.DictWriter(out, ["n", "name"], extrasaction="ignore", quoting=csv.QUOTE_NONNUMERIC)
writer.writeheader()
writer.writerows(OrderedDict(row, n=int(row["n"])) for row in rows)
print(out.getvalue().splitlines())
by = defaultdict(lambda: defaultdict(list))
for row in rows:
    by[row["name"][0]][len(row)].append(row["n"])
print({k: dict(v) for k, v in by.items()}, ChainMap({"a": 1}, by)["b"] is by["b"])
print(Shout().format("{0!u} {who!u:>5} {1.real:03d}", "x", 7), string.Template("$a ${b}c $$").substitute(ChainMap({"a": 1}, {"b": 2})))
text = textwrap.fill(" ".join(row["said, then"] for row in rows) * 3, 20, initial_indent="* ")
print(list(difflib.unified_diff(text.splitlines(), text.replace("two", "2").splitlines(), lineterm="", n=0))[2:])
