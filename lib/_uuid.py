"""What uuid asks for UUIDs by time where a system's library makes them: here they are uuid's own."""

has_uuid_generate_time_safe = 1


def generate_time_safe():
    """The 16 bytes of a UUID of version 1, and -1: nothing keeps another process from making the same."""
    from uuid import getnode, uuid1
    # Given a node, uuid1() asks nobody else.
    return uuid1(getnode()).bytes, -1
