"""The numbers of games and options in codes. They never change; docs/link.md lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class GameNumbers(NamedTuple):
    """The numbers of one game.

    Attributes:
        number: number of the game.
        options: names of its options except ``players``, separated by spaces. The number of an option is the
            index of its name; new names are added at the end.
    """

    number: int
    options: str

    def names(self) -> list[str]:
        """Names of the options, by number."""
        return self.options.split()


NUMBERS: Final[Mapping[str, GameNumbers]] = {
    "glaves": GameNumbers(1, "tie turned_jack"),
    "triple_crown": GameNumbers(2, "early_end target"),
    "sloppy_seconds": GameNumbers(3, "consolation target zero_second"),
    "hamlet": GameNumbers(4, "match next_dealer rounds target"),
    "watten_bavarian": GameNumbers(5, "criticals cut_award machine schlagwechsel signals target"),
    "watten_tyrolean": GameNumbers(6, "exchange guate rechte_exempt schlagwechsel signals target"),
    "watten_kritisch": GameNumbers(7, "criticals exchange rechte_exempt schlagwechsel signals target"),
    "watten_blind": GameNumbers(8, "exchange rechte_exempt signals target weli weli_guate"),
    "watten_bohemian": GameNumbers(9, "criticals trick_points trump_rank match rounds"),
    "gaigel": GameNumbers(
        10,
        "dissle five7 four7 match meld_when must_head overlook rob_needs_trick rounds signals suit5 target"
        " turnup",
    ),
    "marglia": GameNumbers(11, "match overtrump par rounds stop talk trick_point"),
    "maniglia": GameNumbers(
        12,
        "all_pass allies auction drop first_lead match mode overtrump rounds scoring stop talk trick_point",
    ),
    "forty_two": GameNumbers(19, "all_pass follow_me match nello plunge stop"),
    "german_whist": GameNumbers(14, "count follow match rounds score target turn_up"),
    "marafon": GameNumbers(16, "maraffa namer signals striscio target"),
    "toepen": GameNumbers(18, "announce end knock_cap limit poverty redraw"),
    "truc": GameNumbers(21, "eleven form onecard redeal rest signals target"),
    "klaverjas": GameNumbers(13, "all_pass first_clubs low_fours match pit rounds rules target trump"),
    "quinto": GameNumbers(15, "doubling instant joker match rounds target"),
    "pass_cut_run": GameNumbers(20, "give match rounds turnup"),
    "thunee": GameNumbers(17, "call_lost jodhi last_call redeal target thunee void"),
    "deer_hunt": GameNumbers(22, "deal rounds tie"),
    "aluette": GameNumbers(25, "bluff chant match mordienne signals surrender"),
    "finesse": GameNumbers(24, "ace finish refill target"),
    "scan": GameNumbers(26, "first hand match rounds sides target void"),
    "ottocento": GameNumbers(27, "instant monte signals target"),
    "madrasso": GameNumbers(23, "cappotto deal exchange face_up match rounds trumping"),
}
"""Numbers by id of the game. A number is never changed and never given to another game."""
