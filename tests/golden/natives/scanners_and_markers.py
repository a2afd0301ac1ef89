# Types that seldom come to light: a pattern's scanner, type parameters' parts, a connection's factories, a key that compares, code's lines.
import functools
import re
import sqlite3
import typing


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except Exception as error:
        return f"{type(error).__name__}: {re.sub('0x[0-9a-f]+', '0x', str(error))}"


def groups(scan):
    found = []
    while (m := scan()) is not None and len(found) < 9:
        found.append((m.span(), m.group()))
    return found


pattern = re.compile("a*|b")
for text, *bounds in ("aabcb", ), ("", ), ("xaa", 1), ("aabaab", 1, 4), ("aab", 5), ("ab\n", -3, 99):
    print("scanner", text, bounds, groups(pattern.scanner(text, *bounds).match), groups(pattern.scanner(text, *bounds).search))
s = pattern.scanner("aab")
print("scanner", s.pattern is pattern, type(s).__name__, s.match().group(), s.search().span(), s.match(), s.match(), outcome(setattr, s, "pattern", 1)[:14], outcome(type(s))[:9], outcome(pattern.scanner), outcome(pattern.scanner, 5), outcome(pattern.scanner, "a", "x"))
print("bytes", groups(re.compile(b"[ab]").scanner(b"xab").search), outcome(re.compile(b"a").scanner, "a"))


class Generic[T: int, *Ts, **P]:
    pass


T, Ts, P = Generic.__type_params__
for p in T, Ts, P, typing.TypeVar("V", bound=str, covariant=True), typing.TypeVar("W", int, str), typing.TypeVarTuple("Us"):
    print("parameter", p, p.__name__, [getattr(p, n, "-") for n in ("__bound__", "__constraints__", "__covariant__", "__contravariant__", "__infer_variance__")], p == p, hash(p) == hash(p), outcome(p.has_default), outcome(lambda: p.__default__),
          outcome(lambda: p()), outcome(lambda: p.__reduce__()), outcome(isinstance, 1, p), outcome(lambda: type("X", (p,), {})))
args, kwargs = P.args, P.kwargs
print("parts", args, kwargs, args.__origin__ is P, args == P.args, args == kwargs, args != kwargs, outcome(type(args), 5), type(args)(P) == args, outcome(lambda: args < kwargs), outcome(lambda: type("X", (args,), {})))
type Alias[A] = list[A]
print("alias", Alias, Alias.__value__, Alias.__type_params__, Alias.__name__, Alias[int], Alias[int].__args__, Alias[int].__origin__ is Alias, outcome(setattr, Alias, "__value__", 1), outcome(lambda: Alias()), Alias.__parameters__, outcome(lambda: Alias | None), outcome(isinstance, 1, Alias), outcome(typing.TypeAliasType, "N", int), outcome(typing.TypeAliasType, 5, int), outcome(typing.TypeAliasType, "N", int, type_params=5))

db = sqlite3.connect(":memory:")
print("factories", db.row_factory, db.text_factory, outcome(setattr, db, "row_factory", 5), db.row_factory, outcome(lambda: db.execute("select 1").fetchone()))
for factory in None, sqlite3.Row, (lambda cursor, row: dict(zip([d[0] for d in cursor.description], row))), (lambda cursor, row: 1 / 0):
    db.row_factory = factory
    row = outcome(lambda: db.execute("select 1 as a, 'é' as b").fetchone())
    print("rows", row if not isinstance(row, sqlite3.Row) else (tuple(row), row.keys()))
db.row_factory = None
for factory in str, bytes, bytearray, (lambda b: b.decode("latin-1")), (lambda b: len(b)), (lambda b: 1 / 0), 5:
    print("texts", outcome(setattr, db, "text_factory", factory), outcome(lambda: db.execute("select 'é', 1, x'ff'").fetchone()))
cursor = db.cursor()
db.text_factory, cursor.row_factory = str, sqlite3.Row
print("cursor", cursor.row_factory, db.row_factory, type(cursor.execute("select 1").fetchone()).__name__, outcome(delattr, db, "row_factory"), outcome(delattr, db, "text_factory"))

key = functools.cmp_to_key(lambda a, b: len(a) - len(b))
k = key("abc")
print("key", k.obj, k < key("abcd"), k == key("xyz"), k > key(""), k <= k, k >= k, k != k, setattr(k, "obj", "z"), k == key("q"), outcome(hash, k), outcome(lambda: k < 5), outcome(key), outcome(key, 1, 2), outcome(lambda: key(obj="ab").obj), outcome(functools.cmp_to_key), type(functools.cmp_to_key(5)(1)).__name__, outcome(lambda: functools.cmp_to_key(lambda a, b: "x")(1) < functools.cmp_to_key(lambda a, b: "x")(2)), sorted(["ccc", "a", "bb"], key=key))
