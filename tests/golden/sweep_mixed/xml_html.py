# XML by handlers and trees, HTML parsed by a subclass, URLs taken apart, and e-mail put together of them.
import html
import urllib.parse
import xml.etree.ElementTree as tree
from email.message import EmailMessage
from html.parser import HTMLParser


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "href":
                self.found.append(urllib.parse.urljoin("http://x.org/a/b", value))

    def handle_data(self, data):
        self.found.append(data.strip() or None)


root = tree.fromstring("<r xmlns:n='u'><i k='1'>one &amp; two</i><n:i k='2'/>tail<i><j/></i></r>")
print([(e.tag, e.attrib, e.text) for e in root.iter()], root.find("i[@k='1']").text)
new = tree.SubElement(root, "added", at="<&>")
new.text = "\u20ac"
print(tree.tostring(root, "unicode")[-60:])
try:
    tree.fromstring("<a><b></a>")
except tree.ParseError as e:
    print(e.position, e.code)
links = Links()
links.feed("<p><a href='../c?q=1&amp;r'>here</a> &lt;<br/><a HREF=#f>")
links.close()
print(links.found, urllib.parse.parse_qs("a=1&b=%20&a=2"), html.escape("<'>"))
message = EmailMessage()
message["Subject"] = "gr\u00fc\u00dfe"
message["To"] = "A B <a@x.org>, c@y.org"
message.set_content("text\n")
message.add_attachment(b"\0\1", maintype="application", subtype="x", filename="f")
text = message.as_string()
print(message["To"].addresses[0].username, [part.get_content_type() for part in message.walk()], "=?utf-8?" in text)
