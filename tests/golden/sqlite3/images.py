# Databases copied, dumped, as images, and values opened in place.
import sqlite3

db = sqlite3.connect(":memory:")
db.executescript("""
    CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, "odd ""name" TEXT, b BLOB);
    INSERT INTO t VALUES(1, 'it''s', x'0001'), (2, NULL, zeroblob(8));
    CREATE INDEX i ON t("odd ""name");
    CREATE VIEW v AS SELECT id FROM t;
""")
print(*db.iterdump(), sep="\n")
again = sqlite3.connect(":memory:")
again.executescript("".join(db.iterdump()))
print(list(again.iterdump()) == list(db.iterdump()))
copy = sqlite3.connect(":memory:")
told = []
db.backup(copy, pages=1, progress=lambda *args: told.append(args))
print(told[-1][:2], len(told), list(copy.iterdump()) == list(db.iterdump()))
other = sqlite3.connect(":memory:")
other.deserialize(db.serialize())
print(list(other.iterdump()) == list(db.iterdump()))
with db.blobopen("t", "b", 2) as blob:
    blob.write(b"abc")
    blob[3] = ord("d")
    blob[4:6] = b"ef"
    blob[::7] = b"Az"
    print(len(blob), blob.tell(), blob[0], blob[-1], blob[1:4], blob[::2], blob.read())
    blob.seek(-2, 2)
    print(blob.read())
    for wrong in (lambda: blob[99], lambda: blob["a"], lambda: blob.write(b"12345678"), lambda: blob.__delitem__(0), lambda: blob.seek(99)):
        try:
            wrong()
        except Exception as error:
            print(type(error).__name__, error)
try:
    blob.read()
except sqlite3.ProgrammingError as error:
    print(error)
print(db.execute("SELECT b FROM t WHERE id = 2").fetchone())
