"""What the laboratory's reports say, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # titles and facts
    "study": "{title}: a study of {games} games",
    "comparison": "{title}: two compared on {pairs} pairs of games",
    "search": "{title}: a search for balance over {games} games",
    "plan": "{game}, rules {rules}, edition {edition} ({mark}), options: {options}",
    "table": "{seats} seats, seed {seed}, bots: {bots}",
    "none": "none",
    "so far": "Stopped: {done} of {planned} so far.",
    "findings": "What it comes to",
    "methods": "How to read it",
    "all rows": "All {count} rows",
    # columns
    "who": "who",
    "games": "games",
    "wins": "wins",
    "interval": "95 % interval",
    "expected": "expected",
    "luck": "by luck",
    "thing": "what",
    "had in": "had in games",
    "times": "times each",
    "holders": "holders",
    "more": "winner’s more",
    "figure": "figure",
    "mean": "mean",
    "least": "least",
    "quarter": "quarter",
    "middle": "middle",
    "three quarters": "¾",
    "most": "most",
    "part": "after this part of a game",
    "remark": "remark",
    "first arm": "first",
    "second arm": "second",
    "difference": "difference",
    "holds": "interval at all looks",
    "tried": "edition",
    "rounds": "rounds",
    "miss": "miss",
    "verdict": "verdict",
    # sections of a study
    "sides.seats": "Wins by seat",
    "sides.camps": "Wins by camp",
    "turns": "Wins by place in the order of play",
    "starts": "Wins of who starts, by who it is",
    "bots": "Wins by bot",
    "numbers": "Length, choices and lead",
    "settled": "How early the winner is known",
    "things": "{kind}: how often, and how often who had it won",
    "seat": "seat {number}",
    "camp": "camp {number}",
    "place": "place {number}",
    "starting": "{side} starts",
    "chart.wins": "Share of wins with 95 % interval; the dashed line is {expected}",
    "chart.told": "{title}. {marks}",
    "chart.mark": "{label}: {value} ({interval})",
    "chart.moves": "Moves a game",
    "chart.lead": "When the winner took the lead for good, as a part of the game",
    "chart.bars": "{title}: from {low} to {high}, most often about {most}, over {games} games.",
    "chart.things": "Wins of who had it, with 95 % interval; those farthest from expected",
    "chart.settled": "Games in which the winner led for good, with 95 % interval",
    "settled.note": (
        "The lead is the score as each side itself sees it, looked at where a round ends; in SOL it is who has the "
        "Idol, after every move."
    ),
    "starts.note": "Expected is what the same side wins in all games.",
    "things.note": (
        "Expected is what the same sides and bots win in all games; the winner’s more is counted beyond what that "
        "explains. To have something and to win go together for many reasons: this is no proof that the one brings "
        "the other."
    ),
    # figures
    "figure.moves": "moves",
    "figure.decisions": "decisions",
    "figure.draws": "draws of luck",
    "figure.rounds": "rounds",
    "figure.branching": "choices a decision",
    "figure.margin": "points ahead at the end",
    "figure.points": "points of a side",
    "figure.lead_changes": "changes of lead",
    "figure.lead_from": "lead for good from",
    "figure.first": "wins of who starts",
    "figure.bot": "wins of the bot named first",
    "wins of": "wins of {side}",
    "points of": "points of {side}",
    # findings of a study
    "found.even": "No {what} stands out: {list}.",
    "found.uneven": "{side} wins {share} ({interval}), where {expected} is expected: by luck only {chance}.",
    "what.seats": "seat",
    "what.camps": "camp",
    "what.turns": "place in the order of play",
    "what.starts": "starting side",
    "what.bots": "bot",
    "found.things": "Of {count} things that can be had, {marked} stand out after correction.",
    "found.thing": "{kind} {name}: who had it won {share} ({interval}), expected {expected}.",
    "found.more": "{kind} {name}: the winner had {more} more than another side ({interval}).",
    "found.rare": "Had in fewer than 5 % of the games: {list}.",
    "found.strong": "Won by more than 65 % of those who had it, in at least 20 games: {list}.",
    "found.length": "A game takes {moves} moves and {decisions} decisions, each with {branching} choices.",
    "found.settled": (
        "In half of the games the winner led for good only after {middle} of the moves; the lead changed {changes} "
        "times."
    ),
    "remark.out": "stands out",
    "remark.rare": "rare",
    "remark.strong": "strong",
    # a comparison
    "arms": "First: {first}. Second: {second}.",
    "arm": "edition {edition} ({mark}), options: {options}, bots: {bots}",
    "paired": "Both games of a pair have the same luck, and each bot the same seat.",
    "unpaired": "The two games of a pair have luck of their own.",
    "found.differs": (
        "They differ: {figure} is {first} and then {second}, a difference of {difference} ({interval}), sure after "
        "{pairs} pairs."
    ),
    "found.within": "They differ by {margin} at most in {figure}: {difference} ({interval}), sure after {pairs} pairs.",
    "found.open": (
        "Not sure after {pairs} pairs: {figure} is {first} and then {second}, a difference of {difference} "
        "({interval})."
    ),
    "found.same": "In all {pairs} pairs {figure} was the same.",
    "found.pairs": "Of {pairs} pairs the second had more in {more}, less in {less}, and as much in {same}.",
    "differences": "Figures in both, and the difference",
    "differences.note": (
        "The first line decides. Its interval misses the truth in 5 % of such comparisons at most, however often one "
        "looks; those of the others together in 5 % (Bonferroni)."
    ),
    "chart.path": "The difference as pairs came in, with the interval that holds at all looks",
    "chart.path.told": "{title}: after {pairs} pairs {mean}, between {low} and {high}.",
    # a search
    "goal": "Goal: {goal}; ranges: {ranges}",
    "goal.even": "every share within {low} – {high}",
    "goal.figure": "{figure} within {low} – {high}",
    "as it is": "as it is ({changes})",
    "found.best": "Best on fresh luck: {changes}: {figures}. {verdict}",
    "found.base": "The edition as it is, on the same fresh luck: {figures}. {verdict}",
    "found.kept": "Nothing that was tried did better than the edition as it is.",
    "found.refused": "Refused by the game: {count} of {tried} editions ({why}).",
    "found.no best": "The search is not over: no edition is chosen yet.",
    "verdict.met": "The goal is met.",
    "verdict.missed": "The goal is missed.",
    "verdict.open": "Whether the goal is met these games cannot say.",
    "short.met": "met",
    "short.missed": "missed",
    "short.open": "open",
    "fresh": "The last trial, on fresh luck",
    "tries": "All that was tried",
    "tries.note": (
        "Each round the better half plays on. These games also chose the edition, so the best look better here than "
        "they are; the last trial does not."
    ),
    "refused": "refused: {why}",
    "chart.tries": "{figure}: what each showed while it was searched, with 95 % interval",
    # how to read
    "read.wilson": (
        "Shares have Wilson’s interval at 95 %; a win shared by k counts 1/k. Where several sides of one game are "
        "counted, the interval comes from the spread between games (clusters), and is never narrower than for single "
        "games."
    ),
    "read.student": "Means have Student’s interval at 95 %; quarter, middle and ¾ are quartiles.",
    "read.holm": (
        "“by luck” says how likely such a share is if nothing mattered; within a table of shares it is corrected by "
        "Holm’s method, over all things that can be had by Benjamini and Hochberg’s (5 % of those that stand out may "
        "be luck)."
    ),
    "read.sequence": (
        "Intervals of differences are asymptotic confidence sequences (a normal mixture): they hold at every look, "
        "so that the comparison may stop as soon as 0 lies outside."
    ),
    "read.halving": (
        "Successive halving: all candidates play the same few games, the better half plays on; a third of the budget "
        "is kept for the last trial, on luck of its own."
    ),
    "read.bots": "All of this is true of games between these bots; other players may play otherwise.",
}
