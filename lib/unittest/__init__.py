"""Tests: cases, suites, loaders, runners, and mocks in unittest.mock."""

import _late
from unittest.result import TestResult
from unittest.case import (FunctionTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext,
                           expectedFailure, skip, skipIf, skipUnless)
from unittest.suite import BaseTestSuite, TestSuite
from unittest.loader import TestLoader, defaultTestLoader
from unittest.main import TestProgram, main
from unittest.runner import TextTestResult, TextTestRunner
from unittest.signals import installHandler, registerResult, removeHandler, removeResult

__unittest = True

__all__ = ["IsolatedAsyncioTestCase", "TestResult", "TestCase", "TestSuite", "TextTestRunner", "TestLoader",
           "FunctionTestCase", "main", "defaultTestLoader", "SkipTest", "skip", "skipIf", "skipUnless", "expectedFailure",
           "TextTestResult", "installHandler", "registerResult", "removeResult", "removeHandler", "addModuleCleanup",
           "doModuleCleanups", "enterModuleContext"]

# asyncio is imported by those who use it only.
__getattr__ = _late.names(globals(), {"IsolatedAsyncioTestCase": "unittest.async_case:IsolatedAsyncioTestCase"})


def __dir__():
    return globals().keys() | {"IsolatedAsyncioTestCase"}
