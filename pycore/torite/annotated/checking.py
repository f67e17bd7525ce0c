"""Notes that do not fit their deal: steps that do not exist, illegal answers, cards that cannot be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from torite.annotated.model import Answer, Note, Question
from torite.annotated.problems import Problem
from torite.annotated.shape import quoted
from torite.core.cards import BACKS, CARD_INDEX
from torite.core.deal_state import lay_open, restart
from torite.core.game import Deal
from torite.core.history import trick_ends


def note_problems(notes: Sequence[Note], deal: Deal, seat: int, is_open: bool) -> Iterator[Problem]:
    """The problems of the notes.

    Args:
        notes: well-formed notes, each at a step that may not exist.
        deal: the recorded deal.
        seat: the reader's seat.
        is_open: true if the reader sees all hands.
    """
    actions = deal.actions()
    ends = set(trick_ends(deal.history))
    then = restart(deal)
    done = latest = 0
    for index, note in enumerate(notes):
        if not 0 <= note.at <= len(actions):
            yield Problem("no-moment", {"at": note.at, "last": len(actions)}, index)
            continue
        if note.at < latest:
            yield Problem("out-of-order", {"at": note.at, "before": latest}, index)
            continue
        latest = note.at
        while done < note.at:
            mover, action = actions[done]
            then.apply_action(action, mover)
            done += 1
        if note.play:
            yield from _play_problems(index, index == len(notes) - 1, then)
        lies = note.question is None and done in ends
        seen = visible(then, seat, is_open=is_open, trick_lies=lies) if note.cards else set()
        for card in note.cards:
            if card not in seen:
                yield Problem("unseen-card", {"card": card, "at": note.at}, index)
        if note.question is not None:
            recorded = actions[done] if done < len(actions) else None
            yield from _question_problems(index, note.question, then, seat, recorded)


def _play_problems(index: int, is_last: bool, then: Deal) -> Iterator[Problem]:
    if not is_last:
        yield Problem("play-not-last", {}, index)
    if then.is_terminal():
        yield Problem("play-over", {"at": len(then.actions())}, index)


def visible(then: Deal, seat: int, *, is_open: bool, trick_lies: bool) -> set[str]:
    """The cards that a reader can see on the table.

    Args:
        then: the deal at this step.
        seat: the reader's seat.
        is_open: true if all hands are open.
        trick_lies: true if the last trick is still on the table.
    """
    lay_open(then, to_all=is_open)
    view = then.view(seat)
    lay_open(then, to_all=False)
    tricks = [view["trick"], view["last_trick"] if trick_lies else None]
    rows: list[Sequence[object]] = [*view["hands"], *(place["cards"] for place in view["places"])]
    rows += [token["cards"] for tokens in view["tokens"] for token in tokens]
    rows += [[played[1] for played in trick["cards"]] for trick in tricks if trick is not None]
    return {card for row in rows for card in row if isinstance(card, str) and card not in BACKS}


def _question_problems(
    index: int, question: Question, then: Deal, seat: int, recorded: tuple[int, int] | None
) -> Iterator[Problem]:
    at = len(then.actions())
    if not then.legal_actions(seat):
        yield Problem("not-acting", {"at": at, "seat": seat}, index)
        return
    if recorded is None:
        yield Problem("not-recorded", {"at": at}, index)
        return
    mover, done = recorded
    action = then.action_to_string(done)
    if mover != seat:
        yield Problem("other-acts", {"at": at, "seat": seat, "action": f"{mover}:{action}"}, index)
        return
    seen: set[str] = set()
    for number, answer in enumerate(question.answers, 1):
        part = ("answer", number)
        if answer.action in seen:
            yield Problem("answer-twice", {"action": quoted(answer.action)}, index, part)
        seen.add(answer.action)
        yield from _answer_problems(index, part, answer, then, seat)
    good = any(answer.good and answer.action == action for answer in question.answers)
    if any(answer.good for answer in question.answers) and not good:
        yield Problem("recorded-not-good", {"action": action}, index)


def _answer_problems(
    index: int, part: tuple[str, int], answer: Answer, then: Deal, seat: int
) -> Iterator[Problem]:
    try:
        action = then.string_to_action(answer.action)
    except ValueError:
        yield Problem("no-action", {"action": quoted(answer.action)}, index, part)
        return
    if answer.action in CARD_INDEX and action not in then.game.pack:
        yield Problem("unknown-card", {"card": answer.action}, index, part)
        return
    reason = then.refusal(action, seat)
    if reason is not None:
        args = {"action": answer.action}
        yield Problem("not-legal", args, index, part, reason, type(then.game))
