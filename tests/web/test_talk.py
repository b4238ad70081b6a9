"""Words at the table: read in one's own language, muted, refused; nothing hostile does anything at another's page."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.on_screen import fits_width
from tests.web.person import Person, at_random
from tests.web.stored_positions import play_out
from tests.web.test_french import check_words
from tests.web.test_hosting import gather_at_table, show_table

SHOUT = """
([address, says]) => new Promise((done) => {
  const socket = new WebSocket(address);
  socket.onmessage = ({ data }) => {
    if (JSON.parse(data).type !== 'table' || socket.began) return;
    socket.began = true;
    says.forEach((said, number) => socket.send(JSON.stringify({ type: 'say', id: `x${number}`, ...said })));
  };
  const answers = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.id?.startsWith('x')) answers.push(message.type === 'refused' ? message.error.code : message.type);
    if (answers.length === says.length) { socket.close(); done(answers); }
  });
})
"""
"""Say many things over a socket of the page's own, as no page would."""
HOSTILE: list[dict[str, Any]] = [
    {"text": "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"},
    {"text": "{{7*7}} ${window.hacked=1} javascript:window.hacked=1"},
    {"text": "\u202eevil\u2066 \u200b\x07" + "H" + "\u0316\u0301" * 60},
    {"text": "W" * 200},
    {"text": "\ufdfd" * 200},
]


def show_talk(person: Person) -> Locator:
    """The panel with what is said; on a phone it lies in a drawer."""
    if person.touch:
        person.press(person.page.get_by_role("navigation").get_by_role("button", name=person.words["talk"]))
    else:
        person.press(person.page.get_by_role("tab", name=person.words["talk"]))
    panel = person.page.get_by_role("tabpanel")
    expect(panel).not_to_be_empty()
    return panel


def ticked(panel: Locator, name: str) -> Locator:
    """A box to tick, by how its label begins."""
    return panel.get_by_role("checkbox", name=re.compile(f"^{re.escape(name)}"))


def said(person: Person, panel: Locator) -> list[str]:
    """What stands in the list of what was said, the newest first, without the times."""
    rows = panel.get_by_role("list").first.locator("li p")
    return [re.sub("[ \\n]+", " ", text).strip() for text in rows.all_inner_texts()]


def shout(person: Person, table: str, says: list[dict[str, Any]]) -> list[str]:
    """What is answered to things said as fast as a program can."""
    address = f"{person.address.replace('http', 'ws')}/api/tables/{table}/socket?seat={person.latest['seat']}&since=-1"
    answers: list[str] = person.page.evaluate(SHOUT, [address, says])
    return answers


def heard(person: Person) -> int:
    """How many remarks the page was sent."""
    told = [json.loads(text) for who, text in person.traffic if who == "server" and '"talk"' in text[:20]]
    return sum(len(message["remarks"]) for message in told)


def test_two_people_talk_in_two_languages_and_one_mutes_the_other(browsers: Browsers) -> None:
    anna, ben = browsers.new_person(), browsers.new_person(lang="fr", phone=True)
    gather_at_table(anna, {"Ben": ben})
    anna.page.keyboard.press("m")
    panel = anna.page.get_by_role("tabpanel")
    expect(panel).to_be_focused()
    expect(panel).not_to_be_empty()
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("ArrowRight")
    expect(panel.get_by_role("button", name=anna.words["reactions.laugh"])).to_be_focused()
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    chip = ben.page.locator('[data-said="0"]')
    expect(chip).to_have_text(ben.words["phrases.hello"])
    spoken = ben.page.get_by_role("log")
    expect(spoken).to_contain_text(ben.words.say("talkBy", "Anna", ben.words["phrases.hello"]))
    board, top = ben.board.bounding_box(), chip.bounding_box()
    assert board is not None
    assert top is not None
    assert top["y"] + top["height"] <= board["y"], "nothing of it lies over the board"
    expect(ben.page.get_by_role("navigation")).to_contain_text(f"{ben.words['talk']}, 1 ")
    drawer = show_talk(ben)
    assert said(ben, drawer) == [f"Anna {ben.words['phrases.hello']}"]
    check_words(ben)
    ben.press(drawer.get_by_role("button", name=ben.words["reactions.clap"]))
    expect(ben.sheet).to_have_count(0)
    expect(anna.page.get_by_role("log")).to_contain_text(f"Ben {anna.words['reacted.clap']}")
    assert said(anna, panel)[0].startswith("Ben")
    drawer = show_talk(ben)
    ben.press(drawer.get_by_text(ben.words["talkMuting"], exact=True))
    drawer.get_by_role("checkbox", name="Anna").check()
    anna.press(panel.get_by_role("button", name=anna.words["phrases.good_luck"], exact=True))
    ben.until(lambda: heard(ben) == 3, "what is not shown")
    assert said(ben, drawer) == [ben.words["talkYou"] + " " + ben.words["reacted.clap"]]
    expect(spoken).not_to_contain_text(ben.words["phrases.good_luck"])
    ben.page.reload()
    ben.come_to_table()
    drawer = show_talk(ben)
    assert said(ben, drawer) == [ben.words["talkYou"] + " " + ben.words["reacted.clap"]], "kept in the browser"
    ben.press(drawer.get_by_text(ben.words["talkMuting"], exact=True))
    drawer.get_by_role("checkbox", name="Anna").uncheck()
    assert len(said(ben, drawer)) == 3
    found = grave(ben.page, "talk on a phone") + grave(anna.page, "talk")
    assert found == []


def test_free_text_is_there_where_the_host_allows_it_and_onlookers_only_listen(browsers: Browsers) -> None:
    anna, ben, eve = browsers.new_person(), browsers.new_person(), browsers.new_person()
    table = gather_at_table(anna, {"Ben": ben})
    link = anna.page.context.request.get(f"{anna.address}/api/tables/{table}/watch").json()["link"]
    eve.visit(link)
    eve.come_to_table()
    panel, listening = show_talk(ben), show_talk(eve)
    field = panel.get_by_role("textbox", name=ben.words["talkWrite"])
    expect(field).to_have_count(0)
    expect(listening).to_contain_text(eve.words["talkListen"])
    expect(listening.get_by_role("button", name=eve.words["phrases.hello"])).to_have_count(0)
    rules = show_table(anna)
    ticked(rules, anna.words["talkText"]).check()
    field.fill("see you at <b>eight</b>")
    ben.page.keyboard.press("Enter")
    expect(field).to_have_value("")
    expect(listening.get_by_role("listitem").first).to_contain_text("Ben see you at <b>eight</b>")
    ticked(rules, anna.words["talkOnlookers"]).check()
    eve.press(listening.get_by_role("button", name=eve.words["phrases.hello"]))
    expect(panel.get_by_role("listitem").first).to_contain_text(ben.words["talkSpectator"])
    ticked(rules, anna.words["talkText"]).uncheck()
    expect(field).to_have_count(0)


def test_after_the_game_there_is_a_word_on_the_score_sheet(browsers: Browsers) -> None:
    anna, ben = browsers.seated_person(), browsers.seated_person(lang="fr", phone=True)
    table = browsers.lay_table(play_out("cibola", 2, at_random("last words")), anna, ben)
    for person in (anna, ben):
        person.visit(f"#/table/{table.id}")
        person.press(person.place.get_by_role("button", name=person.words["scoreSheet"], exact=True))
    anna.press(anna.sheet.get_by_role("button", name=anna.words["phrases.good_game"]))
    expect(ben.sheet.get_by_role("region", name=ben.words["talk"])).to_contain_text(ben.words["phrases.good_game"])
    ben.press(ben.sheet.get_by_role("button", name=ben.words["reactions.clap"]))
    words = anna.sheet.get_by_role("region", name=anna.words["talk"])
    expect(words.get_by_role("listitem")).to_have_count(2)
    assert grave(ben.page, "last words") == []


def test_hostile_words_do_nothing_at_anothers_page(browsers: Browsers) -> None:
    browsers.allowed.append("WebSocket connection")
    anna, ben = browsers.new_person(lang="fr", phone=True), browsers.new_person()
    table = gather_at_table(anna, {"Ben": ben}, talk={"text": True})
    assert shout(ben, table, [*HOSTILE, {"text": "x" * 5000}]) == ["ack"] * len(HOSTILE) + ["text_long"]
    anna.until(lambda: heard(anna) == len(HOSTILE), "the words")
    strip = anna.page.locator('[data-said="1"]')
    assert fits_width(anna)
    expect(strip).to_be_visible()
    panel = show_talk(anna)
    rows = panel.get_by_role("list").first.get_by_role("listitem")
    expect(rows).to_have_count(len(HOSTILE))
    expect(rows.last).to_contain_text("<img src=x onerror='window.hacked=1'>")
    assert panel.locator("img, script").count() == 0
    assert anna.page.evaluate("window.hacked") is None
    text = "".join(panel.all_inner_texts())
    assert not set(text) & set("\u202e\u2066\x07")
    for row in rows.all():
        box, inside = row.bounding_box(), row.locator("p").bounding_box()
        assert box is not None
        assert inside is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert inside["height"] <= box["height"]
    assert set(shout(ben, table, [{"phrase": "hello"}] * 150)) <= {"ack", "too_many"}
    anna.until(lambda: heard(anna) >= 40, "the flood")
    assert rows.count() <= 100
    anna.close_sheet()
    anna.play(anna.latest["choices"][0])
    ben.play(ben.latest["choices"][0])
