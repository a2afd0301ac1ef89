"""each(lines, names): runs each line, and prints it with its value, or with what it raises."""


def each(lines, names):
    for line in filter(None, map(str.strip, lines.splitlines())):
        try:
            try:
                code = compile(line, "<line>", "eval")
            except SyntaxError:
                code = compile(line, "<line>", "exec")
            value = eval(code, names)
        except BaseException as error:
            print(f"{line}  !  {type(error).__name__}: {error}")
        else:
            if value is not None:
                print(f"{line}  =  {value!r}")
