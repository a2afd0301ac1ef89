# However deep a document is, nothing nests calls.
from xml.dom import minidom

text = "<a>" * 20000 + "t" + "</a>" * 20000
document = minidom.parseString(text)
print(document.documentElement.toxml() == text, len(document.getElementsByTagName("a")))
copy = document.cloneNode(True)
copy.normalize()
print(copy.documentElement.toxml() == text)
document.unlink()
copy.unlink()
