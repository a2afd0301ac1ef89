# How csv.reader splits lines into fields: quotes, escapes, newlines inside fields, numbers, and what it refuses.
import csv


def show(*lines, **options):
    try:
        print(list(csv.reader(lines, **options)))
    except (csv.Error, ValueError) as error:
        print(type(error).__name__, error)


show('a,"b, c",d', "", '"say ""hi""",', "é,日本,😀")
show('a,"two\n', 'lines"\r\n', "last\n")
show('a,"b"c', '"x')
show('a,"b"c', strict=True)
show('"x', strict=True)
show("a\\,b,c\\\n", "d", escapechar="\\")
show('"a""b"', doublequote=False)
show("1, \"2\",  3", skipinitialspace=True)
show('1.5,"2",,x3', quoting=csv.QUOTE_NONNUMERIC)
show('1.5,"2",,""', quoting=csv.QUOTE_NONNUMERIC)
show('1.5,"2",,""', quoting=csv.QUOTE_STRINGS)
show('1.5,"2",,""', quoting=csv.QUOTE_NOTNULL)
show("a\nb")
show(b"a")
old = csv.field_size_limit(3)
show("abc,abcd")
csv.field_size_limit(old)
reader = csv.reader(["a,b\n", '"c\n', 'd"\n'])
for row in reader:
    print(reader.line_num, row)
