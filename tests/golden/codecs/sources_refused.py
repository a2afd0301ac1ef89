# Sources whose encoding's codec fails, answers nonsense, or is not there: what compile() says.
import codecs

class Odd(Exception):
    def __str__(self):
        return "\xe9\u20ac\U0001f600"

class Mute(Exception):
    def __str__(self):
        raise KeyError("mute")

def raises(error):
    def decode(data, errors="strict"):
        raise error
    return decode

ANSWERS = {
    "odd-text": raises(Odd()), "odd-value": raises(ValueError("\xfc")), "odd-mute": raises(Mute()), "odd-lookup": raises(LookupError("l\xf6")),
    "odd-decode": raises(UnicodeDecodeError("odd", b"\xe9", 0, 1, "\u017ere")), "odd-syntax": raises(SyntaxError("s\xe9")),
    "odd-number": lambda data, errors="strict": (5, len(data)), "odd-none": lambda data, errors="strict": None, "odd-bytes": lambda data, errors="strict": (b"1", 1),
    "odd-right": lambda data, errors="strict": ("'\xe9\u20ac'  # \U0001f600\n", len(data)), "odd-empty": lambda data, errors="strict": ("", len(data)),
}
codecs.register(lambda name: codecs.CodecInfo(lambda *a: None, ANSWERS[name.replace("_", "-")], name=name) if name.replace("_", "-") in ANSWERS else None)
for name in [*ANSWERS, "nope-\u017e", "no such", "rot13", "hex", "latin-1", "cp1252", "utf-16", "utf-8", "ascii", "koi8-r", "shift_jis"]:
    source = f"# coding: {name}\n'\xe9'\n".encode("latin-1", "replace")
    try:
        print(name, ascii(eval(compile(source, "f", "eval"))))
    except SyntaxError as error:
        print(name, type(error).__name__, ascii(str(error)) if "odd" in name else "", error.lineno is None)
    except Exception as error:
        print(name, type(error).__name__)
