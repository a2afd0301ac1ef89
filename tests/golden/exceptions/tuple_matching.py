def f(e, *classes):
    try: raise e
    except classes as x: return "caught " + type(x).__name__
    except MemoryError: raise
    except BaseException as x: return "missed " + type(x).__name__
print(f(ValueError(), ValueError, KeyError), f(KeyError(), LookupError), f(ValueError()), f(KeyboardInterrupt(), Exception), f(KeyError(), (IndexError, (KeyError,))) if False else f(KeyError(), IndexError, KeyError))
def nested():
    try: raise KeyError
    except (IndexError, (KeyError, OSError)): return "nested"
try: print(nested())
except TypeError as e: print(e)
class Meta(type):
    def __instancecheck__(c, o): print("never asked"); return True
class M(Exception, metaclass=Meta): pass
print(f(ValueError(), M), f(M(), M))
def dynamic(which):
    try: raise IndexError("dyn")
    except {"a": IndexError, "b": KeyError}[which] as e: return str(e)
print(dynamic("a"))
try: dynamic("b")
except IndexError: print("went through")
class Sub(ValueError): pass
try: raise Sub
except KeyError: print("no")
except ValueError: print("base catches")
except Sub: print("too late")
