# A call that is all a name is set to has no marks below it; what is set to it elsewhere, they show.
import linecache
import traceback


class Holder:
    pass


holder, items, call = Holder(), [0], lambda *values: 1 / 0

for text in ("x = call(1)", "holder.x = call(1)", "items[0] = call(1)", "x = y = call(1)", "x, = call(1)", "[x] = call(1)",
             "(x) = call(1)", "x: int = call(1)", "holder.x = holder.y = call(1,\n  2)"):
    linecache.cache["typed"] = len(text), None, text.splitlines(True), "typed"
    try:
        exec(compile(text, "typed", "exec"))
    except ZeroDivisionError as error:
        print("".join(traceback.format_tb(error.__traceback__)[1:2]), end="")
