"""Names with namespaces as a target, a pull parser and a tree see them; braces elsewhere."""
import xml.etree.ElementTree as ET

text = """<!DOCTYPE r PUBLIC "p" "s}t{u}"><r xmlns="a:b" xmlns:n="{u" n:k="1}2" k="{v}"><n:a><b xmlns=""/>t}x</n:a><?pi {d}?></r>"""


class Target:
    def start(self, tag, attributes):
        print("start", tag, attributes)

    def end(self, tag):
        print("end", tag)

    def data(self, data):
        print("data", data)

    def start_ns(self, prefix, uri):
        print("ns", repr(prefix), uri)

    def end_ns(self, prefix):
        print("end ns", repr(prefix))

    def doctype(self, *parts):
        print("doctype", parts)

    def pi(self, *parts):
        print("pi", parts)

    def close(self):
        return "closed"


parser = ET.XMLParser(target=Target())
parser.feed(text)
print(parser.close())
pull = ET.XMLPullParser(["start", "end", "start-ns", "end-ns", "pi"])
for at in range(0, len(text), 7):
    pull.feed(text[at:at + 7])
pull.close()
for event, what in pull.read_events():
    print(event, (what.tag, what.attrib, what.text) if hasattr(what, "tag") and event != "pi" else what.text if event == "pi" else what)
root = ET.fromstring(text)
print([(e.tag, e.attrib, e.text, e.tail) for e in root.iter()])


class Builder(ET.TreeBuilder):
    def start(self, tag, attributes):
        return super().start(tag.upper(), attributes)

    def data(self, data):
        super().data(data * 2)


print(ET.tostring(ET.fromstring("<a>x<b/>y &amp; z</a>", ET.XMLParser(target=Builder()))))
print(ET.tostring(ET.fromstring("<a>x<b/>y &amp; z\n<c>w</c></a>", ET.XMLParser(target=ET.TreeBuilder(lambda tag, attributes: ET.Element(tag + "1", attributes))))))
