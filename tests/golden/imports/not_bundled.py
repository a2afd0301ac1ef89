# What an import that fails says of the name.
for name in "tkinter", "_tkinter", "msvcrt", "no_such_module", "json.no_such_part", "curses":
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        print(error.name, "|", error)
