# tzinfo and timezone at their edges.
from datetime import *
from _each import each

each(r"""
tzinfo().utcoffset(None)
tzinfo().tzname(None)
tzinfo().dst(None)
tzinfo().fromutc(None)
tzinfo().fromutc(datetime.min)
timezone(1)
timezone(timedelta(1))
timezone(timedelta(hours=24))
timezone(timedelta(0),1)
timezone()
timezone(timedelta(0)) is UTC
timezone(timedelta(0),'UTC')
timezone(timedelta(hours=1),'UTC')
timezone(timedelta(hours=1,seconds=1,microseconds=5))
str(timezone(timedelta(hours=1,seconds=1,microseconds=5)))
timezone.min
timezone.max
UTC.utcoffset(1)
UTC.tzname(1)
UTC.dst(1)
UTC.fromutc(1)
UTC.fromutc(datetime.min)
repr(UTC)
repr(timezone(timedelta(0),'x'))
UTC.__reduce__()
UTC.__getinitargs__()
tzinfo().__reduce__()
""", globals())
