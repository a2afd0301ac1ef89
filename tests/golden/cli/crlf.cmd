tests/golden/cli/_crlf.txt
