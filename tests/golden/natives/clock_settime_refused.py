# Times before 1970 are no clock's, with fractions or without; and who may not set a clock is told so. Nothing here can set one.
import time
from _each import each

each("""
time.clock_settime(time.CLOCK_REALTIME, -0.5)
time.clock_settime(time.CLOCK_REALTIME, -1e-9)
time.clock_settime(time.CLOCK_REALTIME, -1)
time.clock_settime_ns(time.CLOCK_REALTIME, -1)
time.clock_settime_ns(time.CLOCK_REALTIME, -999999999)
time.clock_settime_ns(time.CLOCK_REALTIME, -1000000000)
time.clock_settime_ns(time.CLOCK_REALTIME, -2**63)
time.clock_settime(time.CLOCK_REALTIME, float("nan"))
time.clock_settime(time.CLOCK_REALTIME, 1e40)
time.clock_settime(time.CLOCK_MONOTONIC, 1)
time.clock_settime(12345, 1)
time.clock_settime("", 1)
""", globals())
