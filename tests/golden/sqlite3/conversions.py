# Adapters, converters, __conform__, and what columns are read as.
import sqlite3

sqlite3.register_adapter(complex, str)
sqlite3.register_converter("point", lambda data: tuple(map(int, data.split(b";"))))


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __conform__(self, protocol):
        if protocol is sqlite3.PrepareProtocol:
            return f"{self.x};{self.y}"


class Short(str):
    pass


sqlite3.register_adapter(Short, lambda s: s[:2])
db = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES | sqlite3.PARSE_COLNAMES)
db.execute("CREATE TABLE t(p Point(9), n)")
db.execute("INSERT INTO t VALUES(?, ?)", (Point(1, -2), 1j))
db.execute("INSERT INTO t VALUES(?, ?)", (None, Short("abc")))
print(db.execute("SELECT p, n FROM t").fetchall())
cur = db.execute("SELECT '3;4' AS \"p [point]\", True, 9223372036854775807, -0.5, 1e400")
print([d[0] for d in cur.description], cur.fetchone())
print(sqlite3.adapt(2j), sqlite3.adapt(5, int, "other"))
print(sqlite3.complete_statement("SELECT 1"), sqlite3.complete_statement("SELECT 1;"))
print(sqlite3.apilevel, sqlite3.paramstyle, sqlite3.threadsafety >= 1, sqlite3.sqlite_version_info > (3, 37))
