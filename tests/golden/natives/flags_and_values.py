# Flags under each boundary, negative and out of bounds; binary texts; XML-RPC's values compared; read-only attributes of the DOM.
import enum, xml.dom, xmlrpc.client
from enum import *
from xml.dom import minidom
from xml.dom.minicompat import EmptyNodeList, NodeList, defproperty
from _each import each_value as each


def made(boundary, **members):
    return Flag("F", members or {"A": 1, "B": 4, "AB": 5, "D": 16}, boundary=boundary)


def values(kind, *numbers):
    got = []
    for number in numbers:
        try:
            got.append(repr(kind(number)))
        except Exception as error:
            got.append(f"{type(error).__name__}: {error}")
    return got


NUMBERS = 0, 1, 2, 3, 5, 16, 21, 23, 31, 32, 33, -1, -2, -5, -17, -22, -32, -33, -65, "x", None
I = IntFlag("I", {"A": 1, "B": 4})
for boundary in (STRICT, CONFORM, EJECT, KEEP):
    F = made(boundary)
    print(boundary, F._boundary_)
    print(*values(F, *NUMBERS), sep="\n")
    for expression in ("~F.A", "~F(0)", "~F.AB", "F.A | F.D", "F.AB & F.B", "F.AB ^ F.A", "F.A | 2", "list(F.AB)", "len(F.AB)", "bool(F(0))", "F.A in F.AB", "F.AB in F.A", "list(F)", "F(0).name", "(F.A | F.D).name", "F._flag_mask_, F._all_bits_, F._singles_mask_", "1 in F", "2 in F", "F.A < F.B"):
        try:
            print(expression, "=", repr(eval(expression)))
        except Exception as error:
            print(expression, "!", type(error).__name__, error)
each(r"""
values(I, *NUMBERS)
I.A | 2, I.A | 8, ~I.A, ~I(8), I.A ^ 3, 3 | I.B, 3 ^ I.B, 3 & I.B, I(-1), I(6).name, format(I.A, "03"), str(I(6)), repr(I(0)), list(I(7)), len(I(7)), I.A + 1, I.A == 1
[enum.bin(n, b) for n in (0, 1, -1, 5, -5, 8, -8) for b in (None, 0, 2, 6)], [enum.show_flag_values(n) for n in (0, 1, 6, 255, 1024)]
enum.bin(5.0)
enum.show_flag_values(-1)
made(None), list(made(None)), Flag("G", "a b c").c.value, Flag("G", "a b c", start=4).a.value, IntFlag("G", {"a": auto(), "b": 8, "c": auto()}).c.value, Flag("N", {"a": 3, "b": auto()}).b.value
Flag("G", {"a": "x"})
Flag("G", {"a": "x", "b": auto()})
Flag("G", {"a": 1.5})
Flag("G", {"a": 3})(3)
list(Flag("G", {"c": 4, "a": 1, "b": 2})), Flag("G", {"c": 4, "a": 1, "b": 2})(7), list(Flag("G", {"c": 4, "a": 1, "b": 2})(7)), Flag("G", {"z": 0, "a": 1}).z, Flag("G", {"z": 0, "a": 1})(0)
made("nothing")
verify(CONTINUOUS)(made(STRICT))
verify(NAMED_FLAGS)(made(STRICT, A=1, C=6))
verify(UNIQUE)(made(STRICT, A=1, B=1))
verify(CONTINUOUS)(Enum("E", {"a": 1, "b": 5}))
verify(UNIQUE, CONTINUOUS)(Enum("E", "a b")), verify(UNIQUE)
verify(5)(Enum("E", "a"))
unique(Enum("E", {"a": 1, "b": 1, "c": 1}))
global_flag_repr(I.A), global_flag_repr(I(5)), global_flag_repr(I(8)), global_flag_repr(I(0)), global_flag_repr(I(9)), global_enum_repr(Enum("E", "a").a), global_str(Enum("E", "a").a)
d = xmlrpc.client.DateTime("20240102T03:04:05"); d, str(d), d == "20240102T03:04:05", d == d, d != d, d < "20240102T03:04:06", d <= d, d > "2", d >= "3", d == 5, d == __import__("datetime").datetime(2024, 1, 2, 3, 4, 5), d.timetuple()[:6], hash(d) != 0 if d.__hash__ else None
d < 5
d > None
d >= []
d <= object
xmlrpc.client.DateTime(0) == xmlrpc.client.DateTime(0.0), xmlrpc.client.DateTime((2024, 1, 2, 3, 4, 5, 0, 0, 0)), len(xmlrpc.client.DateTime().value), xmlrpc.client.DateTime(__import__("datetime").datetime(2024, 1, 2, 3, 4, 5))
d.decode(" 20250102T03:04:05 "), d.value
b = xmlrpc.client.Binary(b"ab"); b == b"ab", b == xmlrpc.client.Binary(b"ab"), b != b"ab", b == 5, str(b), repr(b)[:24], b.data, b.decode(b"YWJj\n"), b.data, xmlrpc.client.Binary().data
xmlrpc.client.Binary("x")
xmlrpc.client.Fault(3, "why"), str(xmlrpc.client.Fault(3, "why", extra=1)), xmlrpc.client.ProtocolError("u", 404, "none", {}), str(xmlrpc.client.ProtocolError("u", 404, "none", {"a": 1})), xmlrpc.client.boolean(1) if hasattr(xmlrpc.client, "boolean") else bool
NodeList([1, 2]).item(1), NodeList([1, 2]).item(2), NodeList([1]).item(-1), NodeList([1, 2]).length, NodeList([1]) + [2], [2] + NodeList([1]), type([2] + NodeList([1])).__name__, EmptyNodeList() + [1], [1] + EmptyNodeList(), EmptyNodeList().length, EmptyNodeList().item(0)
NodeList([1]).length = 5
EmptyNodeList().length = 5
C = type("C", (), {"_get_x": lambda self: 7}); defproperty(C, "x", doc="of x"), C().x, C.x.__doc__
C().x = 8
defproperty(C, "y", doc="none")
t = minidom.parseString("<a b='c'>t<d/><!--e--></a>"); e = t.documentElement; e.firstChild, e.lastChild, e.localName, e.attributes.length, e.childNodes.length, t.doctype, e.childNodes[1].firstChild, e.childNodes[1].lastChild, e.childNodes[1].childNodes
e.firstChild = 5
e.attributes = 5
t.documentElement = 5
e.attributes["b"].localName, e.attributes["b"].schemaType, e.getAttributeNode("b").isId, e.schemaType, e.childNodes[0].isWhitespaceInElementContent, e.childNodes[0].wholeText
e.childNodes[0].wholeText = 5
e.childNodes[0].length = 3
e.attributes["b"].isId = 3
""", globals())
