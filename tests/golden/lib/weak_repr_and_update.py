"""A weak reference to what cannot be asked for its name; weak mappings filled from what has keys only."""
import weakref


class Config(dict):
    def __getattr__(self, name):
        return self[name]


class Keys:
    def __init__(self, **entries):
        self.entries = entries

    def keys(self):
        return self.entries.keys()

    def __getitem__(self, key):
        return self.entries[key]


config = Config()
print(repr(weakref.ref(config)).split(';')[1].split(' at ')[0])
values = weakref.WeakValueDictionary(Keys(a=config))
values.update(Keys(b=config), c=config)
print(sorted(values), values['b'] is config)
del config
print(len(values), list(values.items()))
