"""`ludendum numeral`: numbers in every system, and back."""

import pytest

from tests.terminal.house import ludendum

pytestmark = pytest.mark.slow


def test_a_number_is_told_in_every_system() -> None:
    ran = ludendum("numeral", "240")
    assert ran.status == 0
    lines = dict(line.split(maxsplit=1) for line in ran.out.splitlines())
    assert lines == {
        "egyptian": "100 100 10 10 10 10   𓍢𓍢𓎆𓎆𓎆𓎆",
        "babylonian": "4,0   𒐘 ␣",
        "chinese": "er bai si shi   二百四十",
        "roman": "CCXL",
        "maya": "12.0   𝋬 𝋠",
        "arabic": "240   ٢٤٠",
        "binary": "11110000",
    }


def test_a_number_is_told_in_one_system() -> None:
    ran = ludendum("numeral", "34", "--system", "binary")
    assert (ran.status, ran.out) == (0, "100010\n")


def test_a_number_beyond_a_system_is_told_its_range_among_the_others() -> None:
    ran = ludendum("numeral", "4000")
    assert ran.status == 0
    assert "roman       goes from 1 to 3,999 only" in ran.out
    [roman] = [one for one in ludendum("numeral", "4000", "--json").json()["systems"] if one["system"] == "roman"]
    assert roman == {
        "system": "roman",
        "title": "Roman",
        "lowest": 1,
        "highest": 3999,
        "text": None,
        "plain": None,
        "tiles": None,
    }


def test_programs_get_text_plain_spelling_and_tiles() -> None:
    found = ludendum("numeral", "61", "--system", "babylonian", "--json").json()
    assert found["number"] == 61
    [system] = found["systems"]
    assert (system["text"], system["plain"], system["tiles"]) == ("𒐕 𒐕", "1,1", ["wedge", "next", "wedge"])


@pytest.mark.parametrize(
    ("text", "system", "number"),
    [("CCXL", "roman", 240), ("12.0", "maya", 240), ("两百四十", "Chinese", 240), ("0", "binary", 0)],
)
def test_a_numeral_is_read(text: str, system: str, number: int) -> None:
    ran = ludendum("numeral", "--read", text, "--system", system)
    assert (ran.status, ran.out) == (0, f"{number}\n")
    found = ludendum("numeral", "--read", text, "--system", system, "--json").json()
    assert found == {"system": system.lower(), "text": text, "number": number}


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (
            ["--read", "IIII", "--system", "roman"],
            "no Roman numeral (character 4): I stands at most three times in a row",
        ),
        (["--read", "1,60", "--system", "babylonian"], "no Babylonian numeral (character 3)"),
        (["--read", "", "--system", "roman"], "There is no numeral"),
        (["--read", "\x1b[2J", "--system", "chinese"], "cannot be shown (U+001B)"),
        (["--read", "I" * 100_000, "--system", "roman"], "at most 400 characters"),
        (["--read", "XL"], "Say with --system"),
        (["0", "--system", "roman"], "Roman numerals go from 1 to 3,999"),
        (["12x"], "“12x” is not a whole number"),
        (["٢٤"], "is not a whole number"),
        (["9" * 5000], "is not a whole number"),
        (["1.5"], "is not a whole number"),
        ([], "Give a number to write, or a numeral with --read"),
        (["7", "--read", "VII", "--system", "roman"], "Give a number to write, or a numeral with --read"),
        (["7", "--system", "elvish"], "There is no system “elvish”; choose egyptian, babylonian"),
        (["-5"], "No such option"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_with_status_2(args: list[str], complaint: str) -> None:
    ran = ludendum("numeral", *args)
    assert ran.status == 2
    assert ran.out == ""
    assert complaint in ran.complaint()
