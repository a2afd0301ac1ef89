# Trees: read, walked, searched, changed, written; what is no XML.
import io
import xml.etree.ElementTree as ET

root = ET.fromstring('<a x="1"><b>t&amp;</b>tail<c xmlns="u:v" y="é"/><!--c--><b n="2">z<d/></b></a>')
print(ET.tostring(root), ET.tostring(root, "unicode", short_empty_elements=False))
print([e.tag for e in root.iter()], list(root.itertext()), root.findtext("b"), len(root))
for path in ("b[@n='2']", ".//{u:v}c", "b[last()]", "b[2]", "b[d]", "*[@n]/..", "{*}c", ".//d/..", "b[.='t&']"):
    print(path, [e.tag for e in root.findall(path)])
for path in ("/a", "b[0]"):
    try:
        print(root.findall(path))
    except SyntaxError as error:
        print(path, error)
new = ET.SubElement(root, "new", {"q": '"<\n'}, z="&")
new.text, new.tail = "a<b", "\n"
root.remove(root[0])
ET.indent(root)
ET.dump(root)
for text in ("<a><b></a>", "<a>&nope;</a>", "", "<a/>x", "<a b='1' b='2'/>"):
    try:
        ET.fromstring(text)
    except ET.ParseError as error:
        print(error, error.code, error.position)
print([(event, getattr(what, "tag", what)) for event, what in ET.iterparse(io.BytesIO(b"<a xmlns='u'><b/>x</a>"), ("start", "end", "start-ns"))])
pull = ET.XMLPullParser(["end"])
pull.feed("<a><b/>")
print([e.tag for _, e in pull.read_events()])
out = io.BytesIO()
ET.ElementTree(ET.XML("<ü>é</ü>")).write(out, encoding="iso-8859-1")
print(out.getvalue())
print(ET.canonicalize('<a  z="1" b="2"><c/></a>'))
deep = ET.fromstring("<a>" * 20000 + "</a>" * 20000)
print(sum(1 for _ in deep.iter()))
