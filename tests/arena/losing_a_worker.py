"""Play a series in a cluster of two workers, kill one during the run, and write the outcomes."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from distributed import LocalCluster

from torite.arena.contestants import Contestant
from torite.arena.running import play_tables
from torite.arena.series import Series


def main(target: Path) -> None:
    seats = [Contestant.parse(text) for text in ("normal", "random")]
    series = Series.of("glaves", {}, seats, 7)
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50)
    with cluster:
        workers = {name: worker.process.pid for name, worker in cluster.workers.items()}
        outcomes = []
        lost = False
        tables = list(series.tables(8))
        for outcome in play_tables(series, tables, backend="dask", scheduler=cluster.scheduler_address):
            outcomes.append([outcome.number, outcome.rotation, *outcome.points])
            if not lost:
                os.kill(workers[0], signal.SIGKILL)
                lost = True
    target.write_text(json.dumps({"lost": lost, "cluster": outcomes}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
