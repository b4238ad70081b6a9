"""What has happened, in words, as one viewer may hear it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.text import Text

from eldorado.cli.screen import wrap
from eldorado.cli.words import Shell
from eldorado.core.game import Event, Seat
from eldorado.core.log import SEALED, Log
from eldorado.core.words import Words


class LogText:
    """The log of a game, told."""

    def __init__(self, log: Log, names: Sequence[str], words: Words, shell: Shell) -> None:
        self.log = log
        self.names = names
        self.words = words
        self.shell = shell

    def since(
        self,
        viewer: Seat | None,
        start: int,
        forced: Iterable[int] = (),
        quiet: Callable[[Event], bool] = lambda event: False,
    ) -> list[str]:
        """Sentences for the entries from `start` on that are still in force, and for what was taken back."""
        in_force, played = set(self.log.in_force), set(forced)
        sentences: list[str] = []
        for number in range(start, len(self.log.said)):
            if self.log.said[number].ask is None:
                sentences.append(self._taken_back(number))
            elif number in in_force:
                told = [event for event in self.log.told(viewer, number) if not quiet(event)]
                if told and number in played:
                    sentences.append(self.shell.say("forced", name=self.names[self.log.said[number].entry.seat]))
                sentences += [self.words.event(event, self.names) for event in told]
        return sentences

    def numbered(self, viewer: Seat | None) -> list[str]:
        """All sentences, each with the number of the entry that brought it about."""
        return [
            f"{number + 1:>4}  {sentence}"
            for number in range(len(self.log.said))
            for sentence in self.of_entry(viewer, number)
        ]

    def of_entry(self, viewer: Seat | None, number: int) -> list[str]:
        """The sentences of one entry, whether or not it still counts."""
        if self.log.said[number].ask is None:
            return [self._taken_back(number)]
        told = [self.words.event(event, self.names) for event in self.log.told(viewer, number)]
        undone = number not in self.log.in_force
        return [self.shell.say("log.undone", sentence=sentence) if undone else sentence for sentence in told]

    def _taken_back(self, number: int) -> str:
        if self.log.said[number].entry.text == SEALED:
            return self.shell.say("log.sealed")
        return self.shell.say("log.took_back", name=self.names[self.log.said[number].entry.seat])


def fit(sentences: Sequence[str], width: int, lines: int, more: str) -> Text:
    """The latest sentences that fit into so many lines, running on; `more` stands for those left out."""
    told = ""
    for start in range(len(sentences)):
        told = wrap(" ".join([more, *sentences[start:]] if start else sentences), width)
        if told.count("\n") < lines:
            break
    return Text(told)
