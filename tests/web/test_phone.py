"""On the phone: installable, readable without a server, told of a new version, and called when it is one's turn."""

from __future__ import annotations

import json
import re
import shutil
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from eldorado import NAMES, load
from eldorado.core.conformance.playout import choose
from eldorado.core.game import CHANCE
from eldorado.core.log import Log
from eldorado.server.nudges.push_keys import make_keys, write_keys
from eldorado.server.nudges.push_message import turn_payload
from tests.server.push_service import Device, push_service
from tests.web.axe import grave
from tests.web.browsers import BROKEN, Browsers
from tests.web.person import Person, at_random
from tests.web.server_process import STATIC, Server, serving
from tests.web.stored_positions import play_out
from tests.web.test_game_over import show_end

ACTIVE = "navigator.serviceWorker.ready.then((found) => found.active.scriptURL)"


@pytest.fixture(scope="module")
def house(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with pages of its own, which may be changed, and keys to call devices by."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(STATIC, folder / "pages")
    write_keys(folder / "keys.json", make_keys("mailto:host@example.org"))
    more = ("--pages", str(folder / "pages"), "--push-keys", str(folder / "keys.json"))
    with serving(folder, module="tests.web.seeded_server", more=more) as server:
        yield server


@pytest.fixture
def guests(browsers_at: Callable[..., Browsers], house: Server) -> Browsers:
    """People at that server, whose pages may complain that it is away."""
    guests = browsers_at(house)
    guests.allowed += [*BROKEN, "503", "Failed to load resource"]
    return guests


def keeping(guests: Browsers, *, patient: bool = False, **more: Any) -> Person:
    """Somebody whose browser keeps the pages, once it has them all; the page itself begins a few seconds later."""
    person = guests.new_person(keeps=True, **more)
    person.visit()
    if not patient:
        person.page.evaluate("navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' })")
    person.comes_to("() => navigator.serviceWorker.controller !== null", True)
    assert person.page.evaluate(ACTIVE).endswith("/sw.js")
    return person


def begun() -> Log:
    """A game in which somebody is asked."""
    game, log = load("cibola"), Log(load("cibola"), 2)
    while game.actors(log.state)[0] == CHANCE:
        log.play(*choose(game, log.state, Random(1)))
    return log


def png_size(content: bytes) -> tuple[int, int]:
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    return width, height


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_can_be_installed(guests: Browsers, lang: str) -> None:
    person = keeping(guests, patient=lang == "en", lang=lang, phone=True)
    request, address = person.page.context.request, person.address
    link = person.page.locator("link[rel=manifest]").get_attribute("href")
    answer = request.get(f"{address}/{link}")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["lang"], manifest["display"], manifest["start_url"]) == (lang, "standalone", "./")
    for icon in manifest["icons"]:
        drawn = request.get(f"{address}/{icon['src']}")
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*png_size(drawn.body())) == icon["sizes"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    titles = [load(name).words(lang, load(name).house).title for name in sorted(NAMES)]
    shortcuts = {shortcut["url"]: shortcut["name"] for shortcut in manifest["shortcuts"]}
    assert [shortcuts[f"./#/new/{name}"].endswith(title) for name, title in zip(sorted(NAMES), titles, strict=True)]
    devtools = person.page.context.new_cdp_session(person.page)
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    assert devtools.send("Page.getAppManifest")["errors"] == []


def test_without_a_server_pages_open_rules_are_read_and_the_table_comes_back(guests: Browsers, house: Server) -> None:
    person = keeping(guests, phone=True)
    table = guests.lay_table(begun(), person, bots=True)
    kept = person.page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((each) => each.url)))).flat()"
    )
    asked = [url.partition("/api/")[2] for url in kept if "/api/" in url]
    assert asked
    assert all(path.startswith("games") for path in asked), "nothing of tables or people is kept"
    house.stop()
    try:
        read_without_server(person)
        person.visit(f"#/table/{table.id}")
        person.page.reload()
        expect(person.page.get_by_text(person.words["tableAway"])).to_be_visible()
        assert grave(person.page, "a table without a server") == []
    finally:
        house.start()
    person.come_to_table()
    assert person.latest["table"]["id"] == table.id


def read_without_server(person: Person) -> None:
    """The lobby and the rules of all games, in both languages."""
    person.visit("#/")
    person.page.reload()
    expect(person.page.get_by_text(person.words["awayText"])).to_be_visible()
    expect(person.page.get_by_role("article")).to_have_count(len(NAMES))
    assert grave(person.page, "the lobby without a server") == []
    for name in sorted(NAMES):
        person.visit(f"#/rules/{name}")
        words = load(name).words("en", load(name).house)
        expect(person.page.get_by_role("heading", level=1)).to_contain_text(words.title)
        expect(person.page.locator("main li .rule-id").nth(20)).to_be_attached()
    for name in sorted(NAMES):
        person.visit(f"#/rules/{name}")
        if name == sorted(NAMES)[0]:
            person.page.locator("#switch-language").click()
        expect(person.page.get_by_role("heading", level=1)).to_contain_text(
            load(name).words("fr", load(name).house).title
        )
        expect(person.page.locator("main li .rule-id").nth(20)).to_be_attached()
    person.page.locator("#switch-language").click()


def publish(pages: Path, names: tuple[str, ...], mark: str) -> None:
    """Another version of the pages: these files get other names, and so does, as in any build, whatever names them."""
    scripts = {file.name: file.read_text(encoding="utf-8") for file in (pages / "assets").glob("*.js")}
    old = {
        found: f"{name}-{mark}.js" for name in names for found in scripts if re.fullmatch(f"{name}-.{{8}}.js", found)
    }
    assert len(old) == len(names), "each of them is one file, whatever else has a name that begins alike"
    while naming := {found for found, text in scripts.items() if any(name in text for name in old)} - set(old):
        old |= {found: f"{found.removesuffix('.js')}-{mark}.js" for found in naming}
    for file in [*pages.glob("*.html"), *pages.glob("sw.js"), *(pages / "assets").glob("*.js")]:
        text = file.read_text(encoding="utf-8")
        for before, after in old.items():
            text = text.replace(before, after)
        file.write_text(text, encoding="utf-8")
    for before, after in old.items():
        (pages / "assets" / before).rename(pages / "assets" / after)


def script(person: Person) -> str:
    """The file the page began with."""
    return person.page.locator("script[type=module]").get_attribute("src") or ""


def test_a_new_version_is_told_and_an_open_table_goes_on(guests: Browsers, house: Server) -> None:
    person = keeping(guests)
    table = guests.lay_table(begun(), person, bots=True)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    before = script(person)
    house.stop()
    publish(Path(house.command[house.command.index("--pages") + 1]), ("index", "NewTable"), "0newone0")
    house.start()
    line = person.page.get_by_role("status").filter(has_text=person.words["versionReady"])
    expect(line).to_be_visible()
    assert script(person) == before, "nobody is torn away from the table"
    assert grave(person.page, "a table with a new version") == []
    n = person.latest["n"]
    person.play(person.latest["choices"][0])
    person.until(lambda: person.latest["n"] > n, "the old page to play on")
    person.visit("#/new/cibola")
    expect(person.button(person.words["openTable"])).to_be_visible()
    assert script(person) == before
    person.button(person.words["reload"]).click()
    expect(person.page.locator("script[type=module]")).to_have_attribute("src", re.compile("0newone0"))
    expect(person.button(person.words["openTable"])).to_be_visible()
    person.page.wait_for_timeout(300)
    expect(person.page.get_by_text(person.words["versionReady"])).to_have_count(0)


OFFER = """
() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => { window.prompted = true; };
  window.dispatchEvent(offer);
  return offer.defaultPrevented;
}
"""
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1"


def test_after_a_game_installing_is_offered_once(guests: Browsers) -> None:
    person = guests.new_person(phone=True, lang="fr")
    person.visit()
    assert person.page.evaluate(OFFER), "the browser's own banner waits"
    log = play_out("cibola", 2, at_random("install"))
    show_end(guests, person, log)
    hint = person.sheet.get_by_role("region", name=person.words["installTitle"])
    expect(hint).to_be_visible()
    assert grave(person.page, "the offer to install") == []
    hint.get_by_role("button", name=person.words["install"]).click()
    expect(hint).to_have_count(0)
    person.comes_to("window.prompted", True)
    person.close_sheet()
    person.page.evaluate(OFFER)
    person.button(person.words["scoreSheet"]).first.click()
    expect(person.sheet).to_be_visible()
    expect(hint).to_have_count(0)


def test_an_iphone_is_told_in_words(guests: Browsers) -> None:
    person = guests.new_person(phone=True, user_agent=IPHONE)
    person.visit()
    show_end(guests, person, play_out("cibola", 2, at_random("install")))
    expect(person.sheet.get_by_text(person.words["installByHand"])).to_be_visible()
    person.button(person.words["notNow"]).click()
    expect(person.sheet.get_by_text(person.words["installByHand"])).to_have_count(0)


SIGN_UP = """
([endpoint, p256dh, auth]) => {
  let mine = null;
  PushManager.prototype.getSubscription = async () => mine;
  PushManager.prototype.subscribe = async (options) => {
    window.signedUpFor = [...new Uint8Array(options.applicationServerKey)];
    mine = {
      endpoint, options, unsubscribe: async () => ((mine = null), true),
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    };
    return mine;
  };
}
"""
ALLOW = "(answer) => { Notification.requestPermission = async () => ((window.permissionAsked = true), answer); }"
"""A push service of the test's own in place of the browser's, which there is none of here; all else is the page's."""


def test_being_called_is_asked_for_by_a_press_and_ended_by_another(guests: Browsers) -> None:
    with push_service() as service:
        person, device = keeping(guests, phone=True), Device(f"{service.address}/send/phone")
        told = device.subscription()
        person.page.evaluate(SIGN_UP, [told["endpoint"], told["p256dh"], told["auth"]])
        table = guests.lay_table(begun(), person, bots=True)
        person.visit(f"#/table/{table.id}")
        person.come_to_table()
        person.page.evaluate(ALLOW, "granted")
        assert person.page.evaluate("window.permissionAsked") is None
        box = settings_box(person)
        expect(box).not_to_be_checked()
        assert grave(person.page, "settings with the box") == []
        box.check()
        expect(box).to_be_checked()
        expect(box).to_be_enabled()
        assert person.page.evaluate("window.permissionAsked") is True
        assert len(person.page.evaluate("window.signedUpFor")) == 65
        assert rows(guests, "endpoint") == [device.endpoint]
        box.uncheck()
        expect(box).to_be_enabled()
        assert rows(guests, "endpoint") == []
        person.page.evaluate(ALLOW, "denied")
        box.click()
        expect(person.page.get_by_role("alert").filter(has_text=person.words["turnPushDenied"])).to_be_visible()
        expect(box).not_to_be_checked()


def settings_box(person: Person) -> Any:
    person.press(person.page.get_by_role("button", name=person.words["menu"]))
    person.press(person.page.get_by_role("tab", name=person.words["table"], exact=True))
    return person.page.get_by_role("checkbox", name=person.words["turnPush"])


def rows(guests: Browsers, column: str) -> list[Any]:
    import sqlite3

    with sqlite3.connect(guests.database) as store:
        return [found for (found,) in store.execute(f"SELECT {column} FROM push_subscriptions")]


SHOWN = """
() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => void self.shown.push([title, options]);
}
"""
"""The headless browser shows no messages: what the worker would have it show is written down instead."""


def test_what_a_device_is_sent_becomes_a_message_that_opens_the_table(guests: Browsers) -> None:
    person = keeping(guests, lang="fr")
    [worker] = person.page.context.service_workers
    worker.evaluate(SHOWN)
    devtools = person.page.context.new_cdp_session(person.page)
    registrations: list[Any] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    person.until(lambda: bool(registrations), "the worker's registration")

    def deliver(data: str) -> None:
        number = registrations[0]["registrationId"]
        message = {"origin": person.address, "registrationId": number, "data": data}
        devtools.send("ServiceWorker.deliverPushMessage", message)

    for nonsense in ("", "no json", '{"kind": "turn"}', '{"kind": "turn", "table": "../evil"}', '{"table": "T1"}'):
        deliver(nonsense)
    deliver(turn_payload("T1").decode())
    person.until(lambda: bool(worker.evaluate("self.shown")), "the message")
    [(title, options)] = worker.evaluate("self.shown")
    assert (title, options["body"], options["data"]) == (
        "À vous de jouer",
        "Une table vous attend.",
        {"kind": "turn", "table": "T1"},
    )


def test_the_host_sets_up_a_webhook_and_sees_its_secret_once(guests: Browsers) -> None:
    with push_service() as service:
        person = guests.new_person(phone=True)
        person.visit()
        table = guests.lay_table(begun(), person, bots=True)
        person.visit(f"#/table/{table.id}")
        person.come_to_table()
        person.press(person.page.get_by_role("button", name=person.words["menu"]))
        person.press(person.page.get_by_role("tab", name=person.words["table"], exact=True))
        person.page.get_by_text(person.words["webhook"]).click()
        field = person.page.get_by_role("textbox", name=person.words["webhookAddress"])
        field.fill("https://user@example.org/")
        person.button(person.words["webhookSet"]).click()
        expect(person.page.get_by_role("alert")).to_contain_text("name or a password")
        field.fill(f"{service.address}/hook")
        person.button(person.words["webhookSet"]).click()
        secret = person.page.get_by_role("textbox", name=person.words["webhookSecret"])
        assert len(secret.input_value()) > 30
        assert grave(person.page, "the webhook of a table") == []
        person.button(person.words["webhookTry"]).click()
        expect(person.page.get_by_text(person.words["webhookTried"]).first).to_be_visible()
        assert [json.loads(each.body)["kind"] for each in service.delivered] == ["trial"]
        person.button(person.words["remove"]).click()
        expect(field).to_be_visible()
        expect(secret).to_have_count(0)
