from typing import Any

from pettingzoo import AECEnv

class OrderEnforcingWrapper(AECEnv[str, dict[str, Any], int | None]):
    def __init__(self, env: AECEnv[str, dict[str, Any], int | None]) -> None: ...
