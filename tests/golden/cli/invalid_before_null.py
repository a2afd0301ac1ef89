# Invalid UTF-8 in a line before a NUL byte is what is told: see invalid_before_null.cmd.
