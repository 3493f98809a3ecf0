"""Games played out in the kernel: by the greedy player, and by one that samples greedy games before every move."""

from ludendum.games.fields_medal.compiling import Numbers, compiled, compiled_with_room
from ludendum.games.fields_medal.greedy import SLOTS, candidates, forced
from ludendum.games.fields_medal.kernel import MOST_MOVES, Desk, below, deal, do, go_on, is_won
from ludendum.games.fields_medal.state import MOVES, put

FIRST_SAMPLES, FURTHER_SAMPLES, FINALISTS = 16, 64, 4
"""How many games the rollout bot samples for each candidate, and then for the best few."""


STRETCHES = 25
"""How often a game may go on for another `MOST_MOVES` choices before it is given up as endless."""


@compiled
def to_next_turn(s: Numbers, rng: Numbers, d: Desk) -> int:
    """Play on to the next turn, whose candidates then lie on the desk: −1; or to the end: 1 won, 0 lost."""
    due = go_on(s, rng)
    while due >= 0:
        forced(s, due, d)
        due = go_on(s, rng)
    if is_won(s):
        return 1
    candidates(s, d)
    for slot in range(SLOTS):
        if d.moves[3 * slot] >= 0:
            return -1
    return 0


@compiled
def take(s: Numbers, moves: Numbers, slot: int, per_card: int) -> None:
    """The move of a slot is made."""
    do(s, moves[3 * slot], moves[3 * slot + 1], moves[3 * slot + 2], per_card)


@compiled
def best_slot(moves: Numbers, scores: Numbers, noise: float, own: Numbers) -> int:
    """The slot of the best candidate; with noise, of one that is nearly as good."""
    best, most = -1, -1e18
    for slot in range(SLOTS):
        if moves[3 * slot] >= 0:
            score = scores[slot]
            if noise > 0.0:
                score += noise * (below(own, 1 << 20) + below(own, 1 << 20)) / (1 << 20)
            if score > most:
                best, most = slot, score
    return best


@compiled
def play_out(s: Numbers, rng: Numbers, d: Desk, noise: float, own: Numbers) -> int:
    """Greedy play from here to the end: 1 won, 0 lost, −1 undecided after `MOST_MOVES`.

    With noise the player errs, by its `own` dice. The moves of the turns go onto the desk's line, if it has room,
    behind their number.
    """
    for _ in range(MOST_MOVES):
        result = to_next_turn(s, rng, d)
        if result >= 0:
            return result
        slot = best_slot(d.moves, d.scores, noise, own)
        if 3 * d.line[0] + 3 < len(d.line):
            for i in range(3):
                d.line[1 + 3 * d.line[0] + i] = d.moves[3 * slot + i]
            d.line[0] += 1
        s[MOVES] += 1
        take(s, d.moves, slot, d.per_card)
    return -1


@compiled
def play_outs(s: Numbers, first: int, count: int, rng: Numbers, d: Desk) -> tuple[int, int]:
    """Of `count` greedy games from this position, what is unseen reshuffled: how many are won, how many undecided.

    Game number n has the dice `first + n`, whatever the position: candidates meet the same luck.
    """
    won, undecided = 0, 0
    for n in range(count):
        put(d.copy, s)
        rng[0] = first + n
        result = play_out(d.copy, rng, d, 0.0, rng)
        if result == 1:
            won += 1
        elif result < 0:
            undecided += 1
    return won, undecided


@compiled
def count_won(
    s: Numbers, moves: Numbers, slot: int, first: int, count: int, rng: Numbers, d: Desk, after: Numbers
) -> int:
    """How many of `count` games that go on with this move are won; `after` is scratch for the position after it."""
    put(after, s)
    take(after, moves, slot, d.per_card)
    return play_outs(after, first, count, rng, d)[0]


@compiled_with_room
def sampled_slot(s: Numbers, rng: Numbers, d: Desk, first: int) -> int:
    """The candidate on the desk that wins most of the games sampled from it, with the dice from `first` on."""
    moves, scores, after = d.moves.copy(), d.scores.copy(), s.copy()  # sampling uses the desk
    won = [-1] * SLOTS
    listed, only = 0, -1
    for slot in range(SLOTS):
        if moves[3 * slot] >= 0:
            listed += 1
            only = slot
    if listed < 2:
        return only
    for slot in range(SLOTS):
        if moves[3 * slot] >= 0:
            won[slot] = count_won(s, moves, slot, first, FIRST_SAMPLES, rng, d, after)
    best, most, worth = -1, -1, -1e18
    for _ in range(min(FINALISTS, listed)):
        finalist = -1
        for slot in range(SLOTS):
            if won[slot] >= 0 and (
                finalist < 0
                or won[slot] > won[finalist]
                or (won[slot] == won[finalist] and scores[slot] > scores[finalist])
            ):
                finalist = slot
        total = won[finalist] + count_won(s, moves, finalist, first + FIRST_SAMPLES, FURTHER_SAMPLES, rng, d, after)
        won[finalist] = -1
        if total > most or (total == most and scores[finalist] > worth):
            best, most, worth = finalist, total, scores[finalist]
    for i in range(3 * SLOTS):
        d.moves[i] = moves[i]
    return best


@compiled_with_room
def rollout_game(s: Numbers, rng: Numbers, d: Desk, own: Numbers) -> int:
    """The rollout bot's play from here to the end, luck sampled by its `own` dice: 1 won, 0 lost, −1 undecided."""
    sampled = own.copy()
    for _ in range(MOST_MOVES):
        result = to_next_turn(s, rng, d)
        if result >= 0:
            return result
        slot = sampled_slot(s, sampled, d, below(own, 1 << 31) << 16)
        s[MOVES] += 1
        take(s, d.moves, slot, d.per_card)
    return -1


@compiled
def quick_games(fresh: Numbers, first: int, results: Numbers, rng: Numbers, d: Desk) -> None:
    """Whole games by the dice from `first` on: for each the result, as `play_out` tells it, and the moves."""
    for n in range(len(results) // 2):
        put(d.copy, fresh)
        rng[0] = first + n
        deal(d.copy, rng)
        results[2 * n] = -1
        for _ in range(STRETCHES):
            if results[2 * n] < 0:
                results[2 * n] = play_out(d.copy, rng, d, 0.0, rng)
        results[2 * n + 1] = d.copy[MOVES]
