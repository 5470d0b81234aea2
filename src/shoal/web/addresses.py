"""Where requests come from: who counts as one neighbour, and which proxies are believed."""

from __future__ import annotations

import functools
import ipaddress

IPV6_PREFIX = 64  # bits: what a household or a rented machine is given, so its addresses are one neighbour


@functools.lru_cache(8192)
def neighbour(host: str) -> str:
    """What limits by address count as one: an IPv4 address, or the network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), IPV6_PREFIX), strict=False))
    return str(address)


class Proxies:
    """The addresses and networks of the proxies in front: ``"127.0.0.1, 10.0.0.0/8"``; ``*`` is everybody."""

    def __init__(self, written: str) -> None:
        self.names = [one.strip() for one in written.split(",") if one.strip()]
        self._networks = [ipaddress.ip_network(name, strict=False) for name in self.names if name != "*"]

    def __contains__(self, host: str) -> bool:
        if "*" in self.names:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)
