"""What the database holds. Times are milliseconds since 1970."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
HAS_A_KEY = text("key IS NOT NULL")
"""Whatever nobody called anything needs no place in an index of keys: what bots do, and what happens by itself."""

house = Table(
    "house",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    comment="what the server itself remembers: the key its cookies are signed with, and when it was last alive",
)

guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column(
        "results",
        String,
        nullable=False,
        server_default="nameless",
        comment="how others who played a deal are told of this guest's result: named, nameless or not at all",
    ),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True, comment="the token itself is in the guest's cookie alone"),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

feeds = Table(
    "feeds",
    metadata,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "hash",
        LargeBinary,
        nullable=False,
        unique=True,
        index=True,
        comment="of the token, which is in the address alone",
    ),
    Column("created", BigInteger, nullable=False),
    comment="the secret addresses at which feed readers learn which tables wait for whom",
)

decks = Table(
    "decks",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("text", LargeBinary, nullable=False, comment="packed"),
    comment="what people brought to their tables; told question by question, as each is over",
)

own_decks = Table(
    "own_decks",
    metadata,
    Column("id", String, primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("edition", Integer, nullable=False, comment="goes up with every change"),
    Column("key", String, nullable=False, comment="what the page called its last change, so that a resend is known"),
    Column("questions", Integer, nullable=False),
    Column("faulty", Integer, nullable=False, comment="how much is wrong with it"),
    Column("sheet", LargeBinary, nullable=False, comment="as its form has it; packed"),
    Column("faults", LargeBinary, nullable=False, comment="packed"),
    Column("text", LargeBinary, comment="as a table is laid with it; packed; NULL while anything is wrong with it"),
    Column("link", String, unique=True, comment="gives a copy to whoever has it"),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    comment="questions that people write and keep",
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("secret", LargeBinary, comment="what the table has committed to; told when the match is over"),
    Column("owner", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("spectators", Boolean, nullable=False),
    Column("kind", String, nullable=False, comment="sealed, open, daily or practice: how its result counts"),
    Column("laid", BigInteger, nullable=False, comment="when the table's own time was 0; downtime moves it on"),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False, index=True),
    Column("notice", BigInteger, comment="since when people are told that it will be removed"),
    Column("begun", Boolean, nullable=False),
    Column("waiting", String, nullable=False, comment="the persons who are to move, as 1,2"),
    Column("since", BigInteger, comment="since when it waits for one of those"),
    Column("outcome", LargeBinary),
    Column("counts", LargeBinary, comment="once the match is over: its moves, and what its game counts"),
    Column("quoted", LargeBinary, comment="once the match is over: what it used of its decks"),
    Column("deck", LargeBinary, index=True, comment="what its owner brought"),
    Column("salt", LargeBinary, comment="of the commitments to its questions"),
    Column(
        "edition",
        Integer,
        nullable=False,
        server_default="0",
        comment="goes up whenever its log, or what stands beside it, is rewritten",
    ),
    Column("host", String, comment="the guest who begins it"),
    Column("host_away", String, comment="for whom the host stands in until they are back"),
    Column("locked", Boolean, nullable=False, server_default=false(), comment="nobody new sits down"),
    Column("listed", Boolean, nullable=False, server_default=false(), comment="everybody finds it in the lobby"),
    Column("quiet", Boolean, nullable=False, server_default=false(), comment="nobody but the host talks"),
    Index("ix_tables_listed", "created", sqlite_where=text("listed"), postgresql_where=text("listed")),
    Column("after", String, comment="the finished table whose people it was laid for: one is laid for each"),
    Column("deal", String, comment="the code of its deal, once everybody may know it; empty where there is none"),
    Index("uq_tables_after", "after", unique=True),
    Index("ix_tables_deal", "deal"),
)

people = Table(
    "people",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("won", Boolean, comment="once the match is over, for those who held a seat then"),
    UniqueConstraint("table_id", "guest"),
)

places = Table(
    "places",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    comment="seats of a table that has not begun, kept for those who are to come",
)

lessons = Table(
    "lessons",
    metadata,
    Column("id", String, primary_key=True, comment="of a class the code of its table, of homework its own"),
    Column("owner", ForeignKey("guests.id", ondelete="SET NULL"), index=True, comment="who gives it"),
    Column("kind", String, nullable=False, comment="class or homework"),
    Column("title", String, nullable=False),
    Column("wish", LargeBinary, nullable=False, comment="what its matches are like"),
    Column("until", BigInteger, comment="of homework: when it is to be done"),
    Column("created", BigInteger, nullable=False),
    Column("kept", Boolean, nullable=False, server_default=false(), comment="who gives it keeps what came of it"),
    comment="what is given to a class, at once or as homework",
)

lesson_matches = Table(
    "lesson_matches",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("lesson", ForeignKey("lessons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), comment="of homework: whose match it is"),
    UniqueConstraint("lesson", "guest"),
    comment="the matches of a lesson: one of a class, one of each pupil who does homework",
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", String, comment="whose words it holds; NULL once they are erased"),
    Column("key", String, comment="what the guest called it, so that a resend is known"),
    Column("entry", LargeBinary, nullable=False),
    Index(
        "uq_entries_table_id_guest_key",
        *("table_id", "guest", "key"),
        unique=True,
        sqlite_where=HAS_A_KEY,
        postgresql_where=HAS_A_KEY,
    ),
)

volumes = Table(
    "volumes",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("entries", Integer, nullable=False, comment="how many of its log stand here; 0: they could not be bound"),
    Column("log", LargeBinary, nullable=False),
    comment="the logs of matches long over, each bound into one",
)

authors = Table(
    "authors",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False, comment="the number that stands for them there"),
    Column("guest", String, nullable=False, index=True),
    comment="whose words the bound logs hold, until they are erased",
)

pieces = Table(
    "pieces",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("text", LargeBinary, nullable=False, comment="packed"),
    comment="outlines and questions of the decks of the house, which finished matches quote",
)

rests = Table(
    "rests",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False, comment="the entry within which the match rested"),
    Column("edition", Integer, nullable=False, comment="of the log"),
    Column("made", String, nullable=False, comment="by which version of the program"),
    Column("data", LargeBinary, nullable=False, comment="the match as it was then, and what was last told; packed"),
    comment="from where running matches are taken up again; what is missing here follows from the log",
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", String),
    Column("key", String),
    Column("seat", Integer),
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("uq_talk_table_id_guest_key", "table_id", "guest", "key", unique=True),
)

shelf = Table(
    "shelf",
    metadata,
    Column("name", String, primary_key=True, comment="a record by its hash, or a review by its table"),
    Column("holder", String, nullable=False, comment="the worker that put it there"),
    Column("data", LargeBinary, nullable=False),
    Column("until", BigInteger, nullable=False, comment="by the database's own clock"),
    Column("looked", BigInteger, nullable=False, comment="when somebody last asked for it"),
    comment="what several workers keep for each other for a while",
)

leases = Table(
    "leases",
    metadata,
    Column("name", String, primary_key=True, comment="a table, or a chore"),
    Column("holder", String, nullable=False, comment="the worker that drives it"),
    Column("until", BigInteger, nullable=False, comment="by the database's own clock; then anybody may take it"),
    Column("at", BigInteger, nullable=False, comment="the table's own time when it was last renewed"),
    comment="who drives what happens by itself: clocks, bots, chores",
)

# those who do not know each other -----------------------------------------------------------------------------------

invitations = Table(
    "invitations",
    metadata,
    Column("code", String, primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), index=True, comment="who invites; NULL: the house"),
    Column("people", Integer, nullable=False, comment="how many may come by it"),
    Column("used", Integer, nullable=False, comment="how many have"),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    CheckConstraint("used <= people", name="ck_invitations_used"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("name", String, nullable=False, comment="what the other was called then"),
    Column("created", BigInteger, nullable=False),
)

measures = Table(
    "measures",
    metadata,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String, primary_key=True, comment="ban or mute"),
    Column("reason", Text, nullable=False, comment="as the guest is told it"),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, comment="NULL: until it is lifted"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), index=True, comment="who reports"),
    Column("about", String, nullable=False, index=True, comment="the guest it is about, who may be gone"),
    Column("table_id", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("words", Text, nullable=False, comment="of the one who reports"),
    Column("copied", LargeBinary, nullable=False, comment="what it is about, as it stood then"),
    Column("created", BigInteger, nullable=False, index=True),
    Column("closed", BigInteger),
    Column("note", Text, nullable=False, comment="of the one who closed it"),
)

changes = Table(
    "changes",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    comment="of whom a measure or a block has changed, for servers that remember such things; the last row stays",
)
