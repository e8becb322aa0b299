"""Sends messages through a gateway with an unmodified client of Firebase.

    firebase.py CLIENT ACCOUNT PORT TOKEN SENDER

CLIENT is firebase-admin, firebase-admin-async, async-firebase or pyfcm; ACCOUNT is the file of a service account. The
environment has REQUESTS_CA_BUNDLE and SSL_CERT_FILE, and HTTPS_PROXY for the clients that honor it. Each line that is
printed is a step and what the client says: `sent NAME`, or the class of an error.
"""

import asyncio
import json
import sys

CLIENT, ACCOUNT, PORT, TOKEN, SENDER = sys.argv[1:]
PROJECT = json.load(open(ACCOUNT))["project_id"]
# Of the form that a token has, and that of no app.
OTHER = "A" * 22 + ":APA91b" + "B" * 134
STEPS = [
    ("alert", TOKEN, False), ("validated", TOKEN, True), ("silent", TOKEN, False), ("other", OTHER, False),
    ("malformed", "abc", False),
]


def report(step, outcome):
    words = type(outcome).__name__ if isinstance(outcome, Exception) else f"sent {outcome}"
    print(step, words, flush=True)


def admin():
    import firebase_admin
    from firebase_admin import credentials, messaging

    # The asynchronous functions know no proxy.
    if CLIENT.endswith("async"):
        messaging._MessagingService.FCM_URL = f"https://localhost:{PORT}/v1/projects/{{0}}/messages:send"
    firebase_admin.initialize_app(credentials.Certificate(ACCOUNT))

    def message(step, token):
        shown = None if step == "silent" else messaging.Notification(title="Hello", body=step)
        return messaging.Message(token=token, notification=shown, data={"sender": SENDER, "step": step})

    def send():
        for step, token, dry in STEPS:
            try:
                report(step, messaging.send(message(step, token), dry_run=dry))
            except Exception as error:
                report(step, error)
        send_to_topics()

    def send_to_topics():
        def send_to(step, **target):
            report(step, messaging.send(messaging.Message(data={"sender": SENDER}, **target)))

        def change(step, function, *arguments):
            try:
                answer = function(*arguments)
                print(step, answer.success_count, [(error.index, error.reason) for error in answer.errors], flush=True)
            except Exception as error:
                report(step, error)

        send_to("topic", topic="news")
        change("unsubscribe", messaging.unsubscribe_from_topic, [OTHER, TOKEN, "abc"], "news")
        change("unsubscribe again", messaging.unsubscribe_from_topic, TOKEN, "news")
        send_to("left topic", topic="news")
        send_to("condition", condition="'news' in topics || 'sports' in topics")
        change("subscribe", messaging.subscribe_to_topic, TOKEN, "news")
        change("subscribe again", messaging.subscribe_to_topic, TOKEN, "news")
        send_to("joined topic", topic="news")
        change("malformed topic", messaging.subscribe_to_topic, TOKEN, "a b")
        # Versions before 7.7 send these requests for the names without `_legacy`.
        change("legacy unsubscribe", messaging.unsubscribe_from_topic_legacy, [OTHER, TOKEN, "abc"], "news")
        send_to("legacy left topic", topic="news")
        change("legacy subscribe", messaging.subscribe_to_topic_legacy, TOKEN, "news")
        send_to("legacy joined topic", topic="news")
        change("legacy malformed topic", messaging.subscribe_to_topic_legacy, TOKEN, "a b")

    async def send_async():
        for step, token, dry in STEPS:
            batch = await messaging.send_each_async([message(step, token)], dry_run=dry)
            answer = batch.responses[0]
            report(step, answer.message_id if answer.success else answer.exception)

    if CLIENT.endswith("async"):
        asyncio.run(send_async())
    else:
        send()


def async_firebase():
    from async_firebase import AsyncFirebaseClient
    from async_firebase.messages import APNSConfig, APNSPayload, Aps, ApsAlert, Message

    async def send():
        client = AsyncFirebaseClient()
        client.creds_from_service_account_file(ACCOUNT)
        for step, token, dry in STEPS:
            alert = None if step == "silent" else ApsAlert(title="Hello", body=step)
            apns = APNSConfig(payload=APNSPayload(aps=Aps(alert=alert, content_available=alert is None)))
            answer = await client.send(
                Message(token=token, apns=apns, data={"sender": SENDER, "step": step}), dry_run=dry)
            report(step, answer.message_id if answer.success else answer.exception)

    asyncio.run(send())


def pyfcm():
    from pyfcm import FCMNotification

    client = FCMNotification(service_account_file=ACCOUNT, project_id=PROJECT)
    for step, token, dry in STEPS:
        title = None if step == "silent" else "Hello"
        try:
            answer = client.notify(
                fcm_token=token, notification_title=title, notification_body=title and step,
                data_payload={"sender": SENDER, "step": step}, dry_run=dry)
            report(step, answer["name"])
        except Exception as error:
            report(step, error)


{"firebase-admin": admin, "firebase-admin-async": admin, "async-firebase": async_firebase, "pyfcm": pyfcm}[CLIENT]()
