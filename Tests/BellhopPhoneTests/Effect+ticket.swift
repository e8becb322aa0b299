import Testing

@testable import BellhopPhone
@testable import BellhopValues

extension Effect {
    /// The ticket of the effect, if its result is of this type.
    func ticket<Awaited>(of _: Awaited.Type) -> Ticket<Awaited>? {
        let ticket: Any? =
            switch self {
            case .readEvents(_, let ticket): ticket
            case .store(_, let ticket): ticket
            case .readHistory(_, _, let ticket): ticket
            case .readPush(_, let ticket): ticket
            case .readDeliveries(_, let ticket): ticket
            case .inspectSettings(_, _, let ticket): ticket
            case .writeSettings(_, _, let ticket): ticket
            case .usePayloadFiles(_, let ticket): ticket
            case .measureSpace(let ticket): ticket
            case .scan(_, _, _, let ticket): ticket
            case .checkLibraries(_, let ticket): ticket
            case .findStrings(_, let ticket): ticket
            case .loadToken(let ticket), .renewToken(let ticket): ticket
            case .takeAttachments(_, _, _, _, let ticket): ticket
            case .draw(_, let ticket): ticket
            case .fetch(_, _, let ticket): ticket
            case .fetchAsset(_, let ticket): ticket
            case .call(_, _, _, let ticket): ticket
            case .schedule(_, let ticket): ticket
            case .askGateway(_, let ticket): ticket
            // These have no result of their own.
            case .record, .reply, .answer, .started, .stopped, .openState, .boundJournal, .readSettings,
                .watchLibraries, .stopWatching, .removeLeftovers, .keepImages, .releaseAttachments, .pruneAttachments,
                .cancelAsset, .checkFolder, .startGateway, .endGateway, .stopGateway, .standBy, .keep, .open, .launch,
                .end,
                .discard, .publish, .rename, .cancel:
                nil
            }
        return ticket as? Ticket<Awaited>
    }
}

extension [Effect] {
    /// The tickets of the effects whose results are of this type, in order.
    func tickets<Awaited>(of type: Awaited.Type) -> [Ticket<Awaited>] { compactMap { $0.ticket(of: type) } }

    /// The ticket of the only effect whose result is of this type.
    func ticket<Awaited>(of type: Awaited.Type, _ location: SourceLocation = #_sourceLocation) throws -> Ticket<Awaited>
    {
        let tickets = tickets(of: type)
        try #require(tickets.count == 1, sourceLocation: location)
        return tickets[0]
    }
}
