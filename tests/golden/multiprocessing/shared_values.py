# Values and arrays in shared memory: each type's range, arrays as sequences, locks.
# sizes of 64 bits
import multiprocessing as mp
from multiprocessing import sharedctypes as shared


def tell(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error)


for code in 'cbBhHiIlLqQfd':
    value = shared.RawValue(code)
    print(value, end=' ')
    for new in -1, 70000, 2**40 + 3, 1.5, b'a', 'x':
        try:
            value.value = new
            print(value.value, end=' ')
        except (TypeError, OverflowError) as error:
            print(type(error).__name__, end=' ')
    print()
text = shared.RawArray('u', 4)
text.value = 'ab'
print(text.value, text[:2], shared.RawValue('u', 'x').value, len(text))
numbers = shared.RawArray('h', [1, 2, 3])
numbers[1:] = 7, 8
print(numbers[:], numbers[-1], numbers[::2], list(numbers), shared.copy(numbers)[:], type(numbers).__name__)
tell(lambda: numbers[3])
tell(numbers.__setitem__, slice(0, 2), [1])
tell(shared.RawArray, 'i', -1)
tell(shared.RawArray, 'i', ['x'])
for lock in True, None, False, mp.Lock():
    print(mp.Value('i', 3, lock=lock))
tell(lambda: mp.Value('i', lock=3))
array = mp.Array('i', range(3))
print(array[:], len(array), array.get_obj()[1], array.get_lock())


def work(value, array, text):
    for _ in range(100):
        with value:
            value.value += 1
    array[0] += 5
    text.value = b'hi'


value, text = mp.Value('d', .5), mp.Array('c', 4)
processes = [mp.Process(target=work, args=(value, array, text)) for _ in range(3)]
for each in processes:
    each.start()
for each in processes:
    each.join()
print(value.value, array[1:], text.value, text.raw)
