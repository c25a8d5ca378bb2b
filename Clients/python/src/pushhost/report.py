"""A device's events as people read them."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

#: How much of an event's data is shown, in characters.
WIDTH = 160


def told(view: dict[str, Any], events: Sequence[dict[str, Any]], left_out: int = 0) -> list[str]:
    """What the device is now, and its events, a line each: number, time since the first, type, data."""
    now = ", ".join(f"{name} {view.get(name)}" for name in ("app", "authorization", "pending", "locale", "profile"))
    lines = [f"now: {now}"]
    if left_out:
        lines.append(f"({left_out} events before these)")
    start = events[0]["time"] if events else 0
    for event in events:
        lines.append(f"{event['seq']:>5} {_since(event['time'] - start):>9}  {event['type']:<24} {_data(event['data'])}")
    return lines if events else [*lines, "(no events)"]


def _since(seconds: float) -> str:
    if not seconds:
        return ""
    days, rest = divmod(abs(seconds), 86_400)
    hours, rest = divmod(rest, 3_600)
    minutes, rest = divmod(rest, 60)
    parts = ((days, "d"), (hours, "h"), (minutes, "m"), (round(rest, 3), "s"))
    found = [f"{value:g}{unit}" for value, unit in parts if value][:2]
    return ("-" if seconds < 0 else "+") + "".join(found)


def _data(data: Any) -> str:
    members = data.items() if isinstance(data, dict) else ()
    text = " ".join(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in members if value is not None)
    return text if len(text) <= WIDTH else text[: WIDTH - 1] + "…"
