internal import BellhopCore
internal import Foundation

/// What an earlier life of the host left behind (Semantics §8, §9).
extension ModuleHost {
    /// Finds the pushes that were accepted and came to no outcome; they are delivered first.
    func recallLeftOver() async {
        do throws(BellhopError) {
            for push in try await journal?.unfinished() ?? [] { await recall(push) }
        } catch {
            events.record(Event(.journalFailed, message: error.message, cause: error))
        }
    }

    private func recall(_ unfinished: UnfinishedPush) async {
        let record = unfinished.push
        let id = PushID(number: record.number)
        let begun = unfinished.begun.map { "\($0.module) \($0.selector)" }.joined(separator: ", ")
        do throws(BellhopError) {
            try await journal?.markRedelivered(record.number)
        } catch {
            // It is only a count: the push is delivered all the same.
            events.record(Event(.journalFailed, push: id, message: error.message, cause: error))
        }
        events.record(
            Event(
                .pushRedelivered, push: id,
                message: begun.isEmpty
                    ? "the host ended before it was delivered"
                    : "the host ended while it was delivered; not repeated: \(begun)",
                details: begun.isEmpty ? nil : ["interrupted": begun]))
        do throws(BellhopError) {
            var push = AcceptedPush(record, try Payload(scanning: record.payload, source: record.source))
            push.begun = Set(unfinished.begun)
            collapse.begin(push.notification.identifier)
            leftOver.append(push)
        } catch {
            // What was a payload once is none for this version of the host; the others are not to suffer from it.
            drop(record.number, error.message, cause: error)
        }
    }

    /// Takes up what an earlier life of the host left behind.
    func recallCenter() async {
        guard let center else { return }
        do throws(BellhopError) {
            let contents = try await center.contents()
            if let offset = contents.values[.clock].flatMap(TimeInterval.init) { clock.move(to: offset) }
            badge = contents.values[.badge].flatMap { Int($0) } ?? 0
            if let text = contents.values[.authorization], let known = Authorization(stored: text) {
                flow = AuthorizationFlow(known)
            }
            isRegistered = contents.values[.registration] == "true"
            for notification in contents.delivered { _ = notifications.show(notification, options: .list) }
            for entry in contents.pending {
                // A host that was killed leaves those that were on their way to the screen, besides those that waited.
                if let dropped = pending.add(entry).dropped { center.removePending(dropped.request.identifier) }
            }
            pruneAttachments()
        } catch {
            events.record(Event(.journalFailed, message: error.message, cause: error))
        }
    }
}
