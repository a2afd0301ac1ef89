tests/golden/cli/_null_byte.txt
