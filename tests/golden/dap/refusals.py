# What is no message, unknown, wrong or out of time is answered with an error; what comes behind it is served.
import os

from _client import HERE, Client


def raw(client, *pieces):
    for piece in pieces:
        client.send(piece + framed(b'{"seq":99,"type":"request","command":"x"}'))
        while True:
            answer = client.receive()
            if answer["request_seq"] == 99:
                break
            print(piece[:60], "->", answer["request_seq"], answer["success"], repr(answer["command"]), answer["message"], answer["body"])


def framed(body):
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


client = Client()
raw(client, b"Content-Length: x\r\n\r\n", b"Content-Length: -5\r\n\r\n", b"no header\r\n\r\n", b"Content-Type: a\r\n\r\n" + b"{}" * 3,
    framed(b"{"), framed(b"[]"), framed(b"\xff"), framed(b"{}"), framed(b"[" * 100000), framed(b'{"seq":1,"type":"request","command":3}'),
    framed(b'{"seq":7,"type":"request","command":"initialize","arguments":[1]}'), b"x" * 5000, framed(b'{"seq":8,"type":"request","command":"__init__"}'),
    framed(b'{"seq":9,"type":"event","event":"x"}'), b"junk" + framed(b'{"seq":10,"type":"request","command":"a.b"}'))
client.send(framed(b'{"seq":11,"type":"response","request_seq":1,"success":true,"command":"x"}'))
client.show("threads")
client.show("initialize", linesStartAt1=1)
client.show("initialize", pathFormat="uri")
client.ask("initialize", linesStartAt1=False)
client.show("initialize")
client.show("configurationDone")
client.show("attach")
client.show("launch")
client.show("launch", program="a", module="b")
client.show("launch", program="missing.py")
client.show("launch", program=3)
client.show("launch", program="x", args=[1])
client.show("launch", program="x", env={"A": 1})
client.show("launch", program="x", cwd="/missing")
client.show("pause", threadId=1)
client.show("terminate")
client.show("launch", program=os.path.join(HERE, "_three.py"))
client.show("launch", program=os.path.join(HERE, "_three.py"))
client.show("setBreakpoints", source={})
client.show("setBreakpoints", source={"path": "/missing.py"}, breakpoints=[{"line": 1}])
client.show("setBreakpoints", source={"path": os.path.join(HERE, "_three.py")}, breakpoints=[{"line": "1"}])
client.show("setBreakpoints", source={"path": os.path.join(HERE, "_three.py")}, breakpoints=[1])
client.show("setBreakpoints", source={"path": os.path.join(HERE, "_three.py")}, breakpoints=[{"line": 29}])
for command in "stackTrace", "scopes", "variables", "evaluate", "continue", "next", "exceptionInfo", "stepBack", "goto":
    client.show(command)
client.show("configurationDone")
thread = client.event("stopped")["threadId"]
client.show("configurationDone")
client.show("stackTrace", threadId=77)
client.show("stackTrace", threadId=thread, startFrame=-1)
print(client.ask("stackTrace", threadId=thread)["body"]["stackFrames"][0]["line"], "counted from 0")
client.show("scopes", frameId=55)
client.show("next")
client.show("source", source={"path": "/missing.py"})
client.show("source", sourceReference=4)
client.show("continue", threadId=thread)
client.end()
for last in b"Content-Length: 99999999999\r\n\r\n", b"Content-Length: 50\r\n\r\n{}", b"":
    client = Client()
    client.send(last)
    client.out.close()
    print(last, client.receive(), client.process.wait(20))
