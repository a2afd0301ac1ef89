# Connections that die at random (tests/connections/dying.py says how). `make connections` is a few seconds of it, as in `make test`;
# FOR=120 CONNECTIONS=2000 all.
.PHONY: connections
connections: all
	$(B)/coil tests/connections/dying.py --seconds $(or $(FOR),3) --connections $(or $(CONNECTIONS),200)
