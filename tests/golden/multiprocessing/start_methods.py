# Spawned processes, and those of a fork server, are sent what forked ones inherit.
import multiprocessing as mp


def work(queue, results, lock, event, barrier, value, connection):
    event.wait()
    for number in iter(queue.get, None):
        results.put(number * number)
        queue.task_done()
    queue.task_done()
    with value.get_lock():
        value.value += 1
    with lock:
        connection.send((mp.current_process().name.partition('-')[0], __name__ in ('__main__', '__mp_main__'), mp.get_start_method()))
    barrier.wait()


def main(method):
    context = mp.get_context(method)
    queue, results, lock, event = context.JoinableQueue(), context.Queue(3), context.RLock(), context.Event()
    barrier, value = context.Barrier(3), context.Value('i', 40)
    ours, theirs = context.Pipe()
    processes = [context.Process(target=work, args=(queue, results, lock, event, barrier, value, theirs)) for _ in range(2)]
    for each in processes:
        each.start()
    for number in [*range(6), None, None]:
        queue.put(number)
    event.set()
    print(sorted(results.get() for _ in range(6)))
    queue.join()
    print(ours.recv(), ours.recv())
    barrier.wait()
    for each in processes:
        each.join()
    print([each.exitcode for each in processes], value.value, value)


if __name__ == '__main__':
    for method in mp.get_all_start_methods():
        print(method)
        main(method)
