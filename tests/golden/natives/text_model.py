# Rows through csv and values through json and back, in every dialect and layout; replacements and splits of re beside plain code.
import csv, io, itertools, json, re


class Chance:
    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % n


chance, wrong, sizes = Chance(1), [], 0
LETTERS = ["a", "b", ",", ";", '"', "'", "\\", " ", "\n", "\r", "\t", "\u1234", "|", "1"]
for delimiter, quote, quoting, double, escape, end in itertools.product(",;|", "\"'", (csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC, csv.QUOTE_NONE), (True, False), ("\\", "^"), ("\r\n", "\n")):
    dialect = dict(delimiter=delimiter, quotechar=quote, quoting=quoting, doublequote=double, escapechar=escape, lineterminator=end)
    rows = [["".join(LETTERS[chance(len(LETTERS))] for _ in range(chance(6))) for _ in range(1 + chance(4))] for _ in range(12)]
    if quoting == csv.QUOTE_NONE:
        rows = [[f or "x" for f in row] for row in rows]
    out = io.StringIO(newline="")
    csv.writer(out, **dialect).writerows(rows)
    text = out.getvalue()
    sizes += len(text)
    try:
        back = list(csv.reader(io.StringIO(text, newline=""), **dialect))
    except (csv.Error, ValueError) as error:
        back = str(error)
    if back != rows:
        wrong.append((delimiter, quote, quoting, double, escape, end))
    sizes += sum(len(f) for row in back for f in row) if isinstance(back, list) else len(back)
print("csv", len(wrong), sizes)


def value(depth):
    kind = chance(10 if depth else 7)
    if kind == 0: return None
    if kind == 1: return bool(chance(2))
    if kind == 2: return chance(1 << 31) * (chance(3) - 1) ** (1 + chance(9))
    if kind == 3: return (chance(2001) - 1000) / 8
    if kind < 7: return "".join(["a", "\"", "\\", "\n", "\x00", "\x7f", "\xe9", "\u1234", "\U00012345", "/", "\ud800", " "][chance(12)] for _ in range(chance(8)))
    if kind < 9: return [value(depth - 1) for _ in range(chance(5))]
    return {value(0) if chance(4) else "k%d" % chance(9): value(depth - 1) for _ in range(chance(5))} if chance(2) else {"k%d" % n: value(depth - 1) for n in range(chance(5))}


def keys(v):
    """As JSON has it: keys are text."""
    if isinstance(v, list): return [keys(x) for x in v]
    if isinstance(v, dict): return {json.dumps(k) if not isinstance(k, str) else k: keys(x) for k, x in v.items()}
    return v


wrong, sizes = 0, 0
for step in range(400):
    v = value(3)
    for options in ({}, {"ensure_ascii": False}, {"indent": 2}, {"indent": "\t", "ensure_ascii": False}, {"separators": (",", ":")}, {"sort_keys": False, "indent": 0}):
        text = json.dumps(v, **options)
        sizes += len(text)
        wrong += json.loads(text) != keys(v) or "".join(json.JSONEncoder(**options).iterencode(v)) != text
        wrong += options == {} and not text.isascii()
    damaged = list(json.dumps(v))
    damaged[chance(len(damaged))] = "[]{}:,\"\\ 0x"[chance(11)]
    try:
        json.loads("".join(damaged))
    except json.JSONDecodeError as error:
        sizes += error.pos + len(error.msg)
print("json", wrong, sizes)

wrong = []
for step in range(500):
    text = "".join("aab\u1234 \U00012345\n"[chance(7)] for _ in range(chance(30)))
    old, new, n = ["a", "ab", "\u1234", " ", "\U00012345"][chance(5)], ["", "x", "\\", "yz"][chance(4)], chance(4)
    place = text.find(old)
    wrong += ["sub"] * (re.sub(re.escape(old), lambda m: new, text) != text.replace(old, new)) + ["count"] * (re.sub(re.escape(old), lambda m: new, text, count=n) != (text.replace(old, new, n) if n else text.replace(old, new)))
    wrong += ["subn"] * (re.subn(re.escape(old), "Q", text) != (text.replace(old, "Q"), text.count(old))) + ["split"] * (re.split(re.escape(old), text) != text.split(old)) + ["maxsplit"] * (n and re.split(re.escape(old), text, maxsplit=n) != text.split(old, n))
    wrong += ["findall"] * (re.findall(re.escape(old), text) != [old] * text.count(old)) + ["search"] * ((m := re.search(re.escape(old), text)) is not None and m.span() != (place, place + len(old)) or (m is None) != (place < 0))
    wrong += ["finditer"] * ([m.start() for m in re.finditer("a", text)] != [k for k, ch in enumerate(text) if ch == "a"]) + ["bytes"] * (re.sub(b"a", b"--", text.encode("utf-8", "surrogatepass")) != text.replace("a", "--").encode("utf-8", "surrogatepass"))
    i, j = chance(12), chance(30)
    wrong += ["bounds"] * ((m := re.compile("a+").search(text, i, j)) is not None and (m.pos, m.endpos) != (min(i, len(text)), max(min(j, len(text)), 0))) + ["match"] * (bool(re.compile("a").match(text, i)) != text.startswith("a", i)) + ["fullmatch"] * (bool(re.fullmatch("[ab]*", text)) != (not set(text) - set("ab")))
    groups = re.match(r"(?P<head>a*)(b)?(?P<rest>(?s:.)*)", text)
    head = len(text) - len(text.lstrip("a"))
    has = text[head:head + 1] == "b"
    wrong += ["groups"] * (groups.groups("none") != (text[:head], "b" if has else "none", text[head + has:]) or groups.groupdict() != {"head": text[:head], "rest": text[head + has:]} or groups.span(2) != ((head, head + 1) if has else (-1, -1)) or groups.expand(r"[\1\g<rest>]") != f"[{text[:head]}{text[head + has:]}]")
print("re", wrong)
