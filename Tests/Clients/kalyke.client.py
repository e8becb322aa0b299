"""kalyke-apns: a connection for each push. It throws a class that has the name of the reason."""

import kalyke
from kalyke.exceptions import ApnsProviderException

import pushes


async def send(push):
    client = kalyke.ApnsClient(
        use_sandbox=True, team_id=push.signing["team"], auth_key_id=push.signing["id"],
        auth_key_filepath=push.signing["file"])
    if push.topic is None or push.id is not None:
        # It checks the id itself.
        raise pushes.Unable
    more = {} if push.expiration is None else {"expiration": push.expiration}
    config = kalyke.ApnsConfig(
        topic=push.topic, push_type=pushes.choose(kalyke.ApnsPushType, push.type),
        priority=pushes.choose(kalyke.ApnsPriority, push.priority), collapse_id=push.collapse, **more)
    try:
        await client.send_message(device_token=push.device, payload=push.payload, apns_config=config)
    except ApnsProviderException as error:
        return type(error).__name__


pushes.run(send)
