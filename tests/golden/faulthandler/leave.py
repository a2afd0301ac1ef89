"""The process is ended when its time is over."""
import faulthandler, time
faulthandler.dump_traceback_later(0.01, exit=True)
time.sleep(30)
print('not reached')
