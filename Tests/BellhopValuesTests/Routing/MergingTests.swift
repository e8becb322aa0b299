import BellhopValues
import Testing

@Suite struct MergingTests {
    @Test(
        arguments: [
            ([], .noData),
            ([.none], .noData),
            ([.none, .none], .noData),
            ([.fetch(.noData)], .noData),
            ([.fetch(.failed)], .failed),
            ([.fetch(.newData)], .newData),
            ([.fetch(.noData), .none], .noData),
            ([.none, .fetch(.failed)], .failed),
            ([.fetch(.noData), .fetch(.failed)], .failed),
            ([.fetch(.failed), .fetch(.noData)], .failed),
            ([.fetch(.failed), .fetch(.newData)], .newData),
            ([.fetch(.newData), .fetch(.failed)], .newData),
            ([.fetch(.noData), .fetch(.newData), .none], .newData),
            ([.presentation(.banner)], .noData),
        ] as [([Answer], FetchResult)])
    func `newData takes precedence over failed, and failed over noData`(answers: [Answer], merged: FetchResult) {
        #expect(FetchResult.merging(answers) == merged)
    }

    @Test(
        arguments: [
            ([], [.sound]),
            ([.none], [.sound]),
            ([.none, .none], [.sound]),
            ([.presentation([])], []),
            ([.presentation([]), .none], []),
            ([.presentation(.banner)], [.banner]),
            ([.presentation(.banner), .none, .presentation([.list, .badge])], [.banner, .list, .badge]),
            ([.presentation(.list), .presentation(.list)], [.list]),
            ([.fetch(.newData)], [.sound]),
        ] as [([Answer], PresentationOptions)])
    func `options are united, and the setting applies only if no module answered`(
        answers: [Answer], merged: PresentationOptions
    ) {
        #expect(PresentationOptions.merging(answers, standard: [.sound]) == merged)
    }
}
