"""apns2-up and mopyapns, which both continue apns2: each in an environment of its own."""

import sys

import apns2.client
import apns2.credentials
import apns2.errors

import pushes

# apns2-up uses hyper, which knows no proxy for TLS, and brings the authorities that it trusts. mopyapns uses httpx.
if "hyper" in sys.modules:
    import hyper.tls

    hyper.tls.cert_loc = pushes.PLACE["authority"]
    apns2.client.APNsClient.SANDBOX_SERVER = "localhost"
    apns2.client.APNsClient.DEFAULT_PORT = pushes.PLACE["port"]


class Payload:
    """A payload as it is, with the attributes from which the client infers a type."""

    badge = sound = None

    def __init__(self, payload):
        self.payload = payload
        self.alert = payload.get("aps", {}).get("alert")

    def dict(self):
        return self.payload


clients = {}


def client(push):
    if push.key not in clients:
        credentials = apns2.credentials.TokenCredentials(
            auth_key_path=push.signing["file"], auth_key_id=push.signing["id"], team_id=push.signing["team"])
        clients[push.key] = apns2.client.APNsClient(credentials, use_sandbox=True)
    return clients[push.key]


def send(push):
    if push.id is not None or isinstance(push.expiration, str):
        raise pushes.Unable
    sender = client(push)
    request = sender.send_notification_async(
        push.device, Payload(push.payload), topic=push.topic,
        priority=pushes.choose(apns2.client.NotificationPriority, str(push.priority)), collapse_id=push.collapse,
        push_type=pushes.choose(apns2.client.NotificationType, push.type))
    answer = sender.get_notification_result(request)
    return None if answer == "Success" else answer if isinstance(answer, str) else answer[0]


pushes.run(send)
