"""Invitations, blocks, reports, bans and mutes.

Revision: 0006, after 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("guest", sa.String(), nullable=True, comment="who invites; NULL: the house"),
        sa.Column("people", sa.Integer(), nullable=False, comment="how many may come by it"),
        sa.Column("used", sa.Integer(), nullable=False, comment="how many have"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("used <= people", name=op.f("ck_invitations_used")),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_invitations_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_invitations")),
    )
    with op.batch_alter_table("invitations", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_invitations_guest"), ["guest"], unique=False)

    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("other", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False, comment="what the other was called then"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_blocks_guest"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["guests.id"], name=op.f("fk_blocks_other"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", "other", name=op.f("pk_blocks")),
    )
    with op.batch_alter_table("blocks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_blocks_other"), ["other"], unique=False)

    op.create_table(
        "measures",
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False, comment="ban or mute"),
        sa.Column("reason", sa.Text(), nullable=False, comment="as the guest is told it"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True, comment="NULL: until it is lifted"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_measures_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", "kind", name=op.f("pk_measures")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("guest", sa.String(), nullable=True, comment="who reports"),
        sa.Column("about", sa.String(), nullable=False, comment="the guest it is about, who may be gone"),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False, comment="of the one who reports"),
        sa.Column("copied", sa.LargeBinary(), nullable=False, comment="what it is about, as it stood then"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("note", sa.Text(), nullable=False, comment="of the one who closed it"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_reports_guest"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_reports_about"), ["about"], unique=False)
        batch_op.create_index(batch_op.f("ix_reports_created"), ["created"], unique=False)
        batch_op.create_index(batch_op.f("ix_reports_guest"), ["guest"], unique=False)

    op.create_table(
        "changes",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_changes")),
        comment="of whom a measure or a block has changed, for servers that remember such things; the last row stays",
    )


def downgrade() -> None:
    op.drop_table("changes")
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_reports_guest"))
        batch_op.drop_index(batch_op.f("ix_reports_created"))
        batch_op.drop_index(batch_op.f("ix_reports_about"))
    op.drop_table("reports")
    op.drop_table("measures")
    with op.batch_alter_table("blocks", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_blocks_other"))
    op.drop_table("blocks")
    with op.batch_alter_table("invitations", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_invitations_guest"))
    op.drop_table("invitations")
