"""What most programs do not need is loaded when it is first used."""

from __future__ import annotations

from importlib import import_module


class Lazy:
    """Stands for a module until something in it is asked for."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> object:
        found = getattr(import_module(self._module), name)
        setattr(self, name, found)
        return found
