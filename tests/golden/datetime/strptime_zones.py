# %Z knows UTC, GMT and the zone's own names, in any case; what it says of summer time.
import os, time

for zone in "UTC", "EST5EDT", "CET-1CEST":
    os.environ["TZ"] = zone
    time.tzset()
    for name in ["utc", "UTC", "GMT", "gmt", *time.tzname, time.tzname[0].lower(), "XYZ"]:
        try:
            parsed = time.strptime(f"2024-07-01 {name}", "%Y-%m-%d %Z")
            print(zone, name, parsed.tm_isdst, parsed.tm_zone, parsed.tm_gmtoff)
        except ValueError as error:
            print(zone, name, error)
