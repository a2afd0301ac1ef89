# Short lists whose items contradict each other, as NaNs do, come out in the order of the reference: the same questions are asked.
import itertools
import random

nan = float("nan")


def shown(items):
    return " ".join("nan" if x != x else f"{x:g}" for x in items)


class Asking:
    def __init__(self, value, name):
        self.value, self.name = value, name

    def __lt__(self, other):
        asked.append(f"{self.name}<{other.name}")
        return self.value < other.value


for values in ([3.0, nan, 1.0], [nan, 1.0, nan], [2.0, nan, 1.0, 0.0], [nan, 3.0, 2.0, 1.0], [1, nan, -1, nan, -2, 5]):
    for some in itertools.permutations(values):
        print(shown(sorted(some)), "|", shown(sorted(some, reverse=True)), "|", shown(sorted(some, key=lambda x: -x)))

draw = random.Random(7)
for n in 8, 17, 32, 40, 63:
    for most in 2, 4, 1000:
        items = [draw.choice([nan, float(draw.randrange(most))]) for _ in range(n)]
        print(shown(sorted(items)), "|", shown(sorted(items, reverse=True)))
        print(min(items) == min(items), sorted([(x, 1) for x in items[:9]]) == sorted([(x, 1) for x in items[:9]]))

for values in itertools.chain(itertools.product(range(3), repeat=4), ([5, 5, 4, 4, 4, 6, 1], [3, 3, 2, 2, 1, 1], [1, 1, 2, 2, 1, 0, 0, 7])):
    asked = []
    made = sorted(Asking(value, name) for name, value in enumerate(values))
    print(values, *asked, [item.name for item in made])
