"""xml.dom.xmlbuilder's resolver opens what an entity names, and says what names in it are relative to."""
import os
import pathlib
import tempfile
import urllib.request
from unittest import mock
from xml.dom import xmlbuilder

resolver = xmlbuilder.DOMEntityResolver()
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "text.xml")
    with open(path, "wb") as file:
        file.write(b"<a/>")
    source = resolver.resolveEntity("public", pathlib.Path(path).as_uri())
    print(source.byteStream.read(), source.encoding, source.publicId, source.systemId.endswith("/text.xml"), source.baseURI == pathlib.Path(folder).as_uri() + "/", source.characterStream, source.stringData)
    source.byteStream.close()
    for name in "none.xml", "":
        try:
            print(resolver.resolveEntity(None, pathlib.Path(os.path.join(folder, name)).as_uri()))
        except OSError as error:
            print(type(error).__name__)
source = resolver.resolveEntity(None, "data:text/xml;charset=latin-1,<a/>")
print(source.byteStream.read(), source.encoding, source.baseURI)
for name in None, "no address":
    try:
        resolver.resolveEntity("public", name)
    except (AssertionError, ValueError) as error:
        print(type(error).__name__, error)
