# A manager's objects, through proxies, from several processes.
import multiprocessing as mp
from multiprocessing.managers import BaseManager


def work(items, table, space, lock, queue, value, numbers, barrier):
    with lock:
        items.append(len(items))
        table['count'] = table.get('count', 0) + 1
        space.x += 1
        value.value += 2
        numbers[0] += 1
    queue.put('done')
    barrier.wait()


def square(x):
    return x * x


def main(context):
    with context.Manager() as manager:
        items, table, space, lock = manager.list(['first']), manager.dict(a=1), manager.Namespace(x=1), manager.Lock()
        queue, value, numbers, barrier = manager.Queue(), manager.Value('i', 1), manager.Array('d', [1, 2]), manager.Barrier(3)
        processes = [context.Process(target=work, args=(items, table, space, lock, queue, value, numbers, barrier)) for _ in range(2)]
        for each in processes:
            each.start()
        barrier.wait()
        for each in processes:
            each.join()
        print(items, table, space, value, numbers, queue.get(), queue.get(), barrier.parties)
        print(items[0], len(items), list(items), dict(table), table.keys(), table.items(), sorted(table), space.x)
        inner = manager.list([5])
        items.append(inner)
        inner.append(6)
        print(items[-1], items[-1][:], type(items).__name__, type(queue).__name__)
        items += [7]
        print(items[-1], 7 in items, items.pop())
        for wrong in (lambda: items[50], lambda: table['no'], lambda: space.no, lambda: queue.get(False)):
            try:
                wrong()
            except Exception as error:
                print(type(error).__name__, error)
        with manager.Pool(2) as pool:
            print(pool.map(square, range(4)), pool.apply_async(square, (3,)).get(), list(pool.imap(square, [1, 2])))
        condition = manager.Condition()
        with condition:
            print(condition.wait(.01), condition.wait_for(lambda: 5))


class Thing:
    def add(self, a, b):
        return a + b

    def fails(self):
        raise KeyError('x')

    def unsendable(self):
        return lambda: 1

    def _hidden(self):
        return 'hidden'


class Things(BaseManager):
    pass


Things.register('Thing', Thing)
Things.register('Chosen', Thing, exposed=['_hidden'])

if __name__ == '__main__':
    main(mp.get_context('fork'))
    with Things() as manager:
        thing = manager.Thing()
        print(thing.add(1, 2), [name for name in ('add', 'fails', '_hidden') if hasattr(thing, name)], manager.Chosen()._hidden())
        for name in 'fails', 'unsendable', '_hidden':
            try:
                thing._callmethod(name)
            except Exception as error:
                print(type(error).__name__, str(error)[:3] == "\n--")
        print(repr(thing)[:46], repr(thing._token)[:21], manager._number_of_objects())
        other = Things(manager.address, mp.current_process().authkey)
        other.connect()
        print(other.Thing().add('a', 'b'))
        del thing
        print(manager._number_of_objects())
        try:
            manager.start()
        except mp.ProcessError as error:
            print(error)
    try:
        manager.start()
    except mp.ProcessError as error:
        print(error)
