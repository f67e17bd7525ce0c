"""A match of one person in the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from torite.bots.levels import LEVELS, make_bot
from torite.bots.next_move import next_move
from torite.bots.player import Player
from torite.core.game import Deal, Match
from torite.core.reasons import IllegalAction
from torite.editor.paste import script_of
from torite.notation.card_text import read_cards
from torite.notation.link import to_link
from torite.notation.replay import replay_match
from torite.page.controls import pause_for
from torite.page.forced import last_choice
from torite.page.search_results import costs_in_words, each_once
from torite.page.table import make_table
from torite.terminal.paint import Paint, width
from torite.terminal.reader import Reader
from torite.terminal.screen import Screen
from torite.terminal.sentences import Sentences
from torite.texts.events import events_in_words
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.table import TableMessage

THINKS = "strong"
"""The level that takes its time."""
HINTED_FOR = 1.0
"""Length of the search for a hint in seconds."""


class MatchLeft(Exception):
    """The person has left the match."""


class Session:
    """A match with its players and its file.

    Attributes:
        match: the current match; an undo replaces it.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        level: str,
        words: Words,
        *,
        read: Reader,
        paint: Paint,
        file: Path | None = None,
    ) -> None:
        """Start or continue a match.

        Args:
            match: a new match, or one to continue.
            seat: the seat of the person.
            level: the level of the computer players, one of `LEVELS`.
            words: words with the language and the names.
            read: reads a typed line.
            paint: colours the output.
            file: the file of the match, written after every move; None: it is not kept.
        """
        self.match: Match = match
        self._seat = seat
        self._words = words
        self._sentences = Sentences(words.lang)
        self._screen = Screen(words, self._sentences, paint)
        self._paint = paint
        self._read = read
        self._file = file
        # The number of entries shown so far, and at the last pass of the person.
        self._shown = 0
        self._waited = -1
        self._bots: dict[int, Player] = {}
        for other in match.game.seats:
            if other != seat:
                self._bots[other] = make_bot(level, match.game)
        self._thinks = set(self._bots) if level == THINKS else set()
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "undo": self._undo,
            "table": self._draw,
            "log": self._log,
            "score": self._score,
            "level": self._level,
            "link": self._link,
            "save": self._save,
            "quit": self._quit,
        }

    def play(self) -> None:
        """Play to the end of the match. Raises `MatchLeft` if the person leaves earlier."""
        while True:
            self._play_deal()
            table = self._table()
            _print(self._screen.result(table))
            if self.match.is_over():
                _print([self._paint(table["match"]["text"], "bold")])
                return
            if self._between_deals():
                self.match.next_deal()
                self._shown = 0
                self._waited = -1
                self._keep()

    def _between_deals(self) -> bool:
        """True if the person wants the next deal; False if an action was taken back."""
        _print([self._sentences.say("next")])
        while self.match.deal.is_terminal():
            text = self._typed([])
            if not text:
                return True
            if not self._obeyed(text):
                _print([self._sentences.say("not-now", text=text)])
        return False

    def _play_deal(self) -> None:
        while True:
            deal = self.match.deal
            self._tell()
            if deal.turn is None:
                return
            waits = pause_for(deal, self._seat).reason is not None and self._shown != self._waited
            if deal.turn == self._seat or waits:
                self._waited = self._shown
                self._draw()
                self._ask()
            else:
                self._let_others_move(deal)
            self._keep()

    def _let_others_move(self, deal: Deal) -> None:
        seat = deal.turn
        thinks = ""
        if seat is not None and seat in self._thinks and sys.stdout.isatty():
            thinks = self._sentences.say("thinks", seat=self._words.seat(seat))
            print(thinks, end="\r", flush=True)
        move = next_move(deal, self._bots)
        if thinks:
            print(" " * width(thinks), end="\r")
        if move is None:
            raise AssertionError("the player in turn has nothing to do")
        other, choice = move
        deal.apply_action(deal.string_to_action(choice.action), other)

    def _tell(self) -> None:
        """Print the events since the last time."""
        history = self.match.deal.view(self._seat)["history"]
        _print([f"  {text}" for _, text in events_in_words(history[self._shown :], self._words)])
        self._shown = len(history)

    def _table(self) -> TableMessage:
        return make_table(self.match, self._seat, self._words)

    def _ask(self) -> None:
        """Ask until an action is done or taken back; out of turn an empty line passes."""
        deal = self.match.deal
        while deal is self.match.deal:
            table = self._table()
            menu = self._screen.menu(table)
            text = self._typed([*self._commands, *table["view"]["legal"]])
            if not text and deal.turn != self._seat:
                return
            if not text or self._obeyed(text):
                continue
            if text.isdecimal() and 1 <= int(text) <= len(menu):
                text = menu[int(text) - 1].action
            try:
                deal.apply_action(deal.string_to_action(self._spelled(text)), self._seat)
                return
            except IllegalAction as fault:
                _print([self._words.reason(fault.reason)])
            except ValueError:
                _print([self._sentences.say("not-now", text=text)])

    def _spelled(self, text: str) -> str:
        """An action in the notation of the rules; a card may also be written as ``10s`` or ``♠7``."""
        cards, unread = read_cards(text, script_of(self.match.game, text))
        return cards[0] if len(cards) == 1 and not unread else text

    def _typed(self, choices: list[str]) -> str:
        return self._read(self._sentences.say("ask"), choices).strip()

    def _obeyed(self, text: str) -> bool:
        """Carry out a command. True if it was one."""
        word, _, rest = text.partition(" ")
        command = self._commands.get("hint" if word in ("?", "？") else word.lower())
        if command is None:
            return False
        command(rest.strip())
        return True

    def _help(self, _: str) -> None:
        commands = self._sentences.commands()
        longest = max(map(len, commands))
        _print(
            [self._sentences.say("choices", card=self.match.deal.action_to_string(self.match.game.pack[-1]))]
        )
        _print([f"  {self._paint(word.ljust(longest), 'bold')}  {does}" for word, does in commands.items()])
        if self.match.deal.turn not in (None, self._seat):
            _print([self._sentences.say("window")])

    def _draw(self, _: str = "") -> None:
        print()
        _print(self._screen.table(self._table()))

    def _log(self, _: str) -> None:
        _print(self._screen.log(self._table()))

    def _score(self, _: str) -> None:
        table = self._table()
        _print(self._screen.sheet(table) if table["sheet"]["rows"] else [self._sentences.say("no-scores")])

    def _hint(self, _: str) -> None:
        deal, words = self.match.deal, self._words
        view = deal.view(self._seat)
        if not view["legal"]:
            _print([self._sentences.say("no-hint")])
            return
        adviser = make_bot(THINKS, deal.game, seconds=HINTED_FOR)
        # A hint must suggest an action, even where a bot would wait.
        choice = adviser.choose(view) or make_bot("normal", deal.game).choose(view)
        if choice is None:
            _print([self._sentences.say("no-hint")])
            return
        reason = words.advice(choice.reason)
        _print([self._sentences.say("hint", action=words.move(choice.action), reason=reason)])
        values = {action: estimate.value for action, estimate in choice.estimates.items()}
        best = values.get(choice.action, 0.0)
        others = [action for action in each_once(values, choice.action, deal) if action != choice.action]
        others.sort(key=values.__getitem__, reverse=True)
        costs = {action: max(0.0, best - values[action]) for action in others}
        for label, cost in costs_in_words(costs, words):
            _print(["  " + self._sentences.say("cost" if cost else "same", action=label, cost=cost)])

    def _undo(self, _: str) -> None:
        deal = self.match.deal
        step = last_choice(deal, self._seat, {self._seat}, 0, forced_too=True)
        if step is None:
            _print([self._sentences.say("nothing-to-undo")])
            return
        record = self.match.record()
        record["deals"][-1]["actions"] = deal.record()["actions"][:step]
        self.match = replay_match(record)
        self._shown = len(self.match.deal.view(self._seat)["history"])
        self._waited = -1
        self._keep()
        _print([self._sentences.say("undone")])

    def _level(self, rest: str) -> None:
        level, _, name = rest.partition(" ")
        if level not in LEVELS:
            _print([self._sentences.say("bad-level", levels=", ".join(LEVELS))])
            return
        names = {other: self._words.seat(other) for other in self._bots}
        seats = [other for other in names if not name or names[other].lower() == name.strip().lower()]
        if not seats:
            _print([self._sentences.say("bad-player", name=name, names=", ".join(names.values()))])
        for other in seats:
            self._bots[other] = make_bot(level, self.match.game)
            if level == THINKS:
                self._thinks.add(other)
            else:
                self._thinks.discard(other)
            _print([self._sentences.say("level", seat=names[other], level=self._sentences.level(level))])

    def _link(self, _: str) -> None:
        _print([to_link(self.match.deal, self._seat)])

    def _save(self, rest: str) -> None:
        path = Path(rest)
        if not rest:
            _print([self._sentences.say("save-where")])
        elif path.exists() and path != self._file:
            _print([self._sentences.say("there", file=rest)])
        else:
            try:
                keep(self.match, path)
            except OSError as fault:
                _print([f"{rest}: {fault.strerror}"])
                return
            self._file = path
            _print([self._sentences.say("saved", file=rest)])

    def _quit(self, _: str) -> None:
        raise MatchLeft

    def _keep(self) -> None:
        if self._file is not None:
            keep(self.match, self._file)

    def goodbye(self) -> None:
        """Print goodbye, and the file of the match."""
        if self._file is not None:
            _print([self._sentences.say("kept", file=self._file)])
        _print([self._sentences.say("bye")])


def keep(match: Match, file: Path) -> None:
    """Write the record of a match to a file, replacing it only when complete. Raises ``OSError``."""
    new = file.with_name(f".{file.name}.new")
    new.write_text(json.dumps(match.record()) + "\n", "utf-8")
    new.replace(file)


def _print(lines: list[str]) -> None:
    for line in lines:
        print(line)
