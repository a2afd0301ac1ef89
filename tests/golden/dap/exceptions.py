# Filters: each exception where it is raised; those that leave the user's code for the library; the one that ends the program.
from _client import Client

for filters in ["raised"], ["userUnhandled"], ["uncaught"], ["raised", "userUnhandled", "uncaught"], []:
    print(filters)
    client = Client(quiet={"stderr"})
    client.start("_raises.py", stopOnEntry=True)
    thread = client.stopped()
    client.show("setExceptionBreakpoints", filters=filters)
    client.ask("continue", threadId=thread)
    while (thread := client.stopped_or_exited()) is not None:
        print(client.stack(thread))
        info = client.ask("exceptionInfo", threadId=thread)["body"]
        details = info["details"]
        print(info["exceptionId"], "|", info["description"], "|", info["breakMode"], "|",
              [inner["typeName"] for inner in details.get("innerException", [])])
        client.value("__name__")
        if "n" in client.locals():
            print(client.locals())
        client.ask("continue", threadId=thread)
    client.ask("disconnect")
    client.close()
client = Client()
client.ask("initialize")
client.show("setExceptionBreakpoints", filters=["all"])
client.show("setExceptionBreakpoints", filters=[], filterOptions=[{"filterId": "raised"}])
client.close()
