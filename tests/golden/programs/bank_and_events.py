class Event:
    def __init__(self): self.handlers = []
    def __iadd__(self, h): self.handlers.append(h); return self
    def __isub__(self, h): self.handlers.remove(h); return self
    def __call__(self, *a, **k):
        for h in tuple(self.handlers): h(*a, **k)
class InsufficientFunds(Exception):
    def __init__(self, need, have): super().__init__(f"need {need}, have {have}"); self.short = need - have
class Account:
    _next = 1
    def __init__(self, owner, balance=0):
        self.id, Account._next = Account._next, Account._next + 1
        self.owner, self._balance, self.changed = owner, balance, Event()
    @property
    def balance(self): return self._balance
    @balance.setter
    def balance(self, v):
        if v < 0: raise InsufficientFunds(self._balance - v, self._balance)
        old, self._balance = self._balance, v
        self.changed(self, old=old, new=v)
    def __repr__(self): return f"{type(self).__name__}#{self.id}({self.owner}: {self.balance:,})"
class Transfer:
    def __init__(self, *accounts): self.accounts = accounts
    def __enter__(self): self.saved = [a._balance for a in self.accounts]; return self
    def __exit__(self, t, v, tb):
        if t:
            for a, b in zip(self.accounts, self.saved): a._balance = b
        return t is not None and issubclass(t, InsufficientFunds)
log = []
a, b = Account("ann", 1000), Account("bob")
a.changed += lambda acc, *, old, new: log.append((acc.owner, new - old)); b.changed += a.changed.handlers[0]
with Transfer(a, b): a.balance -= 300; b.balance += 300
with Transfer(a, b): b.balance += 5000; a.balance -= 5000
print(a, b, log)
try: b.balance -= 301
except InsufficientFunds as e: print(e, e.short)
