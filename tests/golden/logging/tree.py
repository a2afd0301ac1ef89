# Loggers form a tree by name, levels are inherited, records propagate.
import logging
import sys

logging.basicConfig(level=logging.INFO, stream=sys.stdout)
deep = logging.getLogger("a.b.c")
deep.info("hello %s", 1)
deep.debug("not shown")
logging.getLogger("a").warning("w %(x)s", dict(x=3))
print(deep, deep.parent, deep.parent.parent)
middle = logging.getLogger("a.b")
print(deep.parent, middle.parent, middle.getChildren(), middle.getChild("c") is deep)
middle.propagate = False
deep.error("nobody hears", exc_info=False)
print(deep.hasHandlers(), deep.isEnabledFor(10), deep.getEffectiveLevel())
middle.propagate = True
logging.disable(logging.ERROR)
deep.error("disabled")
logging.disable(logging.NOTSET)
deep.setLevel("ERROR")
deep.warning("below")
deep.critical("above")
try:
    deep.setLevel("FOO")
except ValueError as error:
    print(error)
print(logging.getLevelName(35), logging.getLevelName("INFO"))
logging.addLevelName(35, "NOTE")
logging.log(35, "named")
logging.LoggerAdapter(deep, {}).error("adapted")
