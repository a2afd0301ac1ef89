# What bindings share, and the list of behaviours that all of them are held to (tests/hosts/behaviours.txt).
SESSION_SOURCES := $(wildcard runtime/hosts/session/*.c)
SESSION_OBJECTS := $(SESSION_SOURCES:%.c=$(B)/%.o)
$(SESSION_OBJECTS): CPPFLAGS_ALL += -iquote runtime

#: check-behaviours  the list of behaviours through runtime/hosts/session, in C
.PHONY: check-behaviours
$(B)/behaviours: tests/hosts/behaviours.c $(SESSION_OBJECTS) $(B)/libcoil.a
	$(call say,LINK)$(CC) $(CPPFLAGS_ALL) -iquote runtime/hosts/session -I runtime/hosts/session -I runtime $(CFLAGS_ALL) $(LDFLAGS_ALL) -rdynamic -o $@ $^ $(LDLIBS_ALL)
check-behaviours: $(B)/behaviours $(B)/coil
	$(B)/coil tests/hosts/behaviours.py --records > $(B)/behaviours.records
	COIL_LIBRARY=$(abspath $(B)/library) $(B)/behaviours < $(B)/behaviours.records

# What a package of another language is built from: coil.c, coil.h, session/, and the modules of the library's other half.
HOST_SOURCE := $(B)/hosts-source
.PHONY: hosts-source
hosts-source: amalgamation library
	rm -rf $(HOST_SOURCE)
	mkdir -p $(HOST_SOURCE)/session $(HOST_SOURCE)/library
	cp $(AMALGAMATION)/coil.c $(AMALGAMATION)/coil.h $(HOST_SOURCE)
	cp runtime/hosts/session/*.[ch] $(HOST_SOURCE)/session
	tar -C $(B)/library --exclude=./_sources --exclude='*.so' -cf - . | tar -C $(HOST_SOURCE)/library -xf -

# A tool that is missing is told by name: $(call needs_tool,COMMAND,FOR,WHERE IT IS FROM).
needs_tool = command -v $(1) > /dev/null || { echo "$(2) needs $(1): $(3)"; exit 1; }

-include $(SESSION_OBJECTS:.o=.d)
