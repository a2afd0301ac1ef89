# What csv.writer quotes, doubles and escapes, by dialect.
import csv
import io


def show(*rows, **options):
    out = io.StringIO()
    try:
        csv.writer(out, **options).writerows(rows)
    except csv.Error as error:
        print("Error", error)
    print(ascii(out.getvalue()))


rows = [["a", 1, 2.5, None, True, 3j], ['q"', "x,y", "l\nl", " s"], [], [""], ["é", "日本", "😀"]]
show(*rows)
show(*rows, quoting=csv.QUOTE_ALL, lineterminator="\n")
show(*rows[:2], quoting=csv.QUOTE_NONNUMERIC)
show(*rows[:2], quoting=csv.QUOTE_STRINGS)
show(*rows[:2], quoting=csv.QUOTE_NOTNULL)
show(*rows, quoting=csv.QUOTE_NONE)
show(*rows[:2], quoting=csv.QUOTE_NONE, escapechar="\\")
show(['a"b\\'], doublequote=False, escapechar="\\")
show(['a"b'], doublequote=False)
show(["", "a", ""], delimiter=" ", skipinitialspace=True)
show(["a!b", "c@"], lineterminator="!@#")
show(5)
