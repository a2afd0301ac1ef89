#!/bin/bash
# _make_certificates.sh: makes the certificates that the goldens over TLS use, good from 2020 to 2120: an authority, a server's (for
# localhost and 127.0.0.1), another's, a client's, one that is over, and a key behind the password "secret". In this folder.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/index.txt"
printf '%s\n' '[ca]' 'default_ca = own' '[own]' "dir = $work" "database = $work/index.txt" "new_certs_dir = $work" 'default_md = sha256' \
    'policy = any' 'rand_serial = yes' 'unique_subject = no' '[any]' 'countryName = optional' 'organizationName = optional' \
    'commonName = supplied' > "$work/ca.conf"

# NAME SUBJECT END EXTENSIONS [OPTIONS of openssl ca]: $work/NAME.key and NAME.pem
signed() {
    local name=$1 subject=$2 end=$3 extensions=$4
    shift 4
    openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$work/$name.key" 2> /dev/null
    openssl req -new -key "$work/$name.key" -subj "$subject" -out "$work/$name.csr"
    printf '%b' "$extensions" > "$work/$name.ext"
    openssl ca -batch -notext -config "$work/ca.conf" -in "$work/$name.csr" -startdate 20200101000000Z -enddate "$end" \
        -extfile "$work/$name.ext" -out "$work/$name.pem" -keyfile "$work/ca.key" "$@" 2> /dev/null
}

by_ca() { signed "$@" -cert "$work/ca.pem" && cat "$work/$1.key" "$work/$1.pem" > "_$1.pem"; }

late=21200101000000Z
leaf='basicConstraints=critical,CA:FALSE\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n'
names='DNS:localhost,DNS:*.wild.example,IP:127.0.0.1,IP:::1,URI:https://localhost/,email:root@localhost'
access='OCSP;URI:http://ca.example/ocsp,caIssuers;URI:http://ca.example/ca.cer'
signed ca '/C=XY/O=Coil tests/CN=authority' $late \
    'basicConstraints=critical,CA:TRUE\nsubjectKeyIdentifier=hash\nkeyUsage=critical,keyCertSign,cRLSign\n' -selfsign
cp "$work/ca.pem" _ca.pem
by_ca server '/C=XY/O=Coil tests/CN=localhost' $late \
    "${leaf}subjectAltName=$names\nauthorityInfoAccess=$access\ncrlDistributionPoints=URI:http://ca.example/list.crl\n"
by_ca other '/CN=other.example' $late "${leaf}subjectAltName=DNS:other.example\n"
by_ca client '/CN=a client' $late "${leaf}extendedKeyUsage=clientAuth\n"
by_ca expired '/CN=localhost' 20210101000000Z "${leaf}subjectAltName=DNS:localhost\n"
openssl ec -in "$work/server.key" -aes128 -passout pass:secret -out "$work/locked.key" 2> /dev/null
cat "$work/locked.key" "$work/server.pem" > _locked.pem
