"""What a server may be told: where its database lies, what it is called from outside, and its limits."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ludendum.server.buckets import Seconds
from ludendum.server.bus import Bus, NoBus
from ludendum.server.steady import Clock, SteadyClock
from ludendum.server.steady import wall_clock as wall_clock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


@dataclass(frozen=True)
class Limits:
    """How much one guest, or one address, may ask of the house."""

    # messages over the socket
    message_bytes: int = 16 * 1024
    messages_a_second: float = 20
    messages_at_once: int = 80
    patience: int = 200
    """Messages beyond the rate that are answered with a refusal; then the connection is closed."""
    waiting_bytes: int = 1024 * 1024
    """Of what waits for a slow reader; then the connection is closed, and the page resumes when it can."""
    waiting_bytes_in_all: int = 64 * 1024 * 1024
    """Of what waits for all slow readers together, of messages and answers; then whoever has most waiting is let go."""
    reads_within: float = 30
    """Seconds in which whoever has something waiting must have taken some of it."""
    follows_a_minute: float = 60
    follows_at_once: int = 120
    """Tables, and older pages of their logs and talk, that are sent to one guest."""
    connections: int = 20
    followed: int = 60

    # a table
    entries: int = 20_000
    """Of a table's log; then it is read, and no more played at."""
    log_bytes: int = 16 * 1024 * 1024
    """Of a table's log, likewise."""
    watchers: int = 200
    """Who look on at one table, since whatever happens there is told to all."""
    pages_of_one: int = 5
    """Of one guest's, that show the same table."""
    talk_lines: int = 1000
    """Lines of talk that a table keeps; then the oldest go."""
    talk_a_minute: float = 30
    talk_at_once: int = 20
    key_letters: int = 64
    name_letters: int = 40
    talk_letters: int = 500
    report_letters: int = 1000
    text_letters: int = 8000
    shown_bytes: int = 128 * 1024
    """Of what lies on a table as somebody sees it; beyond it nobody adds more than a few words at a time."""
    brief_letters: int = 200
    """What a few words are."""

    # requests
    requests_a_second: float = 20
    requests_at_once: int = 120
    crowd: int = 50
    """How many guests' worth of requests, tables and downloads one address has: a school comes from one."""
    work_a_minute: float = 20
    """Requests that cost the house much: verifying records, reviews, papers, decks of one's own, all of one's data."""
    work_of_address_a_minute: float = 200
    """Likewise of all guests of one address together: of those there may be as many as somebody likes."""
    checks_at_once: int = 4
    """Decks and records of one guest that wait or are being checked."""
    checks_waiting: int = 64
    """Likewise of everybody; then those who brought most are sent away with what they brought last."""
    checks_bytes: int = 64 * 1024 * 1024
    """Of all that waits."""
    check_memory: int = 512 * 1024 * 1024
    """Bytes that checking one of them may take."""
    own_decks: int = 100
    """Decks of questions that one guest keeps."""
    homework: int = 1000
    """Homework that one guest has set and that is still here, …"""
    homework_bytes: int = 16 * 1024 * 1024
    """… and what it is like in all: decks of one's own are part of it."""
    tries_a_minute: float = 120
    """Questions that one guest tries out while writing them, and saves."""
    downloads_a_minute: float = 60
    """Records, decks and descriptions of what this server understands."""
    download_bytes_a_second: float = 512 * 1024
    download_bytes_at_once: int = 32 * 1024 * 1024
    """Of all answers to one guest, and of the tables sent over their sockets."""
    replays_a_minute: float = 300
    """Moments of a table, or pages of moments out of a record that somebody has brought."""
    guests_a_minute: float = 300
    """New guests from one address: a whole school may arrive at once."""
    adoptions_a_minute: float = 10
    """Codes tried from one address."""
    open_tables: int = 100
    blocks: int = 200
    """Others whom one guest has blocked at a time."""
    blocks_a_minute: float = 30
    """How often one guest blocks or unblocks somebody."""
    reports_an_hour: int = 10
    """Reports of one guest."""
    reports_a_minute: float = 20
    """Reports from one address."""
    invited: int = 100
    """People to whom one guest's invitations are good at a time, where guests may invite."""
    invited_by_table: int = 10
    """People to whom the link of one table is good as an invitation, where guests may invite."""
    tables_an_hour: int = 120
    body_bytes: int = 64 * 1024
    wish_bytes: int = 1024 * 1024
    """Of what somebody wishes a table to be like: a deck of their own, or a campaign's sheets, may be part of it."""
    record_bytes: int = 8 * 1024 * 1024
    """Of a record that somebody brings."""
    brought_bytes: int = 64 * 1024 * 1024
    """Of all records that are kept at hand for those who look at them; the oldest go first."""
    moments_bytes: int = 1024 * 1024
    """Of the moments of a record that are sent at once."""

    # connections, of whatever kind
    open_connections: int = 10_000
    """In all, as far as the files allow that this process may have open."""
    connections_an_address: int = 2000
    """A browser has up to seven, so that a school of 250 telephones comes in."""
    head_within: float = 10
    """Seconds in which the head of a request must be there."""
    body_bytes_a_second: float = 500
    """The least rate at which a request's body comes, and an answer is taken."""


@dataclass(frozen=True)
class Settings:
    """One server's choices; the defaults are those of a table at home."""

    database: str
    """Its URL, as `databases.read_url` makes it of what people write."""
    public_url: str | None = None
    host: str = "127.0.0.1"
    """The address it listens on."""
    games: tuple[str, ...] = ()
    """Games besides those of the house, as `module:NAME`."""
    page: Path = Path(__file__).resolve().parent / "page"
    limits: Limits = field(default_factory=Limits)
    metrics_token: str | None = None
    """Whoever brings it may read the metrics from anywhere; without it only this machine may."""
    now: Clock = field(default_factory=SteadyClock)
    """By which tables are timed."""
    rates: Seconds = time.monotonic
    """By which limits fill again."""
    grace: int = 6 * SECOND
    """How long a time-out waits for what somebody's page may still send, where it is not known to be there."""
    away_after: int = 20 * SECOND
    """Time without any connection after which a person counts as gone from a table."""
    pace: int = 1200
    """How long people see what was told before a bot moves on, at least; longer where more was told. 0: at once."""
    forgotten_after: int = 10 * 60 * SECOND
    """Time after which a table that nobody looks at is dropped from memory; the log keeps it."""
    code_lasts: int = 10 * 60 * SECOND
    """How long the code lasts by which a guest moves to another device."""
    idle_notice_after: int = 30 * DAY
    """An unfinished table that nobody has touched for so long is given notice …"""
    idle_removed_after: int = 14 * DAY
    """… and removed so much later."""
    put_away_after: int = DAY
    """How long after its end the log of a match is bound into one volume; keys of resends go with that."""
    review_games: int = 1024
    """Games sampled for each choice in a review."""
    review_watched_within: float = 30
    """Seconds: a review nobody asks about for so long is stopped."""
    brought_lasts: int = 30 * 60 * SECOND
    """How long a record that somebody brings is kept at hand, in memory alone."""
    refusals_last: int = 60 * 60 * SECOND
    """How long a deck or record that was refused is refused at once."""
    by_invitation: bool = False
    """Whether whoever is no guest yet needs an invitation to become one."""
    guests_invite: bool = False
    """Whether guests may then invite others: by a link of their own, or by that of a table they have laid."""
    invitation_lasts: int = 7 * DAY
    """How long an invitation of a guest is good."""
    lessons_last: int = 30 * DAY
    """How long a lesson that is over stays, and what came of it, unless whoever gave it keeps it."""
    reports_kept: int = 90 * DAY
    """How long a report, and what was copied for it, is kept."""
    conduct_every: float = 2
    """Seconds between two looks at who is banned, muted or blocked."""
    contact: str = ""
    """How people reach whoever runs the server."""
    notice: str = ""
    """What whoever runs the server has to say of it, as plain text."""
    workers: int = 1
    """Processes for odds."""
    shared: bool | None = None
    """Whether other workers may serve the same database; by default they may where it is no file."""
    bus: Callable[[], Bus] = NoBus
    """By which they hear of each other."""
    worker: str = ""
    """What this one is called among them; a name of its own making if it is left empty."""

    @property
    def is_shared(self) -> bool:
        return not self.database.startswith("sqlite") if self.shared is None else self.shared

    @property
    def secure(self) -> bool:
        """Whether people reach the server by https."""
        return (self.public_url or "").startswith("https://")
