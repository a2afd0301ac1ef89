# Clients attach to a program by port, one after the other; between them it runs on.
from _client import HERE, Client

waits = HERE + "/_waits.py"
client = Client(waits, "c", listen=True, quiet={"stdout"})
print(client.process.stdout.readline())
client.ask("initialize")
client.event("initialized")
client.show("launch", program=waits)
client.show("attach")
print(client.breakpoints("_waits.py", 16))
client.show("configurationDone")
print(client.event("process")["startMethod"])
thread = client.stopped()
client.show("threads")
thread = client.go("next", thread)
client.hang_up()
client.connect()
client.ask("initialize")
client.event("initialized")
client.show("attach")
client.show("configurationDone")
client.event("process")
threads = {each["name"]: each["id"] for each in client.ask("threads")["body"]["threads"]}
client.ask("pause", threadId=threads["MainThread"])
client.event("stopped")
stack = client.ask("stackTrace", threadId=threads["idler (main)"])["body"]["stackFrames"]
client.frames = [frame for frame in stack if frame["name"] == "idle"]
client.value("done.set()")
client.show("disconnect")
print(client.process.stdout.read())
client.hang_up()
print(client.process.wait(20))

client = Client("--wait-for-client", HERE + "/_three.py", listen=True)
client.ask("initialize")
client.ask("attach")
client.ask("setFunctionBreakpoints", breakpoints=[{"name": "main"}])
client.ask("configurationDone")
thread = client.stopped()
client.show("disconnect", terminateDebuggee=True)
print(client.process.stdout.read(), client.process.wait(20))
