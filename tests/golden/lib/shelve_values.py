# A shelf pickles its values; with writeback it keeps what was changed in place; a closed one says so.
import shelve

store = {}
with shelve.Shelf(store, protocol=2) as shelf:
    shelf["list"] = [1, 2]
    shelf["list"].append(3)
    print(shelf["list"], "list" in shelf, shelf.get("none", 0), list(shelf), store)
with shelve.Shelf(store, writeback=True, keyencoding="latin-1") as shelf:
    shelf["list"].append(3)
    shelf["\xe4"] = {}
    shelf["\xe4"]["x"] = 1
    print(shelf.cache)
    shelf.sync()
    print(shelf.cache, shelf.writeback)
    del shelf["list"]
shelf = shelve.Shelf(store, keyencoding="latin-1")
print(sorted(store), shelf["\xe4"])
shelf.close()
for use in lambda: shelf["x"], lambda: len(shelf), lambda: shelf.__setitem__("x", 1):
    try:
        use()
    except ValueError as error:
        print(error)
print(repr(shelf.dict))
shelf.close()
