# A parser is not given data by its own handlers: Expat would go on for ever, or read what is gone. A parser of an entity is another.
import io
from xml.parsers import expat

DOCUMENT = b'<!DOCTYPE a [<!ELEMENT a ANY><!ATTLIST a b CDATA "1"><!ENTITY e SYSTEM "e">]><a><b/>&e;</a>'
for handler in "AttlistDeclHandler", "ElementDeclHandler", "StartElementHandler", "EndElementHandler", "ExternalEntityRefHandler":
    parser = expat.ParserCreate()
    told = []

    def again(*args):
        for call in (lambda: parser.Parse(b"<c/>", True), lambda: parser.ParseFile(io.BytesIO(b"<c/>"))):
            try:
                call()
            except RuntimeError as error:
                told.append(str(error))
        if handler == "ExternalEntityRefHandler":
            told.append(parser.ExternalEntityParserCreate(args[0]).Parse(b"<d/>", True))
        return 1

    setattr(parser, handler, again)
    print(handler, parser.Parse(DOCUMENT, True), told)
