"""How long the question bank takes: reading it, and drawing each question for the first time and once more.

`python -m bench.questions` does it in a process of its own, as a server that was just started; in processor time, since
others may want the machine too.
"""

import gc
import statistics
import time

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import Question


def taken(question: Question) -> float:
    """Milliseconds until a question lies on the table."""
    start = time.thread_time()
    decks.lay(question, decks.draw(question, lambda count: count // 2))
    return 1000 * (time.thread_time() - start)


def told(what: str, questions: list[Question]) -> None:
    found = sorted(((taken(question), question.name) for question in questions), reverse=True)
    times = [one for one, _ in found]
    slow = [name for one, name in found if one > 1]
    print(
        f"{what}: {statistics.mean(times):.3f} ms on average, {times[len(times) // 100]:.2f} ms in 99 of 100, "
        f"{times[0]:.2f} ms at worst; above 1 ms: {len(slow)} of {len(times)} ({', '.join(slow[:12])})"
    )


def main() -> None:
    start = time.thread_time()
    questions = [*decks.yellow(), *decks.blue()]
    print(f"reading both decks: {time.thread_time() - start:.2f} s")
    gc.collect()
    gc.freeze()  # as a server does that has started
    for what in ("drawn the first time", "drawn again"):
        told(what, questions)


if __name__ == "__main__":
    main()
