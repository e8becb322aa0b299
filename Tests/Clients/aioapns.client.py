"""aioapns: the server is an attribute of its class of connections. It offers no protocol by ALPN."""

import ssl

import aioapns
import aioapns.connection

import pushes

aioapns.connection.APNsDevelopmentClientProtocol.APNS_SERVER = "localhost"
aioapns.connection.APNsTLSClientProtocol.APNS_PORT = pushes.PLACE["port"]
clients = {}


def client(push):
    if push.key not in clients:
        with open(push.signing["file"]) as file:
            clients[push.key] = aioapns.APNs(
                key=file.read(), key_id=push.signing["id"], team_id=push.signing["team"], topic=pushes.PLACE["topic"],
                use_sandbox=True, ssl_context=ssl.create_default_context(cafile=pushes.PLACE["authority"]))
    return clients[push.key]


async def send(push):
    if push.topic is None or isinstance(push.expiration, str):
        raise pushes.Unable
    request = aioapns.NotificationRequest(
        device_token=push.device, message=push.payload, notification_id=push.id, priority=push.priority,
        collapse_key=push.collapse, push_type=pushes.choose(aioapns.PushType, push.type), apns_topic=push.topic)
    answer = await client(push).send_notification(request)
    return None if answer.is_successful else answer.description


pushes.run(send)
