# Programs that print the same in every run, and some that --shuffle makes fail (tests/same/run says how). `make same` tries a few of them, as
# `make test` does; `tests/same/run` by hand tries all, more often.
.PHONY: same
same: all
	$(B)/coil tests/same/run --coil $(B)/coil --runs 3 --programs 10 --races 4
