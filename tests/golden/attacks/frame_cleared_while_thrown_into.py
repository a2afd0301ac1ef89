# A generator that throws into what it delegates to, or closes it, runs: its frame is not to be cleared.
class Delegate:
    def __iter__(self):
        return self

    def __next__(self):
        return 1

    def clear(self):
        try:
            frame.clear()
        except RuntimeError as e:
            print(e)

    def throw(self, *error):
        self.clear()
        raise StopIteration(5)

    def close(self):
        self.clear()


def generate(x):
    y = [x]
    try:
        z = yield from Delegate()
    except GeneratorExit:
        return y
    yield y, z


for end in lambda: generator.throw(ValueError), lambda: generator.close():
    generator = generate([3])
    next(generator)
    frame = generator.gi_frame
    print(end())
