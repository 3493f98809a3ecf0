"""The tiles and whole numbers as pictures: SVG of our own, inked in the colour around it, told in words as well."""

import re
from xml.etree import ElementTree

import pytest

from ludendum.numerals import SYSTEMS, System

EVERY = pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.name)
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "title", "g", "path", "circle", "rect"}


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - our own


def elements(picture: str) -> list[str]:
    return [element.tag.removeprefix(SVG) for element in parsed(picture).iter()]


@EVERY
def test_every_tile_is_a_drawing_without_fonts_on_the_same_square(system: System) -> None:
    for tile in system.tiles:
        root = parsed(tile.picture())
        assert root.get("viewBox") == "0 0 100 100"
        assert set(elements(tile.picture())) <= ALLOWED
        assert tile.title
        assert root.findtext(f"{SVG}title") == root.get("aria-label") == tile.title


@EVERY
def test_ink_takes_the_colour_around_it(system: System) -> None:
    for tile in system.tiles:
        colours = re.findall(r'(?:fill|stroke)="([^"]*)"', tile.picture())
        assert set(colours) <= {"currentColor", "none"}
        assert "currentColor" in colours


@EVERY
def test_no_tile_is_drawn_beyond_its_square(system: System) -> None:
    for tile in system.tiles:
        for path in re.findall(r' d="([^"]*)"', tile.picture()):
            for command, numbers in re.findall(r"([MLHVCQ])([^A-Za-z]*)", path):
                found = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
                assert found, (tile.key, command)
                assert all(0 <= number <= 100 for number in found), (tile.key, path)


@EVERY
def test_the_ink_box_of_a_tile_lies_on_its_square(system: System) -> None:
    for tile in system.tiles:
        block = tile.block
        assert 0 <= block.left < block.left + block.width <= 100
        assert 0 <= block.top < block.top + block.height <= 100


@EVERY
def test_all_tiles_of_a_system_look_and_are_called_different(system: System) -> None:
    assert len({tile.block.markup for tile in system.tiles}) == len(system.tiles)
    assert len({tile.title for tile in system.tiles}) == len(system.tiles)
    assert len({tile.key for tile in system.tiles}) == len(system.tiles)


@EVERY
def test_a_whole_number_is_one_picture_with_its_title(system: System) -> None:
    for number in (1, 9, 60, 100, 199, 240, system.highest):
        picture = system.picture(number)
        assert parsed(picture).findtext(f"{SVG}title") == f"{number} in {system.title} numerals"
        assert set(elements(picture)) <= ALLOWED
        assert " id=" not in picture  # many pictures may stand on one page
        left, top, width, height = map(float, (parsed(picture).get("viewBox") or "").split())
        assert width > 0
        assert height > 0
        assert left <= 0
        assert top <= 0


@EVERY
def test_a_picture_shows_each_tile_as_often_as_it_is_laid(system: System) -> None:
    for number in range(1, 241):
        laid = [key for key in system.write(number).tiles if key != system.between]
        inked = sum(len(re.findall("<(?:path|circle|rect)", system.tile[key].block.markup)) for key in laid)
        assert len(re.findall("<(?:path|circle|rect)", system.picture(number))) == inked


@EVERY
def test_all_pictures_have_the_same_scale_unless_the_page_says_otherwise(system: System) -> None:
    for picture in (system.tiles[0].picture(), system.picture(1), system.picture(240)):
        root = parsed(picture)
        _, _, width, height = map(float, (root.get("viewBox") or "").split())
        assert float((root.get("width") or "").removesuffix("em")) == pytest.approx(width * 0.03, abs=0.06)
        assert float((root.get("height") or "").removesuffix("em")) == pytest.approx(height * 0.03, abs=0.06)


def test_maya_levels_stand_one_above_the_other() -> None:
    _, _, width, height = map(float, (parsed(SYSTEMS["maya"].picture(20**4)).get("viewBox") or "").split())
    assert height > 2 * width


def test_babylonian_places_stand_side_by_side() -> None:
    _, _, width, height = map(float, (parsed(SYSTEMS["babylonian"].picture(60**3)).get("viewBox") or "").split())
    assert width > 2 * height
