# A warning of the parser's that is made an error shows the text, be it of a file or not.
import traceback, warnings

warnings.simplefilter("error")
for source in ("x = '\\d'", "x = 1\ny = ('a'\n  '\\d z' 'b')\n", "\n\nf'a\\d{x}'", "b'\\q'", "x is 1"):
    try:
        compile(source, "<text>", "exec")
    except SyntaxError as e:
        print(e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
        print("".join(traceback.format_exception_only(e)))
