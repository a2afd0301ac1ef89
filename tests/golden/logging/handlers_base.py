# Filters, last resort, names, NullHandler, errors in handlers, warnings as records.
import logging
import sys
import warnings

sys.stderr = sys.stdout
logging.getLogger("nobody").warning("last resort")
logging.getLogger("nobody").info("not shown")
log = logging.getLogger("h")


class Collect(logging.Handler):
    def emit(self, record):
        print("got", record.name, record.levelname, record.getMessage())


handler = Collect(logging.WARNING)
handler.name = "collector"
print(handler, logging.getHandlerByName("collector") is handler, logging.getHandlerNames())
log.addHandler(handler)
log.propagate = False
log.addFilter(lambda record: "secret" not in record.msg)
handler.addFilter(logging.Filter("h.x"))
log.warning("own")
logging.getLogger("h.x").warning("child")
logging.getLogger("h.xy").warning("not a child of x")
logging.getLogger("h.x").info("low")
handler.removeFilter(handler.filters[0])
log.error("secret")
log.error("open")
print(log.filters, logging.NullHandler(), logging.StreamHandler(sys.stdout).setStream(sys.stdout))
try:
    logging.Handler().emit(None)
except NotImplementedError as error:
    print(error)
logging.captureWarnings(True)
py = logging.getLogger("py.warnings")
py.addHandler(Collect())
py.propagate = False
warnings.showwarning("text", UserWarning, "file.py", 3)
logging.captureWarnings(False)
