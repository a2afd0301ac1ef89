"""refused(lines): compiles each line, "\\n" in it a line's end, and prints what is wrong with it, and where."""


def refused(lines, mode="exec"):
    for line in filter(None, map(str.strip, lines.splitlines())):
        try:
            compile(line.encode().decode("unicode_escape") if line.isascii() else line, "<line>", mode)
        except SyntaxError as e:
            print(f"{line}  !  {type(e).__name__}: {e.msg} ({e.lineno}:{e.offset} to {e.end_lineno}:{e.end_offset})")
        except (ValueError, OverflowError) as e:
            print(f"{line}  !  {type(e).__name__}: {e}")
        else:
            print(f"{line}  compiles")
