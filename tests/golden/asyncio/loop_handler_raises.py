import asyncio
import sys

def handler(loop, context):
    raise ZeroDivisionError("in handler")

class Loop(asyncio.SelectorEventLoop):
    def default_exception_handler(self, context):
        print("default:", context["message"], repr(context["exception"]), context.get("context", {}).get("message"))

async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(handler)
    loop.call_exception_handler({"message": "first"})
    loop.set_exception_handler(None)
    loop.call_exception_handler({"message": "second", "exception": OSError()})

asyncio.run(main(), loop_factory=Loop)
