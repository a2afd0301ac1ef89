# Connections that die at random (tests/connections/dying.py says how). `make connections` is a few seconds of it, as in `make test`;
# FOR=120 CONNECTIONS=2000 all. Then many that are held at once: MANY="1000 10000 100000" where so many descriptors are allowed.
.PHONY: connections
connections: all
	$(B)/coil tests/connections/dying.py --seconds $(or $(FOR),3) --connections $(or $(CONNECTIONS),200)
	$(B)/coil tests/connections/many.py $(or $(MANY),1000)
