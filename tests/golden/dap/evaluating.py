# What is typed at a stop: expressions and statements, closures, `await` (other tasks go on), in any frame; completions.
import os

from _client import HERE, Client

client = Client()
client.start("_three.py", [20])
thread = client.stopped()
client.breakpoints("_three.py")
for source in ("name + str(n)", "[name * k for k in range(3)]", "x = 1; y = x + 1", "y", "print(x)", "for q in 1, 2:\n    print(q)",
               "(lambda: got)()", "nothing", "1 +", "import math\nmath.floor(2.5)", "raise SystemExit(3)", "None",
               "await asyncio.sleep(0.01, 'slept')", "await asyncio.gather(*map(ticks, (2, 3)))", "await missing()",
               "await asyncio.to_thread(len, 'four')", "asyncio.current_task().get_name()"):
    client.value(source)
client.value("x = 2", context="watch")
print(len(client.ask("evaluate", expression="'ab' * 60000", context="clipboard", frameId=client.frames[0]["id"])["body"]["result"]))
print("main's frame:")
threads = {each["name"]: each["id"] for each in client.ask("threads")["body"]["threads"]}
client.frames = client.ask("stackTrace", threadId=threads["Task-1 (main)"])["body"]["stackFrames"]
client.value("len(workers), results", frame=0)
client.value("len(workers)", frame=-1)
for text in "res", "workers.app", "asyncio.Task", "wor", "x.y.z", "(wor", "":
    found = client.ask("completions", text=text, column=len(text) + 1, frameId=client.frames[-1]["id"])["body"]["targets"]
    print(repr(text), len(found) > 100 or [(each["label"], each["start"], each["length"]) for each in found])
client.show("completions", text="x\nresu", line=2, column=4)
client.show("evaluate", expression="1", frameId=1000)
client.ask("continue", threadId=thread)
client.end()
