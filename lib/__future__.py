"""The language's `from __future__` features: when each became optional and mandatory, and its compiler flag."""

__all__ = ["all_feature_names"]


class _Feature:
    """A feature: getOptionalRelease(), getMandatoryRelease() (a version tuple or None), compiler_flag."""

    def __init__(self, optional, mandatory, flag):
        self.optional = optional
        self.mandatory = mandatory
        self.compiler_flag = flag

    def getOptionalRelease(self):
        """The release in which the feature was first accepted."""
        return self.optional

    def getMandatoryRelease(self):
        """The release in which it is (or will be) part of the language; None if that was dropped."""
        return self.mandatory

    def __repr__(self):
        return "_Feature" + repr((self.optional, self.mandatory, self.compiler_flag))


_FLAG_NAMES = {"nested_scopes": "CO_NESTED", "generators": "CO_GENERATOR_ALLOWED", "barry_as_FLUFL": "CO_FUTURE_BARRY_AS_BDFL"}


def _define():
    for name, optional, mandatory, flag in (
        ("nested_scopes", (2, 1, 0, "beta", 1), (2, 2, 0, "alpha", 0), 0x10),
        ("generators", (2, 2, 0, "alpha", 1), (2, 3, 0, "final", 0), 0),
        ("division", (2, 2, 0, "alpha", 2), (3, 0, 0, "alpha", 0), 0x20000),
        ("absolute_import", (2, 5, 0, "alpha", 1), (3, 0, 0, "alpha", 0), 0x40000),
        ("with_statement", (2, 5, 0, "alpha", 1), (2, 6, 0, "alpha", 0), 0x80000),
        ("print_function", (2, 6, 0, "alpha", 2), (3, 0, 0, "alpha", 0), 0x100000),
        ("unicode_literals", (2, 6, 0, "alpha", 2), (3, 0, 0, "alpha", 0), 0x200000),
        ("barry_as_FLUFL", (3, 1, 0, "alpha", 2), (4, 0, 0, "alpha", 0), 0x400000),
        ("generator_stop", (3, 5, 0, "beta", 1), (3, 7, 0, "alpha", 0), 0x800000),
        ("annotations", (3, 7, 0, "beta", 1), None, 0x1000000),
    ):
        globals()[name] = _Feature(optional, mandatory, flag)
        globals()[_FLAG_NAMES.get(name, "CO_FUTURE_" + name.upper())] = flag
        all_feature_names.append(name)
        __all__.append(name)


all_feature_names = []
_define()
