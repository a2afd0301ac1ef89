# Each keyword of a call is looked for among all: many of them take steps.
import sys
def f(**keywords):
    return len(keywords)
words = {sys.intern("word%d" % k): k for k in range(5000)}
print("begun", flush=True)
print(f(**words))
