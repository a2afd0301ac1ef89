# Every property of addresses, networks and interfaces at the edges of each special block; what networks fall into, and what their methods refuse.
import copy, ipaddress, pickle
from ipaddress import *
from _each import each_value as each

FLAGS = "is_multicast is_private is_global is_unspecified is_reserved is_loopback is_link_local is_site_local".split()


def flags(thing):
    return "".join(flag[3] if getattr(thing, flag, False) else "-" for flag in FLAGS)


BLOCKS = """0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.8/29 192.0.0.170/31 192.0.2.0/24 192.168.0.0/16
198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 255.255.255.255/32 192.0.0.9/32 192.0.0.10/32
::/128 ::1/128 ::/8 ::ffff:0:0/96 64:ff9b:1::/48 100::/64 100::/8 200::/7 400::/6 800::/5 1000::/4 2001::/23 2001::/32 2001:1::1/128 2001:1::2/128 2001:3::/32 2001:4:112::/48
2001:20::/28 2001:30::/28 2001:db8::/32 2002::/16 3fff::/20 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5 f800::/6 fc00::/7 fe00::/9 fe80::/10 fec0::/10 ff00::/8
::ffff:127.0.0.0/104 ::ffff:10.0.0.0/104 ::ffff:224.0.0.0/100 ::ffff:169.254.0.0/112 ::ffff:100.64.0.0/106""".split()
for block in BLOCKS:
    network = ip_network(block)
    kind, first, last = type(network.network_address), int(network.network_address), int(network.broadcast_address)
    ends = [kind(n) for n in (first - 1, first, last, last + 1) if 0 <= n < 1 << network.max_prefixlen]
    print(block, flags(network), *map(flags, ends), flags(ip_interface(block)), ends[0].reverse_pointer if len(block) < 9 else "")
for text in "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::1", "2001:1::", "2002:c000:204::1", "2003::", "::ffff:1.2.3.4", "::fffe:1.2.3.4", "::1.2.3.4", "1:2:3:4:5:6:7:8":
    a = ip_address(text)
    print(text, a.teredo, a.sixtofour, a.ipv4_mapped, a.scope_id, a.exploded, a.compressed, a, a.packed.hex(), a.reverse_pointer, a.max_prefixlen, a.version)
    i = IPv6Interface(text + "/64")
    print("   ", i, i.exploded, i.with_prefixlen, i.with_netmask, i.with_hostmask, i.ip, i.network, i.network.exploded, i.network.reverse_pointer, i.network.compressed)
each(r"""
a = IPv4Address("1.2.3.4"); [format(a, f) for f in ("", "s", "10s", ">12s", "b", "#b", "_b", "#_b", "x", "X", "#x", "_x", "#_X", "n", "#n", "_n", "#_n")], a.ipv6_mapped, a.packed, int(a), hash(a) == hash(IPv4Address(int(a))), a.reverse_pointer, a.exploded
a = IPv6Address("1:2::4"); [format(a, f) for f in ("s", "20s", "b", "x", "#X", "_x", "#_x", "n", "#_n")]
format(a, "d")
format(a, "0x")
format(a, "h")
IPv4Address(5) + 3, IPv4Address(5) - 5, IPv6Address("::5%a") + 1, IPv4Address(5) < IPv4Address(6), IPv4Address(5) == 5, IPv4Address(5) == IPv6Address(5), IPv6Address("::1%a") == IPv6Address("::1%b"), IPv6Address("::1%a") == IPv6Address("::1"), hash(IPv6Address("::1%a")) == hash(IPv6Address("::1%a"))
IPv4Address(5) - 6
IPv4Address(2 ** 32 - 1) + 1
IPv4Address(5) < IPv6Address(5)
IPv4Address(5) < 5
IPv4Network("1.0.0.0/8") < IPv6Network("::/8")
[pickle.loads(pickle.dumps(x)) == x and copy.deepcopy(x) == x for x in (IPv4Address(5), IPv6Address("::1%a"), IPv4Network("10.0.0.0/8"), IPv6Network("1::/16"), IPv4Interface("10.1.1.1/8"), IPv6Interface("1::2/16"))], [repr(x) for x in (IPv4Interface("1.2.3.4/5"), IPv6Interface("1::2%x/16"))]
n = IPv4Network("10.1.2.0/28"); n.num_addresses, n.hostmask, n.netmask, n.prefixlen, n.broadcast_address, n.with_prefixlen, n.with_netmask, n.with_hostmask, list(n.hosts())[::6], len(list(n)), n[0], n[1], n[-1], n[-16], IPv4Address("10.1.2.5") in n, IPv4Address("10.1.2.16") in n
5 in n
n[16]
n[-17]
[list(map(str, ip_network(x).hosts())) for x in ("1.2.3.4/30", "1.2.3.4/31", "1.2.3.4/32", "::4/126", "::4/127", "::4/128")]
[list(map(str, n.subnets(**k))) for k in ({}, {"prefixlen_diff": 2}, {"new_prefix": 29}, {"new_prefix": 30, "prefixlen_diff": 1}, {"prefixlen_diff": 0}, {"new_prefix": 28})], list(IPv4Network("1.1.1.1/32").subnets(new_prefix=3))
[str(n.supernet(**k)) for k in ({}, {"prefixlen_diff": 2}, {"new_prefix": 0}, {"new_prefix": 27, "prefixlen_diff": 1}, {"prefixlen_diff": 28}, {"prefixlen_diff": 0})], IPv4Network("0.0.0.0/0").supernet(5)
list(n.subnets(new_prefix=27))
list(n.subnets(2, new_prefix=30))
list(n.subnets(0, new_prefix=30))
list(n.subnets(-1))
list(n.subnets(5))
n.supernet(new_prefix=29)
n.supernet(0, new_prefix=20)
n.supernet(29)
n.compare_networks(n), n.compare_networks(IPv4Network("10.1.2.0/29")), n.compare_networks(IPv4Network("10.1.2.0/27")), n.compare_networks(IPv4Network("9.0.0.0/8"))
n.compare_networks(IPv6Network("::/8"))
n.subnet_of(IPv4Network("10.1.2.0/28")), n.subnet_of(IPv4Network("10.1.2.0/29")), n.supernet_of(IPv4Network("10.1.2.0/29")), n.supernet_of(IPv4Network("10.1.2.16/29")), n.overlaps(IPv4Network("10.0.0.0/8")), n.overlaps(IPv4Network("10.1.2.15/32")), n.overlaps(IPv4Network("10.1.2.16/32"))
n.subnet_of(5)
n.subnet_of(IPv6Network("::/8"))
n.supernet_of(IPv4Address(5))
[list(map(str, n.address_exclude(IPv4Network(x)))) for x in ("10.1.2.0/28", "10.1.2.0/29", "10.1.2.15/32", "10.1.2.4/30", "10.1.2.8/31")]
list(n.address_exclude(IPv4Network("10.1.3.0/29")))
list(n.address_exclude(IPv4Address("10.1.2.0")))
list(n.address_exclude(IPv6Network("::/8")))
[list(map(str, collapse_addresses(map(ip_network, x.split())))) for x in ("1.0.0.0/25 1.0.0.128/25", "1.0.0.128/25 1.0.1.0/25", "1.0.0.0/24 1.0.0.5/32", "0.0.0.0/1 128.0.0.0/1", "0.0.0.0/0 0.0.0.0/0", "1.0.0.0/26 1.0.0.64/26 1.0.0.128/25 1.0.1.0/24", "::/1 8000::/1", "")]
list(collapse_addresses([IPv4Address(5), IPv4Address(4), IPv4Address(6), IPv4Address(7), IPv4Address(9), IPv4Network("0.0.0.8/32")])), list(collapse_addresses([IPv4Interface("1.2.3.4/32")]))
list(collapse_addresses([IPv4Address(5), IPv6Address(5)]))
list(collapse_addresses([IPv4Network("1.0.0.0/8"), IPv6Network("::/8")]))
list(collapse_addresses([5]))
[[str(x) for x in summarize_address_range(ip_address(a), ip_address(b))] for a, b in (("1.0.0.0", "1.0.0.0"), ("1.0.0.0", "1.0.0.1"), ("1.0.0.1", "1.0.0.6"), ("0.0.0.0", "255.255.255.255"), ("255.255.255.254", "255.255.255.255"), ("::1", "::6"), ("ffff::", "ffff::5"))]
list(summarize_address_range(IPv4Address(5), IPv4Address(4)))
list(summarize_address_range(IPv4Address(5), IPv6Address(6)))
list(summarize_address_range(5, 6))
list(summarize_address_range(n, n))
sorted([IPv6Network("::/8"), n, IPv4Address(5), IPv4Network("10.0.0.0/8")], key=get_mixed_type_key), get_mixed_type_key(5), get_mixed_type_key(IPv4Address(5)), get_mixed_type_key(n)
[str(IPv4Network(x)) for x in ("1.2.3.0/255.255.255.0", "1.2.3.0/0.0.0.255", "1.2.3.4", ("1.2.3.0", 24), (16909056, "255.255.255.0"), (b"\x01\2\3\4", 32), 5, b"\1\2\3\4", "0.0.0.0/0.0.0.0", "1.0.0.0/255.0.0.0")], IPv4Network("1.2.3.4/8", strict=False), IPv4Network(("1.2.3.4", "0.255.255.255"), False)
a = IPv6Address("fe80::1%eth0"); a.scope_id, str(a), a.packed, a.is_link_local
v4_int_to_packed(5), v6_int_to_packed(5)
v4_int_to_packed(-1)
v4_int_to_packed(1 << 32)
v6_int_to_packed(-1)
ip_address(5), ip_address(2 ** 32), ip_address(b"\1\2\3\4"), ip_address(b"\1" * 16), ip_network(5), ip_network(2 ** 32), ip_interface(5), ip_interface(2 ** 40)
""", globals())


def refused(kind, *values):
    for value in values:
        try:
            print(kind.__name__, repr(value), "=", kind(value))
        except Exception as error:
            print(kind.__name__, repr(value), "!", type(error).__name__, error)


refused(IPv4Address, "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.04", "1.2.3.", "1.2.3.x", "1.2.3.1234", "1.2.3.-1", "1.2.3.\u0661", "1.2.3.4/8", -1, 1 << 32, b"123", b"12345", None, 1.5, "1..2.3")
refused(IPv6Address, "", "1", "::1::", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7", "::12345", "::g", ":::", "::1.2.3", "::1.2.3.4.5", "1::2%", "1::2%a%b", "::1/8", -1, 1 << 128, b"1", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1:2:3:4::5:6:7:8", "x" * 60, "::" + "1" * 60)
refused(IPv4Network, "1.2.3.4/8", "1.2.3.4/33", "1.2.3.4/-1", "1.2.3.4/x", "1.2.3.4/", "1.2.3.4/8/8", "1.2.3.4/255.0.255.0", "1.2.3.4/1.2.3.4", "1.2.3.4/255.255.255", ("1.2.3.4", 33), ("1.2.3.4", -1), ("1.2.3.4", 8.0), "1.2.3.4/\u0661", -1)
refused(IPv6Network, "::1/8", "::/129", "::/x", "::/ffff::", "::/8/8", "::1%a/128", ("::", 129), "::%a/8")
refused(ip_address, "x", 1 << 128, -1, b"12", None)
refused(ip_network, "x", "1.2.3.4/8", 1 << 128, b"12", None)
refused(ip_interface, "x", "1.2.3.4/40", 1 << 128)
