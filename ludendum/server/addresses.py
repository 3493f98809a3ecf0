"""Addresses: which of them are this server's own, and which count as one visitor's."""

import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeAlias
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - what is compared, not bound
"""What a server listens to when it listens on every address of its machine."""
NETWORK = 64
"""Bits of an IPv6 address that one household, or one telephone, is given; the rest it chooses as it likes."""

Address: TypeAlias = IPv4Address | IPv6Address


def read_address(text: str) -> Address | None:
    """An address of the network; None if it is a name, or nothing."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def neighbourhood(text: str) -> str:
    """What is counted together where something is allowed so often for each address."""
    found = read_address(text)
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found), NETWORK), strict=False))
    return text if found is None else str(found)


def host_of(named: str) -> str:
    """The name or address in a Host header or an origin's place, without its port; empty if it cannot be read."""
    if any(sign in named for sign in "@/\\?# \t"):
        return ""
    try:
        found = urlsplit(f"//{named}").hostname or ""
    except ValueError:
        return ""
    found = found.removesuffix(".")
    found_address = read_address(found)
    return found if found_address is None else str(found_address)


def lan_address() -> str | None:
    """The address by which this machine is reached from its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: it routes like any other, and leads nowhere
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found


def address_for_others(came_by: str, host: str, public_url: str | None) -> str:
    """The address to send to others: as whoever asks came here, unless that is a name for this machine alone."""
    if public_url is not None:
        return public_url.rstrip("/")
    come = urlsplit(came_by)
    named = host_of(come.netloc)
    found = read_address(named)
    is_own = named == "localhost" or (found is not None and found.is_loopback)
    near = lan_address() if is_own and host in EVERYWHERE else None
    return came_by.rstrip("/") if near is None else f"{come.scheme}://{near}{f':{come.port}' if come.port else ''}"


class OwnNames:
    """The names and addresses by which people come to this server.

    A page of another site can make its own name point to this machine (DNS rebinding); the browser then takes what is
    here for that site's. But it names the site in the request, and that is none of ours.
    """

    def __init__(self, host: str, public_url: str | None) -> None:
        self._everywhere = host in EVERYWHERE
        own = ["localhost", *(_names_of_this_machine() if self._everywhere else [host])]
        if public_url is not None:
            own.append(host_of(urlsplit(public_url).netloc))
        self._own = frozenset(host_of(f"[{name}]" if ":" in name else name) for name in own) - {""}

    def hold(self, named: str, arrived_at: str) -> bool:
        """Whether a Host header names this server; `arrived_at` is the address of ours that was connected to."""
        host = host_of(named)
        if host in self._own:
            return True
        found = read_address(host)
        return found is not None and (found.is_loopback or found == read_address(arrived_at))


def _names_of_this_machine() -> Iterable[str]:
    name = socket.gethostname().lower()
    first = name.partition(".")[0]
    return name, first, f"{first}.local"
