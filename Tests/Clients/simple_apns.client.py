"""simple-apns: it names the reason for the status 400 only."""

import simple_apns

import pushes

clients = {}


def send(push):
    if push.id is not None or push.topic is None:
        raise pushes.Unable
    name = (push.key, push.topic)
    if name not in clients:
        clients[name] = simple_apns.APNSClient(
            team_id=push.signing["team"], auth_key_id=push.signing["id"], auth_key_path=push.signing["file"],
            bundle_id=push.topic, use_sandbox=True, timeout=60, max_retries=0)
    try:
        clients[name].send_notification(
            push.device, push.payload, push_type=push.type, priority=push.priority, expiration=push.expiration,
            collapse_id=push.collapse)
    except simple_apns.APNSException as error:
        return str(error).removeprefix("Bad request: ").split(":")[0]


pushes.run(send)
