"""Status codes and methods by number, name and kind."""
from http import HTTPMethod, HTTPStatus

print(len(HTTPStatus), sum(HTTPStatus), HTTPStatus(404), repr(HTTPStatus.OK), HTTPStatus.NOT_FOUND.phrase, HTTPStatus.OK.description)
print(HTTPStatus.REQUEST_URI_TOO_LONG is HTTPStatus.URI_TOO_LONG, HTTPStatus.OK == 200, HTTPStatus['GONE'].is_client_error)
print([[name for name in ('informational', 'success', 'redirection', 'client_error', 'server_error') if getattr(HTTPStatus(code), 'is_' + name)]
       for code in (100, 226, 308, 451, 511)])
print(repr(HTTPMethod.GET), HTTPMethod.PUT == 'PUT', HTTPMethod.HEAD.description, [str(method) for method in HTTPMethod])
try:
    HTTPStatus(299)
except ValueError as error:
    print(error)
