# flush() tells what came in pieces, where the release of Expat waits for more; and the deferral can be switched off.
import io
import pyexpat
from xml import sax
from xml.etree import ElementTree as ET

pull = ET.XMLPullParser(["start", "end"])
for piece in "<root>", "<el", "ement a='1'", ">te", "xt</ele", "ment", ">":
    pull.feed(piece)
    pull.flush()
    print(repr(piece), [(event, element.tag) for event, element in pull.read_events()])

out = io.StringIO()
reader = sax.make_parser(["xml.sax.expatreader"])
reader.setContentHandler(sax.saxutils.XMLGenerator(out))
for piece in "<do", "c", ">":
    reader.feed(piece)
reader.flush()
print(out.getvalue())

parser, seen = pyexpat.ParserCreate(), []
parser.StartElementHandler = lambda name, attributes: seen.append(name)
parser.SetReparseDeferralEnabled(False)
print(parser.GetReparseDeferralEnabled())
for piece in "<doc", "/>":
    parser.Parse(piece)
print(seen)
