"""A whole game in French: not one English word of the frame, the board or the game is on the page."""

from __future__ import annotations

import re
from collections.abc import Collection

from playwright.sync_api import expect

from eldorado.games.cibola.words.en import DECISIONS, WAITING
from tests.web.browsers import Browsers
from tests.web.person import Person, at_random, play_on
from tests.web.words import only_english, only_english_patterns

TEXTS = """
() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const thing = walker.currentNode.parentElement;
    if (thing && !thing.closest('script, style, :not(html)[lang=en]')) found.add(walker.currentNode.data.trim());
  }
  for (const thing of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
      if (thing.hasAttribute(name) && !thing.closest(':not(html)[lang=en]')) found.add(thing.getAttribute(name).trim());
  found.add(document.title);
  return [...found].filter(Boolean);
}
"""
GAME = {re.sub(r"\{\w+\}", "", text).strip(" .") for text in (*DECISIONS.values(), *WAITING.values())}
PLAIN = only_english()
PATTERNS = only_english_patterns()


def english(texts: list[str]) -> list[str]:
    """The texts that are English: a word of the frame, or part of a sentence of the game."""
    return [
        text
        for text in texts
        if text in PLAIN or any(pattern.fullmatch(text) for pattern in PATTERNS) or any(part in text for part in GAME)
    ]


def check_words(person: Person, quoted: Collection[str] = ()) -> None:
    """Nothing English is on the page, be it seen or only read aloud, but for what is quoted there."""
    found = [text for text in english(person.page.evaluate(TEXTS)) if text not in quoted]
    assert not found, f"English at {person.page.url}: {found}"


def glossary(person: Person) -> set[str]:
    """The English words with which the French rules explain theirs."""
    rules = person.page.context.request.get(f"{person.address}/api/games/cibola/rules?lang=fr").json()
    return {english for _, english in rules["glossary"]}


def test_the_search_finds_english(browsers: Browsers) -> None:
    person = browsers.new_person()
    person.visit()
    expect(person.button(person.words["playNow"], exact=False).first).to_be_visible()
    assert len(english(person.page.evaluate(TEXTS))) > 8


def test_a_whole_game_in_french(browsers: Browsers) -> None:
    person = browsers.new_person(lang="fr")
    person.visit()
    expect(person.button(person.words["playNow"], exact=False).first).to_be_visible()
    check_words(person)
    person.open_table("companyBots", 3)
    person.come_to_table()
    assert person.page.evaluate("document.documentElement.lang") == "fr"
    play_on((person,), at_random("french"), each=check_words)
    expect(person.sheet).to_contain_text(person.words["scoreSheet"])
    check_words(person)


def test_every_page_is_french(browsers: Browsers) -> None:
    browsers.allowed += ["404"]
    person = browsers.new_person(lang="fr")
    for fragment in (
        "#/new/cibola",
        "#/open",
        "#/rules/cibola",
        "#/about",
        "#/replay/record",
        "#/nowhere",
        "#/table/nowhere",
    ):
        person.visit(fragment)
        expect(person.page.get_by_role("heading").first).to_be_attached()
        expect(person.page.get_by_text(person.words["loading"])).to_have_count(0)
        check_words(person, glossary(person) if "rules" in fragment else ())


def test_the_language_changes_at_the_table(browsers: Browsers) -> None:
    person = browsers.new_person()
    person.open_table("companyBots", 3, ("Anna",))
    person.come_to_table()
    person.page.get_by_role("tab", name=person.words["table"], exact=True).click()
    french = browsers.at_page(person.page, lang="fr")
    person.tick("language", "Français")
    expect(french.question).to_be_visible()
    french.until(lambda: french.asked, "the question in French")
    check_words(french)
    for tab in ("log", "score", "rules", "table"):
        french.page.get_by_role("tab", name=french.words[tab], exact=True).click()
        check_words(french, glossary(french) if tab == "rules" else ())
    french.button(french.words["help"]).click()
    check_words(french)
