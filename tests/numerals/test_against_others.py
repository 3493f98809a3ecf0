"""All numbers of the game, and many beyond, against other people's libraries, the Unicode tables and plain sums."""

import unicodedata

import cn2an
import roman
from unicode_rbnf import RbnfEngine

from ludendum.numerals import SYSTEMS

GAME = range(1, 241)
BEYOND = [*range(241, 4000, 7), 3999]


def test_roman_numerals_are_those_of_the_library_roman() -> None:
    for number in [*GAME, *BEYOND]:
        assert SYSTEMS["roman"].text(number) == roman.toRoman(number)
        assert SYSTEMS["roman"].read(roman.toRoman(number)) == number


def test_every_short_sequence_of_letters_is_judged_as_the_library_roman_judges_it() -> None:
    words = [""]
    for _ in range(5):
        words = [word + letter for word in words for letter in ("", "I", "V", "X", "L", "C")]
    for word in sorted(set(words) - {""}):
        try:
            expected: int | None = roman.fromRoman(word)
        except roman.InvalidRomanNumeralError:
            expected = None
        try:
            found: int | None = SYSTEMS["roman"].read(word)
        except ValueError:
            found = None
        assert found == expected, word


def test_chinese_numerals_are_those_of_cn2an() -> None:
    for number in [*GAME, *BEYOND, 10_001, 10_100, 20_300, 345_678, 10_000_000, 99_999_999, 40_050_060]:
        theirs = cn2an.an2cn(number)
        assert SYSTEMS["chinese"].text(number) == theirs.replace("零", "〇")
        assert SYSTEMS["chinese"].read(theirs) == number


def test_chinese_numerals_are_those_of_the_unicode_locale_data() -> None:
    engine = RbnfEngine.for_language("zh")
    for number in [*GAME, *BEYOND]:
        forms = engine.format_number(number).text_by_ruleset
        assert SYSTEMS["chinese"].text(number) == forms["spellout-numbering"]
        for form in ("spellout-numbering", "spellout-cardinal", "spellout-cardinal-alternate2"):
            if not forms[form].endswith("两"):  # before a thing one counts 两; a number alone is 二
                assert SYSTEMS["chinese"].read(forms[form]) == number


def test_arabic_numerals_are_what_python_reads_as_digits() -> None:
    for number in [0, *GAME, *BEYOND]:
        text = SYSTEMS["arabic"].text(number)
        assert int(text) == number
        assert all(unicodedata.name(digit).startswith("ARABIC-INDIC DIGIT") for digit in text)


def test_binary_numbers_are_what_python_reads_to_the_base_two() -> None:
    for number in [0, *GAME, *BEYOND]:
        assert int(SYSTEMS["binary"].text(number), 2) == number
    assert SYSTEMS["binary"].text(34) == "100010"


def test_maya_levels_are_worth_what_unicode_says_and_count_by_twenty() -> None:
    for number in [0, *GAME, *BEYOND]:
        levels = [unicodedata.name(sign) for sign in SYSTEMS["maya"].text(number).split()]
        values = [int(unicodedata.numeric(unicodedata.lookup(name))) for name in levels]
        assert sum(value * 20**power for power, value in enumerate(reversed(values))) == number
        assert all(name.startswith("MAYAN NUMERAL") for name in levels)


def test_maya_tiles_add_up_level_by_level() -> None:
    worth = {"dot": 1, "bar": 5, "shell": 0}
    for number in [0, *GAME, *BEYOND]:
        levels = [sum(worth[key] for key in level) for level in SYSTEMS["maya"].write(number).places]
        assert sum(value * 20**power for power, value in enumerate(reversed(levels))) == number
        assert all(
            level.count("dot") <= 4 and level.count("bar") <= 3 for level in SYSTEMS["maya"].write(number).places
        )


def test_babylonian_signs_are_named_by_unicode_for_what_they_count() -> None:
    words = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"]
    for number in GAME:
        total = 0
        for place in SYSTEMS["babylonian"].text(number).split(" "):
            total *= 60
            for sign in place.replace("␣", ""):
                name = unicodedata.name(sign)
                if name.endswith("GESH2"):
                    total += words.index(name.split()[-2]) + 1
                elif name.startswith("CUNEIFORM NUMERIC SIGN"):
                    total += 10 * (words.index(name.split()[-2]) + 1)
                else:
                    total += 10 * name.removeprefix("CUNEIFORM SIGN ").split().count("U")
        assert total == number


def test_babylonian_tiles_add_up_place_by_place() -> None:
    worth = {"wedge": 1, "corner": 10, "gap": 0}
    for number in [0, *GAME, *BEYOND, 3600, 3601, 216_000]:
        places = [sum(worth[key] for key in place) for place in SYSTEMS["babylonian"].write(number).places]
        assert all(0 <= value < 60 for value in places)
        assert sum(value * 60**power for power, value in enumerate(reversed(places))) == number
        assert SYSTEMS["babylonian"].plain(number) == ",".join(map(str, places))


def test_egyptian_signs_are_gardiners_and_add_up() -> None:
    worth = {"Z015": 1, "V020": 10, "V001": 100, "M012": 1000, "D050": 10_000, "I008": 100_000}
    for number in [*GAME, *BEYOND, 12_345, 999_999]:
        signs = [
            unicodedata.name(sign).removeprefix("EGYPTIAN HIEROGLYPH ") for sign in SYSTEMS["egyptian"].text(number)
        ]
        assert sum(worth[sign] for sign in signs) == number
        assert sum(map(int, SYSTEMS["egyptian"].plain(number).split())) == number
        assert len(signs) == sum(map(int, str(number)))
