# Conditions, hit conditions, log messages, functions; what can't be set says why; a condition that raises stops.
from _client import Client

client = Client()
client.start("_loop.py", stopOnEntry=True)
thread = client.stopped()
for point in client.breakpoints(
        "_loop.py", 3, 7, 99, {"line": 13, "condition": "k =="}, {"line": 13, "hitCondition": "often"}, {"line": 13, "hitCondition": "%0"},
        {"line": 13, "logMessage": "{k"}, {"line": 13, "logMessage": "{{{k}}} of {{12}} {'}' * 2} {1 / k}", "hitCondition": "<=2"},
        {"line": 13, "condition": "k > 2", "hitCondition": "%3"}):
    print(point)
for _ in range(3):
    thread = client.go("continue", thread)
    client.value("k")
client.breakpoints("_loop.py", {"line": 2, "hitCondition": ">= 3"}, {"line": 2, "condition": "1 / (x - 7) > 9"})
for _ in range(4):
    thread = client.go("continue", thread)
    client.value("x")
client.breakpoints("_loop.py")
client.show("setFunctionBreakpoints", breakpoints=[{"name": "Box.double", "condition": "x == 4"}, {"name": "1x"}, {"name": "other"}])
thread = client.go("continue", thread)
client.ask("continue", threadId=thread)
client.end()
