# dbm.sqlite3 stores keys and values as bytes, whatever they were; shelve uses it by default.
import dbm
import dbm.sqlite3
import os
import shelve
import tempfile

with tempfile.TemporaryDirectory() as folder:
    name = os.path.join(folder, "a#b?c%")
    for flag in "r", "w", "x":
        try:
            dbm.sqlite3.open(name, flag)
        except (OSError, ValueError) as error:
            print(type(error), error)
    with dbm.sqlite3.open(name, "c", 0o600) as db:
        db[1], db["k"], db[b"\xff"] = 2.5, "v", b"\0"
        db["k"] = "w"
        print(db.keys(), len(db), db["1"], dict(db), db.get("no"))
        for use in lambda: db["no"], lambda: db.__delitem__("no"), lambda: db.__setitem__(None, 1):
            try:
                use()
            except (KeyError, OSError) as error:
                print(type(error), error)
    print(dbm.whichdb(name), oct(os.stat(name).st_mode), os.path.exists(name))
    try:
        len(db)
    except dbm.sqlite3.error as error:
        print(error)
    with dbm.open(name, "n") as db:
        print(type(db).__module__, len(db))
    with shelve.open(os.path.join(folder, "shelf")) as shelf:
        shelf["x"] = {1, 2}
    with shelve.open(os.path.join(folder, "shelf"), "r") as shelf:
        print(dict(shelf))
