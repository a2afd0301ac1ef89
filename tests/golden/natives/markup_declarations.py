# _markupbase: declarations, marked sections and comments, whole and cut short; positions.
import _markupbase
from _each import each_value as each


class Parser(_markupbase.ParserBase):
    def __init__(self, text):
        self.rawdata = text
        self.reset()
        self.told = []

    def handle_decl(self, data): self.told.append(("decl", data))
    def handle_comment(self, data): self.told.append(("comment", data))
    def unknown_decl(self, data): self.told.append(("unknown", data))


def run(name, text, *args):
    p = Parser(text)
    return getattr(p, name)(*args or (0,)), *p.told


each(r"""
_markupbase.ParserBase()
[run("parse_declaration", t) for t in ("<!DOCTYPE html>", "<!DOCTYPE html PUBLIC '-//W>3C' \"a>b\">rest", "<!doctype a>", "<!>", "<!", "<!-", "<!--x", "<!--x-->y", "<!-- a -- >b", "<![CDATA[x]]>y", "<!DOCTYPE html", "<!DOCTYPE", "<!doctype a SYSTEM 'x")]
run("parse_declaration", "<!DOCTYPE a [ <!ELEMENT br EMPTY> ]>after"), run("parse_declaration", "<!DOCTYPE a [ <!ENTITY % x 'y>]'> ] >after"), run("parse_declaration", "<!DOCTYPE a [ <!-- ]> --> ]>after"), run("parse_declaration", "<!DOCTYPE a [")
[run("parse_declaration", t) for t in ("<!ELEMENT a>", "<!doctype>", "<!DOCTYPEx>", "<!a b 'c>d'>", "<!linktype a>")]
run("parse_declaration", "<!a [b]>")
run("parse_declaration", "<!element x [")
run("parse_declaration", "<!attlist x [y]>")
run("parse_declaration", "<!link x [y]>")
run("parse_declaration", "<!LINKTYPE x [y]>")
run("parse_declaration", "<!5>")
run("parse_declaration", "ab<!a>", 2), run("parse_declaration", "\n<!a b>c", 1)
[run("parse_marked_section", t) for t in ("<![CDATA[ a ]]>b", "<![cdata[ a ] ] >b", "<![if gte mso 9]>b", "<![endif]>b", "<![else]>", "<![IGNORE[ x ]]>", "<![INCLUDE[ x ]]>", "<![TEMP[x]]>", "<![RCDATA[x]]>", "<![if x", "<![CDATA[x]", "<![CDATA", "<![")]
run("parse_marked_section", "<![CDATA[ a ]]>b", 0, 0), run("parse_marked_section", "xy<![if a]>b", 2, 0)
run("parse_marked_section", "<![other[x]]>")
run("parse_marked_section", "<![[x]]>")
[run("parse_comment", t) for t in ("<!---->x", "<!-- a -->x", "<!-- a --  >x", "<!-- a --", "<!--", "<!-- a -- b -->c")], run("parse_comment", "<!--a-->", 0, 0), run("parse_comment", "z<!--a-->", 1)
run("parse_comment", "<!a>")
p = Parser("ab\ncd\n\nef"); p.getpos(), p.updatepos(0, 2), p.getpos(), p.updatepos(2, 4), p.getpos(), p.updatepos(4, 9), p.getpos(), p.updatepos(9, 9), p.getpos(), p.updatepos(9, 3), p.getpos()
p.reset(), p.getpos(), p.unknown_decl("x"), p.told
[run("_scan_name", t, at, 0) for t, at in (("abc ", 0), ("abc d", 0), ("A-b_c.9 >", 0), ("x", 0), ("x", 1), ("<!Name>", 2))]
run("_scan_name", "ab 5", 3, 0)
run("_scan_name", "a line that is longer than it is shown -", 39, 1)
""", globals())
