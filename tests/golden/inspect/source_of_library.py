# The library's own source is there to be read, of modules in the binary, too: by files, modules and functions.
import asyncio, inspect, json, keyword, linecache, os, types, typing
for module in os, types, keyword, typing, asyncio, asyncio.tasks, json:
    file = inspect.getsourcefile(module)
    print(module.__name__, os.path.isfile(module.__file__), file == module.__file__, len(inspect.getsource(module)) > 100,
          linecache.getline(file, 1) != "")
for function in typing.cast, types.resolve_bases, asyncio.wait_for, json.dumps:
    print(inspect.getsource(function).split("(")[0])
print(os.path.isabs(os.path.dirname(os.__file__)))
