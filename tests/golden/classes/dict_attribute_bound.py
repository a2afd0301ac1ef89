# A class whose body binds __dict__ or __weakref__ keeps what it bound.
class Fake:
    __dict__ = {"fake": 1}
    __weakref__ = 5


fake = Fake()
fake.x = 2
print(fake.__dict__, fake.__weakref__, fake.x, vars(Fake)["__dict__"], vars(fake))
