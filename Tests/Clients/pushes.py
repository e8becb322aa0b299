"""The pushes that each client sends, and what becomes of them: a line of JSON for each.

A driver has a function that sends a push with one client. It returns None if the client says that the push was
accepted, and otherwise the reason as the client gives it. It raises `Unable` for a push that the client's interface
can't express. The argument of a driver is a JSON object: the name of the client, the port of the gateway, the
certificate to trust, the keys, the device token, the topic, the sender of the module, and perhaps the number of pushes
that are all right, for a gateway with a weather.
"""

import asyncio
import dataclasses
import enum
import inspect
import json
import os
import sys

PLACE = json.loads(sys.argv[1])


class Unable(Exception):
    """The client's interface can't express the push."""


@dataclasses.dataclass
class Push:
    """A push that is right, but for what a case changes."""

    name: str = ""
    payload: dict = None
    device: str = PLACE["device"]
    topic: str = PLACE["topic"]
    key: str = "team"
    type: str = "alert"
    priority: object = 10
    expiration: object = None
    collapse: str = None
    id: str = None

    @property
    def signing(self):
        """The key: its identifier, team, file, and a provider token that it has signed."""
        return PLACE["keys"][self.key]

    def headers(self):
        """The headers, for a client that leaves them to its user."""
        headers = {"authorization": f"bearer {self.signing['token']}", "apns-push-type": self.type}
        others = {
            "apns-topic": self.topic, "apns-priority": self.priority, "apns-expiration": self.expiration,
            "apns-collapse-id": self.collapse, "apns-id": self.id,
        }
        return headers | {name: str(value) for name, value in others.items() if value is not None}


def choose(values: type[enum.Enum], value):
    """The member of an enumeration of the client that has a value."""
    try:
        return values(value)
    except ValueError:
        raise Unable from None


def pushes():
    """Each push, with a name for the test."""
    sender = {"sender": PLACE["sender"]}
    alert = {"aps": {"alert": {"title": f"Hello from {PLACE['client']}"}}} | sender
    silent = {"aps": {"content-available": 1}} | sender
    if "count" in PLACE:
        for number in range(1, PLACE["count"] + 1):
            text = {"aps": {"alert": {"title": f"Hello from {PLACE['client']}", "body": str(number)}}}
            yield Push(name=str(number), payload=text | sender)
        return
    for changes in [
        {"name": "alert"},
        {"name": "silent", "payload": silent, "type": "background", "priority": 5},
        {"name": "collapse", "collapse": "order"},
        {"name": "collapse again", "collapse": "order"},
        {"name": "device that nobody has", "device": "00" * 32},
        {"name": "no device", "device": ""},
        {"name": "longer path", "device": "0a/0b"},
        {"name": "no topic", "topic": None},
        {"name": "topic with a slash", "topic": "com/example"},
        {"name": "topic of another app", "topic": "com.example.shop"},
        {"name": "unknown type", "type": "loud"},
        {"name": "type without its topic", "type": "voip"},
        {"name": "priority 7", "priority": 7},
        {"name": "silent at once", "payload": silent, "type": "background"},
        {"name": "expiration in words", "expiration": "soon"},
        {"name": "id that isn't a UUID", "id": "one"},
        {"name": "long collapse id", "collapse": "x" * 65},
        {"name": "large payload", "payload": alert | {"filler": "x" * 5000}},
        {"name": "payload without aps", "payload": {}},
        {"name": "key for other topics", "key": "shop"},
        {"name": "key for production", "key": "production"},
        {"name": "unknown key", "key": "unknown"},
    ]:
        yield Push(**({"payload": alert} | changes))


async def answer(send, push):
    try:
        result = send(push)
        if inspect.isawaitable(result):
            # A client that waits for ever is broken.
            result = await asyncio.wait_for(result, 60)
        return result or "accepted"
    except Unable:
        return "unable"
    except Exception as error:
        return type(error).__name__


def run(send):
    """Sends each push, and prints what the client says of it."""

    async def all_pushes():
        for push in pushes():
            print(json.dumps({"push": push.name, "answer": await answer(send, push)}), flush=True)

    # For clients that have the names of Apple's servers in them.
    os.environ["HTTPS_PROXY"] = f"http://127.0.0.1:{PLACE['port']}"
    os.environ["SSL_CERT_FILE"] = PLACE["authority"]
    asyncio.run(all_pushes())
