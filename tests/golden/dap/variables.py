# Locals, globals, what is in values, in pages; setting them. No property is asked.
from _client import Client

client = Client()
client.start("_values.py", [30])
thread = client.stopped()
for expression in "numbers", "table", "things", "argument":
    answer = client.ask("evaluate", expression=expression, context="watch", frameId=client.frames[0]["id"])["body"]
    print(expression, {key: answer[key] for key in answer if key != "result"}, answer["result"].partition(" at 0x")[0][:60])
scopes = client.show("scopes", frameId=client.frames[0]["id"])["scopes"]
print(client.locals().keys())
print([name for name in client.variables(scopes[1]["variablesReference"])])
numbers, table, things = 1, 2, 3
client.show("variables", variablesReference=numbers, filter="indexed", start=2998, count=5)
print(list(client.variables(numbers).items())[-2:], client.variables(numbers, filter="named"))
client.show("variables", variablesReference=table)
client.show("variables", variablesReference=table, start=1, count=1)
client.show("variables", variablesReference=table, filter="other")
found = client.ask("variables", variablesReference=things)["body"]["variables"]
for each in found:
    print(each["name"], each["type"], each["value"].partition(" at 0x")[0][:20], len(each["value"]) > 999, each["evaluateName"])
    if each["variablesReference"]:
        print("   ", client.variables(each["variablesReference"]))
client.show("setVariable", variablesReference=table, name="'a'", value="[argument]")
client.show("setVariable", variablesReference=table, name="'b'", value="1")
client.show("setVariable", variablesReference=numbers, name="[1]", value="'one'")
client.show("setVariable", variablesReference=things, name="[1]", value="1")
client.show("setVariable", variablesReference=found[0]["variablesReference"], name="x", value="8")
client.show("setVariable", variablesReference=scopes[0]["variablesReference"], name="argument", value="6")
client.show("setVariable", variablesReference=scopes[0]["variablesReference"], name="other", value="6")
client.show("setVariable", variablesReference=scopes[1]["variablesReference"], name="Loud", value="nothing")
client.show("setExpression", expression="things[0].y", value="argument + 1", frameId=client.frames[0]["id"])
client.value("argument, table, numbers[:3], things[0].x, things[0].y")
client.show("continue", threadId=thread)
client.end()
