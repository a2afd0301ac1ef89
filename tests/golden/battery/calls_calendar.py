"""calendar: pages of each kind of calendar."""
import datetime
from _battery import battery

battery("calendar", r"""
    make Calendar: Calendar() ;; Calendar(6)
    make TextCalendar: TextCalendar() ;; TextCalendar(6)
    make HTMLCalendar: HTMLCalendar() ;; HTMLCalendar(firstweekday=3)
    make LocaleTextCalendar: LocaleTextCalendar(6, 'C')
    make LocaleHTMLCalendar: LocaleHTMLCalendar(0, 'C')
    year: 2024 ;; 2023 ;; 1 ;; 1900 ;; 2000
    theyear: 2024 ;; 2023 ;; 1582
    y: 2024 ;; 1900 ;; 2000 ;; 2100
    y1: 2000 ;; 1 ;; 2024
    y2: 2024 ;; 2000 ;; 5
    month: 2 ;; 1 ;; 12 ;; 13 ;; 0
    themonth: 2 ;; 12 ;; 13 ;; 1
    day: 1 ;; 29 ;; 0 ;; 31
    weekday: 0 ;; 6 ;; 7 ;; 3
    firstweekday: 0 ;; 6 ;; 9
    theweek: [(1, 0), (0, 1), (31, 6)] ;; []
    width: 2 ;; 0 ;; 5 ;; 9 ;; 12 ;; 3
    css: 'calendar.css' ;; None
    encoding: None ;; 'ascii' ;; 'utf-8'
    w: 0 ;; 2 ;; 5
    l: 0 ;; 1 ;; 3
    c: 6 ;; 1
    m: 3 ;; 1 ;; 5 ;; 0
    withyear: True ;; False
    locale: 'C' ;; None
    cols: ['a', 'bb']
    colwidth: 5 ;; 20
    spacing: 6 ;; 1
    tuple: (1970, 1, 1, 0, 0, 0) ;; (2024, 2, 29, 12, 30, 15, 0, 0, 0) ;; (2024, 13, 1, 0, 0, 0)
    call weekday: 2024, 2, 29 ;; 2023, 2, 29 ;; 10000, 1, 1 ;; 0, 1, 1
    skip main: reads the command line
    before: calendar.setfirstweekday(0)
    do: repr(sorted(k for k in vars(Month)['_member_map_'])), Day(3), Month.MAY
    do: IllegalMonthError(13), str(IllegalWeekdayError(9))
    """, calendar=__import__("calendar"))
