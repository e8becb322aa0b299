internal import BellhopAPNs
internal import BellhopValues

/// The requests on a connection: each is for APNs, for FCM and its topics, or for the token endpoint of Google.
extension GatewayConnection {
    /// Decides about a request that has arrived.
    func decide(_ arrival: HTTPArrival, _ session: any HTTPSession) {
        lastUse = gateway.tick
        switch Door(arrival.request) {
        case .apns: decide(push: arrival, session)
        case .accessToken: session.respond(to: arrival.stream, grant(arrival.request, session))
        case .messages(let project): decide(message: arrival, to: project, session)
        case .topics(let subscribes): decide(topics: arrival, subscribes: subscribes, session)
        case .subscription(let path): decide(subscription: arrival, path, session)
        case .unknown:
            let refusal = FCMRefusal(.notFound, "Method not found.", "Send to /v1/projects/PROJECT/messages:send.")
            session.respond(to: arrival.stream, .refusal(refusal))
        }
    }

    private func grant(_ request: ProviderRequest, _ session: any HTTPSession) -> HTTPResponse {
        do throws(OAuthRefusal) {
            let token = try gateway.fcm.grant(request, at: gateway.now)
            trustSender(session)
            return .granted(token)
        } catch { return .refusal(error) }
    }

    private func decide(message arrival: HTTPArrival, to project: String, _ session: any HTTPSession) {
        do throws(FCMRefusal) {
            let message = try gateway.fcm.decide(arrival.request, project: project, at: gateway.now)
            deliver(.message(message), arrival, session)
        } catch {
            session.respond(to: arrival.stream, .refusal(error))
        }
    }

    private func decide(topics arrival: HTTPArrival, subscribes: Bool, _ session: any HTTPSession) {
        do throws(FCMRefusal) {
            let change = try gateway.fcm.decide(arrival.request, subscribes: subscribes, at: gateway.now)
            deliver(.topic(change), arrival, session)
        } catch {
            session.respond(to: arrival.stream, .topicRefusal(error))
        }
    }

    private func decide(subscription arrival: HTTPArrival, _ path: SubscriptionPath, _ session: any HTTPSession) {
        do throws(FCMRefusal) {
            let change = try gateway.fcm.decide(arrival.request, path: path, at: gateway.now)
            deliver(.subscription(change, path), arrival, session)
        } catch {
            session.respond(to: arrival.stream, .refusal(error))
        }
    }

    private func deliver(_ item: GatewayLink.Item, _ arrival: HTTPArrival, _ session: any HTTPSession) {
        trustSender(session)
        messages.insert(arrival.stream)
        gateway.link.deliver(item, GatewayLink.Asker(connection: self, stream: arrival.stream))
    }

    /// Whether a request, whose payload hasn't come, is one about a topic that may be sent.
    func mayBeAboutTopic(_ request: ProviderRequest) -> Bool {
        guard request.path.hasPrefix("/iid/"), case .topics = Door(request) else { return false }
        return gateway.fcm.admits(request, at: gateway.now)
    }

    private func trustSender(_ session: any HTTPSession) {
        isSender = true
        session.trust()
    }
}
