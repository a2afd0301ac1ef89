# A namespace may be registered with the empty prefix: what is in it is written without one.
import xml.etree.ElementTree as ET

ET.register_namespace("", "http://www.w3.org/2000/svg")
print(ET.tostring(ET.fromstring('<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>')))
ET.register_namespace("q", "urn:x")
print(ET.tostring(ET.fromstring('<a xmlns="urn:x"><b xmlns="http://www.w3.org/2000/svg"/></a>'), encoding="unicode"))
ET.register_namespace("", "urn:x")
print(ET.tostring(ET.fromstring('<a xmlns="urn:x" n:c="d" xmlns:n="urn:y"><b xmlns="http://www.w3.org/2000/svg"/></a>')))
