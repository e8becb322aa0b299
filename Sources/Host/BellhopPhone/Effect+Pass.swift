extension Effect {
    /// The passes in which a host performs the effects of inputs that arrived together, in order.
    ///
    /// Changes come last, because no effect relies on a change before the input that reports it.
    package enum Pass: Sendable, CaseIterable {
        /// Takes effect when it is performed: an event, a reply, an answer, a timer.
        case immediate
        /// Begins work of another thread or process, such as a call. It takes longer to wake one than to reply.
        case begin
        /// Changes the database, in one transaction, for which the host may wait. The end of the host follows it.
        case store
    }

    /// The pass in which a host performs the effect.
    package var pass: Pass {
        switch self {
        case .record, .reply, .answer, .started, .readEvents, .boundJournal, .watchLibraries, .stopWatching, .publish,
            .rename, .schedule, .cancel:
            .immediate
        case .openState, .readHistory, .readPush, .readDeliveries, .readSettings, .inspectSettings,
            .writeSettings, .scan, .checkLibraries, .findStrings,
            .usePayloadFiles, .measureSpace, .removeLeftovers, .keepImages, .loadToken,
            .renewToken, .takeAttachments,
            .releaseAttachments, .pruneAttachments, .draw, .fetch, .fetchAsset, .cancelAsset, .checkFolder,
            .startGateway, .askGateway, .endGateway,
            .stopGateway, .standBy, .keep, .open,
            .launch, .call,
            .end, .discard:
            .begin
        case .store, .stopped: .store
        }
    }
}

extension [Effect] {
    /// Calls a function with each effect in the order in which a host performs them: by pass, then in the phone's order.
    package func inPasses(_ perform: (Effect) -> Void) {
        for pass in Effect.Pass.allCases {
            for effect in self where effect.pass == pass { perform(effect) }
        }
    }
}
