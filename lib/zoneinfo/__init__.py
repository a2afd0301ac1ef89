"""Time zones of the IANA's database: those of the system, or of package tzdata where the system has none."""

from zoneinfo import _tzpath
from zoneinfo._common import ZoneInfoNotFoundError
from zoneinfo._tzpath import InvalidTZPathWarning, available_timezones
from zoneinfo._zoneinfo import ZoneInfo

__all__ = ["ZoneInfo", "reset_tzpath", "available_timezones", "TZPATH", "ZoneInfoNotFoundError", "InvalidTZPathWarning"]

ZoneInfo.__module__ = "zoneinfo"


def reset_tzpath(to=None):
    """Looks for zones in the folders `to`, or again in those of the environment or the build. Zones that are known stay so."""
    global TZPATH
    _tzpath.set_path(to, 4)
    TZPATH = _tzpath.TZPATH


TZPATH = _tzpath.TZPATH
