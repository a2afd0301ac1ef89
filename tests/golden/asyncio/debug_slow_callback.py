import asyncio
import logging
import time

class Handler(logging.Handler):
    def emit(self, record):
        text = record.getMessage()
        if "Executing" in text and "main()" in text:
            print(record.levelname, text.split(" ")[0], text.split(" ")[1], text.split(" ")[-1])

logging.getLogger("asyncio").addHandler(Handler())
logging.getLogger("asyncio").propagate = False

async def main():
    asyncio.get_running_loop().slow_callback_duration = 0.05
    time.sleep(0.1)

asyncio.run(main(), debug=True)
