"""Connections of providers that have sent a push each, and then wait.

    idle.py COUNT CERTIFICATE PORT PATH NAME:VALUE...

PATH and the headers are those of the push. Prints `ready` when each push is answered with 200, and ends with its standard
input.
"""

import socket
import ssl
import sys

HEADERS, DATA, SETTINGS = 1, 0, 4
END_STREAM, END_HEADERS, ACK = 1, 4, 1


def frame(kind, flags, stream, payload=b""):
    return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload


def text(word):
    """A string of HPACK: its length with a prefix of seven bits, and its bytes."""
    length, rest = len(word), b""
    if length >= 127:
        more, length = length - 127, 127
        while more >= 128:
            rest, more = rest + bytes([more % 128 + 128]), more // 128
        rest += bytes([more])
    return bytes([length]) + rest + word.encode()


def header(name, value):
    """A field that is not indexed."""
    return b"\0" + text(name) + text(value)


def connect(context, port, request):
    stream = context.wrap_socket(socket.create_connection(("127.0.0.1", port)), server_hostname="localhost")
    stream.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(SETTINGS, 0, 0) + request)
    kept = b""
    while True:
        while len(kept) < 9 or len(kept) < 9 + int.from_bytes(kept[:3], "big"):
            received = stream.recv(4096)
            if not received:
                sys.exit("idle.py: a connection has ended")
            kept += received
        length, kind, flags = int.from_bytes(kept[:3], "big"), kept[3], kept[4]
        payload, kept = kept[9 : 9 + length], kept[9 + length :]
        if kind == SETTINGS and not flags & ACK:
            stream.sendall(frame(SETTINGS, ACK, 0))
        if kind == HEADERS:
            # `:status: 200` is number 8 of HPACK's table. The size of the dynamic table may stand before it.
            if 0x88 not in payload[:3]:
                sys.exit("idle.py: a push was refused")
            return stream


def main():
    count, certificate, port, path, *fields = sys.argv[1:]
    context = ssl.create_default_context(cafile=certificate)
    context.set_alpn_protocols(["h2"])
    block = header(":method", "POST") + header(":scheme", "https") + header(":path", path)
    block += header(":authority", "localhost")
    for field in fields:
        block += header(*field.split(":", 1))
    body = b'{"aps":{"content-available":1}}'
    request = frame(HEADERS, END_HEADERS, 1, block) + frame(DATA, END_STREAM, 1, body)
    connections = [connect(context, int(port), request) for _ in range(int(count))]
    print("ready", flush=True)
    sys.stdin.read()
    for connection in connections:
        connection.close()


main()
