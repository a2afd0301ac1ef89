"""Fields that are read or written as one run of characters, and those beside them that are not: limits, quotings, escapes, wide text."""
import csv
import io

LINES = ["plain,two,,\n", 'a"b,""c,"d"e,"f"\n', "é,λ,\U0001f600,k\r\n", "a\\,b,\\\\,c\\\nd,e\n", "1,2.5,x\n", " a, b,c d\n", "last,"]
WAYS = [{}, {"quoting": csv.QUOTE_NONE, "escapechar": "\\"}, {"doublequote": False, "escapechar": "\\"}, {"delimiter": "λ"},
        {"quoting": csv.QUOTE_STRINGS}, {"quoting": csv.QUOTE_NOTNULL}, {"skipinitialspace": True}, {"quotechar": "é"}]
for way in WAYS:
    for line in LINES:
        try:
            print(ascii(list(csv.reader([line], **way))))
        except (csv.Error, ValueError) as e:
            print(type(e).__name__, e)

csv.field_size_limit(3)
for line in ("abc,d", "d,abc", "abcd,e", "e,abcd,f", "ab\u0434d,e"):
    try:
        print(ascii(list(csv.reader([line]))))
    except csv.Error as e:
        print(e)

ROW = ["plain", "é", "λ;x", 'q"q', "\U0001f600,", "line\nend", "\\", "", None, 1.5, "\r", "ж|", "end~"]
for way in WAYS + [{"delimiter": ";"}, {"lineterminator": "~\n"}, {"lineterminator": "ж"}, {"quoting": csv.QUOTE_NONE, "escapechar": "é"}]:
    out = io.StringIO(newline="")
    try:
        csv.writer(out, **way).writerow(ROW)
    except csv.Error as e:
        print(type(e).__name__, e)
    print(ascii(out.getvalue()))

for newline in ("", "\n", "\r", "\r\n", None):
    text = io.StringIO("a\rb\r\nc\n\nλ\r", newline=newline)
    print(repr(newline), ascii(list(text)))
