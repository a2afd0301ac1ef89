"""datetime: every class from every constructor, and formats."""
from _battery import battery

battery("datetime", r"""
    make date: date(2024, 2, 29) ;; date(1, 1, 1) ;; date(9999, 12, 31) ;; date(2021, 1, 3)
    make time: time() ;; time(12, 30, 15, 123456) ;; time(23, 59, 59, 999999, timezone.utc) ;; time(1, 2, fold=1, tzinfo=timezone(timedelta(hours=-3, minutes=-30)))
    make datetime: datetime(2024, 2, 29, 13, 5) ;; datetime(1, 1, 1) ;; datetime(9999, 12, 31, 23, 59, 59, 999999) ;; datetime(2000, 1, 1, tzinfo=timezone.utc) ;; datetime(2010, 6, 7, 8, 9, 10, 11, timezone(timedelta(minutes=90), 'X'), fold=1)
    make timedelta: timedelta() ;; timedelta(1, 2, 3) ;; timedelta(-1) ;; timedelta.max ;; timedelta(hours=25, microseconds=-1) ;; timedelta(days=400)
    make timezone: timezone.utc ;; timezone(timedelta(hours=5, minutes=30)) ;; timezone(timedelta(seconds=-1), 'N')
    make tzinfo: tzinfo() ;; timezone.utc
    year: 2024 ;; 0 ;; 10000 ;; 1 ;; '2'
    month: 2 ;; 0 ;; 13 ;; 12 ;; 1.5
    day: 1 ;; 29 ;; 30 ;; 0 ;; 31
    hour: 0 ;; 23 ;; 24 ;; -1
    minute: 0 ;; 59 ;; 60
    second: 0 ;; 59 ;; 60
    microsecond: 0 ;; 999999 ;; 1000000
    tzinfo: None ;; timezone.utc ;; 5
    tz: None ;; timezone.utc ;; timezone(timedelta(hours=1)) ;; 5
    fold: 0 ;; 1 ;; 2
    days: 0 ;; 1 ;; -1.5 ;; 10**10 ;; 'x' ;; 0.1
    seconds: 0 ;; 86400 ;; -1 ;; 0.5
    microseconds: 0 ;; 1.5 ;; 10**12
    milliseconds: 0 ;; 1 ;; 2.5
    minutes: 0 ;; 90
    hours: 0 ;; -30
    weeks: 0 ;; 2 ;; 0.5
    offset: timedelta(hours=1) ;; timedelta(1) ;; timedelta(-1, 1) ;; 5 ;; timedelta(0)
    name: 'N' ;; 5 ;; '' ;; None
    format: '%Y-%m-%d' ;; '%H:%M:%S.%f %z %Z' ;; '%a %A %b %B %j %U %W %G %V %u %w' ;; '' ;; '%%' ;; '%:z' ;; '%d/%m/%y %I %p' ;; '%e' ;; '%' ;; '%c|%x|%X'
    format_spec: '' ;; '%Y' ;; '%d.%m'
    strptime ?: '2024-01-02', '%Y-%m-%d' ;; '01/02/99 3 PM', '%d/%m/%y %I %p' ;; '2024 5 1', '%Y %W %w' ;; '12:30:15.5 +0130', '%H:%M:%S.%f %z' ;; 'x', '%Y' ;; '2024', '%Q' ;; '2024x', '%Y' ;; 'Mon Feb 5 2024', '%a %b %d %Y' ;; '366 2024', '%j %Y' ;; '2024 10 3', '%G %V %u' ;; '%', '%%' ;; '1', '%' ;; 'UTC', '%Z' ;; '30/02/2024', '%d/%m/%Y' ;; '2024 01', '%G %V'
    fromisoformat ?: '2024-01-02' ;; '20240102' ;; '2024-W01-1' ;; '2024W01' ;; '2024-01-02T03:04:05' ;; '2024-01-02 03:04:05.678+01:30' ;; '03:04' ;; 'T030405Z' ;; '2024-13-01' ;; 'x' ;; '2024-01-02T24:00' ;; '03:04:05,5' ;; '2024-W54-1' ;; 5 ;; '03:04:05.1234567' ;; '2024-01-02T03+00:00:01' ;; '24:00' ;; '2024-01-02T'
    string: '2024-01-02' ;; '20240102' ;; '2024-W01-1' ;; '2024-01-02T03:04:05' ;; '03:04' ;; 'x' ;; '2024-13-01'
    timespec: 'auto' ;; 'hours' ;; 'minutes' ;; 'seconds' ;; 'milliseconds' ;; 'microseconds' ;; 'x'
    sep: 'T' ;; ' ' ;; 'é' ;; 'xx'
    isoformat ?: '' ;; ' ' ;; 'T', 'minutes' ;; timespec='seconds' ;; timespec='x' ;; sep='é' ;; 5 ;; 'hours' ;; 'milliseconds'
    replace ?: year=2023 ;; day=1 ;; month=13 ;; hour=5 ;; tzinfo=None ;; fold=1 ;; microsecond=7 ;; second=70 ;; 2023 ;; 5 ;; minute=59
    fromtimestamp ?: 0 ;; 1e9 ;; -1.5 ;; 1e20 ;; 'x' ;; 86400.999999 ;; 0.0000005 ;; float('nan')
    combine ?: date(2024, 1, 2), time(3, 4) ;; date(2024, 1, 2), time(3, 4, tzinfo=timezone.utc), None ;; 5, time() ;; date(2024, 1, 2)
    fromordinal ?: 1 ;; 738000 ;; 0 ;; 3652060
    fromisocalendar ?: 2024, 1, 1 ;; 2020, 53, 7 ;; 2021, 53, 1 ;; 2024, 0, 1 ;; 2024, 1, 8
    call date: 2024, 1, 2 ;; 2024, 2, 30 ;; 2024, month=5, day=6 ;; 0, 1, 1 ;; b'\x07\xe8\x02\x1d' ;; 'x', 1, 1
    call time: 1, 2 ;; 1, 2, 3, 4 ;; hour=24 ;; fold=2 ;; minute=60 ;; tzinfo=5 ;; fold=1, hour=3
    call datetime: 2024, 1, 2 ;; 2024, 1, 2, 3, 4, 5, 6 ;; 2024, 1, 2, fold=1 ;; 2024, 1, 2, tzinfo=timezone.utc ;; 2024, 1, 2, 25 ;; 2024, 1
    astimezone ?: timezone.utc ;; timezone(timedelta(hours=14)) ;; 5
    call timezone: timedelta(hours=1) ;; timedelta(hours=1), 'x' ;; timedelta(1) ;; timedelta(-1, 1) ;; 5 ;; timedelta(0), 'Z' ;; timedelta(0)
    call timedelta: 1 ;; 1, 2, 3 ;; weeks=1.5 ;; days=10**10 ;; hours=-25 ;; 'x' ;; milliseconds=1, microseconds=0.5 ;; 1, 2, 3, 4, 5, 6, 7
    strftime ?: '%Y-%m-%d' ;; '%H:%M:%S.%f %z %Z' ;; '%a %A %b %B %j %U %W %G %V %u %w' ;; '' ;; '%%' ;; '%:z' ;; '%d/%m/%y %I %p' ;; '%' ;; format='%x' ;; 'é%Y' ;; '%D %F %R %T'
    ?: 5 ;; None ;; datetime(2024, 1, 1, 12) ;; timedelta(1) ;; timezone.utc ;; datetime(2024, 1, 1, tzinfo=timezone.utc)
    value: timedelta(1) ;; 5 ;; 2.5 ;; timedelta(0) ;; date(2020, 1, 1) ;; datetime(2020, 1, 1) ;; time(1) ;; timedelta(-3, 5) ;; 0 ;; datetime(2024, 2, 29, tzinfo=timezone.utc) ;; timedelta.max ;; 'x'
    skip utcfromtimestamp: warns before or after its arguments are counted
    do: datetime.utcfromtimestamp(0), datetime.utcfromtimestamp(-1.5)
    skip today now utcnow datetime_CAPI: ask the clock
    skip __hash__: differs from run to run
    """)
