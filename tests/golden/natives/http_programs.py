# http.server: programs of a folder, what they are told in their environment, and what becomes of what they say.
import contextlib, http.server, io, os, tempfile, warnings
from _each import each_value as each
from _requests import Answers, ask

warnings.simplefilter("ignore")


class Programs(Answers, http.server.CGIHTTPRequestHandler):
    cgi_directories = ["/cgi-bin"]


def run(line, *headers, body=""):
    ask(Programs, line + " HTTP/1.0", *headers, body=body, directory=here)


with tempfile.TemporaryDirectory() as here:
    os.chmod(here, 0o755)
    os.makedirs(os.path.join(here, "cgi-bin", "deep"))
    for name, text in [("say", "#!/bin/sh\necho Content-Type: text/plain\necho\necho $REQUEST_METHOD $PATH_INFO $QUERY_STRING $SCRIPT_NAME $1\necho $REMOTE_USER $AUTH_TYPE $HTTP_COOKIE $HTTP_ACCEPT $HTTP_REFERER $HTTP_USER_AGENT\n"
                        "echo $CONTENT_LENGTH $CONTENT_TYPE $SERVER_PORT $SERVER_NAME $SERVER_PROTOCOL $SERVER_SOFTWARE $GATEWAY_INTERFACE $REMOTE_ADDR\ncat\n"),
                       ("deep/bad", "#!/bin/sh\necho oops >&2\nexit 3\n"), ("lost", "#!/none/such\n"), ("p.py", "import sys\nprint('python', sys.argv[1:])\n")]:
        path = os.path.join(here, "cgi-bin", name)
        with open(path, "w") as f:
            f.write(text)
        os.chmod(path, 0o755 if text.startswith("#!") else 0o644)
    each(r"""
    run("GET /cgi-bin/say?a+b", "Accept: text/html", "Accept: text/plain", "Referer: r", "User-Agent: u", "Content-Type: a/b")
    run("GET /cgi-bin/say/more/%70ath?a=b", "Authorization: Basic dXNlcjpwYXNz", "Cookie: a=1", "Cookie: b=2")
    run("POST /cgi-bin/say", "Content-Length: 4", "Authorization: Basic !", body="bodyrest")
    run("POST /cgi-bin/say", "Content-Length: x", "Authorization: Digest y", body="body")
    run("GET /cgi-bin/deep/bad")
    with contextlib.redirect_stdout(io.StringIO()) as told: run("GET /cgi-bin/lost")
    print(told.getvalue().replace(here, "HERE"))
    run("GET /cgi-bin/p.py?x+y")
    """, globals())
