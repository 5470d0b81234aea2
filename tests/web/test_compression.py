"""Event streams on the wire."""

import json
import socket
import zlib

from shoal.web.compression import HEAD, squeezed


def test_messages_follow_each_other_in_any_stream():
    words = [b"data: " + b"fish and ships " * 200, b"data: x\n\n", b": still here\n\n"]
    for order in ((0, 1, 2), (2, 0, 0, 1)):
        reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
        assert reader.decompress(HEAD) == b""
        for k in order:
            assert reader.decompress(squeezed(words[k])) == words[k], "each arrives whole, at once"
    assert len(squeezed(words[0])) < 100 and squeezed(words[0]) is squeezed(bytes(words[0]))


def first_event(server, id, encoding):
    """The first event of a stream as it comes out of the wire, and how many bytes it took."""
    connection = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=20)
    asked = f"GET /t/{id}/events HTTP/1.1\r\nhost: x\r\n{encoding}\r\n"
    with connection:
        connection.sendall(asked.encode())
        file = connection.makefile("rb")
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += file.readline()
        reader = zlib.decompressobj(16 + zlib.MAX_WBITS) if b"content-encoding: gzip" in head else None
        text, size = b"", 0
        while b"event: news" not in text:
            piece = file.read(int(file.readline(), 16))
            file.readline()
            size += len(piece)
            text += reader.decompress(piece) if reader else piece
    return json.loads(text.split(b"data: ")[1]), size


def test_a_stream_is_a_fraction_of_its_size_for_those_who_read_gzip(server):
    ann = server.client("Ann")
    id = ann.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "here"}]}).json()["id"]
    plain, large = first_event(server, id, "")
    same, small = first_event(server, id, "accept-encoding: gzip, br\r\n")
    assert plain["board"] == same["board"] and small < large / 2
