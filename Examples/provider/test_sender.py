"""Tests of a sender: what it sends, what the phone shows, and what it makes of a refusal."""

import asyncio
import ssl

from aioapns import APNs, NotificationRequest
from aioapns.connection import APNsDevelopmentClientProtocol


def send(provider, message, device_token=None):
    """Sends a push with the code that also sends to APNs; only the address and the certificate are others."""
    host, port = provider["server"].removeprefix("https://").split(":")
    APNsDevelopmentClientProtocol.APNS_SERVER = host
    APNsDevelopmentClientProtocol.APNS_PORT = int(port)

    async def run():
        with open(provider["privateKey"]) as key:
            apns = APNs(
                key=key.read(),
                key_id=provider["keyID"],
                team_id=provider["teamID"],
                topic=provider["topic"],
                use_sandbox=True,
                ssl_context=ssl.create_default_context(cafile=provider["certificate"]),
            )
        request = NotificationRequest(
            device_token=device_token or provider["deviceToken"], message=message, collapse_key="balance"
        )
        return await apns.send_notification(request)

    return asyncio.run(run())


def test_an_alert_is_shown(phone):
    result = send(phone.provider, {"aps": {"alert": {"title": "25.50 to Ada"}}})
    assert result.is_successful
    push = phone.push()
    assert push["notification.shown"]["details"]["title"] == "25.50 to Ada"
    assert push["notification.shown"]["details"]["identifier"] == "balance"


def test_a_token_of_another_phone_is_refused(phone):
    result = send(phone.provider, {"aps": {"alert": "Hello"}}, device_token="00")
    assert (result.status, result.description) == ("400", "BadDeviceToken")
