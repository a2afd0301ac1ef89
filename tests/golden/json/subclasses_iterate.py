# Subclasses of list and tuple are written as they iterate, those of dict by their items().
import json, collections
class L(list):
    def __init__(s,d): s.d=d
    def __iter__(s): return iter(s.d)
    def __len__(s): return len(s.d)
class L2(list):
    def __len__(s): return 0
class L3(list):
    def __iter__(s): return iter('ab')
class T(tuple):
    def __iter__(s): return iter('ab')
class D(dict):
    def __len__(s): return 2
class D2(dict):
    def __len__(s): return 0
    def items(s): return [('k',1),('l',2)]
class D3(dict):
    def items(s): return iter([('k',1)])
class D4(dict):
    def items(s): return [['k',1]]

for x in (L([1,2]), L2([1,2]), L3([1]), L3(), T((1,)), D(), D(a=1), D2(), D2(a=1), D3(), D3(b=1), D4(a=1), collections.OrderedDict(b=1,a=2)):
    for kw in {}, {'indent':1}, {'sort_keys':True}:
        try: print(type(x).__name__, json.dumps(x, **kw), json.dumps([x]))
        except Exception as e: print(type(x).__name__, type(e).__name__, e)
