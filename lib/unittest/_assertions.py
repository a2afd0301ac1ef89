"""The assert… methods of test cases."""

import re
from unittest._expect import _AssertLogsContext, _AssertNotWarnsContext, _AssertRaisesContext, _AssertWarnsContext
from unittest.util import _common_shorten_repr, _count_differences, safe_repr

__unittest = True

_DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."


def _diff(first, second):
    """The lines of two texts, marked."""
    import difflib

    return "\n".join(difflib.ndiff(first, second))


def _pretty(value):
    import pprint

    return pprint.pformat(value).splitlines()


class _Assertions:
    """What a test can assert. Each method takes a message of the test's own, too."""

    failureException = AssertionError
    longMessage = True   # own messages go behind the standard one, not in its place
    maxDiff = 80 * 8     # characters of a difference that are shown; None: all
    _diffThreshold = 2 ** 16

    def fail(self, msg=None):
        """Fails."""
        raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if self.longMessage:
            return standardMsg if msg is None else f"{standardMsg} : {msg}"
        return msg or standardMsg

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + _DIFF_OMITTED % len(diff)

    def _require(self, condition, msg, standard, *values):
        """Fails unless the condition holds; `values` are shown in the standard message."""
        if not condition:
            self.fail(self._formatMessage(msg, standard % tuple(map(safe_repr, values))))

    # ---- truth, identity, membership, order ----

    def assertTrue(self, expr, msg=None):
        self._require(expr, msg, "%s is not true", expr)

    def assertFalse(self, expr, msg=None):
        self._require(not expr, msg, "%s is not false", expr)

    def assertIs(self, expr1, expr2, msg=None):
        self._require(expr1 is expr2, msg, "%s is not %s", expr1, expr2)

    def assertIsNot(self, expr1, expr2, msg=None):
        self._require(expr1 is not expr2, msg, "unexpectedly identical: %s", expr1)

    def assertIsNone(self, obj, msg=None):
        self._require(obj is None, msg, "%s is not None", obj)

    def assertIsNotNone(self, obj, msg=None):
        self._require(obj is not None, msg, "unexpectedly None")

    def assertIn(self, member, container, msg=None):
        self._require(member in container, msg, "%s not found in %s", member, container)

    def assertNotIn(self, member, container, msg=None):
        self._require(member not in container, msg, "%s unexpectedly found in %s", member, container)

    def assertIsInstance(self, obj, cls, msg=None):
        self._require(isinstance(obj, cls), msg, "%s is not an instance of %s", obj, cls)

    def assertNotIsInstance(self, obj, cls, msg=None):
        self._require(not isinstance(obj, cls), msg, "%s is an instance of %s", obj, cls)

    def assertLess(self, a, b, msg=None):
        self._require(a < b, msg, "%s not less than %s", a, b)

    def assertLessEqual(self, a, b, msg=None):
        self._require(a <= b, msg, "%s not less than or equal to %s", a, b)

    def assertGreater(self, a, b, msg=None):
        self._require(a > b, msg, "%s not greater than %s", a, b)

    def assertGreaterEqual(self, a, b, msg=None):
        self._require(a >= b, msg, "%s not greater than or equal to %s", a, b)

    # ---- equality ----

    def addTypeEqualityFunc(self, typeobj, function):
        """Says what assertEqual calls for two values of exactly this type."""
        self._type_equality_funcs[typeobj] = function

    def _getAssertEqualityFunc(self, first, second):
        if type(first) is type(second):
            function = self._type_equality_funcs.get(type(first))
            if function is not None:
                return getattr(self, function) if isinstance(function, str) else function
        return self._baseAssertEqual

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            self.fail(self._formatMessage(msg, "%s != %s" % _common_shorten_repr(first, second)))

    def assertEqual(self, first, second, msg=None):
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        self._require(first != second, msg, "%s == %s", first, second)

    def _almost(self, first, second, places, delta):
        """(are they?, how that is to be said, their difference)"""
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        difference = abs(first - second)
        if delta is not None:
            return difference <= delta, f"{safe_repr(delta)} delta", difference
        places = 7 if places is None else places
        return round(difference, places) == 0, f"{places!r} places", difference

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        near, how, difference = self._almost(first, second, places, delta)
        self._require(near, msg, f"%s != %s within {how} (%s difference)", first, second, difference)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        near, how, difference = self._almost(first, second, places, delta)
        if delta is not None:
            self._require(first != second and not near, msg, f"%s == %s within {how} (%s difference)", first, second,
                          difference)
        else:
            self._require(first != second and not near, msg, f"%s == %s within {how}", first, second)

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        """Two sequences have equal items in the same order (and are of a type)."""
        kind = "sequence"
        if seq_type is not None:
            kind = seq_type.__name__
            for which, seq in (("First", seq1), ("Second", seq2)):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f"{which} sequence is not a {kind}: {safe_repr(seq)}")
        problem = self._sequence_problem(seq1, seq2, kind)
        if problem is None:
            return
        diff = "\n" + _diff(_pretty(seq1), _pretty(seq2))
        self.fail(self._formatMessage(msg, self._truncateMessage(problem, diff)))

    def _sequence_problem(self, seq1, seq2, kind):
        """What is wrong with two sequences, in words; None if they are equal."""
        # What is compared may be anything: each step can fail, and then says so instead of raising.
        lengths = []
        for which, seq in (("First", seq1), ("Second", seq2)):
            try:
                lengths.append(len(seq))
            except (TypeError, NotImplementedError):
                return f"{which} {kind} has no length.    Non-sequence?"
        if seq1 == seq2:
            return None
        text = "%ss differ: %s != %s\n" % (kind.capitalize(), *_common_shorten_repr(seq1, seq2))
        len1, len2 = lengths
        for k in range(min(len1, len2)):
            which = "first"
            try:
                item1 = seq1[k]
                which = "second"
                item2 = seq2[k]
            except (TypeError, IndexError, NotImplementedError):
                text += f"\nUnable to index element {k} of {which} {kind}\n"
                break
            if item1 != item2:
                text += "\nFirst differing element %d:\n%s\n%s\n" % (k, *_common_shorten_repr(item1, item2))
                break
        else:
            if len1 == len2 and type(seq1) is not type(seq2):
                return None  # equal item for item
        for which, longer, at, more in (("First", seq1, len2, len1 - len2), ("Second", seq2, len1, len2 - len1)):
            if more > 0:
                text += f"\n{which} {kind} contains {more} additional elements.\n"
                try:
                    text += f"First extra element {at}:\n{safe_repr(longer[at])}\n"
                except (TypeError, IndexError, NotImplementedError):
                    text += f"Unable to index element {at} of {which.lower()} {kind}\n"
        return text

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        differences = []
        for a, b, which in ((set1, set2, "first"), (set2, set1, "second")):
            try:
                differences.append(a.difference(b))
            except TypeError as error:
                self.fail(f"invalid type when attempting set difference: {error}")
            except AttributeError as error:
                self.fail(f"{which} argument does not support set difference: {error}")
        if not any(differences):
            return
        lines = []
        for items, which, other in ((differences[0], "first", "second"), (differences[1], "second", "first")):
            if items:
                lines.append(f"Items in the {which} set but not the {other}:")
                lines += map(repr, items)
        self.fail(self._formatMessage(msg, "\n".join(lines)))

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            text = "%s != %s" % _common_shorten_repr(d1, d2)
            self.fail(self._formatMessage(msg, self._truncateMessage(text, "\n" + _diff(_pretty(d1), _pretty(d2)))))

    def assertCountEqual(self, first, second, msg=None):
        """Two iterables have the same items, as often, in any order."""
        differences = _count_differences(first, second)
        if differences:
            lines = ["First has %d, Second has %d:  %r" % entry for entry in differences]
            text = self._truncateMessage("Element counts were not equal:\n", "\n".join(lines))
            self.fail(self._formatMessage(msg, text))

    def assertMultiLineEqual(self, first, second, msg=None):
        """Fails with a diff unless two strs are equal."""
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first == second:
            return
        import difflib

        if len(first) > self._diffThreshold or len(second) > self._diffThreshold:
            self._baseAssertEqual(first, second, msg)
        ended = any(text.endswith("\n") for text in (first, second))  # the lack of an end is a difference if one has it
        one, two = (text + "\n" if text and not ended else text for text in (first, second))
        text = "%s != %s" % _common_shorten_repr(first, second)
        diff = "\n" + "".join(difflib.ndiff(one.splitlines(keepends=True), two.splitlines(keepends=True)))
        self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    # ---- text ----

    def assertRegex(self, text, expected_regex, msg=None):
        if expected_regex in ("", b""):  # it would be found in any text
            raise AssertionError("expected_regex must not be empty.")
        expected_regex = self._pattern(expected_regex)
        if not expected_regex.search(text):
            self.fail(self._formatMessage(msg, f"Regex didn't match: {expected_regex.pattern!r} not found in {text!r}"))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        unexpected_regex = self._pattern(unexpected_regex)
        match = unexpected_regex.search(text)
        if match:
            self.fail(self._formatMessage(msg, f"Regex matched: {text[match.start():match.end()]!r} matches "
                                               f"{unexpected_regex.pattern!r} in {text!r}"))

    @staticmethod
    def _pattern(regex):
        return re.compile(regex) if isinstance(regex, (str, bytes)) else regex

    # ---- what happens ----

    def assertRaises(self, expected_exception, *args, **kwargs):
        """Calling what follows raises it; or, as a context, its body does."""
        context = _AssertRaisesContext(expected_exception, self)
        try:
            return context.handle("assertRaises", args, kwargs)
        finally:
            context = None  # no cycle through the exception

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        """As assertRaises, with a text that matches."""
        return _AssertRaisesContext(expected_exception, self, expected_regex).handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        """Calling what follows warns of it; or, as a context, its body does."""
        return _AssertWarnsContext(expected_warning, self).handle("assertWarns", args, kwargs)

    def _assertNotWarns(self, expected_warning, *args, **kwargs):
        """Calling what follows does not warn of it; or, as a context, its body does not."""
        return _AssertNotWarnsContext(expected_warning, self).handle("_assertNotWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        """As assertWarns, with a text that matches."""
        return _AssertWarnsContext(expected_warning, self, expected_regex).handle("assertWarnsRegex", args, kwargs)

    def assertLogs(self, logger=None, level=None):
        """The context's body logs something."""
        return _AssertLogsContext(self, logger, level, no_logs=False)

    def assertNoLogs(self, logger=None, level=None):
        """The context's body logs nothing."""
        return _AssertLogsContext(self, logger, level, no_logs=True)
