# Lines that hold no certificate are skipped by OpenSSL, each a step: few steps, many lines.
import ssl

context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
try:
    context.load_verify_locations(cadata='a\n' * 100)
except ssl.SSLError as error:
    print(str(error).partition(' (')[0])
context.load_verify_locations(cadata='a\n' * 5_000_000)
