# Names that programs reach for: what makes records, the handlers whose locks a fork looks after.
import logging

print(logging._logRecordFactory is logging.LogRecord is logging.getLogRecordFactory())


class Record(logging.LogRecord):
    pass


logging.setLogRecordFactory(Record)
print(logging._logRecordFactory is Record, type(logging.getLogger("x").makeRecord("n", 1, "f", 2, "m", (), None)).__name__)
logging._logRecordFactory = logging.LogRecord
print(type(logging.makeLogRecord({})).__name__, logging.getLogRecordFactory().__name__)
handler = logging.StreamHandler()
print(handler in logging._at_fork_reinit_lock_weakset)
print(logging.traceback is __import__('traceback'))
