# Each argument of each request is refused by its name when it is missing or of another kind; the program stands where it stood.
import os

from _client import HERE, Client

PROGRAM = os.path.join(HERE, "_three.py")
REQUESTS = {
    "initialize": {"pathFormat": "path", "linesStartAt1": True},
    "launch": {"program": PROGRAM, "justMyCode": True, "args": [], "env": {}, "stopOnEntry": False, "noDebug": False, "cwd": HERE},
    "setBreakpoints": {"source": {"path": PROGRAM}, "breakpoints": [{"line": 5}]},
    "setFunctionBreakpoints": {"breakpoints": [{"name": "f"}]},
    "setExceptionBreakpoints": {"filters": []},
    "breakpointLocations": {"source": {"path": PROGRAM}, "line": 1, "endLine": 60},
    "stackTrace": {"threadId": 0, "startFrame": 0, "levels": 1},
    "scopes": {"frameId": 0},
    "variables": {"variablesReference": 0, "filter": "named", "start": 0, "count": 1},
    "setVariable": {"variablesReference": 0, "name": "x", "value": "1"},
    "setExpression": {"expression": "x", "value": "1", "frameId": 0},
    "evaluate": {"expression": "1", "context": "repl", "frameId": 0},
    "completions": {"text": "a", "line": 1, "column": 2, "frameId": 0},
    "source": {"source": {"sourceReference": 0}, "sourceReference": 0},
    "modules": {"startModule": 0, "moduleCount": 1},
    "exceptionInfo": {"threadId": 0},
    "disconnect": {"terminateDebuggee": True},
}
WRONG = {str: 5, int: "x", bool: 1, list: {}, dict: []}


def told(client, command, arguments):
    answer = client.ask(command, **arguments)
    message = answer["message"] if not answer["success"] else "done"
    return f'{message} {(answer.get("body") or {}).get("error", {}).get("id", "") if not answer["success"] else ""}'.replace(HERE, "HERE")


client = Client()
for name, value in REQUESTS.pop("initialize").items():
    print("initialize", name, told(client, "initialize", {name: WRONG[type(value)]}))
client.ask("initialize")
for name, value in REQUESTS.pop("launch").items():
    print("launch", name, told(client, "launch", {"program": PROGRAM, name: WRONG[type(value)]}))
client.ask("launch", program=PROGRAM)
client.ask("setBreakpoints", source={"path": PROGRAM}, breakpoints=[{"line": 30}])
client.ask("configurationDone")
thread = client.event("stopped")["threadId"]
frame = client.ask("stackTrace", threadId=thread)["body"]["stackFrames"][0]["id"]
scope = client.ask("scopes", frameId=frame)["body"]["scopes"][0]["variablesReference"]
right = {"threadId": thread, "frameId": frame, "variablesReference": scope}
for command, arguments in REQUESTS.items():
    arguments = {name: right.get(name, value) for name, value in arguments.items()}
    for name, value in arguments.items():
        if command != "disconnect":
            without = {k: v for k, v in arguments.items() if k != name}
            print(command, "without", name, "->", told(client, command, without))
        print(command, name, "->", told(client, command, {**arguments, name: WRONG[type(value)]}))
print(told(client, "completions", {"text": "a", "line": 2, "column": 1}), told(client, "completions", {"text": "a", "column": -3}), told(client, "scopes", {"frameId": 99999}), told(client, "variables", {"variablesReference": 99999}))
client.ask("continue", threadId=thread)
client.end()
