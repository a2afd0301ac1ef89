"""Of concurrent.futures._base: what wait() returns."""

from concurrent.futures._waiting import DoneAndNotDoneFutures
