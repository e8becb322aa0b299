"""aapns: it has a client certificate instead of a provider token, so nothing of the keys applies to it."""

import aapns.api
import aapns.config
import aapns.errors
import aapns.models

import pushes


class Notification:
    """A payload as it is."""

    def __init__(self, push):
        self.payload = push.payload
        self.push_type = pushes.choose(aapns.models.PushType, push.type)

    def get_dict(self):
        return self.payload


client = None


async def send(push):
    global client
    if push.key != "team" or isinstance(push.expiration, str):
        raise pushes.Unable
    if client is None:
        server = aapns.api.Server(
            pushes.PLACE["keys"]["certificate"]["file"], "localhost", pushes.PLACE["port"], pushes.PLACE["authority"])
        client = await server.create_client()
    try:
        await client.send_notification(
            push.device, Notification(push), apns_id=push.id, topic=push.topic,
            priority=pushes.choose(aapns.config.Priority, push.priority), collapse_id=push.collapse)
    except aapns.errors.ResponseError as error:
        return error.reason


pushes.run(send)
