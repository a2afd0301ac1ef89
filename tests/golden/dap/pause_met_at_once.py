# A pause can be met by its thread before the client's has done what follows, and its loop be closed by then.
import asyncio

from dap._debugger import Debugger


class MeetsAtOnce(Debugger):
    def trace_as_needed(self):
        self._goals = []


loop = asyncio.new_event_loop()
MeetsAtOnce().pause(1, loop)
loop.close()
MeetsAtOnce().pause(1, loop)
print("paused")
