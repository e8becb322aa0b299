"""A phone for each test, which a sender pushes to as it pushes to APNs."""

import json
import os
import subprocess

import pytest

BELLHOP = os.environ.get("BELLHOP", "bellhop")
SETTINGS = os.path.join(os.path.dirname(__file__), "settings.json")
ENDS = {"push.finished", "push.held", "push.dropped", "push.kept"}


class Phone:
    """A host with a gateway on a free port, and the events of its phone."""

    def __init__(self, state):
        options = ["--settings", SETTINGS, "--state-dir", state, "--json"]
        self.process = subprocess.Popen(
            [BELLHOP, "run", "--gateway", "0", *options], stdout=subprocess.PIPE, text=True
        )
        self.event("gateway.started")
        setup = [BELLHOP, "gateway", "setup", *options]
        # server, certificate, privateKey, keyID, teamID, providerToken, topic, deviceToken, project, serviceAccount
        self.provider = json.loads(subprocess.check_output(setup))

    def events(self):
        """The events from now on."""
        for line in self.process.stdout:
            if line.startswith("{"):
                yield json.loads(line)

    def event(self, kind):
        """Waits for the next event of a kind."""
        for event in self.events():
            if event["kind"] == kind:
                return event
            if event["kind"] == "gateway.ended":
                raise RuntimeError(event["cause"])
        raise RuntimeError(f"the host ended before {kind}")

    def push(self):
        """Waits for the next push, and for its end; returns its events by their kinds."""
        accepted = self.event("push.accepted")
        events = {accepted["kind"]: accepted}
        for event in self.events():
            if event.get("push") == accepted["push"]:
                events[event["kind"]] = event
                if event["kind"] in ENDS:
                    return events
        raise RuntimeError("the host ended before the push")

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=30) == 0


@pytest.fixture
def phone(tmp_path):
    phone = Phone(str(tmp_path / "state"))
    try:
        yield phone
    finally:
        phone.stop()
