"""More handlers: files that are put aside, records that are sent, kept in memory, or put into a queue."""

import copy
import logging
import queue
import threading

from logging._network import (DatagramHandler, HTTPHandler, NTEventLogHandler, SMTPHandler, SYSLOG_TCP_PORT, SYSLOG_UDP_PORT, SocketHandler,
                              SysLogHandler)
from logging._rotating import BaseRotatingHandler, RotatingFileHandler, TimedRotatingFileHandler, WatchedFileHandler, _MIDNIGHT

DEFAULT_TCP_LOGGING_PORT = 9020
DEFAULT_UDP_LOGGING_PORT = 9021
DEFAULT_HTTP_LOGGING_PORT = 9022
DEFAULT_SOAP_LOGGING_PORT = 9023


class BufferingHandler(logging.Handler):
    """Keeps records until there are as many as its capacity."""

    def __init__(self, capacity):
        super().__init__()
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        """Whether it is time to flush."""
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        with self.lock:
            self.buffer.clear()

    def close(self):
        try:
            self.flush()
        finally:
            super().close()


class MemoryHandler(BufferingHandler):
    """Keeps records, and gives them to another handler, its target, when there are enough, or one of flushLevel."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        super().__init__(capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        return super().shouldFlush(record) or record.levelno >= self.flushLevel

    def setTarget(self, target):
        """The handler that gets the records."""
        with self.lock:
            self.target = target

    def flush(self):
        with self.lock:
            if self.target:
                for record in self.buffer:
                    self.target.handle(record)
                self.buffer.clear()

    def close(self):
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            with self.lock:
                self.target = None
                super().close()


class QueueHandler(logging.Handler):
    """Puts records into a queue, from which a QueueListener takes them. Records are copied, and what can't be pickled left out."""

    def __init__(self, queue):
        super().__init__()
        self.queue = queue
        self.listener = None # set by logging.config

    def enqueue(self, record):
        """Put a record into the queue."""
        self.queue.put_nowait(record)

    def prepare(self, record):
        """What is put into the queue for a record: its message is made."""
        message = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = message
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)


class QueueListener:
    """Gives a queue's records to handlers, in a thread of its own; respect_handler_level: only to those whose level they have."""

    _sentinel = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue = queue
        self.handlers = handlers
        self.respect_handler_level = respect_handler_level
        self._thread = None

    def dequeue(self, block):
        """The next record."""
        return self.queue.get(block)

    def start(self):
        """Begin."""
        self._thread = threading.Thread(target=self._monitor)
        self._thread.daemon = True
        self._thread.start()

    def prepare(self, record):
        """What handlers get of a record."""
        return record

    def handle(self, record):
        """Give a record to the handlers."""
        record = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def _monitor(self):
        tells = hasattr(self.queue, 'task_done')
        while True:
            try:
                record = self.dequeue(True)
            except queue.Empty:
                return
            if record is not self._sentinel:
                self.handle(record)
            if tells:
                self.queue.task_done()
            if record is self._sentinel:
                return

    def enqueue_sentinel(self):
        """Put what ends the thread into the queue."""
        self.queue.put_nowait(self._sentinel)

    def stop(self):
        """End, once the records that wait are handled."""
        if self._thread:
            self.enqueue_sentinel()
            self._thread.join()
            self._thread = None
