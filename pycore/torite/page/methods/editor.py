"""Methods for the deal editor."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, cast

from torite.core.cards import CARD_INDEX, CARD_SUIT, suit_code
from torite.core.deal_state import deal_at
from torite.core.game import Game, Match
from torite.core.reasons import Argument
from torite.editor.board import TURNED, Board, Fault, Pile, Piles
from torite.editor.paste import Labels, Unread, pile_label, read_deal, read_settings, script_of
from torite.games import GAMES
from torite.notation.card_text import read_cards
from torite.notation.link import BadLink, Link, from_link, to_link
from torite.notation.replay import BadRecord, replay, replay_match
from torite.page.methods.common import BridgeError, Method, Params, words_for
from torite.page.plain_text import hand_text, row_text
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.editor import (
        BoardParams,
        BoardPile,
        BoardReply,
        CardExample,
        FillParams,
        LayoutParams,
        ReadParams,
        ReadReply,
        TraySuit,
    )


def _game(params: Params) -> Game:
    if params.get("game") not in GAMES:
        raise BridgeError("unknown-game")
    try:
        return GAMES[params["game"]](params.get("options"))
    except ValueError as fault:
        raise BridgeError("bad-option", str(fault)) from None


def _board(params: Params) -> Board:
    """The board of a request. Raises ``ValueError`` where its params do not fit."""
    return Board(_game(params), params["dealer"], params.get("scores"))


def _layout(params: LayoutParams) -> BoardReply:
    """The board after a change of options: cards that still fit stay."""
    game = _game(params)
    dealer = params.get("dealer")
    dealer = dealer if isinstance(dealer, int) and dealer in game.seats else 0
    scores = game.first_scores()
    given = params.get("scores")
    for seat, score in enumerate(given if isinstance(given, list) else []):
        if seat < game.players and isinstance(score, int):
            scores[seat] = int(score)
    board = Board(game, int(dealer), scores)
    piles = params.get("piles")
    return _answer(board, board.keep(piles if isinstance(piles, dict) else {}), params)


def _lay(params: BoardParams) -> BoardReply:
    """The board as given."""
    board = _board(params)
    return _answer(board, board.clean(params["piles"]), params)


def _fill(params: FillParams) -> BoardReply:
    """Deals the cards that are left into the open places at random."""
    board = _board(params)
    return _answer(board, board.fill(params["piles"], params["seed"]), params)


def _read(params: ReadParams) -> ReadReply:
    """Reads a text into the board."""
    game = _game(params)
    text = str(params["text"])
    link = _whole_deal(text, game)
    if isinstance(link, BadLink | BadRecord):
        return _unread(params, [words_for(game, params).say(f"laying.{_trouble(link)}")])
    if link is None:
        return _read_text(text, game, params)
    whole = link.deal
    if whole.game.id != game.id:
        words = words_for(whole.game, params)
        sentence = words.say("laying.other-game", {"game": str(words.find("name"))})
        answer = _unread(params, [sentence])
        answer["elsewhere"] = {"game": whole.game.id, "link": to_link(deal_at(whole, 0))}
        return answer
    board = Board(whole.game, whole.dealer, whole.scores)
    seat = params.get("seat") if link.seat is None else link.seat
    return _with_unread(_answer(board, board.piles_of(whole), {**params, "seat": seat}), [])


def _unread(params: ReadParams, sentences: list[str]) -> ReadReply:
    """The board unchanged, since nothing was read."""
    return _with_unread(_lay(params), sentences)


def _with_unread(board: BoardReply, sentences: list[str]) -> ReadReply:
    answer = cast("ReadReply", board)
    answer["unread"] = sentences
    return answer


def _trouble(fault: BadLink | BadRecord) -> str:
    return "too-new" if fault.code in {"link-too-new", "record-too-new"} else "bad-whole"


def _whole_deal(text: str, game: Game) -> Link | BadLink | BadRecord | None:
    """The deal of a link or a record; their fault if they are broken; None for any other text, such as a
    card.
    """
    text = text.strip()
    if text.startswith("{"):
        try:
            record = json.loads(text)
            return Link(replay_match(record).deal if "deals" in record else replay(record))
        except BadRecord as fault:
            return fault
        except (ValueError, RecursionError):
            return BadRecord("this is no JSON")
    try:
        return from_link(text)
    except BadLink as fault:
        is_word = len(text.split()) == 1
        is_link = fault.code != "bad-link"
        if "#" in text:
            return fault if is_word or is_link else None
        # `10` is a card, not a damaged code.
        is_cards = not is_word or not read_cards(text, script_of(game, text))[1]
        return fault if is_link and not is_cards else None


def _read_text(text: str, game: Game, params: ReadParams) -> ReadReply:
    settings = read_settings(text, game, params["names"])
    dealer = params["dealer"] if settings.dealer is None else settings.dealer
    changed: ReadParams = {**params, "options": {**game.own_options(), **settings.options}, "dealer": dealer}
    laid = _layout(cast("LayoutParams", changed))
    board = Board(_game(changed), laid["dealer"], laid["scores"])
    pasted = read_deal(text, board, Labels(board, params["names"]), _target(board, params))
    kept = board.keep(params["piles"] if settings.options else board.clean(params["piles"]))
    words = words_for(board.game, params)
    example = _example(board, words)
    unread = [_sentence(fault, words, example) for fault in (*settings.unread, *pasted.unread)]
    return _with_unread(_answer(board, board.merge(kept, pasted.piles), changed), unread)


def _target(board: Board, params: Params) -> str | None:
    wanted = params.get("pile")
    return next((pile.id for pile in board.piles if pile.id == wanted), None)


def _sentence(fault: Unread, words: Words, example: CardExample) -> str:
    args: dict[str, Argument] = {"line": fault.line, "text": fault.text}
    return words.say(f"laying.{fault.code}", {**args, "hand": example["hand"], "codes": example["codes"]})


# The reply


def _answer(board: Board, piles: Piles, params: Params) -> BoardReply:
    words = words_for(board.game, params)
    labels = {pile.id: pile_label(pile, words) for pile in board.piles}
    faults = board.faults(piles)
    left = board.left(piles)
    deal = None if faults else board.deal(piles)
    seat = params.get("seat")
    viewer = seat if isinstance(seat, int) and seat in board.game.seats else None
    return {
        "game": board.game.id,
        "options": board.game.options,
        "dealer": board.dealer,
        "scores": board.scores,
        "seat": viewer,
        "seats": [words.seat(seat) for seat in board.game.seats],
        "deck_style": words.deck_style,
        "piles": [_pile(pile, piles[pile.id], labels, words) for pile in board.piles],
        "tray": _tray(board, left, words),
        "text": _text(board, piles, labels, words),
        "example": _example(board, words),
        "note": "" if any(pile.seat is not None for pile in board.piles) else words.say("laying.undealt"),
        "problems": [
            {
                "text": _problem(fault, labels, words),
                "piles": list(fault.piles),
                "wrong": fault.code not in {"empty", "few"},
            }
            for fault in faults
        ],
        "match": None if deal is None else Match.of_deal(deal).record(),
        "link": None if deal is None else to_link(deal, viewer),
    }


def _pile(pile: Pile, codes: Sequence[str], labels: Mapping[str, str], words: Words) -> BoardPile:
    return {
        "id": pile.id,
        "label": labels[pile.id],
        "seat": pile.seat if pile.id != TURNED else None,
        "size": pile.size,
        "ordered": pile.ordered,
        "face_up": pile.face_up,
        "cards": codes,
        "text": _cards_text(pile, codes, words),
    }


def _tray(board: Board, left: Mapping[str, int], words: Words) -> list[TraySuit]:
    """All cards of the pack by suits, with the number of each that is not laid."""
    copies = board.copies()
    return [
        {
            "suit": suit,
            "label": _suit_label(suit, len(codes), words),
            "cards": [
                {"card": code, "rank": words.short_rank(code[0]), "count": copies[code], "left": left[code]}
                for code in codes
            ],
        }
        for suit, codes in _suits(board)
    ]


def _suit_label(suit: str | None, number: int, words: Words) -> str:
    """The name of a suit; without one that of the joker, or the number of tiles."""
    if suit is not None:
        return words.suit(suit)
    return words.card("XX") if number == 1 else words.count(number)


def _text(board: Board, piles: Piles, labels: Mapping[str, str], words: Words) -> str:
    """The board as text that can be pasted again."""
    lines = [
        words.say("laying.line", {"pile": labels[pile.id], "text": _cards_text(pile, piles[pile.id], words)})
        for pile in board.piles
    ]
    return "\n".join(line.rstrip() for line in (words.say("laying.dealer", {"seat": board.dealer}), *lines))


def _example(board: Board, words: Words) -> CardExample:
    """An example of cards of this pack: some of two suits, if it has suits, and codes."""
    longest = sorted((codes for _, codes in _suits(board)), key=len, reverse=True)
    hand = [*longest[0][:2], longest[0][3], *(card for codes in longest[1:2] for card in codes[2:5:2])]
    return {"hand": hand_text(hand, words), "codes": " ".join(hand[:3])}


def _suits(board: Board) -> list[tuple[str | None, list[str]]]:
    """All cards of the pack by suits; None for those without a suit."""
    by_suits = groupby(board.copies(), key=lambda code: suit_code(CARD_SUIT[CARD_INDEX[code]]))
    return [(suit, list(codes)) for suit, codes in by_suits]


def _cards_text(pile: Pile, codes: Sequence[str], words: Words) -> str:
    return row_text(codes, words) if pile.ordered else hand_text(codes, words)


def _problem(fault: Fault, labels: Mapping[str, str], words: Words) -> str:
    where = words.say("list.and").join(labels[pile_id] for pile_id in fault.piles)
    args: dict[str, Argument] = {"pile": where, "count": fault.count, "size": fault.size, "seat": fault.seat}
    if fault.card:
        args["card"] = fault.card
    key = fault.code
    if (fault.code, fault.count) == ("few", 1) or (fault.code, fault.size) == ("empty", 1):
        key = f"{fault.code}-one"
    elif fault.code == "twice":
        key = "over" if fault.size > 1 else "twice-here" if len(fault.piles) == 1 else "twice"
    text = words.say(f"laying.{key}", args)
    return text[:1].upper() + text[1:]


METHODS: Final[Mapping[str, Method]] = {
    "layout": _layout,
    "lay": _lay,
    "fill": _fill,
    "read": _read,
}
