"""Trees of more elements than are written at once, elements of other classes, and what fails on the way."""
import io
import xml.etree.ElementTree as ET
import zlib

root = ET.Element("root", {"a": "1", "b": "<\n>"})
for n in range(5000):
    child = ET.SubElement(root, "{urn:x}item" if n % 3 else "item", n=str(n))
    child.tail = "\n" if n % 2 else None
    if n % 5 == 0:
        child.text = f"{n} & more"
    if n % 7 == 0:
        child.append(ET.Comment("a comment"))
        child[-1].tail = "behind <it>"
    if n % 11 == 0:
        child.append(ET.ProcessingInstruction("target", "text"))
for options in {}, {"short_empty_elements": False}, {"encoding": "unicode"}, {"encoding": "utf-16-le"}, {"method": "html"}, {"method": "text"}:
    text = ET.tostring(root, **options)
    print(len(text), zlib.crc32(text.encode() if isinstance(text, str) else text))


class Own(ET.Element):
    def items(self):
        return [("own", "1"), *super().items()]

    def __len__(self):
        return 1


root = ET.Element("root")
root.append(Own("own", {"x": "y"}))
nothing = ET.SubElement(root, "none")
nothing.tag = None
nothing.text, nothing.tail = "bare", "behind"
ET.SubElement(nothing, "inner").tail = "t"
ET.SubElement(root, ET.QName("urn:y", "q"), {ET.QName("urn:y", "k"): ET.QName("v")})
print(ET.tostring(root))
print(ET.tostring(root[1]), ET.tostring(root, default_namespace=None, encoding="unicode"))

for value in 1, b"x", None:
    for place in "text", "tail", "attribute":
        broken = ET.Element("whole")
        ET.SubElement(broken, "before").text = "written"
        last = ET.SubElement(broken, "last")
        if place == "attribute":
            last.set("k", value)
        else:
            setattr(last, place, value)
        try:
            print(ET.tostring(broken))
        except TypeError as error:
            print(place, error)


class Refuses(io.StringIO):
    def write(self, text):
        raise OSError("full")


try:
    ET.ElementTree(root).write(Refuses(), "unicode")
except OSError as error:
    print(error, error.__context__)

root = ET.fromstring("<r><n/><a><n/><m><n>1</n></m></a><n x='1'/></r>")
for path in ".//n", ".//*", ".//m/n", "a//n", ".//{}n", ".//{*}n", "*/n", "{*}a/{}m", ".//n[@x]":
    print(path, [element.tag for element in root.findall(path)])
