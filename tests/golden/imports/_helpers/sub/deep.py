from ..plain import get
from . import level
def where(): return __name__, level, get()
