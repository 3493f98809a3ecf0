"""The value of the cookie that a guest is known by: a random token, and our signature under it."""

import base64
import binascii
import hashlib
import hmac
import secrets

from itsdangerous import BadData, Signer
from itsdangerous.encoding import base64_decode, base64_encode

TOKEN_BYTES = 24
FORMER_SIGNATURE_BYTES = 18


def new_token() -> bytes:
    """A token for one device of a guest."""
    return secrets.token_bytes(TOKEN_BYTES)


class Cookies:
    """Makes cookies of tokens and reads them back, with the key of one server."""

    def __init__(self, signing: bytes) -> None:
        self._signing = signing
        self._signer = Signer(signing, salt="ludendum guest", key_derivation="hmac", digest_method=hashlib.sha256)

    def of(self, token: bytes) -> str:
        """The cookie that holds a token."""
        return self._signer.sign(base64_encode(token)).decode()

    def token(self, cookie: str | None) -> bytes | None:
        """The token of a cookie; None if there is none, or it is not one of ours."""
        try:
            raw = (cookie or "").encode("ascii")
            return base64_decode(self._signer.unsign(raw)) if b"." in raw else self._former_token(raw)
        except (UnicodeError, BadData):
            return None

    def _former_token(self, raw: bytes) -> bytes | None:
        """Cookies were once token and signature in one; browsers keep them for more than a year."""
        try:
            whole = base64.b64decode(raw, altchars=b"-_", validate=True)
        except binascii.Error:
            return None
        token, signature = whole[:TOKEN_BYTES], whole[TOKEN_BYTES:]
        expected = hmac.digest(self._signing, b"guest" + token, "sha256")[:FORMER_SIGNATURE_BYTES]
        return token if hmac.compare_digest(signature, expected) else None
