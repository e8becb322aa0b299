"""httpx: the headers are the user's own."""

import httpx

import pushes

# It takes the proxy and the certificate from the environment.
clients = {}


def send(push):
    # A connection has one key.
    if push.key not in clients:
        clients[push.key] = httpx.Client(http2=True, base_url="https://api.sandbox.push.apple.com")
    path = f"/3/device/{push.device}"
    answer = clients[push.key].post(path, json=push.payload, headers=push.headers(), timeout=60)
    assert answer.http_version == "HTTP/2", answer.http_version
    return None if answer.status_code == 200 else answer.json()["reason"]


pushes.run(send)
