# What libraries' tests do with logging's list of handlers: forget one by hand, and put one in.
import logging
import time
import weakref

handler = logging.NullHandler()
before = len(logging._handlerList)
logging._addHandlerRef(handler)
print(len(logging._handlerList) - before, logging._handlerList[-1]() is handler)
logging._removeHandlerRef(logging._handlerList[-1])
print(len(logging._handlerList) - before)
logging._removeHandlerRef(weakref.ref(handler)), logging._removeHandlerRef(None)
print([ref() is handler for ref in logging._handlerList].count(True), type(logging._startTime), logging._startTime <= time.time_ns())
