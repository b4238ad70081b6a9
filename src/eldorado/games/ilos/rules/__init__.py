"""The rules of Ilôs as a table of contents: what is asked, what may be answered, what forbids it and what it does."""

from __future__ import annotations

from typing import Final

from eldorado.core.rules import Answer, Question, Rules, nothing
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.rules import drawing, market, payment, pioneers, setup, ships, tiles, turn
from eldorado.games.ilos.rules.refusals import over, unknown, waits
from eldorado.games.ilos.state import State

DISCOVER: Final = Answer(m.Discover, "discover 12 -1,2 3", tiles.discover_refused, setup.found_or_sail)
DOCK: Final = Answer(m.Dock, "dock 12.1", ships.dock_refused, setup.found_or_sail)

RULES: Final = Rules[State, m.Move, Event](
    m.Move,
    m.Decision,
    # Chapter 1: the row, who begins, the first hands, the first islands.
    Question(m.Showing, "ILO-1.3", setup.legal_shows, Answer(m.Show, "show 12", setup.show_refused, setup.show)),
    Question(m.Beginning, "ILO-1.6", setup.legal_begins, Answer(m.Begin, "begin 0", nothing, setup.begin)),
    Question(
        m.Redrawing,
        "ILO-1.7",
        setup.legal_redraws,
        Answer(m.Redraw, "redraw ship ship market", setup.redraw_refused, setup.redraw),
    ),
    Question(m.Founding, "ILO-1.8", setup.legal_foundings, DISCOVER, DOCK),
    # Chapter 3: a turn; cards are drawn by luck.
    Question(
        m.Acting,
        "ILO-3.1",
        turn.legal_actions,
        Answer(m.Play, "play plantation", turn.play_refused, turn.take_up),
        Answer(m.End, "end", nothing, turn.end_actions),
    ),
    Question(
        m.Drawing,
        "ILO-3.4",
        drawing.legal_draws,
        Answer(m.Draw, "draw ship", drawing.draw_refused, drawing.draw),
        odds=drawing.draw_odds,
    ),
    Question(
        m.Taking,
        "ILO-3.6",
        drawing.legal_takes,
        Answer(m.Take, "take gold_mine", drawing.take_refused, drawing.take),
        odds=drawing.take_odds,
    ),
    # Chapter 4: what a card does, and where; then the price.
    Question(
        m.Aiming,
        "ILO-3.8",
        turn.legal_aims,
        DISCOVER,
        DOCK,
        Answer(m.Lurk, "lurk 8", ships.lurk_refused, ships.aim_ship),
        Answer(m.Settle, "settle 12.2", pioneers.settle_refused, pioneers.aim_pioneer),
        Answer(m.Fortify, "fort 1.4", pioneers.settle_refused, pioneers.aim_pioneer),
        Answer(m.Trade, "post 1.4 spices", pioneers.trade_refused, pioneers.aim_pioneer),
        Answer(m.Raise, "raise gold", market.raise_refused, market.aim_market),
        takes=turn.is_of_card,
    ),
    Question(m.Mooring, "ILO-3.8", ships.legal_moorings, DOCK),
    Question(
        m.Manning,
        "ILO-3.8",
        ships.legal_ships,
        Answer(m.Launch, "launch", ships.launch_refused, ships.choose_ship),
        Answer(m.Fetch, "fetch 12.1", ships.fetch_refused, ships.choose_ship),
        Answer(m.Leave, "leave 8", ships.leave_refused, ships.choose_ship),
    ),
    Question(m.Paying, "ILO-3.8", payment.legal_pays, Answer(m.Pay, "pay ruins", payment.pay_refused, payment.pay)),
    over=over,
    waits=waits,
    unknown=unknown,
    then=turn.go_on,
)
