"""What date.isocalendar() gives: a tuple whose items have names."""

from operator import itemgetter


class IsoCalendarDate(tuple):
    __slots__ = ()
    __module__ = "datetime"

    year = property(itemgetter(0), doc="The ISO year.")
    week = property(itemgetter(1), doc="The week of that year, from 1.")
    weekday = property(itemgetter(2), doc="The day of the week; 1: Monday.")

    def __repr__(self):
        return "datetime.IsoCalendarDate(year=%d, week=%d, weekday=%d)" % self

    def __reduce__(self):
        return (tuple, (tuple(self),))
