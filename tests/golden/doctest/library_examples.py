# The examples in the documentation of these modules do what they say.
import collections
import difflib
import doctest
import http.cookies

for module in collections, difflib, http.cookies:
    failed, attempted = doctest.testmod(module)
    print(module.__name__, failed, attempted > 5)
