"""Of doctest: the modules that it uses, in which others replace functions."""

import difflib
import linecache
import re
import traceback
import unittest
