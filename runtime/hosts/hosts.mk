# Programs of others that host Coil, each a folder written against coil.h alone.

#: redis       the module for Redis and Valkey, build/coil_redis.so; check-redis tries it with a server and with a cluster of three
.PHONY: redis check-redis
REDIS_SOURCES := $(wildcard runtime/hosts/redis/*.c)
REDIS_OBJECTS := $(REDIS_SOURCES:%.c=$(B)/%.o)
redis: $(B)/coil_redis.so
$(B)/coil_redis.so: $(REDIS_OBJECTS) $(B)/libcoil.a
	$(call say,LINK)$(CC) -shared $(LDFLAGS_ALL) -Wl,--exclude-libs,ALL -o $@ $^ $(LDLIBS_ALL)

# With nothing but the reason where there is no server.
check-redis: $(B)/coil $(B)/coil_redis.so
	$(B)/coil tests/hosts/redis --module $(B)/coil_redis.so
