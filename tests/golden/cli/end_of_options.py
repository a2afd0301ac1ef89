# Options after the program are the program's own.
