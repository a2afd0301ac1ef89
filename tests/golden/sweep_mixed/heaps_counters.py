# heapq, bisect, deque, Counter, lru_cache and itertools over objects that compare in Python, and change what they are compared in.
import bisect
import collections
import functools
import heapq
import itertools


@functools.total_ordering
class Job:
    compared = 0

    def __init__(self, key, tag):
        self.key, self.tag = key, tag

    def __lt__(self, other):
        Job.compared += 1
        return self.key < other.key

    def __eq__(self, other):
        return isinstance(other, Job) and self.key == other.key

    def __hash__(self):
        return hash(self.key)

    def __repr__(self):
        return f"{self.tag}{self.key}"


jobs = [Job(k * 7 % 5, t) for k, t in zip(range(6), "abcdef")]
heap = list(jobs)
heapq.heapify(heap)
print([heapq.heappop(heap) for _ in range(3)], heapq.nsmallest(2, jobs), list(heapq.merge(sorted(jobs[:3]), sorted(jobs[3:])))[-2:])
ranked = []
for job in jobs:
    bisect.insort(ranked, job, key=lambda j: -j.key)
print(ranked, Job.compared > 0, len(set(jobs)), collections.Counter(jobs).most_common(1))
window = collections.deque(maxlen=3)
print([sum(window) for n in range(5) if not window.append(n)], window)


@functools.lru_cache(maxsize=2)
def path(job):
    return [job] if job.key == 0 else [job, *path(Job(job.key - 1, "p"))]


print(path(jobs[3]), path.cache_info().currsize)
try:
    for n in (queue := collections.deque([1, 2])):
        queue.append(n)
except RuntimeError as e:
    print(e)
print(list(itertools.islice(itertools.chain.from_iterable(itertools.repeat([1, 2])), 3)), [list(g) for _, g in itertools.groupby(sorted(jobs), key=lambda j: j.key > 2)])
