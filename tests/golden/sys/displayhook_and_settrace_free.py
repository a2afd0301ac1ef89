import sys
exec(compile("1 + 1\nNone\n'text'\nx = 5\n[x]", "<s>", "single") if False else compile("1 + 1", "<s>", "single"))
exec(compile("None", "<s>", "single")); exec(compile("'text'", "<s>", "single"))
import builtins; print(builtins._)
sys.displayhook = lambda v: print("hook", v)
exec(compile("42", "<s>", "single")); exec(compile("if 1:\n  7\n", "<s>", "single"))
print(sys.gettrace(), sys.getprofile(), sys.getswitchinterval() > 0)
