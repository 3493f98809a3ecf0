"""The HTTP API, one module for each thing one can ask about."""

from litestar import Router

from ludendum.server.api.afterwards import may_fork, next_table, table_moves
from ludendum.server.api.deals import deal, my_results_shown, show_my_results
from ludendum.server.api.feeds import end_feed, make_feed, my_feed
from ludendum.server.api.games import daily, games, past_deals, print_and_play, rules
from ludendum.server.api.homework import ROUTES as HOMEWORK
from ludendum.server.api.house import house_facts, invite, join
from ludendum.server.api.lesson_reports import ROUTES as LESSON_REPORTS
from ludendum.server.api.me import (
    adopt,
    end_others,
    forget_me,
    is_my_code_good,
    me,
    my_code,
    my_data,
    my_statistics,
    rename_me,
    sign_out,
)
from ludendum.server.api.numbers import ROUTES as NUMBERS
from ludendum.server.api.people import block, my_blocks, report, unblock
from ludendum.server.api.questions import ROUTES as QUESTIONS
from ludendum.server.api.records import record_moves, replay_record, verify_record
from ludendum.server.api.studies import ROUTES as STUDIES
from ludendum.server.api.tables import (
    ask_review,
    fork_table,
    lay_table,
    my_tables,
    open_tables,
    see_review,
    table_deck,
    table_paper,
    table_record,
    table_replay,
)

api = Router(
    "/api",
    route_handlers=[
        games,
        daily,
        past_deals,
        deal,
        my_results_shown,
        show_my_results,
        rules,
        print_and_play,
        house_facts,
        join,
        invite,
        me,
        rename_me,
        forget_me,
        my_data,
        my_code,
        is_my_code_good,
        adopt,
        sign_out,
        end_others,
        my_feed,
        make_feed,
        end_feed,
        my_statistics,
        my_blocks,
        block,
        unblock,
        report,
        my_tables,
        open_tables,
        lay_table,
        *HOMEWORK,
        *NUMBERS,
        *STUDIES,
        table_record,
        table_deck,
        table_replay,
        table_paper,
        fork_table,
        may_fork,
        next_table,
        table_moves,
        ask_review,
        see_review,
        verify_record,
        replay_record,
        record_moves,
        *QUESTIONS,
        *LESSON_REPORTS,
    ],
)
