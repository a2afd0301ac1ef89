module coil

go 1.23
