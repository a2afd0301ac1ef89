# Formatters: three styles, the caller's place, extras, exceptions, stacks, wrong formats.
import io
import logging
import sys

logger = logging.getLogger("f")
logger.propagate = False
out = io.StringIO()
handler = logging.StreamHandler(out)
logger.addHandler(handler)
for style, fmt in (("%", "%(levelname)-8s %(funcName)s %(lineno)d %(filename)s %(message)s %(z)s"),
                   ("{", "{levelname:>8} {name} {message} {z}"), ("$", "$levelname ${message} $z")):
    handler.setFormatter(logging.Formatter(fmt, style=style, validate=style == "%", defaults={"z": "none"}))

    def say():
        logger.error("x %d", 1)
        logger.log(35, "y", extra={"z": 1})
    say()
handler.setFormatter(logging.Formatter("%(msg)s"))
try:
    1 / 0
except ZeroDivisionError:
    logger.exception("boom")
logger.warning("stack", stack_info=True)
logger.warning("outer", stacklevel=1, exc_info=KeyError("k"))
print(out.getvalue())
for args in (("x", None, "q"), ("x",), ("%(a)y",), ("%s",)):
    try:
        logging.Formatter(*args)
    except ValueError as error:
        print(error)
try:
    logger.error("m", extra={"name": 1})
except KeyError as error:
    print(error)
record = logging.makeLogRecord({"msg": "m %s", "args": (1,), "created": 0.5, "msecs": 500})
formatter = logging.Formatter("%(asctime)s %(message)s")
formatter.converter = __import__("time").gmtime
print(record.getMessage(), formatter.format(record), record)
