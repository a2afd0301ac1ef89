import types
CODE_FLAG = 0x2000
code = compile("x = await f()\nprint('inside', x)", "<top>", "exec", flags=CODE_FLAG)
async def f(): return 42
print(bool(code.co_flags & 0x80))
r = eval(code)
print(type(r).__name__)
try: r.send(None)
except StopIteration: pass
try: compile("await f()", "<s>", "exec")
except SyntaxError as e: print(e)
e = compile("await f()", "<e>", "eval", flags=CODE_FLAG)
try: eval(e).send(None)
except StopIteration as s: print(s.value)
print(compile("1", "<p>", "eval", flags=CODE_FLAG).co_flags & 0x80)
