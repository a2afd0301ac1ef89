# Everyday work with sqlite3: a table filled, asked in several ways, changed.
import sqlite3
import time


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

def fill():
    db = sqlite3.connect(":memory:")
    db.execute("create table t (id integer primary key, name text, score real)")
    with db:
        db.executemany("insert into t values (?, ?, ?)", [(k, f"name {k}", k * 0.5) for k in range(2000)])
    return db


def filled():
    db = fill()
    count = db.execute("select count(*) from t").fetchone()[0]
    db.close()
    return count


DB = fill()
DB.row_factory = sqlite3.Row


def select_all():
    return sum(row["score"] for row in DB.execute("select id, name, score from t"))


def select_each():
    return sum(DB.execute("select score from t where id = ?", (k,)).fetchone()[0] for k in range(0, 2000, 10))


def change():
    with DB:
        DB.execute("update t set score = score + 1 where id % 3 = 0")
        DB.execute("update t set score = score - 1 where id % 3 = 0")
    return DB.total_changes > 0


def ordered():
    return DB.execute("select name, score from t where id > ? order by name desc", (100,)).fetchall()


if __name__ == "__main__":
    import sys
    rows = [timed("fill", filled, 10), timed("all", select_all, 30), timed("each", select_each, 20), timed("change", change, 20),
            timed("ordered", ordered, 20)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)
