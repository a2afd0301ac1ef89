# pulldom: events with their nodes, and a tree built below one of them; a reader of SAX builds a whole document.
import io
import xml.sax
from xml.dom import minidom, pulldom

text = '<?xml version="1.0"?><?p d?><a xmlns:n="u" x="1"><n:b n:y="2">t<c/></n:b><d>z</d></a>'
stream = pulldom.parse(io.StringIO(text), bufsize=8)
for event, node in stream:
    print(event, node.nodeName, node.nodeValue)
    if node.nodeName == "n:b":
        stream.expandNode(node)
        print(node.toxml(), node.namespaceURI, node.localName)
print(minidom.parse(io.StringIO(text), parser=xml.sax.make_parser()).toxml())
print([event for event, _ in pulldom.parseString("<a>b</a>")])
