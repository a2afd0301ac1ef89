import _csv


class Out:
    def __init__(self):
        self.text = ""

    def write(self, text):
        self.text += text
        return len(text)


out = Out()
w = _csv.writer(out, delimiter=";", quoting=_csv.QUOTE_MINIMAL, lineterminator="\n")
print(w.writerow(["a;b", 'c"d', 1, None, 1.5]), w.writerows([["x"], ("y", "")]), out.text, w.dialect.delimiter)
r = _csv.reader(['a,"b""c",d\n', '"x\n', 'y",z\n', "\n"])
print(next(r), next(r), r.line_num, list(r), r.dialect.quotechar, list(_csv.reader(["1,'x'"], quotechar="'", quoting=_csv.QUOTE_NONNUMERIC)))
_csv.register_dialect("short", delimiter="|", escapechar="\\", quoting=_csv.QUOTE_NONE)
print(list(_csv.reader(["a\\|b|c"], "short")), _csv.get_dialect("short").escapechar, "short" in _csv.list_dialects(), _csv.unregister_dialect("short"), _csv.field_size_limit(), _csv.Dialect(delimiter=":").delimiter)
for wrong in (lambda: _csv.writer(5), lambda: _csv.reader(5), lambda: _csv.reader([], delimiter="ab"), lambda: w.writerow(5), lambda: list(_csv.reader(["a\rb"], strict=True)), lambda: list(_csv.reader(['"a"b'], strict=True)), lambda: _csv.get_dialect("none"), lambda: list(_csv.reader([5])), lambda: _csv.writer(out, quoting=_csv.QUOTE_NONE).writerow(["a,b"]), lambda: _csv.reader([], quotechar=5)):
    try:
        wrong()
    except (_csv.Error, TypeError) as error:
        print(error)
