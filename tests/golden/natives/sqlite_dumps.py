"""iterdump() of tables, text with quotes, sequences, statistics, virtual tables, views, triggers and indices, with and without a filter."""
import sqlite3

db = sqlite3.connect(":memory:")
db.executescript('''
CREATE TABLE "a b" (a, "b c", d BLOB);
INSERT INTO "a b" VALUES('o''clock', 1.5, x'00ff'), (NULL, 9, 'text');
CREATE TABLE counted(id INTEGER PRIMARY KEY AUTOINCREMENT, t TEXT);
INSERT INTO counted(t) VALUES('a'), ('b');
CREATE INDEX by_t ON counted(t);
CREATE VIEW seen AS SELECT t FROM counted;
CREATE TRIGGER told AFTER INSERT ON counted BEGIN DELETE FROM "a b"; END;
CREATE TABLE parent(id INTEGER PRIMARY KEY);
CREATE TABLE child(id REFERENCES parent(id));
ANALYZE counted;
''')
print(*db.iterdump(), sep="\n")
print("-- with a row of no parent")
db.execute("INSERT INTO child VALUES(5)")
for like in ("counted", "%c%", "none", "%"):
    print("-- like", like)
    print(*db.iterdump(filter=like), sep="\n")
db = sqlite3.connect(":memory:")
try:
    db.execute("CREATE VIRTUAL TABLE words USING fts4(text)")
    db.execute("INSERT INTO words VALUES('one two')")
    lines = list(db.iterdump())
    print(*[line for line in lines if "words_" not in line], sep="\n")
except sqlite3.OperationalError:
    print("no such module here")
db = sqlite3.connect(":memory:")
db.row_factory = sqlite3.Row
print(list(db.iterdump()))
db.close()
try:
    list(db.iterdump())
except sqlite3.Error as error:
    print(type(error).__name__, error)
