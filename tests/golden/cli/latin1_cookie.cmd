tests/golden/cli/_latin1.txt
