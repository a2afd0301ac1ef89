# Objects and methods: a small bank, vectors with operators, inheritance, properties.
class Vector:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def dot(self, other):
        return self.x * other.x + self.y * other.y


class Account:
    count = 0

    def __init__(self, owner, balance):
        self.owner = owner
        self.balance = balance
        self.history = 0
        Account.count += 1

    def deposit(self, amount):
        self.balance += amount
        self.history += 1

    def withdraw(self, amount):
        if amount > self.balance:
            return False
        self.balance -= amount
        self.history += 1
        return True

    @property
    def active(self):
        return self.history > 2


class Savings(Account):
    def __init__(self, owner, balance, rate):
        super().__init__(owner, balance)
        self.rate = rate

    def month(self):
        self.deposit(self.balance * self.rate // 100)


def bank(n):
    accounts = [Savings(i, 1000, 2) if i % 2 else Account(i, 500) for i in range(100)]
    moved = 0
    for i in range(n):
        a = accounts[i % 100]
        b = accounts[(i * 7 + 3) % 100]
        if a.active or i < 1000:
            if a.withdraw(i % 50):
                b.deposit(i % 50)
                moved += 1
        if i % 1000 == 0 and isinstance(a, Savings):
            a.month()
    return moved, sum(a.balance for a in accounts), Account.count


def vectors(n):
    acc = Vector(0, 0)
    step = Vector(1, 2)
    total = 0
    for _ in range(n):
        acc = acc + step
        total += acc.dot(step)
    return acc.x, acc.y, total


print(bank(800000), vectors(500000))
