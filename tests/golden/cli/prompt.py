# Statements read one by one with -i: see .cmd and .in.
