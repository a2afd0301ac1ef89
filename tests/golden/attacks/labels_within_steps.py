# Each place where code suspends gets a label of the headers around it: many alike take no more than many others, and long headers take steps.
print("begun", flush=True)
compile("def f():\n" + "    yield\n" * 20000, "many", "exec")
print("many", flush=True)
compile(f"def f():\n    if [{'a,' * 8000}]:\n" + "        yield\n" * 8000, "long", "exec")
print("long")
