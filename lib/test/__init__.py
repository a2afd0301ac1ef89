"""What packages use of the reference's tests: its helpers, in `support`.

Where a library is borrowed that has tests, it brings the helpers that go with them, and those are found first.
"""

__path__.append(__path__.pop(0))
