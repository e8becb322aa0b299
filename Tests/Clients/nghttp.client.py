"""nghttp, the client of nghttp2: the headers are the user's own. It knows no proxy, and no authority."""

import json
import subprocess

import pushes


def send(push):
    words = ["nghttp", "--no-dep", "--timeout=60", "--data=-", "--header=:method: POST", "--no-verify-peer"]
    words += [f"--header={name}: {value}" for name, value in push.headers().items()]
    words += [f"https://localhost:{pushes.PLACE['port']}/3/device/{push.device}"]
    result = subprocess.run(words, check=True, capture_output=True, text=True, input=json.dumps(push.payload))
    # An accepted push has an answer without a body, and so has a connection that was lost. The test counts the pushes.
    return json.loads(result.stdout)["reason"] if result.stdout else None


pushes.run(send)
