"""A plugin of pytest: writes "OUTCOME NODE" for each test that has ended into the file that OUTCOMES names, at once.

A test has passed if all of its phases did; "skipped" is also what was expected to fail. Collecting a file may fail, too.
"""

import os

_worst = {}
_order = ("passed", "skipped", "failed")


def _note(outcome, node):
    with open(os.environ["OUTCOMES"], "a", encoding="utf-8", errors="backslashreplace") as f:
        f.write(f"{outcome} {node}\n")


def pytest_runtest_logstart(nodeid, location):
    """The test that runs is known even if the interpreter ends in it."""
    _note("started", nodeid)


def pytest_runtest_logreport(report):
    """Keeps the worst of a test's phases."""
    before = _worst.get(report.nodeid, "passed")
    _worst[report.nodeid] = max(before, report.outcome, key=_order.index)


def pytest_runtest_logfinish(nodeid, location):
    """Tells what has become of the test."""
    _note(_worst.pop(nodeid, "failed"), nodeid)


def pytest_collectreport(report):
    """A file that cannot be collected counts as one test that failed."""
    if report.failed:
        _note("failed", report.nodeid + " (collecting)")
