"""What packages' tests use of cryptography beside trustme: writing a key behind a password, by the openssl command."""
