g = ExceptionGroup("msg", [ValueError(1), TypeError("t"), ExceptionGroup("in", [KeyError("k"), ValueError(2)])])
print(g, repr(g), g.message, g.exceptions[0], len(g.exceptions))
m, r = g.split(ValueError)
print(repr(m)); print(repr(r))
print(repr(g.subgroup(KeyError)), g.subgroup(OSError), repr(g.subgroup(lambda e: isinstance(e, TypeError))))
print(type(BaseExceptionGroup("b", [ValueError()])).__name__, type(BaseExceptionGroup("b", [KeyboardInterrupt()])).__name__)
print(repr(g.derive([OSError()])))
for args in [("m",), ("m", []), ("m", [1]), (1, [ValueError()]), ("m", 5), ("m", [KeyboardInterrupt()])]:
    try: ExceptionGroup(*args)
    except Exception as e: print(type(e).__name__, e)
class MyG(ExceptionGroup):
    def derive(self, ex): return MyG("derived", ex)
print(repr(MyG("x", [ValueError(), OSError()]).split(OSError)))
print(g.split((ValueError, TypeError))[1])
