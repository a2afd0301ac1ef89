tests/golden/cli/_invalid_before_null.txt
