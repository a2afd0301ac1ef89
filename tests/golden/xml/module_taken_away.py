# ElementTree works when it is no longer in sys.modules, as after a fresh import of it; itertext() gives the text that it asked about.
import sys
import xml.etree.ElementTree as ET

del sys.modules["xml.etree.ElementTree"]
e = ET.XML("<a><b>x</b></a>")
print(ET.tostring(e, "unicode"), ET.tostring(e, "unicode", "html"))


class Text:
    def __bool__(self):
        e.text = e[0].tail = "changed"
        return True


e.text = Text()
print(type(next(e.itertext())), e.text)
e.text, e[0].tail = None, Text()
print([type(text) for text in e.itertext()], e[0].tail)
