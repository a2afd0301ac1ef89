"""A session that another connection resumes, and what is refused."""
import ssl
from _tls import both, client_context, connected, pair, server_context

context, server = client_context(), server_context()
context.maximum_version = ssl.TLSVersion.TLSv1_2
first, _ = connected(context, server)
session = first.session
print(type(session), first.session_reused, session.has_ticket, session.timeout > 0, session.time > 0, session.ticket_lifetime_hint > 0)
again, peer = connected(context, server, session=session)
print(again.session_reused, peer.session_reused, again.session == session, session == 1)
print(server.session_stats()['accept'], server.session_stats()['hits'], context.session_stats()['connect_good'])
print(first.get_channel_binding() is not None, first.get_channel_binding() != again.get_channel_binding(),
      again.get_channel_binding() == peer.get_channel_binding())
for bad in (lambda: pair(client_context(), server, session=session), lambda: pair(context, server, session=1),
            lambda: setattr(peer, 'session', session), lambda: setattr(again, 'session', session), lambda: again.get_channel_binding('x')):
    try:
        bad()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
