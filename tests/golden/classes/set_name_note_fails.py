# The note of a failed __set_name__ can't be made: why not is raised, the first error its context.
class Key(str):
    def __repr__(self): raise KeyError("no repr")
class Bad:
    def __set_name__(self, owner, name): raise ValueError("boom")
try:
    type("D", (), {Key("a"): Bad()})
except KeyError as e:
    print(repr(e), repr(e.__context__), hasattr(e.__context__, "__notes__"))
