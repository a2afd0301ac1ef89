# re.sub with callables that search again, a scanner over named groups, and verbose patterns built in a class body.
import re
from collections import Counter


class Tokens:
    rules = {"number": r"\d+(?:\.\d*)?", "name": r"[^\W\d]\w*", "op": r"[-+*/()=]", "space": r"\s+"}
    pattern = re.compile("|".join(f"(?P<{name}>{rule})" for name, rule in rules.items()), re.VERBOSE)

    def __init__(self, text):
        self.text = text

    def __iter__(self):
        at = 0
        while found := self.pattern.match(self.text, at):
            at = found.end()
            if found.lastgroup != "space":
                yield found.lastgroup, found[0]
        if at < len(self.text):
            yield "left", self.text[at:]


def twice(found):
    inner = re.sub(r"\d", lambda digit: str(int(digit[0]) * 2), found["digits"])
    return f"<{inner}:{found.start()}>"


print(list(Tokens("äb = 3.5*(x1 + 2)?")))
print(re.sub(r"(?P<digits>\d+)", twice, "a12b345c"))
print(re.subn(rb"(.)\1", lambda m: m[1].upper(), b"aabbcd", count=1), Counter(m[0] for m in re.finditer(r"\b\w", "to be or not to be")))
print(re.split(r"(,)|;", "a,b;c"), re.fullmatch(r"(?i:straSSe)", "STRASSE").span())
try:
    re.sub("b", lambda m: 1 / 0, "abc")
except ZeroDivisionError as e:
    print(type(e).__name__, e.__traceback__.tb_next.tb_frame.f_code.co_name)
