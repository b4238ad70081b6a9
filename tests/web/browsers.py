"""The people of a test, each in a browser of their own, and everything their pages complain about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, TimeoutError, ViewportSize

from eldorado.core.log import Log
from tests.web.http_player import HttpPlayer, HttpTable
from tests.web.kept_pages import SETTINGS, KeptPage, KeptPages, Key
from tests.web.person import Person
from tests.web.server_process import Server
from tests.web.stored_positions import browser_of, store_table, stranger

REPORT_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`content security policy: ${event.violatedDirective} forbids ${event.blockedURI} ${event.sourceFile}`));
"""
ASK_ALWAYS = """
try {
  const settings = JSON.parse(localStorage.getItem('eldorado.settings') ?? '{}');
  localStorage.setItem('eldorado.settings', JSON.stringify({ forced: false, ...settings }));
} catch { /* a page without storage */ }
"""
"""Nothing plays itself: whoever plays in a test answers every question."""
KNOWS_THE_GAMES = """
try {
  localStorage.setItem('eldorado.known', '["cibola", "ilos", "inka", "sol"]');
} catch { /* a page without storage */ }
"""
KNOWN_NONCE = "Crypto.prototype.getRandomValues = (numbers) => numbers.fill(7);"
"""What a page adds to the luck of a table is always the same, as is what the server draws (`known_server.py`)."""
DESKTOP: ViewportSize = {"width": 1200, "height": 760}
PHONE: ViewportSize = {"width": 360, "height": 640}
BROKEN = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_NETWORK_CHANGED",
    "WebSocket connection",
)
"""What a browser itself says about a link that is cut."""
USUAL_MEDIA = {"media": "screen", "color_scheme": "light", "forced_colors": "none"}
BLOCKED = "Service Worker registration blocked by Playwright"


class Browsers:
    """Opens pages for people and watches over them."""

    def __init__(self, browser: Browser, server: Server, kept: KeptPages | None = None) -> None:
        self.browser = browser
        self.kept = kept or KeptPages()
        self.borrowed: list[KeptPage] = []
        self.address = server.address
        self.database = server.database
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.allowed: list[str] = []
        """Parts of complaints that a test provokes, such as those about a link it has cut."""

    def new_person(
        self,
        *,
        lang: str = "en",
        phone: bool = False,
        moving: bool = False,
        forced: bool = False,
        new: bool = False,
        keeps: bool = False,
        **more: Any,
    ) -> Person:
        """Somebody with a browser that knows nothing yet but to ask even where there is one choice only, and what the
        games are about; who is `new` is told. Who `keeps` pages for when there is no server has a worker for it."""
        context = self._new_context(lang, phone, moving=moving, forced=forced, new=new, keeps=keeps, **more)
        self.contexts.append(context)
        return self.at_page(context.new_page(), lang=lang, touch=phone)

    def seated_person(
        self,
        *,
        lang: str = "en",
        phone: bool = False,
        viewport: ViewportSize | None = None,
        moving: bool = False,
        **more: Any,
    ) -> Person:
        """Somebody whose page has begun already: others may have sat before it in other tests, whose tables are left.
        For whoever comes to a table; how a page begins is seen by `new_person`."""
        media = {name: more.pop(name, usual) for name, usual in USUAL_MEDIA.items()}
        key = (self.address, lang, phone, *sorted(more.items()))
        kept = self.kept.take(key) or self._begin(key, self._new_context(lang, phone, **more).new_page())
        self.borrowed.append(kept)
        kept.page.set_viewport_size(viewport or (PHONE if phone else DESKTOP))
        kept.page.emulate_media(reduced_motion="no-preference" if moving else "reduce", **media)
        if not phone:
            kept.page.mouse.move(0, 0)
        person = self.at_page(kept.page, lang=lang, touch=phone)
        kept.listening = person.stop_listening
        return person

    def _begin(self, key: Key, page: Page) -> KeptPage:
        page.goto(f"{self.address}/#/nowhere")
        page.get_by_role("heading", level=1).wait_for()
        return KeptPage(key, page, page.evaluate(SETTINGS))

    def _new_context(
        self,
        lang: str,
        phone: bool,
        *,
        moving: bool = False,
        forced: bool = False,
        new: bool = False,
        keeps: bool = False,
        **more: Any,
    ) -> BrowserContext:
        context = self.browser.new_context(
            **{
                "locale": "fr-FR" if lang == "fr" else "en-GB",
                "viewport": PHONE if phone else DESKTOP,
                "has_touch": phone,
                "is_mobile": phone,
                "reduced_motion": "no-preference" if moving else "reduce",
                "service_workers": "allow" if keeps else "block",
            }
            | more
        )
        context.set_default_timeout(20_000)
        context.add_init_script(REPORT_VIOLATIONS)
        context.add_init_script(KNOWN_NONCE)
        if not forced:
            context.add_init_script(ASK_ALWAYS)
        if not new:
            context.add_init_script(KNOWS_THE_GAMES)
        return context

    def at_page(self, page: Page, *, lang: str = "en", touch: bool = False) -> Person:
        """Whoever sits before this page."""
        page.on("console", self._hear)
        page.on("pageerror", self._fail)
        page.on("crash", self._crash)
        return Person(page, self.address, lang=lang, touch=touch)

    def lay_table(self, log: Log, *people: Person, bots: bool = False, pace: str = "instant") -> HttpTable:
        """A table with this log; these people sit at its first seats, bots or absent strangers at the others."""
        seated = [browser_of(self.database, person.page.context, self.address) for person in people]
        others = [None if bots else stranger(self.database) for _ in range(log.seats - len(people))]
        table = store_table(self.database, log, [*seated, *others], pace=pace)
        return HttpTable(table, [HttpPlayer(person.page.context.request, self.address) for person in people])

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert") and message.text != BLOCKED:
            self._note(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _fail(self, error: Error) -> None:
        self._note(f"page error: {error}")

    def _crash(self, page: Page) -> None:
        self._note(f"the page crashed at {page.url}")

    def _note(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def complaints(self) -> list[str]:
        """What was complained about, but for what is allowed."""
        return [each for each in self.troubles if not any(part in each for part in self.allowed)]

    def photograph(self, folder: Path) -> None:
        """Keep pictures of all pages, for who wants to know what went wrong."""
        for number, page in enumerate(page for context in self._all_contexts() for page in context.pages):
            picture = folder / f"page-{number}.png"
            try:
                page.screenshot(path=picture)
                print(f"page {number} at {page.url}: {picture}")
            except TimeoutError:
                print(f"page {number} at {page.url} draws itself no more")

    def _all_contexts(self) -> list[BrowserContext]:
        return [*self.contexts, *(kept.page.context for kept in self.borrowed)]

    def leave(self, *, well: bool = True) -> None:
        """Close all pages, but leave those that were borrowed to the next test if all went `well`; nothing may have
        been complained about."""
        for kept in self.borrowed:
            if well and self.kept.take_back(kept):
                self._stop_watching(kept)
            else:
                self.contexts.append(kept.page.context)
        for context in self.contexts:
            context.close()
        assert not self.complaints(), "\n".join(self.complaints())

    def _stop_watching(self, kept: KeptPage) -> None:
        for event, listener in (("console", self._hear), ("pageerror", self._fail), ("crash", self._crash)):
            kept.page.remove_listener(event, listener)
        kept.listening()
