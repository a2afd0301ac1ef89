"""The callables of calls_threads.py, with arguments that are nearly what they may be."""
from _alike import alike

alike("threads", """
    Semaphore.__enter__ BoundedSemaphore.__enter__ Semaphore.acquire BoundedSemaphore.acquire Condition.wait_for: what is true waits for ever
    """)
