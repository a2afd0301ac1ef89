# A parser of an external entity ends after the one whose entity it parses, whichever object ends first; a thread that sets how text is
# gathered leaves telling it to the one that parses.
import gc
import pyexpat
import sys
import threading

for first in 0, 1:
    parser = pyexpat.ParserCreate()
    family = [parser, parser.ExternalEntityParserCreate(None)]
    family.append(family[1].ExternalEntityParserCreate(None))
    for one in family:
        one.StartElementHandler = family.append  # a cycle
    if first:
        family.reverse()
    del parser, one, family
    gc.collect()


def told(text):
    if threading.current_thread() is not threading.main_thread():
        wrong.append("told by another thread")


def change():
    while going:
        try:
            parser.buffer_size = 1 << 20
        except Exception as error:
            wrong.append(error)


wrong, going = [], True
sys.setswitchinterval(0.0001)
parser = pyexpat.ParserCreate()
parser.buffer_text = True
parser.buffer_size = 1 << 20
parser.CharacterDataHandler = told
other = threading.Thread(target=change, daemon=True)
other.start()
parser.Parse("<a>")
for k in range(20):
    parser.Parse("one two three " * 50000)
parser.Parse("</a>", True)
going = False
other.join()
print(len(wrong), wrong[:1])
