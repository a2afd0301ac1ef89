import asyncio

loop = asyncio.new_event_loop()
loop.call_soon(print, "one")
loop.call_soon(loop.stop)
loop.call_soon(print, "same pass still runs")
loop.run_forever()
print(loop.is_running(), loop.is_closed())
loop.stop()
loop.call_soon(print, "stopped before: one pass")
loop.run_forever()
loop.close()
loop.close()
print(loop.is_closed())
