"""What pictures of tables are taken with: a browser, somebody called Anna who knows the games, and how she plays."""

from __future__ import annotations

import shutil

from tests.web.person import Choice, Message

SEED = "11"
"""The luck of the games in all pictures."""
KNOWN = 'localStorage.setItem(\'eldorado.known\', \'["cibola", "ilos", "inka", "sol"]\')'
"""Nobody has to be told what a game is about."""


def settings(confirm: str) -> str:
    """What Anna has set, as a script that her pages begin with."""
    return f"localStorage.setItem('eldorado.settings', JSON.stringify({{ confirm: '{confirm}', name: 'Anna' }}))"


def chromium() -> str | None:
    """Where the browser is."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("chromium-headless-shell")


def sensible(message: Message) -> Choice:
    """Bid a third of what one has, and every other time nothing; otherwise take what looks best now."""
    choices: list[Choice] = message["choices"]
    if choices[0]["move"]["type"] == "Bid":
        return choices[(len(choices) + 1) // 3 if message["view"]["round"] % 2 else 0]
    return max(choices, key=lambda choice: (choice.get("after") or {"now": 0})["now"])


def seats(*bots: str) -> list[dict[str, str]]:
    """Anna's seat and those of bots, for a new table."""
    return [{"kind": "me", "name": "Anna"}, *({"kind": "bot", "name": name, "bot": "greedy"} for name in bots)]
