# Canonical XML with prefixes of its own: one a namespace for the whole document, numbered in the order of their names in each element, the
# missing one and those that values name among them. An iterator of iterparse() that nobody holds closes its file.
import os
import tempfile
import warnings
import xml.etree.ElementTree as ET

PLAIN = """<doc xmlns:b="http://b" xmlns:a="http://a"><e b:z="1" a:y="2" x="3"/><a:e>b:name</a:e><e b:q="a:v">a:text</e>
<c:e xmlns:c="http://b" xmlns="http://d"><f type="b:string">b:t</f><g xmlns=""/></c:e></doc>"""
for options in ({}, {"qname_aware_attrs": ["type", "{http://b}q"]}, {"qname_aware_tags": ["{http://a}e", "{http://d}f"]},
                {"qname_aware_tags": ["{http://a}e", "{http://d}f"], "qname_aware_attrs": ["type"]}, {"strip_text": True}):
    for rewrite in False, True:
        print(options, rewrite)
        print(ET.canonicalize(PLAIN, rewrite_prefixes=rewrite, **options))
for text in ("<a/>", "<a x='1'/>", "<a xmlns='http://a'><b xmlns=''/><c/></a>", "<a xmlns:x='u'/>", "<x:a xmlns:x='u'><x:a xmlns:x='v'/></x:a>"):
    print(ET.canonicalize(text, rewrite_prefixes=True))

warnings.simplefilter("error")
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.xml")
    with open(path, "w") as file:
        file.write("<a><b/><c/></a>")
    for steps in range(4):
        iterator = ET.iterparse(path)
        print([next(iterator)[1].tag for _ in range(steps)])
        del iterator
    iterator = ET.iterparse(path)
    print(iterator.root, [e.tag for _, e in iterator], iterator.root.tag)
    with open(path, "a") as file:
        file.write("junk")
    try:
        list(ET.iterparse(path))
    except ET.ParseError as e:
        print(e)
