"""Tests: cases, suites, loaders, runners, and mocks in unittest.mock."""

from unittest.result import TestResult
from unittest.case import (FunctionTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext,
                           expectedFailure, skip, skipIf, skipUnless)
from unittest.suite import BaseTestSuite, TestSuite
from unittest.loader import TestLoader, defaultTestLoader
from unittest.main import TestProgram, main
from unittest.runner import TextTestResult, TextTestRunner
from unittest.signals import installHandler, registerResult, removeHandler, removeResult

__all__ = ["IsolatedAsyncioTestCase", "TestResult", "TestCase", "TestSuite", "TextTestRunner", "TestLoader",
           "FunctionTestCase", "main", "defaultTestLoader", "SkipTest", "skip", "skipIf", "skipUnless", "expectedFailure",
           "TextTestResult", "installHandler", "registerResult", "removeResult", "removeHandler", "addModuleCleanup",
           "doModuleCleanups", "enterModuleContext"]


def __getattr__(name):
    # asyncio is imported by those who use it only.
    if name == "IsolatedAsyncioTestCase":
        from unittest.async_case import IsolatedAsyncioTestCase

        globals()[name] = IsolatedAsyncioTestCase
        return IsolatedAsyncioTestCase
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return globals().keys() | {"IsolatedAsyncioTestCase"}
