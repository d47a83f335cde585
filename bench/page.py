"""Measure the page in Chromium: writes bench/results/page.json and page.md.

The server is warm and compiled, the browser on the same machine. What a slow device feels is measured with a browser
that slows its processor down four times. Every number is the median of several visits; the slowest is told.
"""

from __future__ import annotations

import argparse
import itertools
import json
import shutil
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import stage
from playwright.sync_api import Browser, sync_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from web.offers import Hand, Thing
from web.reader import Reader

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SLOWED = 4
DECISIONS = 25
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
BARS = {
    "first paint": 1000,
    "interactive": 1500,
    "play now to first offer": 1000,
    "longest task in a chain": 100,
}
CHAINS = (
    "Chains are measured slowed, at the usual pace, with all motion. Tasks, script, style and layout are processor "
    "time, in which the slowing counts and other work of the machine does not; the clock counts both. "
    "What the measuring hand looks up itself is left out.",
)
# Notes when the button of the first page and the first offer of a table stand there, every long task, and every frame.
WATCH = """
  window.noted = { tasks: [], frames: [] }
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) noted.tasks.push([task.startTime, task.duration])
  }).observe({ type: 'longtask', buffered: true })
  const note = (name, what) => { if (!noted[name] && document.querySelector(what)) noted[name] = performance.now() }
  const look = () => {
    note('button', 'main button.pb:not([disabled])')
    note('offer', 'main[data-busy=false][data-asked] [data-offer]')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  addEventListener('click', () => { noted.pressed ??= performance.now() }, true)
  let last = 0
  const frame = now => {
    if (last) noted.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
"""


class Visitor(Reader):
    """A reader whose browser takes notes."""

    def __init__(self, browser: Browser, server: stage.Server, slowed: bool, **how: Any) -> None:
        super().__init__(browser, f"http://localhost:{server.port}", **how)
        self.page.add_init_script(WATCH)
        self.device = self.context.new_cdp_session(self.page)
        if slowed:
            self.device.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        self.device.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(self) -> dict[str, float]:
        """Processor seconds of the page so far: steadier than the clock where others use the machine."""
        return {one["name"]: one["value"] for one in self.device.send("Performance.getMetrics")["metrics"]}

    @property
    def notes(self) -> dict[str, Any]:
        return dict(self.page.evaluate("noted"))


def arriving(browser: Browser, server: stage.Server) -> dict[str, float]:
    """The first page, slowed: when something is painted, and when the button may be pressed and nothing holds it up."""
    visitor = Visitor(browser, server, slowed=True)
    visitor.go("/")
    visitor.page.wait_for_function("() => noted.button")
    visitor.page.wait_for_timeout(1500)
    paint = visitor.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    notes = visitor.notes
    held_up = [began + lasted for began, lasted in notes["tasks"]]
    visitor.context.close()
    return {"first paint": paint, "interactive": max(notes["button"], paint, *held_up)}


def sitting_down(browser: Browser, server: stage.Server, game: str, slowed: bool) -> dict[str, float]:
    """From the press of Play now to the first offer on the screen."""
    visitor = Visitor(browser, server, slowed, moving=True, speed="one")
    visitor.play_now(game)
    visitor.page.wait_for_function("() => noted.offer")
    notes = visitor.notes
    visitor.context.close()
    return {f"play now to first offer{', slowed' if slowed else ''}": notes["offer"] - notes["pressed"]}


class Eye(Hand):
    """A hand that marks when it looks over the table: what that costs is not the page's."""

    def glowing(self) -> list[Thing]:
        self.reader.page.evaluate("void performance.mark('look')")
        seen = super().glowing()
        self.reader.page.evaluate("void performance.mark('looked')")
        return seen


def playing(browser: Browser, server: stage.Server, game: str) -> dict[str, float]:
    """A score of decisions, slowed, with everything that moves: the longest task, and how the frames came."""
    visitor = Visitor(browser, server, slowed=True, moving=True, speed="one")
    visitor.play_now(game)
    hand = Eye(visitor)
    visitor.page.evaluate("noted.tasks.length = noted.frames.length = 0")
    before = visitor.spent()
    browser.start_tracing(page=visitor.page, categories=TRACED)
    for _ in range(DECISIONS):
        if hand.take() == "over":
            break
    tasks = tasks_of(json.loads(browser.stop_tracing()))
    spent = {name: after - before[name] for name, after in visitor.spent().items()}
    notes = visitor.notes
    visitor.context.close()
    frames = sorted(notes["frames"])
    return {
        "longest task in a chain": max(tasks, default=0),
        "tasks over 100 ms": sum(lasted > 100 for lasted in tasks),
        "tasks over 50 ms": sum(lasted > 50 for lasted in tasks),
        "script a decision": 1000 * spent["ScriptDuration"] / DECISIONS,
        "style and layout a decision": 1000 * (spent["LayoutDuration"] + spent["RecalcStyleDuration"]) / DECISIONS,
        "longest task by the clock": max((lasted for _, lasted in notes["tasks"]), default=0),
        "median frame": statistics.median(frames),
        "frames over 34 ms, %": 100 * sum(frame > 34 for frame in frames) / len(frames),
    }


def tasks_of(trace: dict[str, Any]) -> list[float]:
    """How long each task of the page took its processor, in milliseconds, but for what the hand looked up."""
    events = trace["traceEvents"]
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in ("look", "looked"))
    looks = [(one, other) for (one, name), (other, _) in itertools.pairwise(marks) if name == "look"]
    page = next(event["pid"] for event in events if event["name"] == "look")
    return [
        event["tdur"] / 1000
        for event in events
        if event["name"] == "RunTask" and event["pid"] == page and event.get("tdur", 0) > 16_000
        if not any(event["ts"] < last and event["ts"] + event["dur"] > first for first, last in looks)
    ]


def several(visits: int, measure: Callable[[], dict[str, float]]) -> dict[str, dict[str, float]]:
    """The median and the worst of every number."""
    found = [measure() for _ in range(visits)]
    values = {name: sorted(one[name] for one in found) for name in found[0]}
    return {
        name: {"median": round(statistics.median(many), 1), "worst": round(many[-1], 1)}
        for name, many in values.items()
    }


def measured(visits: int) -> dict[str, Any]:
    """Everything, on a server of our own."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    stage.warm()
    with stage.folder() as where, sync_playwright() as playwright:
        server = stage.Server(where)
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            sitting_down(browser, server, "colorado", slowed=False)
            load = psutil.getloadavg()[0]
            games = {
                game: several(visits, lambda game=game: sitting_down(browser, server, game, slowed=False))
                | several(visits, lambda game=game: sitting_down(browser, server, game, slowed=True))
                | several(max(1, visits // 2), lambda game=game: playing(browser, server, game))
                for game in ("colorado", "county")
            }
            return {
                "machine": stage.machine() | {"browser": f"Chromium {browser.version}", "load": round(load, 1)},
                "visits": visits,
                "home": several(visits, lambda: arriving(browser, server)),
                "games": games,
            }
        finally:
            browser.close()
            server.stop()


def told(result: dict[str, Any]) -> str:
    """The same for people."""
    machine = result["machine"]
    lines = [
        "# How fast the page is",
        "",
        f"{machine['date']}; {machine['processor']}, {machine['cores']} cores, {machine['browser']} without a "
        f"graphics card; load of the machine when it began {machine['load']}. Medians of {result['visits']} visits, "
        f"the slowest in brackets. “Slowed”: the browser slows its processor down {SLOWED} times. "
        "Written by `bench/page.py`.",
        "",
        "| milliseconds | first page, slowed | Colorado | Colorado County | bar |",
        "|---|---|---|---|---|",
    ]
    columns = [result["home"], *result["games"].values()]
    for name in dict.fromkeys(name for column in columns for name in column):
        cells = [f"{column[name]['median']} ({column[name]['worst']})" if name in column else "" for column in columns]
        lines.append(f"| {name} | {' | '.join(cells)} | {BARS.get(name, '')} |")
    return "\n".join([*lines, "", *CHAINS, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=7)
    parser.add_argument("--try", dest="only_try", action="store_true", help="print, and write no results")
    asked = parser.parse_args()
    result = measured(asked.visits)
    if asked.only_try:
        print(told(result))
        return
    (stage.RESULTS / "page.json").write_text(json.dumps(result, indent=1) + "\n")
    (stage.RESULTS / "page.md").write_text(told(result))


if __name__ == "__main__":
    main()
