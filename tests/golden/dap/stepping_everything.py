# Step over: calls, loops over generators of both kinds, context managers, exceptions, a timeout; step in: generators, and out of a task.
from _client import Client

client = Client()
client.start("_steps.py", [45])
thread = client.stopped()
client.breakpoints("_steps.py")
for _ in range(26):
    thread = client.go("next", thread)
client.ask("continue", threadId=thread)
client.end()

client = Client()
client.start("_steps.py", [48, 50, 52, 41])
thread = client.stopped()
for how in "stepIn", "next", "next", "next", "continue", "stepIn", "next", "stepOut", "continue", "stepIn", "stepOut", "continue", "next", "next":
    thread = client.go(how, thread)
client.breakpoints("_steps.py", 26)
client.ask("continue", threadId=thread)
client.end()
client = Client()
client.start("_steps.py", [{"line": 26, "condition": "n == 0"}])
thread = client.stopped()
print(client.stack(thread))
for how in "stepOut", "next", "stepOut":
    thread = client.go(how, thread)
client.breakpoints("_steps.py")
client.ask("continue", threadId=thread)
client.end()
