import csv
import io


def fuzz(data):
    """A byte of settings, the text."""
    if not data:
        return None
    how, text = data[0], data[1:].decode("latin-1")
    settings = {"delimiter": ",;\t "[how & 3], "quoting": (how >> 2 & 7) % 6, "doublequote": bool(how & 32), "strict": bool(how & 64),
                "escapechar": "\\" if how & 128 else None, "skipinitialspace": how & 3 == 1}
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), **settings))
    except (csv.Error, ValueError) as error:
        return str(error)
    out = io.StringIO()
    try:
        csv.writer(out, **settings).writerows(rows)
    except csv.Error as error:
        return str(error)
    try:
        csv.Sniffer().sniff(text[:200])
    except csv.Error:
        pass
    return rows, out.getvalue()


SEEDS = [b"\0a,b\r\n\"c\"\"d\",\"e\nf\"\n", b"\x81x;'y';\\;\n1;2", b"\x4ca\"b,c\"\0\n", b"\x62 a , b\n,,\n"]
