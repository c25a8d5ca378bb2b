"""What this client is and speaks."""

VERSION = "0.1.0"

#: The protocol of `host.hello`; a host that speaks another one is refused.
PROTOCOL = 1
