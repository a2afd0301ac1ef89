tests/golden/cli/_invalid_utf8.txt
