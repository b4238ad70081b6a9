"""The rules of Inka as a table of contents: what is asked, what may be answered, what forbids it and what it does."""

from __future__ import annotations

from typing import Final

from eldorado.core.rules import Answer, Question, Rules, nothing
from eldorado.games.inka import moves as m
from eldorado.games.inka.rules import blockade, piece, rhombi, setup, turn
from eldorado.games.inka.rules.ending import over
from eldorado.games.inka.rules.refusals import unknown, waits
from eldorado.games.inka.state import State

SHIFT: Final = Answer(m.Shift, "move 7 c7-c8", rhombi.shift_refused, rhombi.shift)
ON_FOOT: Final = (
    Answer(m.Walk, "walk b10", piece.walk_refused, piece.walk),
    Answer(m.Take, "take", piece.take_refused, piece.take),
    Answer(m.Sneak, "sneak e3", piece.sneak_refused, piece.sneak),
    Answer(m.Haul, "haul 2 e9-d9", piece.haul_refused, piece.haul),
    Answer(m.Stop, "stop", nothing, turn.stop),
)

RULES: Final = Rules[State, m.Move, m.Event](
    m.Move,
    m.Decision,
    # Chapter 1: who begins, by luck; start cells; rhombi drawn by luck and laid.
    Question(m.Beginning, "INK-1.4", setup.legal_begins, Answer(m.Begin, "begin 0", nothing, setup.begin)),
    Question(m.Entering, "INK-1.4", setup.legal_enters, Answer(m.Enter, "enter a6", setup.enter_refused, setup.enter)),
    Question(m.Drawing, "INK-1.5", setup.legal_draws, Answer(m.Draw, "draw 7", setup.draw_refused, setup.draw)),
    Question(m.Laying, "INK-1.5", setup.legal_lays, Answer(m.Lay, "lay c7-c8", setup.lay_refused, setup.lay)),
    # Chapters 2 to 4: a turn, first rhombi and then the piece.
    Question(m.Shifting, "INK-2.1", piece.legal_with_rhombi, SHIFT, *ON_FOOT),
    Question(m.Walking, "INK-2.1", piece.legal_on_foot, SHIFT, *ON_FOOT, first=rhombi.rhombi_rest),
    # Chapter 5: the blockade, which ends the turn.
    Question(
        m.Blocking,
        "INK-5.1",
        blockade.legal_blocks,
        Answer(m.Block, "block d4", blockade.block_refused, blockade.block),
        Answer(m.Keep, "keep", nothing, blockade.keep),
    ),
    over=over,
    waits=waits,
    unknown=unknown,
)
