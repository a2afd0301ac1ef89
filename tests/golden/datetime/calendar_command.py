# -m calendar: a month.
