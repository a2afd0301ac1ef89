# Dialects: made, checked, registered, guessed; dicts as rows.
import csv
import io


def attempt(call, *args, **options):
    try:
        print(call(*args, **options))
    except (csv.Error, TypeError, ValueError) as error:
        print(type(error).__name__, error)


for option in ({"delimiter": ""}, {"quotechar": 5}, {"quoting": 9}, {"lineterminator": None}, {"delimiter": "\n"}, {"escapechar": ","},
               {"quotechar": None, "quoting": csv.QUOTE_ALL}, {"colour": 1}):
    attempt(csv.reader, [], **option)
attempt(csv.reader, [], "nonesuch")
attempt(csv.reader, 5)
attempt(csv.writer, 5)
csv.register_dialect("semi", delimiter=";", strict=True)
print(csv.list_dialects(), csv.get_dialect("semi").delimiter, csv.get_dialect("semi").strict)
csv.unregister_dialect("semi")
attempt(csv.unregister_dialect, "semi")


class Half(csv.Dialect):
    delimiter = ";"


attempt(Half)
for sample in ("a;b;c\n1;2;3\n", "'x'|'y''z'\n'1'|'2'\n", "name, age\nann, 12\nbob, 7\n", ""):
    try:
        found = csv.Sniffer().sniff(sample)
        print(repr(found.delimiter), found.quotechar, found.doublequote, found.skipinitialspace)
    except csv.Error as error:
        print(error)
print(csv.Sniffer().has_header("name,age\nann,12\nbob,7\n"), csv.Sniffer().has_header("ann,12\nbob,7\n"))
text = "a,b\n1,2\n3\n4,5,6\n"
print(list(csv.DictReader(io.StringIO(text), restval="-", restkey="more")))
out = io.StringIO()
writer = csv.DictWriter(out, ["a", "b"], restval="?")
writer.writeheader()
writer.writerow({"a": 1})
attempt(writer.writerow, {"c": 1})
print(ascii(out.getvalue()))
