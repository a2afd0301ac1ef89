# Library frames: told as such, with their source; steps enter them only if justMyCode is false. Modules.
from _client import Client

client = Client()
client.start("_three.py", [28], justMyCode=False)
thread = client.stopped()
client.breakpoints("_three.py")
thread = client.go("stepIn", thread)
print([(frame["name"], frame.get("presentationHint"), frame["source"].get("presentationHint")) for frame in client.frames])
answer = client.ask("source", source={"path": client.frames[0]["source"]["path"]})["body"]
above = answer["content"].splitlines()[:client.frames[0]["line"] - 1]
print(answer["mimeType"], next(line for line in reversed(above) if line.startswith("async def")))
thread = client.go("stepOut", thread)
body = client.ask("modules", startModule=0, moduleCount=3)["body"]
print(body["totalModules"] > 20, [each["name"] for each in body["modules"]])
mine = [each["name"] for each in client.ask("modules")["body"]["modules"] if each["isUserCode"]]
print(mine)
client.ask("continue", threadId=thread)
client.end()
