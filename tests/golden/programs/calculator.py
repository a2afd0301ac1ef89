# A tokenizer, parser and evaluator for arithmetic, with errors.
class Lexer:
    def __init__(self, text): self.text, self.pos = text, 0
    def __iter__(self):
        while self.pos < len(self.text):
            ch = self.text[self.pos]
            if ch.isspace(): self.pos += 1; continue
            if ch.isdigit() or ch == ".":
                start = self.pos
                while self.pos < len(self.text) and (self.text[self.pos].isdigit() or self.text[self.pos] == "."): self.pos += 1
                s = self.text[start:self.pos]
                yield "num", float(s) if "." in s else int(s)
            elif ch in "+-*/()^": self.pos += 1; yield "op", ch
            else: raise SyntaxError(f"bad character {ch!r} at {self.pos}")
        yield "end", None
class Parser:
    prec = {"+": (1, lambda a, b: a + b), "-": (1, lambda a, b: a - b), "*": (2, lambda a, b: a * b), "/": (2, lambda a, b: a / b), "^": (3, lambda a, b: a ** b)}
    def __init__(self, text): self.tokens = iter(Lexer(text)); self.next()
    def next(self): self.kind, self.value = next(self.tokens)
    def atom(self):
        match self.kind, self.value:
            case "num", v: self.next(); return v
            case "op", "-": self.next(); return -self.expr(3)
            case "op", "(":
                self.next(); v = self.expr(1)
                if self.value != ")": raise SyntaxError("expected )")
                self.next(); return v
            case k, v: raise SyntaxError(f"unexpected {v!r}")
    def expr(self, level):
        left = self.atom()
        while self.kind == "op" and self.value in self.prec and self.prec[self.value][0] >= level:
            p, f = self.prec[self.value]
            self.next()
            left = f(left, self.expr(p + (f is not self.prec["^"][1])))
        return left
for t in ("1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 / 4 - 1.5", "2 * (3 + 4", "1 $ 2", "1 / 0", "", "((((7))))", "8 - 3 - 2"):
    try: print(t, "=", Parser(t).expr(1))
    except (SyntaxError, ZeroDivisionError) as e: print(t, "->", type(e).__name__, e)
