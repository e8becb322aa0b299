internal import BenchFigures
internal import Foundation
internal import UserNotifications

/// `content.userInfo` in a module: nothing until it is asked for, and then faster than Foundation reads JSON.
struct UserInfoReading {
    let rounds: Int

    func figures() async -> [Figure] {
        section("12. userInfo in the SDK, from the bytes of a push")
        let sender = "com.example.bench.0001"
        return await figures(Data(Push.short(sender: sender))) + figures(Data(Push.long(sender: sender)))
    }

    private func figures(_ json: Data) async -> [Figure] {
        let size = "\(Double(json.count).significant) bytes"
        let times = await race(
            rounds: rounds, turns: 2_000_000 / json.count,
            [
                { turns in for _ in 0..<turns { keep(UserInfo(json: json)) } },
                { turns in for _ in 0..<turns { keep(UserInfo(json: json).value) } },
                { turns in for _ in 0..<turns { keep(try? JSONSerialization.jsonObject(with: json)) } },
            ])
        let figures = [
            Figure(
                name: "userInfo of \(size), not asked for", value: times[0], baseline: ("JSONSerialization", times[2])),
            Figure(
                name: "userInfo of \(size), read", value: times[1], baseline: ("JSONSerialization", times[2]), bound: 1),
        ]
        figures.forEach { $0.print() }
        return figures
    }
}
