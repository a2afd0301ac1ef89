# In debug mode a pipe that its reader closed is told of.
import asyncio
import logging
import os
import re


class Shown(logging.Handler):
    def emit(self, record):
        print(record.levelname, re.sub(r"fd=\d+|0x[0-9a-f]+", "N", record.getMessage()))


async def main():
    loop = asyncio.get_running_loop()
    loop.slow_callback_duration = 100
    lost = loop.create_future()

    class Protocol(asyncio.BaseProtocol):
        def connection_lost(self, exc):
            lost.set_result(type(exc).__name__)

    r, w = os.pipe()
    transport, _ = await loop.connect_write_pipe(Protocol, os.fdopen(w, "wb", 0))
    logger.addHandler(Shown())
    os.close(r)
    print(await lost)


logger = logging.getLogger("asyncio")
logger.setLevel(logging.INFO)
logger.propagate = False
with asyncio.Runner(debug=True) as runner:
    runner.get_loop().slow_callback_duration = 60  # set before the first step begins: a slow machine is not told of
    runner.run(main())
