"""`make bench`: every benchmark, one after the other."""

from importlib import import_module

SERVING = ("server", "load", "lecture", "returning", "guests", "database", "bus", "workers", "page")

for name in ("arithmetic", "reading", "lab", *SERVING):
    print(f"\n{name}\n{'─' * len(name)}")
    import_module(f"bench.{name}").main()
