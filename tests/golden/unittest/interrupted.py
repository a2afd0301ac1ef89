# Ctrl-C during a run: the first time the run ends after the present test, the second time at once.
import signal
import unittest


class Case(unittest.TestCase):
    def test_a(self):
        signal.raise_signal(signal.SIGINT)
        print("goes on")

    def test_b(self): print("never")


def run():
    result = unittest.TestResult()
    unittest.registerResult(result)
    unittest.TestSuite([Case("test_a"), Case("test_b")]).run(result)
    print(result, result.shouldStop)
    return result


before = signal.getsignal(signal.SIGINT)
unittest.installHandler()
taken = signal.getsignal(signal.SIGINT)
unittest.installHandler()
print(taken is before, signal.getsignal(signal.SIGINT) is taken, type(taken).__name__, taken.called)
result = run()
print(taken.called)
try:
    run()
except KeyboardInterrupt:
    print("interrupted")
print(unittest.removeResult(result), unittest.removeResult(result), unittest.removeResult(unittest.TestResult()))


@unittest.removeHandler
def without(a, b=2):
    return a, b, signal.getsignal(signal.SIGINT) is before


print(without(1, b=3), without.__name__, signal.getsignal(signal.SIGINT) is taken)
print(unittest.removeHandler(), signal.getsignal(signal.SIGINT) is before)
# Once another handler is there, Ctrl-C is not the runner's.
signal.signal(signal.SIGINT, lambda number, frame: print("other handler", number))
try:
    taken(signal.SIGINT, None)
except KeyboardInterrupt:
    print("the default is run")
print(type(taken)(signal.SIG_IGN)(signal.SIGINT, None))
try:
    type(taken)(signal.SIG_DFL)(signal.SIGINT, None)
except KeyboardInterrupt:
    print("so it is by default")
