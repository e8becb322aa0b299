internal import BellhopAPNs
internal import BellhopContract
internal import BellhopValues

extension HTTPResponse {
    private static func json(_ status: Int, _ body: (inout JSONWriter.Object) -> Void) -> Self {
        Self(
            status: status, headers: [("content-type", "application/json; charset=UTF-8")],
            body: JSONWriter.object(body))
    }

    /// The answer to a message that became a push.
    static func accepted(_ push: PushID, in project: String) -> Self { named("\(push)", in: project) }

    /// The answer to a message that is accepted and not delivered, with the name that Google's has if it is only validated.
    static func undelivered(in project: String) -> Self { named("fake_message_id", in: project) }

    private static func named(_ id: String, in project: String) -> Self {
        json(200) { $0.put("name", "projects/\(project)/messages/\(id)") }
    }

    /// The answer to a request of FCM that is refused (google.rpc.Status).
    ///
    /// Clients skip the details that they don't know; the last one is for people.
    static func refusal(_ refusal: FCMRefusal) -> Self {
        json(refusal.status.code) { object in
            object.object("error") { error in
                error.put("code", refusal.status.code)
                error.put("message", refusal.message)
                error.put("status", refusal.status.rawValue)
                error.put("details") { $0.array(details(of: refusal)) { $0.put(json: $1) } }
            }
        }
    }

    private static func details(of refusal: FCMRefusal) -> [[UInt8]] {
        func detail(_ type: String, _ body: (inout JSONWriter.Object) -> Void) -> [UInt8] {
            JSONWriter.object { object in
                object.put("@type", "type.googleapis.com/google.\(type)")
                body(&object)
            }
        }
        let code = refusal.code.map { code in
            detail("firebase.fcm.v1.FcmError") { $0.put("errorCode", code.rawValue) }
        }
        let reason = refusal.reason.map { reason in
            detail("rpc.ErrorInfo") { object in
                object.put("reason", reason.rawValue)
                object.put("domain", "googleapis.com")
                object.object("metadata") { $0.put("service", "fcm.googleapis.com") }
            }
        }
        let violation = refusal.violation.map { violation in
            detail("rpc.BadRequest") { request in
                request.put("fieldViolations") { list in
                    list.array([violation]) { writer, violation in
                        writer.object { field in
                            field.put("field", violation.field)
                            field.put("description", violation.description)
                        }
                    }
                }
            }
        }
        return [code, reason, violation, detail("rpc.DebugInfo") { $0.put("detail", refusal.detail) }].compactMap(
            \.self)
    }

    /// The answer of Instance ID to a change of a topic, with an object for each registration token.
    static func topicChanged(_ errors: [TopicError?]) -> Self {
        json(200) { object in
            object.put("results") { list in
                list.array(errors) { writer, error in
                    writer.object { $0.put("error", error?.rawValue) }
                }
            }
        }
    }

    /// The answer to a change of a topic that is refused as a whole.
    ///
    /// The service that manages topics has another form of errors than FCM.
    static func topicRefusal(_ refusal: FCMRefusal) -> Self {
        json(refusal.status.code) { object in
            object.put("error", refusal.status.rawValue)
            object.put("detail", refusal.detail)
        }
    }

    /// The answer to a request that has subscribed one app to a topic.
    static func subscribed(to topic: String, _ path: SubscriptionPath) -> Self {
        let parent = "projects/\(path.project)/registrations/\(path.installation)"
        return json(200) { object in
            object.put("name", "\(parent)/topicSubscriptions/\(topic)")
            object.put("topicName", topic)
        }
    }

    /// The answer to a request that has unsubscribed one app from a topic.
    static var unsubscribed: Self { json(200) { _ in } }

    /// The answer to a request of an access token (RFC 6749, section 5.1).
    static func granted(_ token: AccessToken) -> Self {
        json(200) { object in
            object.put("access_token", token.text)
            object.put("expires_in", token.lifetime)
            object.put("token_type", "Bearer")
        }
    }

    /// The answer to a request of an access token that is refused.
    static func refusal(_ refusal: OAuthRefusal) -> Self {
        json(400) { object in
            object.put("error", refusal.error)
            object.put("error_description", refusal.description)
            object.put("detail", refusal.detail)
        }
    }
}
