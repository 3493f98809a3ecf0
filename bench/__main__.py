"""`make bench`: every benchmark, one after the other."""

from importlib import import_module

for name in ("arithmetic", "reading", "lab", "server", "load", "returning", "guests", "database", "bus", "workers"):
    print(f"\n{name}\n{'─' * len(name)}")
    import_module(f"bench.{name}").main()
