# A public name says the module where users find it, whichever file it stands in.
import asyncio, concurrent.futures, decimal, inspect, pdb, shutil
from xml.dom import minidom
from xml.etree import ElementTree

print(sorted({getattr(inspect, name).__module__ for name in dir(inspect) if inspect.isfunction(getattr(inspect, name)) and name.startswith(("is", "get"))}))
print(inspect.Parameter.__module__, inspect.BlockFinder.__module__, inspect.ClassFoundException.__module__)
print({name: getattr(asyncio, name).__module__ for name in ("wait", "wait_for", "as_completed", "gather", "shield", "Server", "Lock", "Queue", "TaskGroup", "StreamReader")})
print(concurrent.futures.wait.__module__, concurrent.futures.as_completed.__module__, decimal.DecimalTuple, pdb.Pdb, shutil.make_archive.__module__)
print(minidom.Element, minidom.Document, minidom.Text, minidom.Attr, minidom.Node, minidom.parseString.__module__)
print(ElementTree.Element, ElementTree.Comment.__module__, ElementTree.register_namespace.__module__)
