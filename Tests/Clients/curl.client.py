"""curl: the headers are the user's own."""

import json
import os
import subprocess

import pushes


def send(push):
    words = ["curl", "--silent", "--http2", "--max-time", "60", "--data", json.dumps(push.payload)]
    for name, value in push.headers().items():
        words += ["--header", f"{name}: {value}"]
    words += ["--write-out", "\n%{http_version} %{http_code}"]
    words += [f"https://api.sandbox.push.apple.com/3/device/{push.device}"]
    result = subprocess.run(words, check=True, capture_output=True, text=True)
    body, _, status = result.stdout.rpartition("\n")
    assert status.startswith("2 "), status
    return None if status == "2 200" else json.loads(body)["reason"]


# curl's name of SSL_CERT_FILE.
os.environ["CURL_CA_BUNDLE"] = pushes.PLACE["authority"]
pushes.run(send)
