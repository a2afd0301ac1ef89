"""The body of an enum's class statement: which of its names become members, and with what values."""

__name__ = "enum"   # where the public names belong


class member:
    """Makes a value in an enum's body a member."""

    def __init__(self, value):
        self.value = value


class nonmember:
    """Keeps a value in an enum's body from becoming a member."""

    def __init__(self, value):
        self.value = value


class _Unset:
    """A default that no caller can mean; it prints as its name."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_auto_null = _Unset("_auto_null")


class auto:
    """Stands for the next value, as _generate_next_value_() gives it."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return f"auto({self.value!r})"


def _wrapped(name, bar):
    """Is the name something of at least one character between two bars, which it neither begins nor ends with?"""
    inner = name[len(bar):-len(bar)]
    return name.startswith(bar) and name.endswith(bar) and inner != "" and inner[0] != "_" != inner[-1]


def _is_dunder(name):
    return _wrapped(name, "__")


def _is_sunder(name):
    return _wrapped(name, "_")


def _is_private(cls_name, name):
    """Is it a name of two leading underscores, as the compiler mangles it for the class?"""
    mangled = f"_{cls_name}__"
    rest = name.removeprefix(mangled)
    return rest not in ("", name) and not rest.endswith("__")


def _is_descriptor(obj):
    return any(hasattr(obj, method) for method in ("__get__", "__set__", "__delete__"))


def _is_nested_class(cls_name, obj):
    return isinstance(obj, type) and getattr(obj, "__qualname__", "").endswith(f"{cls_name}.{obj.__name__}")


_HOOKS = {
    "_generate_next_value_", "_missing_", "_order_", "_ignore_", "_numeric_repr_", "_iter_member_", "_iter_member_by_def_",
    "_iter_member_by_value_", "_add_alias_", "_add_value_alias_",
}


class EnumDict(dict):
    """An enum's namespace: keeps the order of members and refuses names that are used twice."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._cls_name = cls_name
        self._member_names = {}     # in the order of definition
        self._last_values = []      # of the members, for _generate_next_value_()
        self._ignore = []           # names that the class will not have
        self._auto_called = False

    @property
    def member_names(self):
        """The names of the members so far."""
        return list(self._member_names)

    def __setitem__(self, key, value):
        super().__setitem__("_order_" if key == "__order__" else key, self._classified(key, value))

    def _classified(self, key, value):
        """What the namespace keeps for an assignment; a member's value is noted as one."""
        owner = self._cls_name
        if owner is not None and _is_private(owner, key):
            return value
        if _is_sunder(key):
            return self._hook(key, value)
        if _is_dunder(key):
            return value
        if key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        if key in self._ignore:
            return value
        if isinstance(value, nonmember):
            return value.value
        if _is_descriptor(value) or owner is not None and _is_nested_class(owner, value):
            return value
        if key in self:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        value = self._numbered(key, value.value if isinstance(value, member) else value)
        self._member_names[key] = None
        return value

    def _hook(self, key, value):
        """An assignment to one of the names that configure the enum."""
        if key not in _HOOKS:
            raise ValueError(f"_sunder_ names, such as {key!r}, are reserved for future Enum use")
        if key == "_ignore_":
            value = value.replace(",", " ").split() if isinstance(value, str) else list(value)
            taken = set(value).intersection(self._member_names)
            if taken:
                raise ValueError(f"_ignore_ cannot specify already set names: {taken!r}")
            self._ignore = value
        elif key == "_generate_next_value_":
            if self._auto_called:
                raise TypeError("_generate_next_value_ must be defined before members")
            self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
        return value

    def _numbered(self, key, value):
        """A member's value with each auto() in it, alone or within a tuple, replaced by its number."""
        if isinstance(value, auto):
            return self._number(key, value)
        if isinstance(value, tuple) and any(isinstance(part, auto) for part in value):
            parts = [self._number(key, part) if isinstance(part, auto) else part for part in value]
            named = hasattr(value, "_make")
            return value._make(parts) if named else type(value)(parts)
        self._last_values.append(value)
        return value

    def _number(self, key, placeholder):
        if placeholder.value is _auto_null:
            self._auto_called = True
            placeholder.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
        self._last_values.append(placeholder.value)
        return placeholder.value

    def update(self, members=(), *more_members, **keywords):
        """Take over mappings or pairs, each name by the rules of the body."""
        for source in members, *more_members, keywords:
            pairs = [(name, source[name]) for name in source.keys()] if hasattr(source, "keys") else source
            for name, value in pairs:
                self[name] = value


_EnumDict = EnumDict
