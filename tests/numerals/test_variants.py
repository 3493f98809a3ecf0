"""Which forms of a number each system takes, and why it refuses the others."""

import pytest

from ludendum.numerals import SYSTEMS, NumeralError, rolled

TAKEN = {
    "egyptian": {
        "𓏺𓎆𓍢": 111,
        "𓍢 𓎆𓎆 𓏤": 121,
        "1 10 100": 111,
        "100+10+10+1": 121,
        "𓆐𓂭𓆼": 111_000,
    },
    "babylonian": {
        "𒐕 𒐏": 100,
        "𒁹 𒌋𒌋𒌋𒌋": 100,
        "𒐕 ␣": 60,
        "𒐕␣": 60,
        "𒐕 𒑊 𒐕": 3601,
        "𒐕𒐕": 2,
        "𒐕 𒐕": 61,
        "␣": 0,
        "1,40": 100,
        "1, 40": 100,
        "59": 59,
        "1,0,1": 3601,
    },
    "chinese": {
        "一百": 100,
        "百": 100,
        "十": 10,
        "一十": 10,
        "一百十": 110,
        "百一十": 110,
        "百十": 110,
        "二百": 200,
        "两百": 200,
        "兩百": 200,
        "一百〇一": 101,
        "一百零一": 101,
        "百零一": 101,
        "两百四十": 240,
        "两千": 2000,
        "两万〇二": 20_002,
        "二萬": 20_000,
        "十万": 100_000,
        "一千〇一十": 1010,
        "二 百 四 十": 240,
        "er bai si shi": 240,
        "Liang-Bai-Ling-Wu": 205,
    },
    "roman": {"CCXL": 240, "ccxl": 240, "Ⅻ": 12, "ⅭⅭⅩⅬ": 240, " iv ": 4},
    "maya": {"𝋬𝋠": 240, "𝋬\n𝋠": 240, "12.0": 240, "7": 7, "1.0.0": 400, "0": 0},
    "arabic": {"٢٤٠": 240, "۲۴۰": 240, "240": 240, "٠": 0},
    "binary": {"11110000": 240, "1100100₂": 100, "0": 0},
}

REFUSED = {
    "egyptian": {"𓏺" * 10: "ten of 1 are one sign of 10", "1 2": "“2” is no Egyptian sign", "𓏻": "no Egyptian sign"},
    "babylonian": {
        "𒐕𒌋": "Corner wedges come first",
        "𒐖𒐗": "Two signs of ones",
        "𒌋𒎙": "Two signs of tens",
        "𒐕" * 10: "Ten wedges are one corner wedge",
        "𒌋" * 6: "Six corner wedges",
        "␣ 𒐕": "does not begin with an empty place",
        "1,60": "from 0 to 59",
        "1,,0": "A place is missing",
        "0,5": "does not begin with an empty place",
        "01,5": "is no place",
        "1,0,0,0,0": "from 0 to 12,959,999",
        "1;5": "does not belong here",
    },
    "chinese": {
        "一百一": "101 is 一百〇一, and 110 is 一百一十",
        "一千一十": "left out here without 〇",
        "两十": "two is 二",
        "一百两十": "two is 二",
        "十两": "two is 二",
        "二四": "Two digits stand side by side",
        "一百〇一十": "only where a place is left out",
        "一百〇〇一": "〇 stands once",
        "一百〇": "〇 stands once",
        "一万〇": "〇 stands once",
        "〇一": "〇 stands once",
        "十百": "The units go down",
        "十十": "The units go down",
        "万": "A digit is missing before 万",
        "一万一万": "万 stands once",
        "〇": "from 1 to",
        "壹佰": "no Chinese sign",
        "er bye": "“bye” is no Chinese number word",
    },
    "roman": {
        "IIII": "I stands at most three times in a row; 4 is IV",
        "XXXX": "X stands at most three times in a row; 40 is XL",
        "VV": "V stands at most once; 10 is X",
        "IC": "Before C only X may be taken away, not I; 99 is XCIX",
        "VX": "Before X only I may be taken away, not V; 5 is V",
        "IIX": "Only one I may be taken away from X; 8 is VIII",
        "IXI": "not the canonical form; 10 is X",
        "XIXX": "not the canonical form; 29 is XXIX",
        "MMMM": "M stands at most three times",
        "X X": "“ ” is no Roman sign",
        "Q": "“Q” is no Roman sign",
        "ↀ": "no Roman sign",
    },
    "maya": {
        "20": "from 0 to 19",
        "1..0": "A level is missing",
        "0.5": "does not begin with an empty level",
        "1,5": "does not belong here",
        "𝋠𝋡": "does not begin with an empty level",
    },
    "arabic": {
        "٢4": "Eastern and Western digits are mixed",
        "٢۴": "Eastern and Persian digits are mixed",
        "٠٢": "without zeros before it",
        "٢٫٥": "no Arabic sign",
        "1234567890": "from 0 to 999,999,999",
    },
    "binary": {
        "0110": "Zeros before the first 1",
        "0000": "Zeros before the first 1",
        "102": "“2” is no binary sign",
        "₂": "no digit",
        "1" * 21: "from 0 to 1,048,575",
    },
}


@pytest.mark.parametrize(
    ("name", "text", "number"),
    [(name, text, number) for name, forms in TAKEN.items() for text, number in forms.items()],
)
def test_an_accepted_variant_is_read(name: str, text: str, number: int) -> None:
    assert SYSTEMS[name].read(text) == number


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [(name, text, reason) for name, forms in REFUSED.items() for text, reason in forms.items()],
)
def test_a_refused_variant_is_told_why(name: str, text: str, reason: str) -> None:
    with pytest.raises(NumeralError, match=reason):
        SYSTEMS[name].read(text)


def test_a_refusal_says_where() -> None:
    with pytest.raises(NumeralError) as refused:
        SYSTEMS["roman"].read("  XIIII")
    assert (refused.value.position, refused.value.where) == (6, "character 7")
    assert str(refused.value) == "At character 7: I stands at most three times in a row; 14 is XIV."


# tiles ---------------------------------------------------------------------------------------------------------------

LAID = [
    ("egyptian", "stroke coil heel-bone coil", 211),
    ("babylonian", "wedge next gap", 60),
    ("babylonian", "wedge gap", 60),
    ("babylonian", "wedge gap wedge", 3601),
    ("babylonian", "wedge next gap next wedge", 3601),
    ("babylonian", "wedge next wedge", 61),
    ("babylonian", "wedge wedge", 2),
    ("babylonian", "corner corner wedge", 21),
    ("chinese", "两 百 四 十", 240),
    ("chinese", "百 〇 一", 101),
    ("roman", "C C X L", 240),
    ("maya", "dot dot bar bar next shell", 240),
    ("maya", "dot dot bar bar shell", 240),
    ("maya", "dot next dot", 21),
    ("maya", "dot dot", 2),
    ("arabic", "2 4 0", 240),
    ("binary", "1 1 0", 6),
]


@pytest.mark.parametrize(("name", "keys", "number"), LAID)
def test_laid_tiles_are_read(name: str, keys: str, number: int) -> None:
    assert SYSTEMS[name].compose(keys.split()) == number


@pytest.mark.parametrize(
    ("name", "keys", "reason", "place"),
    [
        ("egyptian", " ".join(["coil"] * 10), "No sign stands more than nine times", 9),
        ("egyptian", " ".join(["tadpole"] * 10), "beyond what is written here", 9),
        ("babylonian", "wedge corner", "Corner wedges come first", 1),
        ("babylonian", "wedge next next wedge", "An empty place is marked by a gap", 2),
        ("babylonian", "next wedge", "An empty place is marked by a gap", 0),
        ("babylonian", "wedge next", "An empty place is marked by a gap", 2),
        ("babylonian", "gap wedge", "does not begin with an empty place", None),
        ("chinese", "一 百 一", "without 〇", 2),
        ("roman", "I I I I", "4 is IV", 3),
        ("maya", "bar dot", "Dots stand above the bars", 1),
        ("maya", "dot dot dot dot dot", "Five dots are one bar", 4),
        ("maya", "bar bar bar bar", "Four bars are one dot of the level above", 3),
        ("maya", "dot next next dot", "An empty level is marked by a shell", 2),
        ("maya", "next", "An empty level is marked by a shell", 0),
        ("maya", "dot next", "An empty level is marked by a shell", 2),
        ("arabic", "0 4", "without zeros before it", 0),
        ("binary", "0 0 0 0", "a single 0", 0),
    ],
)
def test_tiles_that_are_laid_wrong_are_told_why_and_where(name: str, keys: str, reason: str, place: int | None) -> None:
    with pytest.raises(NumeralError, match=reason) as refused:
        SYSTEMS[name].compose(keys.split())
    assert refused.value.position == place


def test_egyptian_tiles_are_read_in_any_order() -> None:
    for number in (7, 99, 118, 240):
        tiles = SYSTEMS["egyptian"].write(number).tiles
        assert SYSTEMS["egyptian"].compose(tiles[::-1]) == number
        assert SYSTEMS["egyptian"].compose(sorted(tiles)) == number


def test_four_zero_rolls_of_the_binary_die_are_0_and_zeros_in_front_do_not_count() -> None:
    assert rolled((0, 0, 0, 0)) == 0
    assert rolled((0, 0, 1, 0)) == 2
    assert rolled((1, 0, 1, 1)) == 11
    with pytest.raises(NumeralError, match="0 or 1, not 2"):
        rolled((0, 2))
