"""Documentation tools and frameworks use the steps of inspect."""
import functools
import inspect


class A:
    def f(self):
        "doc of A"

    @property
    def p(self):
        "doc of p"

    @classmethod
    def c(cls):
        "doc of c"


class B(A):
    def f(self):
        pass

    p = property(lambda self: 1)

    @classmethod
    def c(cls):
        pass


def show(name, *args, **kwargs):
    try:
        result = getattr(inspect, name)(*args, **kwargs)
        print(name, "_sentinel" if result is inspect._sentinel else result)
    except Exception as error:
        print(name, type(error).__name__, error)


show("_findclass", B.f)
show("_findclass", show)
for each in B.f, B().f, B.c, B.p, B, 3:
    show("_finddoc", each)
sigcls = type("MySignature", (inspect.Signature,), {})
for kwargs in {}, {"skip_bound_arg": False}:
    show("_signature_from_callable", B().f, sigcls=sigcls, **kwargs)
wrapped = functools.wraps(lambda x, y: 0)(lambda *args: 0)
show("_signature_from_callable", wrapped, sigcls=inspect.Signature)
show("_signature_from_callable", wrapped, sigcls=inspect.Signature, follow_wrapper_chains=False)
show("_signature_from_callable", 3, sigcls=inspect.Signature)
for each in show, len, 3:
    show("_signature_from_function", inspect.Signature, each)
show("_signature_fromstr", inspect.Signature, len, "($self, x, /, y=0)")
show("_signature_bound_method", inspect.signature(B.f))
show("_signature_get_partial", inspect.signature(lambda a, b, *, c: 1), functools.partial(print, 1, c=2))
print([inspect._signature_is_builtin(each) for each in (len, dict.get, dict, object, type, B.f, object.__init__, "".__str__, dict.fromkeys)])
print([inspect._signature_is_functionlike(each) for each in (show, len, dict, B().f)])
print([inspect._signature_get_user_defined_method(B, name) is not None for name in ("__init__", "f", "nothing")])
show("_missing_arguments", "f", ["a", "b"], True, {"a": 1})
show("_missing_arguments", "f", ["a", "b", "c"], False, {})
show("_too_many", "f", ["a", "b"], ["k"], None, 1, 4, {"k": 1})
show("_too_many", "f", ["a", "b"], [], None, 0, 3, {})
show("_too_many", "f", ["a", "b"], [], True, 0, 3, {})
print(inspect._check_class(B, "f") is B.__dict__["f"])
show("_check_class", B, "nothing")
show("_check_instance", B(), "x")
show("_shadowed_dict", B)
print(inspect._shadowed_dict(type("S", (), {"__dict__": 3})))
print(inspect._static_getmro(B) == B.__mro__, inspect._get_dunder_dict_of_class(B) == B.__dict__)
print(inspect._has_code_flag(functools.partial(B().f), 3), inspect._has_code_flag(3, 3), inspect._has_coroutine_mark(B.f),
      inspect._has_coroutine_mark(inspect.markcoroutinefunction(lambda: 1)))
print(inspect._getmembers(B(), inspect.ismethod, getattr)[0][0], inspect._POSITIONAL_ONLY is inspect.Parameter.POSITIONAL_ONLY)
