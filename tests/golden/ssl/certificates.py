"""What certificates say, and the forms they come in."""
import ssl
from _tls import connected, path

client, server = connected()
told = client.getpeercert()
print(sorted(told))
for key in 'subject', 'issuer', 'version', 'notBefore', 'notAfter', 'subjectAltName', 'OCSP', 'caIssuers', 'crlDistributionPoints':
    print(key, told[key])
print(len(told['serialNumber']) > 30, ssl.cert_time_to_seconds(told['notBefore']))
der = client.getpeercert(True)
pem = ssl.DER_cert_to_PEM_cert(der)
print(ssl.PEM_cert_to_DER_cert(pem) == der, pem in open(path('server')).read(), pem.startswith(ssl.PEM_HEADER + '\n'), pem.endswith(ssl.PEM_FOOTER + '\n'))
print([der == each for each in client.get_unverified_chain()], client.get_verified_chain()[0] == der)
for text in 'May  9 00:00:00 2007 GMT', 'Jan  5 09:34:43 2018 GMT', 'Feb 29 00:00:00 2000 GMT', 'jan 01 00:00:61 2100 gmt':
    print(ssl.cert_time_to_seconds(text))
for bad in '', 'May  9 00:00:00 2007', 'May  9 00:00:00 2007 UTC', 'Foo  9 00:00:00 2007 GMT', 'May 39 00:00:00 2007 GMT', 'May 9 25:00:00 2007 GMT':
    try:
        print(ssl.cert_time_to_seconds(bad))
    except ValueError as error:
        print(str(error)[:9])
for bad in 'nothing', ssl.PEM_HEADER:
    try:
        ssl.PEM_cert_to_DER_cert(bad)
    except ValueError as error:
        print(error)
print(ssl.Purpose.SERVER_AUTH, ssl._ASN1Object.fromname('clientAuth') == ssl.Purpose.CLIENT_AUTH, ssl._ASN1Object.fromnid(129)[:2])
