# sys.monitoring is used by finalisers as the program ends.
import sys


class Last:
    def __del__(self, m=sys.monitoring, print=print):
        if m.get_tool(3) is None:
            m.use_tool_id(3, "last")
            m.register_callback(3, m.events.LINE, lambda *args: None)


sys.monitoring.use_tool_id(2, "first")
sys.monitoring.register_callback(2, sys.monitoring.events.LINE, lambda *args, last=Last(): None)
sys.kept = [Last()]
sys.kept.append(sys.kept)
kept = Last()
