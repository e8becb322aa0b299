internal import BellhopValues

/// The commands that look at the libraries before they answer: `modules`, `modules lift` and `why`.
extension ClientCommands {
    /// Compares the libraries with what is loaded, because they may have been built again.
    static func checkLibraries(then step: LibraryStep, in phone: inout Phone) {
        let checks = phone.modules.all.filter(\.mayHaveChanged).map { module in
            LibraryCheck(
                module: module.id,
                candidates: phone.configuration.libraryCandidates(for: module.settings, of: phone.settings),
                known: module.known, rejected: phone.edits.rejections[.library(module.id)]?.found)
        }
        let ticket = phone.turn.ticket(step)
        phone.modules.compare(checks, for: ticket)
        phone.turn.emit(.checkLibraries(checks, ticket))
    }

    /// The libraries were compared for `modules`.
    static func modulesChecked(_ id: CommandID, in phone: inout Phone) {
        reply(Reports.reply(about: .modules, in: phone), to: id, in: &phone)
    }

    /// The libraries were compared for `why`.
    static func whyChecked(_ id: CommandID, _ question: Question, in phone: inout Phone) {
        let inquiry = Inquiry(question, in: phone)
        guard let order = inquiry.strings(in: phone) else { return whyStrings(id, inquiry, nil, in: &phone) }
        phone.turn.emit(.findStrings(order, phone.turn.ticket(StringsStep.why(id, inquiry))))
    }

    /// The texts of the alert that `why` asks about were looked up, or it has none.
    static func whyStrings(_ id: CommandID, _ inquiry: Inquiry, _ strings: FoundStrings?, in phone: inout Phone) {
        do throws(BellhopError) {
            if let explanation = try WhyAnswers.explain(inquiry, with: strings, for: id, in: &phone) {
                reply(explanation, to: id, in: &phone)
            }
        } catch {
            phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// Compares the libraries after a module was restarted or could not be, and then answers the command.
    static func replyWithModule(_ module: ModuleID, to id: CommandID, in phone: inout Phone) {
        checkLibraries(then: .module(module, id), in: &phone)
    }

    /// Answers `lift` after the libraries were compared.
    static func moduleChecked(_ module: ModuleID, _ id: CommandID, in phone: inout Phone) {
        guard let module = phone.modules[module] else {
            return phone.turn.emit(.reply(id, .failure(HostedModule.gone(module))))
        }
        reply(.module(Reports.report(module, in: phone)), to: id, in: &phone)
    }

    /// The journal was read for `why`.
    static func whyRead(
        _ id: CommandID, _ push: PushID, _ result: Result<JournalledPush?, BellhopError>, in phone: inout Phone
    ) {
        do throws(BellhopError) {
            reply(try WhyAnswers.pushRead(push, result, in: phone), to: id, in: &phone)
        } catch {
            phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// Replies with an explanation, once the events that it takes into account are read.
    private static func reply(_ explanation: Explanation, to id: CommandID, in phone: inout Phone) {
        guard explanation.hasEvents else { return reply(.explanation(explanation), to: id, in: &phone) }
        phone.turn.emit(.readEvents(explanation, phone.turn.ticket(EventStep.why(id, explanation))))
    }

    /// The events that an explanation takes into account were read.
    static func whyEvents(_ id: CommandID, _ explanation: Explanation, _ events: [Event], in phone: inout Phone) {
        var explanation = explanation
        explanation.add(events)
        reply(.explanation(explanation), to: id, in: &phone)
    }
}
