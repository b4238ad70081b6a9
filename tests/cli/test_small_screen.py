"""A terminal of 44 × 14: what one decides about stays in sight, and choices that do not fit a line hang."""

from __future__ import annotations

import re

import pytest

from eldorado.cli.screen import wrap
from tests.cli.conftest import Terminal
from tests.cli.test_terminal import PROMPT, screens

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

LINES, COLUMNS = 14, 44
CARDS = 4
"""So many are on offer in every round."""


def in_sight(output: str) -> list[str]:
    """The lines that the last screen still shows, its prompt included; what is longer than a line takes several."""
    lines: list[str] = []
    for line in screens(output)[-1]:
        lines += [line[start : start + COLUMNS] for start in range(0, max(1, len(line)), COLUMNS)]
    return lines[-LINES:]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cards_on_offer_stay_in_sight_while_one_bids(terminal: Terminal, language: str, seats: int) -> None:
    child = terminal(f"play cibola --seats {seats} --seed 3 --lang {language}", lines=LINES, columns=COLUMNS)
    for _ in range(3):
        child.expect_exact(PROMPT)
        shown = in_sight(child.before + child.after)
        on_offer = re.findall(r"\(I+-\d\d\)", " ".join(shown))
        if any(re.search(r"^  0\) ", line) for line in shown):
            assert len(on_offer) == CARDS, "\n".join(shown)
        child.send("1\r")


def test_every_seat_and_its_score_is_told_in_so_few_columns(terminal: Terminal) -> None:
    child = terminal("play cibola --seats 3 --seed 3", lines=LINES, columns=COLUMNS)
    child.expect_exact(PROMPT)
    shown = "\n".join(in_sight(child.before + child.after))
    assert re.search(r"Sun +Sna +Sta +Shi +Sku +Ex +Bid +Now", shown), shown
    assert re.search(r"Anna( +·){5} +8 +… +≈?−?\d+", shown), shown


@pytest.mark.parametrize("line", ["play ilos --seats 3 --seed 3", "play ilos --seats 3 --seed 3 --lang fr"])
def test_a_choice_that_is_too_long_for_a_line_hangs_below_its_words(terminal: Terminal, line: str) -> None:
    child = terminal(line, lines=LINES, columns=COLUMNS)
    child.expect_exact(PROMPT)
    shown = screens(child.before + child.after)[-1]
    first = next(number for number, text in enumerate(shown) if text.startswith("  1) "))
    choices = [text for text in shown[first:] if text.strip() and not text.startswith(">")]
    further = [text for text in choices if not re.match(r" +\d+\) ", text)]
    assert further, "some choice is longer than a line"
    assert all(text.startswith("     ") and text[5] != " " for text in further), "\n".join(shown)


def test_words_hang_by_so_many_columns_and_never_begin_with_a_narrow_space() -> None:
    assert wrap(" 1) one two three", 9, 4) == " 1) one\n    two\n    three"
    assert wrap("un deux\u202f: trois", 8) == "un\ndeux\u202f:\ntrois"
