"""The pages over HTTP, from a thread."""
import pydoc, urllib.request
thread = pydoc._start_server(pydoc._url_handler, 'localhost', 0)
def get(path):
    with urllib.request.urlopen(thread.url + path) as answer:
        text = answer.read().decode()
        return answer.status, answer.headers['Content-Type'], text
for path, word in ('textwrap.html', 'dedent'), ('', 'textwrap'), ('no.such.html', 'no Python documentation found'), ('keywords.html', 'nonlocal'):
    status, kind, text = get(path)
    print(status, kind, word in text)
thread.stop()
print(thread.serving)
