"""ctypes' own types in shared memory: values, arrays, structures; children change them."""
import multiprocessing
from ctypes import Structure, c_char, c_double, c_int
from multiprocessing import sharedctypes


class Point(Structure):
    _fields_ = [('x', c_int), ('y', c_double)]


def work(number, points, text, point):
    number.value += 1
    points[1].x = 70
    text.value = text.value.upper()
    with point:
        point.y = point.x * 1.5


def main():
    for method in ('fork', 'spawn'):
        ctx = multiprocessing.get_context(method)
        number, points = ctx.Value(c_int, 7), ctx.Array(Point, [(1, 2), (3, 4)], lock=False)
        text, point = ctx.Array(c_char, b'text'), ctx.Value(Point, 3)
        child = ctx.Process(target=work, args=(number, points, text, point))
        child.start()
        child.join()
        print(child.exitcode, number.value, points[1].x, points[1].y, text.value, point.y, type(point).__name__, type(number).__name__)
    raw = sharedctypes.RawValue(Point, 5, 6)
    other = sharedctypes.copy(raw)
    raw.x = 8
    print(other.x, other.y, raw.x, type(raw) is Point, type(sharedctypes.RawArray(c_int, 3)).__name__)


if __name__ == '__main__':
    main()
