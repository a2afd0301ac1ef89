# What is no address, interface or network, and what they cannot be asked.
import ipaddress
from _tried import tried

for text in ["", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.x", "1.2.3.", "01.2.3.4", "1.2.3.1234", "1.2.3.4/33", "1.2.3.4/x", "1.2.3.4/1/2", "1.2.3.4/0.255.0.255", "1.2.3.5/24",
             ":", ":::", "1::2::3", "12345::", "g::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "::1.2.3", "1:2:3:4:5:6:7::", "::1%", "::1%a%b", "::1%a/64",
             "::/129", "::1/64", "::1/-1", "1.2.3.4%a", -1, 1 << 32, 1 << 128, b"123", b"1234", None, 1.5, ("1.2.3.4", 33), ("1.2.3.0", 24), ("::", "x")]:
    for make in (ipaddress.ip_address, ipaddress.ip_interface, ipaddress.ip_network, ipaddress.IPv4Address, ipaddress.IPv6Address, ipaddress.IPv4Network, ipaddress.IPv6Network,
                 ipaddress.IPv4Interface, ipaddress.IPv6Interface):
        tried(f"{make.__name__}({text!r})", make, text)
four, six, net = ipaddress.ip_address("1.2.3.4"), ipaddress.ip_address("::1"), ipaddress.ip_network("10.0.0.0/8")
tried("compare", lambda: four < six)
tried("compare text", lambda: four < "1.2.3.5")
tried("networks", lambda: net < ipaddress.ip_network("::/8"))
tried("add", lambda: four + 1.5)
tried("beyond", lambda: ipaddress.ip_address("255.255.255.255") + 1)
tried("below", lambda: ipaddress.ip_address("::") - 1)
tried("item", lambda: net[1 << 24])
tried("item below", lambda: net[-(1 << 24) - 1])
tried("subnet_of", net.subnet_of, ipaddress.ip_network("::/8"))
tried("supernet_of", net.supernet_of, "text")
tried("subnets both", lambda: list(net.subnets(2, 10)))
tried("subnets shorter", lambda: list(net.subnets(new_prefix=4)))
tried("subnets zero", lambda: list(net.subnets(-1)))
tried("subnets far", lambda: list(net.subnets(25)))
tried("supernet both", net.supernet, 2, 4)
tried("supernet longer", lambda: net.supernet(new_prefix=12))
tried("supernet far", net.supernet, 9)
tried("exclude", lambda: list(net.address_exclude(ipaddress.ip_network("11.0.0.0/16"))))
tried("exclude versions", lambda: list(net.address_exclude(ipaddress.ip_network("::/16"))))
for pair in [(four, six), (four, net), (six, ipaddress.ip_address("::")), (net, net), (four, "x"), (ipaddress.ip_address("1.2.3.5"), four)]:
    tried(f"summarize {pair}", lambda: list(ipaddress.summarize_address_range(*pair)))
tried("collapse", lambda: list(ipaddress.collapse_addresses([four, six])))
tried("collapse networks", lambda: list(ipaddress.collapse_addresses([net, ipaddress.ip_network("::/8")])))
tried("v4 packed", ipaddress.v4_int_to_packed, -1)
tried("v6 packed", ipaddress.v6_int_to_packed, 1 << 129)
tried("key", ipaddress.get_mixed_type_key, "text")
tried("format", format, four, "z")
