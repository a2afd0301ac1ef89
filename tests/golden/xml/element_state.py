# Elements have no attributes but their own; what pickle and copy see of them.
import copy
import pickle
import xml.etree.ElementTree as ET

element = ET.fromstring("<a x='1'>t<b/>u</a>")
for change in ("element.foo = 1", "element.__dict__"):
    try:
        exec(change)
    except AttributeError as error:
        print(type(error).__name__)
print({**element.__getstate__(), "_children": len(element.__getstate__()["_children"])})
print(ET.tostring(pickle.loads(pickle.dumps(element))), ET.tostring(copy.deepcopy(element)), ET.tostring(copy.copy(element)))
for state in (None, 5, {}, {"tag": "q"}, {"tag": "a", "_children": 5}, {"tag": "a", "_children": [5]}, (None, {"tag": "z"})):
    try:
        element.__setstate__(state)
        print(state, element.tag, len(element), element.attrib, element.text, element.tail)
    except TypeError as error:
        print(state, error)


class Marked(ET.Element):
    pass


marked = Marked("m")
marked.mark = 1
print(marked.mark, marked.__getstate__())
