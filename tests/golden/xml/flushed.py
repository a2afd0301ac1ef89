# flush() of pull parsers and parsers reaches what is under them, whatever the release of Expat holds back.
from xml.etree import ElementTree as ET

class Parser(ET.XMLParser):
    def flush(self):
        print("flush")
        return super().flush()
    def feed(self, data):
        print("feed", data)
        return super().feed(data)
    def close(self):
        print("close")
        return super().close()

pull = ET.XMLPullParser(["start", "end", "comment", "start-ns", "end-ns"], _parser=Parser())
pull.feed("<a xmlns:p='u'><b/>")
pull.flush()
print([(e, getattr(n, "tag", n)) for e, n in pull.read_events()])
pull.feed("<?pi?><!--c--></a>")
pull.flush()
print([(e, getattr(n, "text", n)) for e, n in pull.read_events()])
print(pull.close(), list(pull.read_events()))
for call in (pull.flush, lambda: pull.feed("<"), pull.close):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)

parser = Parser()
print(parser.flush(), parser.feed("<a>x"), parser.flush(), parser.feed("</a>"), parser.flush(), parser.close().text)
