# Expat's events, and what it refuses: entities that grow without bound among it.
from xml.parsers import expat

parser = expat.ParserCreate(namespace_separator=" ")
for name in ("StartElement", "EndElement", "CharacterData", "Comment", "ProcessingInstruction", "XmlDecl", "StartNamespaceDecl", "EntityDecl",
             "StartDoctypeDecl", "EndDoctypeDecl", "StartCdataSection", "ElementDecl", "AttlistDecl", "NotationDecl"):
    setattr(parser, name + "Handler", lambda *args, name=name: print(name, *args))
parser.buffer_text = True
parser.Parse('<?xml version="1.0"?><!DOCTYPE a [<!ELEMENT a (b|c)*><!ATTLIST a x CDATA "d"><!ENTITY e "long">]>')
parser.Parse("<a xmlns:p='u'>x&e;y<p:b p:z='1'/><!--c--><?t d?><![CDATA[<]]></a>", True)
print(parser.CurrentLineNumber, parser.ErrorCode)

laughs = "<!DOCTYPE l [<!ENTITY a0 'ha'>" + "".join(f"<!ENTITY a{k} '{f'&a{k - 1};' * 10}'>" for k in range(1, 10)) + "]><l>&a9;</l>"
for text in ("<a", "<a></b>", "<a>\0</a>", "<?xml version='1.0' encoding='none'?><a/>", laughs, b"\xff\xfe", b"<a>\xe9</a>", "<a>&#0;</a>"):
    parser = expat.ParserCreate()
    try:
        parser.Parse(text, True)
    except (expat.ExpatError, LookupError) as error:
        print(type(error).__name__, str(error)[:60])


def stop(*args):
    raise KeyError("stop")


parser = expat.ParserCreate()
parser.StartElementHandler = stop
try:
    parser.Parse("<a><b/></a>", True)
except KeyError as error:
    print(repr(error))
print(expat.errors.messages[4], expat.errors.codes[expat.errors.XML_ERROR_SYNTAX], expat.model.XML_CTYPE_SEQ, expat.ErrorString(7))
