# Exception groups made, split, derived, noted, raised again, and told of.
import io
import traceback


class Trace(ExceptionGroup):
    def derive(self, found):
        return Trace(self.message + "'", found)


def fail(kind, note):
    try:
        raise kind(note)
    except kind as e:
        e.add_note("note " + note)
        return e


tree = Trace("top", [fail(ValueError, "v"), Trace("deep", [fail(KeyError, "k"), fail(ValueError, "w")]), fail(OSError, "o")])
values, others = tree.split(ValueError)
print(values, others, [len(g.exceptions) for g in (values, others)])
print(tree.subgroup(lambda e: isinstance(e, KeyError)).exceptions[0].message)
try:
    try:
        raise tree from fail(TypeError, "cause")
    except* KeyError as keys:
        print("keys", keys.exceptions[0].exceptions[0].__notes__)
    except* OSError:
        raise RuntimeError("again")
except ExceptionGroup as left:
    print(type(left).__name__, [type(e).__name__ for e in left.exceptions])
    out = io.StringIO()
    traceback.print_exception(left, file=out)
    lines = out.getvalue().splitlines()
    print(len(lines) > 20, sum("note" in line for line in lines), lines[-1])
try:
    try:
        raise BaseExceptionGroup("base", [KeyboardInterrupt(), ValueError()])
    except* ValueError:
        pass
except BaseExceptionGroup as e:
    print(repr(e))
