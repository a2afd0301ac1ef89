# A program that waits in its loop stops at once, one that computes at its next line; all of its threads are shown.
from _client import Client

client = Client()
client.start("_waits.py", args=["a", "b"])
while client.event("output")["output"] != "ready a b\n":
    pass
threads = {each["name"]: each["id"] for each in client.ask("threads")["body"]["threads"]}
print(list(threads))
for name in "MainThread", "worker thread":
    client.show("pause", threadId=threads[name])
    body = client.event("stopped")
    print(body["reason"], body["allThreadsStopped"])
    client.show("pause", threadId=threads[name])
    stacks = {other: [place.partition(":")[0] for place in client.stack(number)] for other, number in threads.items()}
    print("work" in stacks["worker thread"], stacks["idler (main)"][-1:], stacks["MainThread"][-1:])
    if name == "MainThread":
        client.ask("continue", threadId=threads[name])
frame = client.ask("stackTrace", threadId=threads["worker thread"])["body"]["stackFrames"]
frame = next(each for each in frame if each["name"] == "work")
client.frames = [frame]
client.value("done.set()")
client.ask("continue", threadId=threads["worker thread"])
client.end()
