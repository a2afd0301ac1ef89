# Chance, hashes and names of temporary files are the same each time.
from _trial import put, run, show
put("""\
== chance.py ==
import tempfile
print(hash("text"), list({"one", "two", "three"}))
print(tempfile.gettempdir())
""")
run("--create")
run()
run()
