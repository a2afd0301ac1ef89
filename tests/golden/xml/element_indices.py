# What is no index of an element's children is refused in an element's words.
import xml.etree.ElementTree as ET

element = ET.fromstring("<a><b/><c/></a>")
for text in ("element['b']", "element[1.5]", "element[9]", "del element['b']", "element['b'] = element", "element[:1:'x']"):
    try:
        exec(text)
    except (TypeError, IndexError) as e:
        print(text, type(e).__name__, e)
print(element[True].tag, [e.tag for e in element[-2:]])
