# Logging: a handler that raises, a filter that rewrites, a formatter of exceptions, and adapters in tasks.
import asyncio
import contextvars
import io
import logging

who = contextvars.ContextVar("who", default="-")
logging.raiseExceptions = False


class Failing(logging.Handler):
    errors = 0

    def emit(self, record):
        try:
            raise OSError("full")
        except OSError:
            self.handleError(record)

    def handleError(self, record):
        Failing.errors += 1


class Named(logging.Filter):
    def filter(self, record):
        record.who = who.get()
        return record.levelno != logging.INFO or "skip" not in record.getMessage()


stream = io.StringIO()
log = logging.getLogger("mixed.log")
log.propagate = False
log.setLevel(logging.DEBUG)
handler = logging.StreamHandler(stream)
handler.setFormatter(logging.Formatter("{levelname}:{who}:{message}", style="{"))
log.addHandler(handler)
log.addHandler(Failing())
log.addFilter(Named())


async def job(name):
    who.set(name)
    log.info("start %s", name)
    await asyncio.sleep(0)
    try:
        raise KeyError(name)
    except KeyError:
        log.exception("failed")
    log.info("skip this")
    logging.LoggerAdapter(log, {"n": 1}).warning("end %(n)d", {"n": 2})


async def main():
    await asyncio.gather(job("a"), job("b"))


asyncio.run(main())
lines = stream.getvalue().splitlines()
print([line for line in lines if ":" in line and not line.startswith(" ")])
print(Failing.errors)
logging.shutdown([])
