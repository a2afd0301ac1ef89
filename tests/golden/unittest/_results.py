"""Recorder: a result that prints what it is told, of errors the last line."""
import unittest


class Recorder(unittest.TestResult):
    def last(self, info): return f"{info[0].__name__}: {info[1]}"
    def startTestRun(self): print("startTestRun")
    def stopTestRun(self): print("stopTestRun")

    def startTest(self, test):
        print("start", test)
        super().startTest(test)

    def stopTest(self, test):
        print("stop", test)
        super().stopTest(test)

    def addSuccess(self, test): print("success", test)

    def addError(self, test, info):
        print("error", test, self.last(info))
        super().addError(test, info)

    def addFailure(self, test, info):
        print("failure", test, self.last(info))
        super().addFailure(test, info)

    def addSkip(self, test, reason): print("skip", test, reason)
    def addExpectedFailure(self, test, info): print("expected", test, self.last(info))
    def addUnexpectedSuccess(self, test): print("unexpected", test)
    def addSubTest(self, test, subtest, info): print("subtest", subtest, info and self.last(info))
    def addDuration(self, test, elapsed): print("duration", test, elapsed >= 0)


class Plain:
    """The least a result may be."""
    shouldStop = False

    def startTest(self, test): print("start", test.id())
    def stopTest(self, test): print("stop", test.id())
    def addSuccess(self, test): print("success", test.id())
    def addError(self, test, info): print("error", test.id(), info[1])
    def addFailure(self, test, info): print("failure", test.id(), info[1])
