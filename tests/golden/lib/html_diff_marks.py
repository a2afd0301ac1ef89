# A text's own NULs are no marks of a difference.
import difflib

for one, other in (("a\0+b\n", "a\0-c\n"), ("a\0\n", "a\0\n"), ("a\0^x\n", "a\0^x\n")):
    table = difflib.HtmlDiff().make_table([one], [other])
    print(ascii(table[table.index("nowrap"):table.index("</td></tr>")]))
