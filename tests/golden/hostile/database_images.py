# Databases cut short and with bits flipped: what is wrong with them is an error of sqlite3's, and nothing else.
import random
import sqlite3

db = sqlite3.connect(":memory:")
db.executescript("""
    CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT, b BLOB);
    CREATE INDEX i ON t(a);
    CREATE VIEW v AS SELECT a, count(*) n FROM t GROUP BY a;
    CREATE TABLE w(k TEXT PRIMARY KEY, x) WITHOUT ROWID;
    CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT OR REPLACE INTO w VALUES(new.a, new.id); END;
""")
db.executemany("INSERT INTO t(a, b) VALUES(?, ?)", [(f"name {k % 17}", bytes([k]) * (k * 3)) for k in range(120)])
db.commit()
image = db.serialize()
ended = {"sound": 0, "refused": 0}


def tell(what, *args):
    try:
        what(*args)
        ended["sound"] += 1
    except (sqlite3.Error, OverflowError, UnicodeDecodeError, MemoryError):
        ended["refused"] += 1


def use(with_damage, data):
    tell(with_damage.deserialize, data)
    for sql in ("SELECT * FROM t", "SELECT * FROM v", "SELECT * FROM w ORDER BY x", "PRAGMA integrity_check", "INSERT INTO t(a) VALUES('new')",
                "UPDATE t SET b = a WHERE id % 3", "DELETE FROM t WHERE id > 60", "REINDEX"):
        tell(lambda: with_damage.execute(sql).fetchall())
    tell(lambda: with_damage.blobopen("t", "b", 9).read())
    with_damage.rollback()


for seed in range(300):
    if seed % 10 == 0:
        with_damage = sqlite3.connect(":memory:")
    chance = random.Random(seed)
    data = bytearray(image)
    if seed % 3 == 0:
        del data[chance.randrange(1, len(data)):]
    for _ in range(chance.randrange(2) if seed % 3 == 0 else chance.randrange(1, 40)):
        at = chance.randrange(min(len(data), 200)) if seed % 2 else chance.randrange(len(data))
        data[at] ^= 1 << chance.randrange(8)
    use(with_damage, bytes(data))
    if seed % 10 == 9:
        with_damage.close()
print(sum(ended.values()), ended["sound"] > 100, ended["refused"] > 100)
