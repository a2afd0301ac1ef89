# A match statement is read at the prompt up to its blank line: see .cmd and .in.
