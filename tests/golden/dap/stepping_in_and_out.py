# Steps into and out of coroutines; at a task's end a step goes on in the task that awaits it.
from _client import Client

client = Client()
client.start("_three.py", [29])
thread = client.stopped()
client.breakpoints("_three.py", 12)
thread = client.go("continue", thread)
client.breakpoints("_three.py")
print(client.stack(thread))
thread = client.go("stepIn", thread)
thread = client.go("stepOut", thread)
thread = client.go("next", thread)
thread = client.go("stepOut", thread)
print(client.stack(thread))
thread = client.go("stepIn", thread)
client.ask("continue", threadId=thread)
client.end()
