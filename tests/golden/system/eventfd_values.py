# What cannot be added to an eventfd's counter.
import os

counter = os.eventfd(0)
for value in 1.5, "a", None, -1, 1 << 64:
    try:
        os.eventfd_write(counter, value)
    except (TypeError, ValueError, OverflowError) as error:
        print(type(error).__name__, error)
os.eventfd_write(counter, True)
print(os.eventfd_read(counter))
