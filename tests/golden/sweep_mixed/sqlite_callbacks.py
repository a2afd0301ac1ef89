# SQLite with functions, aggregates, collations and row factories in Python, over dates and decimals that adapters store.
import datetime
import decimal
import sqlite3


class Product:
    def __init__(self):
        self.value = decimal.Decimal(1)

    def step(self, text):
        self.value *= decimal.Decimal(text)

    def finalize(self):
        return str(self.value)


sqlite3.register_adapter(decimal.Decimal, str)
sqlite3.register_adapter(datetime.date, datetime.date.isoformat)
sqlite3.register_converter("day", lambda b: datetime.date.fromisoformat(b.decode()))
db = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES)
db.row_factory = sqlite3.Row
db.create_aggregate("product", 1, Product)
db.create_function("reversed", 1, lambda s: s[::-1], deterministic=True)
db.create_collation("by_end", lambda a, b: (a[::-1] > b[::-1]) - (a[::-1] < b[::-1]))
with db:
    db.execute("create table t(name text, price text, on_day day)")
    db.executemany("insert into t values (?, ?, ?)", ((n, decimal.Decimal(k) / 4, datetime.date(2024, 2, 27 + k % 3)) for k, n in enumerate(["xa", "ab", "zb"], 1)))
for row in db.execute("select name, reversed(name) as back, on_day from t order by name collate by_end"):
    print(tuple(row), row.keys(), row["on_day"].weekday())
print(db.execute("select product(price) from t").fetchone()[0])
try:
    with db:
        db.execute("delete from t")
        raise RuntimeError("back")
except RuntimeError as e:
    print(e, db.execute("select count(*) from t").fetchone()[0])
db.close()
