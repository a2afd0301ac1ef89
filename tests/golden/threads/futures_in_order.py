# What has finished already comes in the order in which it was given, wherever the futures lie in memory; a double comes once.
import concurrent.futures as cf

made = [cf.Future() for _ in range(60)]
kept = made[::3]    # with holes between them, in which the next lie
del made
futures = [cf.Future() for _ in range(20)]
for number, future in enumerate(futures):
    future.set_result(number)
print([future.result() for future in cf.as_completed(futures + futures[:5])])
done, pending = cf.wait(futures + kept[:2], timeout=0)
print(len(done), len(pending), type(done), kept[0] in pending, kept[0]._waiters)
