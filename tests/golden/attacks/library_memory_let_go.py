# What was bound to a statement that is kept is let go of where a later value is refused; chains of certificates count.
import os
import resource
import sqlite3
import ssl
import tempfile

database = sqlite3.connect(":memory:", cached_statements=10**6)
text, before = "x" * 10**6, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for k in range(500):
    try:
        database.execute(f"select ?, ?, {k}", (text, object()))
    except sqlite3.ProgrammingError as error:
        if not k:
            print(error)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000)

with open(os.path.join(os.path.dirname(__file__), "..", "ssl", "_server.pem")) as file:
    pem = file.read()
certificate = pem[pem.index("-----BEGIN CERTIFICATE"):]
with tempfile.NamedTemporaryFile("w", suffix=".pem") as file:
    file.write(pem + certificate * 200)
    file.flush()
    contexts = []
    try:
        while len(contexts) < 100:
            contexts.append(ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
            contexts[-1].load_cert_chain(file.name)
        contexts.clear()
        print("chains are not counted")
    except MemoryError:
        enough = len(contexts) > 5
        contexts.clear()
        print("chains", enough)
