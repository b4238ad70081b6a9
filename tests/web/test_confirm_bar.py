"""The bar that plays what is picked says only what is so."""

from __future__ import annotations

import json

from tests.web.browsers import Browsers
from tests.web.person import at_random, play_on
from tests.web.stored_positions import find_position
from tests.web.test_start import Patient

WATCH = """
new MutationObserver(() => {
  const said = document.querySelector('.confirm .go')?.textContent;
  if (said === %s && !document.querySelector('.can')) window.nothingGold = (window.nothingGold ?? 0) + 1;
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


def test_nobody_is_told_to_choose_what_is_gold_while_nothing_is(browsers: Browsers) -> None:
    """Bots answer at once, and what they did is shown, while the next question is already known."""
    person = Patient(browsers.new_person(moving=True).page, browsers.address)
    person.page.add_init_script(WATCH % json.dumps(person.words["chooseFirst"]))
    first = find_position("cibola", 3, lambda message: True, at_random)
    person.visit(f"#/table/{browsers.lay_table(first, person, bots=True).id}")
    person.come_to_table()
    play_on((person,), at_random("gold"), rounds=2)
    assert person.page.evaluate("window.nothingGold ?? 0") == 0
