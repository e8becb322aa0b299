"""What no client should do to the gateway: one attack, named by the first argument.

Each attack sends a bounded number of bytes, and ends when the gateway has ended the connection or has answered. It then
prints what the gateway did. The second argument is that of a client (`pushes.py`).
"""

import base64
import json
import random
import resource
import socket
import ssl
import struct
import sys
import time

import hpack
import jwt
from cryptography.hazmat.primitives.asymmetric import ec

PLACE = json.loads(sys.argv[2])
DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = 0, 1, 3, 4, 6, 7, 8, 9
END_STREAM, END_HEADERS, ACK = 1, 4, 1
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


def frame(kind, flags=0, stream=0, body=b""):
    return struct.pack(">I", len(body))[1:] + struct.pack(">BBI", kind, flags, stream) + body


def plain(room=None):
    """A connection, perhaps with little room for what it doesn't read."""
    connection = socket.socket()
    if room:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    connection.settimeout(240)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.connect(("127.0.0.1", PLACE["port"]))
    return connection


def ends(connection):
    """Waits for the end of a connection; returns whether it came."""
    try:
        while connection.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def attempt(connection, data):
    """Sends; returns False if the gateway has ended the connection."""
    try:
        connection.sendall(data)
        return True
    except TimeoutError:
        raise
    except OSError:
        return False


def finish(connection):
    """Says that nothing more comes."""
    try:
        connection.shutdown(socket.SHUT_WR)
    except OSError:
        pass


class Client:
    """A connection that speaks HTTP/2, and whose frames are the attack's own."""

    def __init__(self, settings=b"", room=None):
        context = ssl.create_default_context(cafile=PLACE["authority"])
        context.set_alpn_protocols(["h2"])
        self.socket = context.wrap_socket(plain(room), server_hostname="localhost")
        self.encoder, self.decoder, self.stream, self.rest = hpack.Encoder(), hpack.Decoder(), -1, b""
        self.answers, self.resets, self.error = {}, set(), None
        self.send(
            PREFACE + frame(SETTINGS, body=settings) + frame(WINDOW_UPDATE, body=struct.pack(">I", 1 << 24)))

    def send(self, data):
        return attempt(self.socket, data)

    def block(self, *changes):
        """The headers of a push; each change replaces one, or adds one."""
        headers = {
            b":method": b"POST", b":scheme": b"https", b":authority": b"localhost",
            b":path": b"/3/device/" + PLACE["device"].encode(), b"apns-topic": PLACE["topic"].encode(),
            b"authorization": b"bearer " + PLACE["keys"]["team"]["token"].encode(),
        }
        return self.encoder.encode((headers | dict(changes)).items(), huffman=False)

    def head(self, *changes, flags=END_HEADERS):
        """A new stream with the headers of a push."""
        self.stream += 2
        block = self.block(*changes)
        # A longer one continues.
        parts = [block[at : at + 16384] for at in range(0, len(block), 16384)]
        data = frame(HEADERS, flags if len(parts) == 1 else 0, self.stream, parts[0])
        for part in parts[1:]:
            data += frame(CONTINUATION, flags if part is parts[-1] else 0, self.stream, part)
        return data

    def refused(self):
        """Makes a function whose result is 100 pushes without a payload that are refused at once."""
        # Without a table, the same bytes mean the same headers again.
        self.encoder.header_table_size = 0
        self.send(self.push())
        block = self.block((b"apns-priority", b"7"))

        def make():
            self.stream += 200
            streams = range(self.stream - 198, self.stream + 2, 2)
            return b"".join(frame(HEADERS, END_STREAM | END_HEADERS, stream, block) for stream in streams)

        return make

    def push(self, *changes, body=b'{"aps":{}}'):
        return self.head(*changes) + frame(DATA, END_STREAM, self.stream, body)

    def read(self, until):
        """Reads frames until something holds, or the gateway has ended the connection; returns whether it holds."""
        while not until():
            try:
                data = self.socket.recv(1 << 16)
            except TimeoutError:
                raise
            except OSError:
                data = b""
            if not data:
                return until()
            self.rest += data
            while len(self.rest) >= 9 and len(self.rest) >= 9 + (size := int.from_bytes(self.rest[:3], "big")):
                kind, flags, stream = struct.unpack(">BBI", self.rest[3:9])
                body, self.rest = self.rest[9 : 9 + size], self.rest[9 + size :]
                self.handle(kind, flags, stream, body)
        return True

    def handle(self, kind, flags, stream, body):
        if kind == HEADERS:
            status = dict(self.decoder.decode(body))[":status"]
            self.answers[stream] = [status, b""]
        elif kind == DATA:
            self.answers[stream][1] += body
        elif kind == RST_STREAM:
            self.resets.add(stream)
        elif kind == GOAWAY:
            self.error = int.from_bytes(body[4:8], "big")

    def has_answer(self, stream):
        answer = self.answers.get(stream)
        return stream in self.resets or answer is not None and (answer[0] == "200" or answer[1].endswith(b"}"))

    def trusted(self):
        """Sends a push that is right, so that more than one stream is allowed."""
        self.send(self.push())
        assert self.read(lambda: self.has_answer(1)) and self.answers[1][0] == "200", self.answers
        return self

    def word(self, stream=None):
        """What became of a push: its status and reason, or a reset, or the end of the connection."""
        stream = stream or self.stream
        self.read(lambda: self.has_answer(stream))
        if stream in self.answers:
            status, body = self.answers[stream]
            return status if status == "200" else f"{status} {json.loads(body)['reason']}"
        return "reset" if stream in self.resets else "ended"

    def ended(self):
        """Reads up to the end of the connection."""
        self.read(lambda: False)
        return "ended"


def rapid_reset():
    client = Client().trusted()
    cancel = struct.pack(">I", 8)
    while client.send(b"".join(client.head() + frame(RST_STREAM, 0, client.stream, cancel) for _ in range(100))):
        if client.stream > 100_000:
            return "served"
    return client.ended()


def continuation_flood():
    client = Client()
    client.send(client.head(flags=0))
    for _ in range(20_000):
        if not client.send(frame(CONTINUATION, 0, client.stream, b"")):
            break
    return client.ended()


def endless_head():
    client = Client()
    client.send(client.head(flags=0))
    for number in range(2000):
        # A header of 16,000 bytes that isn't indexed.
        name = b"x-%d" % number
        block = b"\x00" + bytes([len(name)]) + name + b"\x7f" + b"\x81\x7c" + b"y" * 16_000
        if not client.send(frame(CONTINUATION, 0, client.stream, block)):
            break
    return client.ended()


def hpack_bomb():
    client = Client().trusted()
    # One header of 4,000 bytes enters the table, and each of the others is one byte that stands for it.
    bomb = b"\x40\x01x" + b"\x7f" + b"\xa1\x1e" + b"y" * 4000 + b"\xbe" * 12_000
    for _ in range(200):
        client.stream += 2
        if not client.send(frame(HEADERS, END_HEADERS | END_STREAM, client.stream, bomb)):
            break
    return client.word()


def slow_clients():
    hello = ssl.MemoryBIO()
    context = ssl.create_default_context(cafile=PLACE["authority"])
    outgoing = ssl.MemoryBIO()
    try:
        context.wrap_bio(hello, outgoing, server_hostname="localhost").do_handshake()
    except ssl.SSLWantReadError:
        pass
    hello = outgoing.read()
    # They end in the middle of what the gateway waits for: a byte of CONNECT, of a ClientHello, of the preface.
    slow = []
    for number in range(200):
        connection = plain()
        connection.sendall([b"C", hello[:1], hello[: len(hello) // 2]][number % 3])
        slow.append(connection)
    for _ in range(20):
        connection = context.wrap_socket(plain(), server_hostname="localhost")
        connection.sendall(PREFACE[:1])
        slow.append(connection)
    return "ended" if all(ends(connection) for connection in slow) else "kept"


def dropped_connections():
    chance = random.Random(1)
    for number in range(10_000):
        connection = plain()
        if number % 10 == 0:
            # The end of a record that was announced is missing.
            connection.sendall(b"\x16\x03\x01\x02\x00" + chance.randbytes(20))
        if number % 100 == 0:
            # It is reset instead of closed.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    return Client().trusted().word(1)


def held_connections():
    """More connections than the gateway has room for, which say nothing."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    held = [plain() for _ in range(4200)]
    word = Client().trusted().word(1)
    return word if held else ""


def tls_garbage():
    chance = random.Random(2)
    for _ in range(300):
        connection = plain()
        size = chance.randrange(1, 20_000)
        attempt(connection, b"\x16\x03\x01" + struct.pack(">H", size & 0x3FFF) + chance.randbytes(size))
        attempt(connection, chance.randbytes(1000))
        finish(connection)
        if not ends(connection):
            return "kept"
    return "ended"


def plain_garbage():
    chance = random.Random(3)
    beginnings = [b"", b"GET / HTTP/1.1\r\n\r\n", b"CONNECT api.push.apple.com:443 HTTP/1.1\r\n", PREFACE, b"CONNECT "]
    for number in range(300):
        connection = plain()
        attempt(connection, beginnings[number % 5] + chance.randbytes(chance.randrange(1, 10_000)))
        finish(connection)
        if not ends(connection):
            return "kept"
    return "ended"


def large_bodies():
    client = Client().trusted()
    streams = []
    for _ in range(50):
        client.send(client.head())
        streams.append(client.stream)
    sent = dict.fromkeys(streams, 0)
    part = b"x" * 16384
    # 5 MB each, without regard for the window: the gateway may answer 413, reset the stream, or end the connection.
    for _ in range(320):
        for stream in streams:
            if not client.send(frame(DATA, 0, stream, part)):
                return client.ended()
            sent[stream] += len(part)
    return client.word(streams[-1])


def large_body():
    """As a client that keeps to its windows sends it."""
    client = Client().trusted()
    client.send(client.head())
    part = b"x" * 16384
    window = 65535
    sent = 0
    updates = []
    handle = client.handle

    def count(kind, flags, stream, body):
        if kind == WINDOW_UPDATE and stream == client.stream:
            updates.append(int.from_bytes(body, "big"))
        handle(kind, flags, stream, body)

    client.handle = count
    while sent < 5_000_000 and not client.has_answer(client.stream):
        if sent + len(part) > window + sum(updates):
            before = len(updates)
            client.read(lambda: len(updates) > before or client.has_answer(client.stream))
            continue
        client.send(frame(DATA, 0, client.stream, part))
        sent += len(part)
    return client.word()


def bad_text():
    client = Client().trusted()
    broken = b"\xff\xfe\xc3\x28\xed\xa0\x80"
    words = []
    for change in [
        (b":path", b"/3/device/" + broken), (b"apns-topic", broken), (b"authorization", b"bearer " + broken),
        (b"apns-id", broken), (b"apns-collapse-id", broken * 10), (b"apns-priority", broken),
    ]:
        client.send(client.push(change))
        words.append(client.word())
    for body in [broken, b'{"aps":{"alert":"' + broken + b'"}}', b'{"aps":' * 500, b"[" * 4000]:
        client.send(client.push(body=body))
        words.append(client.word())
    return ", ".join(words)


def forged_tokens():
    def part(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    def signed(key, algorithm):
        return jwt.encode(claims, key, algorithm=algorithm, headers={"kid": team["id"]})

    team = PLACE["keys"]["team"]
    claims = {"iss": team["team"], "iat": int(time.time())}
    right = team["token"].split(".")
    unsigned = part(json.dumps({"alg": "none", "kid": team["id"]}).encode()) + "." + right[1] + "."
    words = []
    for token in [
        unsigned, unsigned + right[2], signed(ec.generate_private_key(ec.SECP384R1()), "ES384"),
        signed(ec.generate_private_key(ec.SECP256R1()), "ES256"), signed("a secret of thirty-two characters", "HS256"),
        ".".join(right[:2]) + "." + part(bytes(64)), ".".join(right[:2]) + "." + part(b"\xff" * 64),
        part(b"[" * 3000) + "." + part(b'{"a":' * 500) + ".", "x" * 7000, "x" * 100_000,
    ]:
        client = Client()
        client.send(client.push((b"authorization", b"bearer " + token.encode())))
        words.append(client.word())
    return ", ".join(words)


def flood(client, make):
    """Sends and never reads, until the gateway doesn't read either."""
    client.socket.setblocking(False)
    sent, rest = 0, b""
    while sent < 50_000_000:
        rest = rest or make()
        try:
            count = client.socket.send(rest)
            sent, rest = sent + count, rest[count:]
        except (BlockingIOError, ssl.SSLWantWriteError):
            return "waits"
        except OSError:
            return "ended"
    return "read"


def ping_flood():
    pings = frame(PING, body=b"01234567") * 1000
    return flood(Client(room=4096), lambda: pings)


def settings_flood():
    settings = frame(SETTINGS, body=struct.pack(">HI", 3, 100)) * 1000
    return flood(Client(room=4096), lambda: settings)


def closed_window():
    """Its window for answers is closed, so that answers with a body can't be sent."""
    client = Client(settings=struct.pack(">HI", 4, 0)).trusted()
    make = client.refused()
    for _ in range(200):
        if not client.send(make()):
            return client.ended()
    # More than the streams that it may have: the others are refused.
    return "refused" if client.read(lambda: len(client.resets) >= 18_000) else "ended"


def never_reads():
    client = Client(room=4096).trusted()
    return flood(client, client.refused())


print(globals()[sys.argv[1].replace(" ", "_")]())
