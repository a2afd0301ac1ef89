"""awaited_by.py with the futures and tasks in Python."""
import runpy, sys

sys.modules["_asyncio"] = None
runpy.run_path("tests/golden/asyncio_graph/awaited_by.py")
import asyncio
print(asyncio.Task)
