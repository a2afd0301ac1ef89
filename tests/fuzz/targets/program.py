"""Whole programs, with nothing granted. Those that share a VM have the same modules; the built-ins are theirs alone."""
import sys

TOOLS = range(6)  # of sys.monitoring


def unwatched(trace=sys.settrace, profile=sys.setprofile, events=sys.monitoring.set_events, owner=sys.monitoring.get_tool, tools=TOOLS):
    """Nothing that a program left to watch may raise in the driver."""
    trace(None)
    profile(None)
    for tool in tools:
        if owner(tool):
            events(tool, 0)


def fuzz(data, builtins=vars(__builtins__), compile=compile, exec=exec, BaseException=BaseException, unwatched=unwatched):
    try:
        exec(compile(data, "program", "exec"), {"__name__": "program", "__builtins__": builtins.copy()})
    except BaseException:  # whatever it likes to raise
        pass
    for attempt in 1, 2, 3, 4:  # what raises here is no longer asked
        try:
            unwatched()
            break
        except BaseException:
            pass


SEEDS = [
    b"import asyncio\nasync def f(n):\n  await asyncio.sleep(n)\n  return n\nasync def main():\n  async with asyncio.TaskGroup() as g:\n"
    b"    t = [g.create_task(f(i)) for i in range(3)]\n    t[1].cancel()\nasyncio.run(main())\n",
    b"class A:\n  def __del__(self): L.append(self)\n  def __eq__(self, o): D.clear(); return True\n  def __hash__(self): return 1\n"
    b"L = []; D = {A(): 1, A(): 2}\ndel D\nimport gc; gc.collect()\n",
    b"def g():\n  try:\n    x = yield 1\n  except ValueError as e: yield e\n  finally: yield 2\n"
    b"i = g(); next(i); i.throw(ValueError); i.close()\n"]
