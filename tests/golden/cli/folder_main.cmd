tests/golden/cli/_folder
a
-b
