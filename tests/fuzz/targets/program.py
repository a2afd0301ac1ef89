"""Whole programs, with nothing granted. Those that share a VM have the same modules; the built-ins are theirs alone."""


def fuzz(data, builtins=vars(__builtins__), compile=compile, exec=exec, BaseException=BaseException):
    try:
        exec(compile(data, "program", "exec"), {"__name__": "program", "__builtins__": builtins.copy()})
    except BaseException:  # whatever it likes to raise
        pass


SEEDS = [
    b"import asyncio\nasync def f(n):\n  await asyncio.sleep(n)\n  return n\nasync def main():\n  async with asyncio.TaskGroup() as g:\n"
    b"    t = [g.create_task(f(i)) for i in range(3)]\n    t[1].cancel()\nasyncio.run(main())\n",
    b"class A:\n  def __del__(self): L.append(self)\n  def __eq__(self, o): D.clear(); return True\n  def __hash__(self): return 1\n"
    b"L = []; D = {A(): 1, A(): 2}\ndel D\nimport gc; gc.collect()\n",
    b"def g():\n  try:\n    x = yield 1\n  except ValueError as e: yield e\n  finally: yield 2\n"
    b"i = g(); next(i); i.throw(ValueError); i.close()\n"]
