"""What it costs to hand out jobs: jobs of about a second in processes of this machine, and on a Ray cluster on it.

    python benchmarks/job_overhead.py --jobs 20 --seconds 1 --cores 2

A job sleeps and says from when to when it did. The ratio is the time from each process's first job to its last over what the jobs in
between have taken by their own clocks: 1 would be no overhead. Starting processes or a cluster is not in it; a tournament does that once.
"""

import argparse
import importlib
import json
import os
import time
from pathlib import Path

from shoal import jobs


def nap(seconds):
    began = time.monotonic()
    time.sleep(seconds)
    return os.getpid(), began, time.monotonic()


def measure(on, count, seconds, cores):
    function = importlib.import_module(Path(__file__).stem).nap  # by a name that other processes know
    spans = {}
    for process, began, ended in jobs.run(function, [(seconds,)] * count, on=on, cores=cores):
        spans.setdefault(process, []).append((began, ended))
    several = [sorted(each) for each in spans.values() if len(each) > 1]
    passed = sum(each[-1][1] - each[0][0] for each in several)
    return passed / sum(ended - began for each in several for began, ended in each)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--cores", type=int)
    parser.add_argument("--on", nargs="*", default=["here", "ray"])
    given = parser.parse_args()
    for on in given.on:
        ratio = measure(on, given.jobs, given.seconds, given.cores)
        print(json.dumps({"on": on, "jobs": given.jobs, "seconds": given.seconds, "ratio": round(ratio, 4)}), flush=True)


if __name__ == "__main__":
    main()
