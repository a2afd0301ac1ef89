# Under a limit, functions whose time grows faster than their arguments are the module's own: they answer as SQLite's do.
import itertools
import random
import sqlite3

db = sqlite3.connect(":memory:")
rng = random.Random(4)


def shown(sql, *args):
    try:
        return db.execute(f"SELECT {sql}", args).fetchone()[0]
    except sqlite3.Error as e:
        return f"{type(e).__name__}: {e}"


def row(sql, *args):
    print(sql, args, repr(shown(sql, *args)))


texts = ["", "a", "b", "aab", "abab", "AbaB", "äb", "aä", "%", "_", "a%b", "a*b", "[a]", "a-c", "]", "\U0001f600a", None, 5, 2.5, b"ab", b"b", b""]
for name, count in [("instr", 2), ("trim", 2), ("ltrim", 2), ("rtrim", 2), ("trim", 1), ("like", 2), ("glob", 2)]:
    print(name, count, [shown(f"{name}({','.join('?' * count)})", *args) for args in itertools.product(texts, repeat=count)])
print([shown("replace(?,?,?)", *args) for args in itertools.product(texts[:6] + texts[-6:], repeat=3)])

patterns = ["%b", "a%", "%a%b%", "_%", "__", "%\\%%", "\\_%", "[^a]*", "[a-c]?*", "*[]a]", "[]-a]*", "[a-", "[^]", "*[b-a]*", "%ä%", "%Ä%", "*?ä*"]
for name in "like", "glob":
    for pattern in patterns:
        print(name, pattern, "".join(str(shown(f"{name}(?,?)", pattern, text)) for text in texts if type(text) is str))
for escape in "\\", "%", "_", "ä", "", "ab", None, "a":
    print("escape", escape, [shown("? LIKE ? ESCAPE ?", text, pattern, escape) for text in texts[:14] for pattern in patterns[:7]])


def some(alphabet, most):
    return "".join(rng.choice(alphabet) for _ in range(rng.randrange(most)))


for name, alphabet in [("like", "ab%_"), ("glob", "ab*?[]^-")]:
    answers = [shown(f"{name}(?,?)", some(alphabet, 9), some("ab", 9)) for _ in range(3000)]
    print(name, sum(answers), "".join(map(str, answers[:200])))
print([shown("instr(?,?)", some("abä", 30), some("abä", 4)) for _ in range(500)])
print([shown("replace(?,?,?)", some("abä", 30), some("abä", 4), some("xyz", 3)) for _ in range(200)])

for args in [("%d|%5d|%-5d|%05d", 1, 2, 3, 4), ("%.2f %10.3f %e", 1.5, 2.25, 3), ("%s %q %Q %w", "a'b", "a'b", "a'b", 'a"b'), ("%*d|%-*d|%.*f", 5, 1, 5, 2, 3, 1.5),
             ("%c%c%5c", "xyz", "ä", "q"), ("%.3c", "ab"), ("%,d %!.15g %+d % d", 1234567, 0.1, 1, 2), ("%%%n%d", 3), ("%y%d", 3), (None,), (), ("%s",), ("%d %d", 1),
             ("%x %X %o %#x %u", 255, 255, 8, 255, -1), ("%-*s|", -6, "a"), ("%.*s|", -2, "abc"), ("%2147483647",), ("%",), ("%5",), (5,), (b"%d", 1)]:
    for name in "printf", "format":
        row(f"{name}({','.join('?' * len(args))})", *args)
for args in ['{"a":1,"b":2}', '{"a":null,"c":{"d":1}}'], ["[1]", '{"a":[1]}'], ["{", "{}"], ["{}", None]:
    row("json_patch(?,?)", *args)
row("json_array(json_patch(?,?))", "{}", '{"a":1}')

db.execute("PRAGMA case_sensitive_like = on")
print([shown("? LIKE ?", text, "ab%") for text in texts])
db.execute("PRAGMA case_sensitive_like = 0")
print([shown("? LIKE ?", text, "ab%") for text in texts])
db.create_function("trim", 1, lambda x: "mine")
row("trim('a')")
db.setlimit(sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 3)
row("'abcd' LIKE 'abc%'")
print(db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 2000) > 2000, db.getlimit(sqlite3.SQLITE_LIMIT_LENGTH))
row("length(printf('%.2001c', 'a'))")
row("replace(printf('%.500c', 'a'), 'a', 'bcdefg')")
