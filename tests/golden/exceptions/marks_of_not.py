# Marks below comparisons behind not, and below calls beside text that is not ASCII.
import traceback, linecache
def call(*a): return 1/0
def t(text):
    linecache.cache["typed"] = len(text), None, text.splitlines(True), "typed"
    try: exec(compile(text, "typed", "exec"), globals())
    except Exception as error: print("".join(traceback.format_tb(error.__traceback__)[1:2]), end="")
for s in ["x = (not (1 < 'a'))", "x = not 1 in 2", "x = [not 1 < 'a']", "if not 1 < 'a': pass", "if not (1 < 'a') and 2: pass", "x = not 1 < 2 < 'a'", "x = not (1 < 'a' < 2)", "x = not not 1 < 'a'", "while not (1 in 3): pass", "x = (not 1 < 'a') or 2", "x = 1 if not 1 < 'a' else 2", "assert not 1 < 'a'", "[x for x in [1] if not 1 < 'a']", "x = lambda: not 1 < 'a'\nx()", "x = not call(1)", "é = call('é')", "x = call('é')", "é = call(1)", "y = (not (1 >\n 'a'))", "print(not 1 < 'a')", "x = not 1 not in 2", "x = 'é' + call(1)"]: t(s)
