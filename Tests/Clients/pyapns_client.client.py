"""pyapns-client: a connection for each push. It throws a class that has the name of the reason."""

import pyapns_client
from pyapns_client import exceptions

import pushes


class Payload(pyapns_client.IOSPayload):
    """A payload as it is."""

    def to_dict(self, alert_body=None):
        return self.custom


def send(push):
    if push.topic is None:
        raise pushes.Unable
    client = pyapns_client.APNSClient(
        mode=pyapns_client.APNSClient.MODE_DEV, root_cert_path=pushes.PLACE["authority"],
        auth_key_path=push.signing["file"], auth_key_id=push.signing["id"], team_id=push.signing["team"])
    notification = pyapns_client.IOSNotification(
        payload=Payload(custom=push.payload), topic=push.topic, apns_id=push.id, collapse_id=push.collapse,
        expiration=push.expiration, priority=str(push.priority), push_type=push.type)
    try:
        client.push(notification=notification, device_token=push.device)
    except exceptions.APNSException as error:
        return type(error).__name__.removesuffix("Exception")
    finally:
        client.close()


pushes.run(send)
