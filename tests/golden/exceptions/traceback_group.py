def fail(e): raise e
def make():
    out = []
    for e in (ValueError("one"), TypeError("two")):
        try: fail(e)
        except Exception as x: out.append(x)
    out.append(ExceptionGroup("nested", [KeyError("k")]))
    out[0].add_note("a note")
    raise ExceptionGroup("top", out)
make()
