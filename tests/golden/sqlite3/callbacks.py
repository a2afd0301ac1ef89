# Functions, aggregates, window functions, collations, authorizers, progress and traces in Python.
import sqlite3

db = sqlite3.connect(":memory:", isolation_level=None)
db.executescript("CREATE TABLE t(g, x); INSERT INTO t VALUES('a', 1), ('a', 2), ('b', 3), ('b', 4), ('b', 5)")
db.create_function("twice", 1, lambda x: x * 2, deterministic=True)
db.create_function("kinds", -1, lambda *values: " ".join(type(v).__name__ for v in values))
db.create_function("bad", 0, lambda: 1 / 0)
print(db.execute("SELECT twice(21), twice('ab'), kinds(1, 2.5, 'x', x'00', NULL)").fetchone())


class Product:
    def __init__(self):
        self.value = 1

    def step(self, x):
        self.value *= x

    def finalize(self):
        return self.value


class Sum:
    def __init__(self):
        self.total = 0

    def step(self, x):
        self.total += x

    def inverse(self, x):
        self.total -= x

    def value(self):
        return self.total

    finalize = value


db.create_aggregate("product", 1, Product)
db.create_window_function("moving", 1, Sum)
print(db.execute("SELECT g, product(x) FROM t GROUP BY g").fetchall())
print(db.execute("SELECT x, moving(x) OVER (ORDER BY x ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM t").fetchall())
db.create_collation("backwards", lambda a, b: (a < b) - (a > b))
print(db.execute("SELECT DISTINCT g FROM t ORDER BY g COLLATE backwards").fetchall())


def tell(sql):
    try:
        print(db.execute(sql).fetchall())
    except sqlite3.Error as error:
        print(type(error).__name__, error)


tell("SELECT bad()")
db.create_aggregate("stepless", 1, type("Stepless", (), {"finalize": lambda self: 1}))
tell("SELECT stepless(x) FROM t")
db.set_authorizer(lambda action, *names: sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_READ and names[1] == "x" else sqlite3.SQLITE_OK)
tell("SELECT g FROM t LIMIT 1")
tell("SELECT x FROM t")
db.set_authorizer(None)
traced = []
db.set_trace_callback(traced.append)
db.execute("SELECT ? FROM t WHERE g = ?", (7, "it's"))
db.set_trace_callback(None)
db.execute("SELECT 1")
print(traced)
ticks = iter(range(10))
db.set_progress_handler(lambda: next(ticks, 99) > 8, 100)
tell("WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT max(n) FROM c")
db.set_progress_handler(None, 0)
# A callback may use its own connection, but not the cursor that runs it.
cur = db.cursor()
db.create_function("nested", 0, lambda: db.execute("SELECT count(*) FROM t").fetchone()[0])
print(db.execute("SELECT nested()").fetchone())
