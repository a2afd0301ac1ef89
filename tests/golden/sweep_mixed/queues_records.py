# Records that tasks hand on through queues: data classes, enumerations, partial functions, a heap in order, and text from templates.
import asyncio
import functools
from dataclasses import asdict, astuple, dataclass, field, replace
from enum import Enum, Flag, auto
from string import Template


class Kind(Enum):
    PLAIN = "p"
    URGENT = "u"


class Marks(Flag):
    SEEN = auto()
    SENT = auto()


@dataclass(order=True, slots=True)
class Job:
    rank: int
    name: str = field(compare=False)
    kind: Kind = field(default=Kind.PLAIN, compare=False)
    marks: Marks = field(default=Marks(0), compare=False)
    parts: list = field(default_factory=list, compare=False, repr=False)


@functools.lru_cache(maxsize=4)
def told(kind):
    return Template("$name: ${kind}").safe_substitute(kind=kind.name.lower())


async def produce(queue, count):
    for k in range(count):
        kind = Kind.URGENT if k % 3 == 0 else Kind.PLAIN
        await queue.put(Job(-k if kind is Kind.URGENT else k, f"job{k}", kind, parts=[k] * k))
        if k % 2:
            await asyncio.sleep(0)


async def consume(queue, done):
    while (job := await queue.get()).name:
        done.append(replace(job, marks=job.marks | Marks.SEEN))


async def main():
    queue, done = asyncio.PriorityQueue(3), []
    async with asyncio.TaskGroup() as group:
        workers = [group.create_task(consume(queue, done)) for _ in range(2)]
        await produce(queue, 7)
        for _ in workers:
            await queue.put(Job(99, ""))
    return done


done = asyncio.run(main())
print(*sorted(done), sep="\n")
print(astuple(done[0])[:2], asdict(max(done))["parts"], Marks.SEEN | Marks.SENT)
print([Template(told(job.kind)).substitute(name=job.name) for job in done if job.kind is Kind.URGENT], told.cache_info()[:2])
first = functools.reduce(lambda a, b: a if a.rank < b.rank else b, done)
print(first.name, functools.partial(Job, kind=Kind("u"))(1, "x") == Job(1, "y"))
