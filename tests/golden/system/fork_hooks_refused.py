# os.register_at_fork: something to call, by its name.
import os

for args, kwargs in [((), {}), ((print,), {}), ((), {"before": 3}), ((), {"after_in_child": None}), ((), {"other": print})]:
    try:
        os.register_at_fork(*args, **kwargs)
    except TypeError as error:
        print(error)
