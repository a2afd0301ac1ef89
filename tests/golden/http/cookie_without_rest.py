# A cookie that a program makes may have no further attributes at all.
from http.cookiejar import Cookie

cookie = Cookie(0, "a", "b", None, False, "h", True, False, "/", False, False, None, False, None, None, None)
print(cookie._rest, cookie.name, cookie.value)
given = {"HttpOnly": None}
cookie = Cookie(0, "a", "b", None, False, "h", True, False, "/", False, False, None, False, None, None, given)
cookie.set_nonstandard_attr("x", 1)
print(given, cookie.has_nonstandard_attr("x"))
