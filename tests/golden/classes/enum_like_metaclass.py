class EnumMeta(type):
    def __new__(m, name, bases, ns):
        members = {k: v for k, v in ns.items() if not k.startswith("_") and isinstance(v, int)}
        cls = super().__new__(m, name, bases, {k: v for k, v in ns.items() if k not in members})
        cls._members = {}
        for k, v in members.items():
            o = object.__new__(cls); o.name, o.value = k, v
            cls._members[k] = o
            type.__setattr__(cls, k, o)
        return cls
    def __iter__(cls): return iter(cls._members.values())
    def __len__(cls): return len(cls._members)
    def __getitem__(cls, n): return cls._members[n]
    def __contains__(cls, o): return o in cls._members.values()
    def __call__(cls, v):
        for o in cls:
            if o.value == v: return o
        raise ValueError(f"{v!r} is not a valid {cls.__name__}")
    def __setattr__(cls, n, v):
        if n in getattr(cls, "_members", ()): raise AttributeError(f"cannot reassign {n}")
        super().__setattr__(n, v)
class Enum(metaclass=EnumMeta):
    def __repr__(self): return f"<{type(self).__name__}.{self.name}: {self.value}>"
class Color(Enum):
    RED = 1; GREEN = 2
    def mix(self, o): return self.value | o.value
print(Color.RED, list(Color), len(Color), Color["GREEN"], Color(1) is Color.RED, Color.RED in Color, Color.RED.mix(Color.GREEN), bool(Color))
try: Color(9)
except ValueError as e: print(e)
try: Color.RED = 5
except AttributeError as e: print(e)
Color.extra = "ok"; print(Color.extra)
