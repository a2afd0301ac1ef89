# A pool whose workers run so many calls each, and are then replaced.
import concurrent.futures as futures
import multiprocessing as mp
import os


def who(x):
    return x, os.getpid()


if __name__ == '__main__':
    for method in 'spawn', 'forkserver':
        with futures.ProcessPoolExecutor(2, mp.get_context(method), max_tasks_per_child=2) as pool:
            results = list(pool.map(who, range(8)))
            workers = [pid for _, pid in results]
            print([x for x, _ in results], len(set(workers)) >= 4, max(workers.count(pid) for pid in workers))
