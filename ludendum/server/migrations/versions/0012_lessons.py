"""Lessons have rows of their own, and a host may ask for quiet.

Revision: 0012, after 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    quiet: sa.Column[bool] = sa.Column(
        "quiet", sa.Boolean(), server_default=sa.false(), nullable=False, comment="nobody but the host talks"
    )
    op.add_column("tables", quiet)
    op.create_table(
        "lessons",
        sa.Column("id", sa.String(), nullable=False, comment="of a class the code of its table, of homework its own"),
        sa.Column("owner", sa.String(), nullable=True, comment="who gives it"),
        sa.Column("kind", sa.String(), nullable=False, comment="class or homework"),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("wish", sa.LargeBinary(), nullable=False, comment="what its matches are like"),
        sa.Column("until", sa.BigInteger(), nullable=True, comment="of homework: when it is to be done"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column(
            "kept",
            sa.Boolean(),
            server_default=sa.false(),
            nullable=False,
            comment="who gives it keeps what came of it",
        ),
        sa.ForeignKeyConstraint(["owner"], ["guests.id"], name=op.f("fk_lessons_owner"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lessons")),
        comment="what is given to a class, at once or as homework",
    )
    op.create_index(op.f("ix_lessons_owner"), "lessons", ["owner"])
    op.create_table(
        "lesson_matches",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("lesson", sa.String(), nullable=False),
        sa.Column("guest", sa.String(), nullable=True, comment="of homework: whose match it is"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_lesson_matches_guest"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["lesson"], ["lessons.id"], name=op.f("fk_lesson_matches_lesson"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_lesson_matches_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_lesson_matches")),
        sa.UniqueConstraint("lesson", "guest", name=op.f("uq_lesson_matches_lesson_guest")),
        comment="the matches of a lesson: one of a class, one of each pupil who does homework",
    )
    op.create_index(op.f("ix_lesson_matches_lesson"), "lesson_matches", ["lesson"])


def downgrade() -> None:
    op.drop_table("lesson_matches")
    op.drop_table("lessons")
    op.drop_column("tables", "quiet")
