# Element.find(), findtext() and findall() of names, of what looks like them, and of paths.
import xml.etree.ElementTree as ET

root = ET.fromstring('<r xmlns:p="urn:p"><a>1</a><a/><b-c>2</b-c><p:a>3</p:a><d><a>4</a></d><!-- c --></r>')
for path in ("a", "x", "b-c", "d", "d/a", ".//a", "*", "{urn:p}a", "p:a", "{*}a", "..", "a[1]", "a.b"):
    for namespaces in (None, {}, {"p": "urn:p"}, {"": "urn:p"}):
        told = []
        for call in (root.find, root.findtext, root.findall, lambda *a: list(root.iterfind(*a))):
            try:
                found = call(path, namespaces) if call != root.findtext else call(path, "none", namespaces)
                told.append([e.tag for e in found] if isinstance(found, list) else getattr(found, "tag", found))
            except Exception as error:
                if isinstance(error, MemoryError):
                    raise
                told.append(type(error).__name__)
        print(repr(path), namespaces, told)
root[0].text = 0
print(root.findtext("a"), root.find("a", None) is root[0], root.findall("a") == list(root)[:2])


class Tag(str):
    def isidentifier(self):
        return True


print(root.find(Tag("d/a")).text)
