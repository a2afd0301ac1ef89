# tabnanny tells lines whose level depends on the tab size, and for which sizes.
import io
import tabnanny
import tokenize

SOURCES = [
    "if 1:\n    a\n    b\n",
    "if 1:\n  \ta\n  \tif 2:\n\t\t\tb\n",
    "if 1:\n        if 2:\n\t a\n",
    "if 1:\n\ta\n\tif 2:\n\t  b\n\t# c\n\tc\n",
    "if 1:\n\ta\n        b\n",
    "def f():\n\t\tif True:\n\t\t        a\n",
    "def f():\n\t\ta\n\t        b\n",
]
for source in SOURCES:
    try:
        tabnanny.process_tokens(tokenize.generate_tokens(io.StringIO(source).readline))
        print("fine")
    except tabnanny.NannyNag as nag:
        print(nag.get_lineno(), nag.get_msg(), repr(nag.get_line()))
print(tabnanny.format_witnesses([(1, 2, 3)]), tabnanny.format_witnesses([(1, 2, 3), (4, 5, 6)]))
