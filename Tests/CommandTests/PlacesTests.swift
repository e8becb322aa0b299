import Testing

@testable import BellhopCommandLine

struct PlacesTests {
    @Test(
        arguments: [
            (nil, nil, [:], "./settings.json", "./.bellhop"),
            ("s.json", nil, [:], "s.json", ".bellhop"),
            ("/etc/bank/s.json", nil, [:], "/etc/bank/s.json", "/etc/bank/.bellhop"),
            ("/s.json", nil, [:], "/s.json", "/.bellhop"),
            (nil, nil, ["BELLHOP_SETTINGS": "t/x.json"], "t/x.json", "t/.bellhop"),
            ("a.json", nil, ["BELLHOP_SETTINGS": "t/x.json"], "a.json", ".bellhop"),
            (nil, nil, ["BELLHOP_STATE_DIR": "/run/b"], "./settings.json", "/run/b"),
            (nil, "d", ["BELLHOP_STATE_DIR": "/run/b"], "./settings.json", "d"),
            (nil, nil, ["BELLHOP_STATE_DIR": "", "BELLHOP_SETTINGS": ""], "./settings.json", "./.bellhop"),
        ] as [(String?, String?, [String: String], String, String)])
    func `options come before the environment, and that before custom`(
        _ settings: String?, _ state: String?, _ environment: [String: String], _ file: String, _ directory: String
    ) {
        let places = Places(settings: settings, stateDirectory: state, environment: environment)
        #expect(places.settingsFile == file)
        #expect(places.stateDirectory == directory)
    }

    @Test(
        arguments: [
            (nil, nil, [:], false), ("s.json", nil, [:], true), (nil, "d", [:], false), ("s.json", "d", [:], false),
            (nil, nil, ["BELLHOP_SETTINGS": "s.json"], true), (nil, nil, ["BELLHOP_STATE_DIR": "d"], false),
            ("s.json", nil, ["BELLHOP_STATE_DIR": "d"], false), (nil, "d", ["BELLHOP_SETTINGS": "s.json"], false),
            (nil, nil, ["BELLHOP_SETTINGS": "s.json", "BELLHOP_STATE_DIR": "d"], false),
        ] as [(String?, String?, [String: String], Bool)])
    func `a settings file names a host only if no state directory does`(
        _ settings: String?, _ state: String?, _ environment: [String: String], _ expected: Bool
    ) {
        let places = Places(settings: settings, stateDirectory: state, environment: environment)
        #expect(places.isHostNamedBySettings == expected)
    }

    @Test(
        arguments: [
            (["stop"], ""), (["stop", "--state-dir", "d"], "--state-dir d"),
            (["--state-dir=d e", "stop", "--settings", "s.json"], "--settings s.json --state-dir 'd e'"),
            (["stop", "--state-dir", "a", "--state-dir", "b"], "--state-dir b"),
            (["stop", "--state-dir=--d"], "--state-dir=--d"), (["stop", "--state-dir"], ""),
            (["log", "--", "--state-dir", "d"], ""),
        ])
    func `the options that name a host are read from the command line`(_ words: [String], _ options: String) {
        #expect(Places.hostOptions(in: words) == options)
    }

    @Test(
        arguments: [
            ("auto", true, [:], true), ("auto", false, [:], false), ("auto", true, ["NO_COLOR": "1"], false),
            ("auto", true, ["NO_COLOR": ""], true), ("auto", true, ["TERM": "dumb"], false),
            ("always", false, ["NO_COLOR": "1"], true), ("never", true, [:], false),
        ] as [(String, Bool, [String: String], Bool)])
    func `color is for terminals unless asked otherwise`(
        _ when: String, _ isTerminal: Bool, _ environment: [String: String], _ isColored: Bool
    ) {
        #expect(Output.isColored(when, isTerminal: isTerminal, environment: environment) == isColored)
    }
}
