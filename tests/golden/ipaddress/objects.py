# Addresses, networks and interfaces: how they are made, compared, formatted and divided; what is refused.
import ipaddress
from ipaddress import ip_address, ip_interface, ip_network

for text in '192.168.1.1', '8.8.8.8', '::1', 'fe80::1', '::ffff:10.0.0.1', '2001:0:1:2:3:4:5:6', '2002:102:304::', 'ff02::1', '100.64.0.1':
    each = ip_address(text)
    print(repr(each), each.exploded, each.reverse_pointer, [name for name in dir(each) if name.startswith('is_') and getattr(each, name)], format(each, '#_x'))
net = ip_network('10.1.0.0/22')
print(net, net.netmask, net.hostmask, net.num_addresses, net[-1], list(net.subnets(new_prefix=24)), net.supernet(3), list(net.address_exclude(ip_network('10.1.2.0/24'))), net.with_hostmask)
print(ip_address('10.1.3.9') in net, net.overlaps(ip_network('10.1.0.0/16')), net.subnet_of(ip_network('10.0.0.0/8')), list(ip_network('1.2.3.0/30').hosts()), list(ip_network('::/126').hosts()))
print(list(ipaddress.collapse_addresses([ip_network('10.0.0.0/25'), ip_network('10.0.0.128/25'), ip_address('10.0.1.0'), ip_address('10.0.1.1')])),
      list(ipaddress.summarize_address_range(ip_address('1.1.1.1'), ip_address('1.1.1.9'))))
one = ip_interface('1.2.3.4/255.255.0.0')
print(repr(one), ip_address('::%eth0'), one.network, one.ip, one == ip_address('1.2.3.4'), one.with_netmask, sorted([ip_address(3), ip_address('1.1.1.1'), ip_address(1)]), ip_address(1) + 2, int(ip_address('::2')))
for attempt in (lambda: ipaddress.IPv4Address('1.2.3'), lambda: ipaddress.IPv4Address('1.2.3.04'), lambda: ipaddress.IPv4Address('1.2.3.256'), lambda: ipaddress.IPv4Address(-1), lambda: ipaddress.IPv6Address('1::2::3'),
                lambda: ipaddress.IPv6Address(':1:2:3:4:5:6:7'), lambda: ipaddress.IPv6Address('::12345'), lambda: ipaddress.IPv6Address('::1.2.3'), lambda: ip_network('1.2.3.4/24'), lambda: ipaddress.IPv4Network('1.2.3.0/33'),
                lambda: ip_address('x'), lambda: ip_address(1) < ip_address('::1'), lambda: ip_network('10.0.0.0/24')[256], lambda: list(net.subnets(20)), lambda: ipaddress.IPv6Address('::%'), lambda: net.supernet(30)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
