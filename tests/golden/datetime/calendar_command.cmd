-m
calendar
2024
5
