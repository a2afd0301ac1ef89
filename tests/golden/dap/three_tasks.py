# A session on a program with three tasks, answered as the protocol says.
import os

from _client import HERE, Client

client = Client(quiet={"console"})
source = {"path": os.path.join(HERE, "_three.py")}
client.show("initialize", adapterID="coil", linesStartAt1=True)
client.event("initialized")
client.show("threads")
client.show("launch", program=source["path"], args=["x"])
client.show("setBreakpoints", source=source, breakpoints=[{"line": 22}, {"line": 900}])
client.show("setFunctionBreakpoints", breakpoints=[{"name": "fetch"}])
client.show("setExceptionBreakpoints", filters=["uncaught"])
client.show("breakpointLocations", source=source, line=1, endLine=9)
client.show("configurationDone")
first = client.stopped()
names = {each["name"]: each["id"] for each in client.show("threads")["threads"]}
for name, number in names.items():
    print(name, client.stack(number))
main, a, b = (names[name] for name in ("Task-1 (main)", "a (worker)", "b (worker)"))
frame = client.show("stackTrace", "totalFrames", threadId=a, startFrame=1, levels=1)["stackFrames"][0]
scopes = client.show("scopes", frameId=frame["id"])["scopes"]
client.show("variables", variablesReference=scopes[0]["variablesReference"])
client.show("setVariable", variablesReference=scopes[0]["variablesReference"], name="n", value="n + 1")
client.show("evaluate", expression="name, n", frameId=frame["id"], context="watch")
client.show("evaluate", expression="await asyncio.sleep(0, 'awaited')", frameId=frame["id"], context="repl")
client.show("completions", text="asyncio.current_", column=17, frameId=frame["id"])
client.show("setFunctionBreakpoints", breakpoints=[])
client.show("setBreakpoints", source=source)
client.show("next", threadId=first)
again = client.stopped()
print(again == first)
client.show("stepOut", threadId=again)
again = client.stopped()
print(again == first, client.stack(again))
client.show("setBreakpoints", source=source, breakpoints=[{"line": 22, "condition": "name == 'b'"}])
client.show("continue", threadId=again)
other = client.stopped()
client.show("stepIn", threadId=other)
print(client.stopped() == other)
client.show("exceptionInfo", threadId=other)
client.show("pause", threadId=main)
client.show("setBreakpoints", source=source, breakpoints=[{"line": 30, "condition": "len(results) == 2"}])
client.show("continue", threadId=other)
last = client.stopped()
client.show("variables", variablesReference=99)
client.show("terminated")
client.show("setBreakpoints", source=source)
client.show("continue", threadId=last)
client.show("stackTrace", threadId=last)
client.show("evaluate", expression="1")
client.end()
