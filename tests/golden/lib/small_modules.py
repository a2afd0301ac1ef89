# graphlib, sched and colorsys.
import colorsys
import graphlib
import sched

sorter = graphlib.TopologicalSorter({'d': 'bc', 'b': 'a', 'c': 'a'})
print(list(sorter.static_order()))
sorter = graphlib.TopologicalSorter()
sorter.add(1, 2, 3)
sorter.add(2, 3)
sorter.prepare()
print(sorter.get_ready(), sorter.get_ready(), bool(sorter))
sorter.done(3)
print(sorter.get_ready(), sorter.is_active())
for attempt in (lambda: sorter.done(1), lambda: sorter.done(3), lambda: sorter.done(9), lambda: sorter.prepare(), lambda: sorter.add(4),
                lambda: graphlib.TopologicalSorter().get_ready(), lambda: list(graphlib.TopologicalSorter({1: [2], 2: [3], 3: [1]}).static_order())):
    try:
        print(attempt())
    except ValueError as error:
        print(type(error).__name__, error)
sorter.done(2)
print(sorter.get_ready(), sorter.is_active(), sorter.done(1), sorter.is_active())

now = 0
log = []


def wait(delay):
    global now
    log.append(delay)
    now += delay


schedule = sched.scheduler(lambda: now, wait)
schedule.enter(5, 1, print, ('later',))
schedule.enter(5, 0, print, ('first of two',), {'end': '!\n'})
schedule.enterabs(2, 1, lambda: schedule.enter(1, 1, print, ('made inside',)))
gone = schedule.enter(3, 1, print, ('cancelled',))
schedule.cancel(gone)
print([event.time for event in schedule.queue], schedule.empty(), schedule.run(blocking=False), gone._fields)
schedule.run()
print(log, now, schedule.empty())
try:
    schedule.cancel(gone)
except ValueError:
    print('not there')
for color in ((0, 0, 0), (1, 0, 0), (0.2, 0.4, 0.4), (0.7, 0.5, 0.9), (0.1, 0.9, 0.3), (1, 1, 1)):
    print([tuple(round(part, 6) for part in function(*color)) for function in (colorsys.rgb_to_yiq, colorsys.rgb_to_hls, colorsys.rgb_to_hsv, colorsys.hls_to_rgb, colorsys.hsv_to_rgb, colorsys.yiq_to_rgb)])
