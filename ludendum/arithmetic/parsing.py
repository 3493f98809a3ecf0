"""Reading formulas that people type."""

from __future__ import annotations

from collections.abc import Iterator

from .formula import (
    MAX_DIGITS,
    MAX_LENGTH,
    MAX_LITERAL,
    MAX_NESTING,
    Formula,
    FormulaError,
    Number,
    Operation,
    Operator,
)

_SIGNS = {
    "+": Operator.ADD,
    **dict.fromkeys("-−–", Operator.SUBTRACT),
    **dict.fromkeys("×*·⋅xX", Operator.MULTIPLY),
    **dict.fromkeys("÷/:", Operator.DIVIDE),
    **dict.fromkeys(("^", "↑", "**"), Operator.POWER),
    **dict.fromkeys(("‖", "∥", "||"), Operator.JOIN),
}
_STRENGTH = {
    Operator.ADD: 1,
    Operator.SUBTRACT: 1,
    Operator.MULTIPLY: 2,
    Operator.DIVIDE: 2,
    Operator.POWER: 3,
    Operator.JOIN: 4,
}
_CLOSING = {"(": ")", "[": "]", "{": "}"}

_Token = tuple[int, int | Operator | str]  # where it begins, and a number, an operation or a bracket


def parse(text: str) -> Formula:
    """The formula a text writes; ‖ binds tightest, then ^ (from the right), × ÷, + −.

    >>> parse("2‖6 + 8") == parse("(2 || 6)+8")
    True
    """
    if len(text) > MAX_LENGTH:
        raise FormulaError(f"A formula may be at most {MAX_LENGTH} characters long.")
    operands: list[Formula] = []
    pending: list[tuple[int, Operator | str]] = []  # operations and open brackets that wait for what follows
    wants_number = True
    nesting = 0
    for position, token in _tokens(text):
        if isinstance(token, int):
            if not wants_number:
                raise FormulaError(f"An operation is missing before {token}.", position)
            operands.append(Number(token))
            wants_number = False
        elif isinstance(token, Operator):
            if wants_number:
                raise _misplaced(token, position, pending)
            _reduce(operands, pending, token)
            pending.append((position, token))
            wants_number = True
        elif token in _CLOSING:
            if not wants_number:
                raise FormulaError("An operation is missing before the bracket.", position)
            nesting += 1
            if nesting > MAX_NESTING:
                raise FormulaError(f"Brackets may be nested at most {MAX_NESTING} deep.", position)
            pending.append((position, token))
        else:
            if wants_number:
                raise FormulaError(f"A number is missing before {token}.", position)
            _reduce(operands, pending, None)
            _close(token, position, pending)
            nesting -= 1
    if wants_number:
        reason = "A number is missing at the end." if text.strip() else "There is no formula."
        raise FormulaError(reason, len(text))
    _reduce(operands, pending, None)
    if pending:
        position, bracket = pending[-1]
        raise FormulaError(f"The bracket {bracket} is never closed.", position)
    return operands.pop()


def _reduce(operands: list[Formula], pending: list[tuple[int, Operator | str]], following: Operator | None) -> None:
    """Carry out what binds tighter than the operation that follows (all of it before a bracket or the end)."""
    while pending:
        waiting = pending[-1][1]
        if isinstance(waiting, str):
            return
        if following is not None:
            if _STRENGTH[waiting] < _STRENGTH[following]:
                return
            if waiting is following is Operator.POWER:
                return
        pending.pop()
        right = operands.pop()
        operands.append(Operation(waiting, operands.pop(), right))


def _close(bracket: str, position: int, pending: list[tuple[int, Operator | str]]) -> None:
    if not pending:
        raise FormulaError(f"The bracket {bracket} closes nothing.", position)
    _, opened = pending.pop()
    assert isinstance(opened, str)  # noqa: S101  the operations before it have just been reduced
    if _CLOSING[opened] != bracket:
        raise FormulaError(f"The bracket {opened} is closed by {bracket}.", position)


def _misplaced(operator: Operator, position: int, pending: list[tuple[int, Operator | str]]) -> FormulaError:
    if operator is Operator.SUBTRACT and not (pending and isinstance(pending[-1][1], Operator)):
        return FormulaError("There is no sign before a number: − stands between two numbers.", position)
    if operator is Operator.SUBTRACT:
        return FormulaError("There is no sign before a number: write a difference in brackets, as (3 − 8).", position)
    return FormulaError(f"A number is missing before {operator.sign}.", position)


def _tokens(text: str) -> Iterator[_Token]:
    position = digits = 0
    while position < len(text):
        character = text[position]
        if character.isspace():
            position += 1
        elif "0" <= character <= "9":
            end = position
            while end < len(text) and "0" <= text[end] <= "9":
                end += 1
            digits += end - position
            yield position, _literal(text[position:end], position)
            if digits > MAX_DIGITS:
                raise FormulaError(f"A formula may hold at most {MAX_DIGITS} digits.", position)
            position = end
        elif (pair := text[position : position + 2]) in _SIGNS and len(pair) == 2:
            yield position, _SIGNS[pair]
            position += 2
        elif character in _SIGNS:
            yield position, _SIGNS[character]
            position += 1
        elif character in "()[]{}":
            yield position, character
            position += 1
        else:
            raise FormulaError(_stranger(character), position)


def _literal(digits: str, position: int) -> int:
    if len(digits) > MAX_LITERAL:
        raise FormulaError(f"A number may have at most {MAX_LITERAL} digits.", position)
    if digits[0] == "0" and len(digits) > 1:
        raise FormulaError("A number is written without zeros before it.", position)
    return int(digits)


def _stranger(character: str) -> str:
    if character in ".,":
        return "Only whole numbers can be written: there is no decimal point."
    if character.isnumeric():
        return f"Write numbers with the digits 0 to 9 only, not with {character}."
    if character == "|":
        return "To join, write || with two strokes."
    if not character.isprintable():
        return "There is a character in the formula that cannot be shown."
    return f"A formula cannot contain {character}."
