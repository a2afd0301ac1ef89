# What packages reach for in xml.etree.ElementTree: its writers can be replaced and built upon, for all elements of a tree.
import xml.etree.ElementTree as ET

tree = ET.fromstring('<r xmlns:n="u" a="&lt;1"><n:c>t<data>x &lt; y</data>tail</n:c><data/></r>')
original = ET._serialize_xml


def writer(write, elem, qnames, namespaces, short_empty_elements=None, **kwargs):
    if elem.tag == "data" and elem.text:
        write(f"<![CDATA[{elem.text}]]>")
        write(elem.tail or "")
        return None
    return original(write, elem, qnames, namespaces, short_empty_elements, **kwargs)


ET._serialize_xml = ET._serialize["xml"] = writer
print(ET.tostring(tree, "unicode"))
print(ET.tostring(tree))
ET._serialize_xml = ET._serialize["xml"] = original
print(ET.tostring(tree, "unicode"))
print(ET._escape_cdata("a<&>\"'"), ET._escape_attrib('a<&>"\n'), ET._escape_attrib_html('a<&>"\n'))
print(ET._namespaces(tree), ET._namespace_map["http://www.w3.org/XML/1998/namespace"])
try:
    ET._raise_serialization_error(3)
except TypeError as e:
    print(e)
pieces = []
stream = ET._ListDataStream(pieces)
stream.write(b"ab")
print(pieces, stream.tell(), stream.writable(), stream.seekable())
ET._serialize_text(print, tree)
