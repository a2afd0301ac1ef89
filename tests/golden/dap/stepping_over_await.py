# Stepping over `await` stops in the same task when it goes on, though others reach the same lines meanwhile.
from _client import Client

client = Client()
client.start("_three.py", [20])
thread = client.stopped()
client.breakpoints("_three.py")
for _ in range(9):
    thread = client.go("next", thread)
client.ask("continue", threadId=thread)
client.end()
