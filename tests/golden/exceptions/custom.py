class Err(Exception):
    default = "d"
    def __init__(self, code, msg=None):
        super().__init__(msg or self.default)
        self.code = code
    def __str__(self): return f"[{self.code}] {super().__str__()}"
class Sub(Err): default = "sub"
for c in (Err(1), Err(2, "m"), Sub(3)):
    try: raise c
    except Sub as e: print("Sub", e)
    except Err as e: print("Err", e, repr(e), e.args)
class Bad(Exception):
    def __str__(self): return 5
try: str(Bad())
except TypeError as e: print(e)
raise Sub(9, "uncaught")
