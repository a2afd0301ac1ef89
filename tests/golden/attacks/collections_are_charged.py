# A collection that is asked for is charged for what it looks at: or a few steps would last for ever.
import gc

kept = [[k] for k in range(20000)]
while True:
    gc.collect()
