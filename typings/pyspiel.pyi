# What Torite uses of OpenSpiel, which has no types of its own and need not be there for the checks.
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Self

class SpielError(RuntimeError): ...

class PlayerId:
    CHANCE: int
    TERMINAL: int

class PrivateInfoType(Enum):
    NONE = 0
    SINGLE_PLAYER = 1
    ALL_PLAYERS = 2

class IIGObservationType:
    def __init__(
        self,
        public_info: bool = True,
        perfect_recall: bool = ...,
        private_info: PrivateInfoType = ...,
    ) -> None: ...
    @property
    def public_info(self) -> bool: ...
    @property
    def perfect_recall(self) -> bool: ...
    @property
    def private_info(self) -> PrivateInfoType: ...

class GameType:
    class Dynamics(Enum):
        SEQUENTIAL = 0

    class ChanceMode(Enum):
        EXPLICIT_STOCHASTIC = 0

    class Information(Enum):
        IMPERFECT_INFORMATION = 0

    class Utility(Enum):
        ZERO_SUM = 0
        GENERAL_SUM = 1

    class RewardModel(Enum):
        TERMINAL = 0

    def __init__(
        self,
        *,
        short_name: str,
        long_name: str,
        dynamics: Dynamics,
        chance_mode: ChanceMode,
        information: Information,
        utility: Utility,
        reward_model: RewardModel,
        max_num_players: int,
        min_num_players: int,
        provides_information_state_string: bool,
        provides_information_state_tensor: bool,
        provides_observation_string: bool,
        provides_observation_tensor: bool,
        parameter_specification: Mapping[str, Any],
    ) -> None: ...

class GameInfo:
    def __init__(
        self,
        *,
        num_distinct_actions: int,
        max_chance_outcomes: int,
        num_players: int,
        min_utility: float,
        max_utility: float,
        utility_sum: float | None,
        max_game_length: int,
    ) -> None: ...

class Game:
    def __init__(self, game_type: GameType, game_info: GameInfo, params: Mapping[str, Any]) -> None: ...
    def deserialize_state(self, text: str) -> Any: ...

class State:
    def __init__(self, game: Game) -> None: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> Self: ...
    def get_game(self) -> Any: ...

def deserialize_game_and_state(text: str) -> tuple[Any, Any]: ...
def load_game(name: str, parameters: Mapping[str, Any] = ...) -> Any: ...
def register_game(game_type: GameType, maker: Callable[[Mapping[str, Any]], Game]) -> None: ...
def registered_names() -> Sequence[str]: ...
