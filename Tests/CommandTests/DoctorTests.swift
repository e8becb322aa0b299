import BellhopCommandLine
import BellhopControl
import BellhopCore
import BellhopHost
import Testing

@testable import bellhop_host

struct DoctorTests {
    @Test func `the doctor says what holds, what does not, and how to mend what cannot work`() throws {
        let checkup = try JSONLine.decode(
            Checkup.self,
            from: Array(
                """
                {"machine":[{"subject":"Landlock","state":"unavailable","message":"this kernel has none"}],
                "host":[{"subject":"settings","state":"ok","message":"settings.json, 2 modules"}],
                "modules":[{"id":"a","isolation":"process","isEnabled":true,"deadlines":{"willPresent":2.5,"create":10},
                "findings":[{"subject":"library","state":"failed","message":"the library x.so is not there","cause":{"code":
                "module.no-library","message":"the library x.so is not there","hint":"Build a","location":{"file":
                "settings.json","line":3,"column":5}}},{"subject":"systemCalls","state":"partial","message":"few"},
                {"subject":"isolation","state":"ok","message":"a process"},{"subject":"openFiles","state":"ok","message":"9"},
                {"subject":"permissions","state":"ok","message":"network: allowed"}]},
                {"id":"b","isolation":"process","isEnabled":false,"deadlines":{},"findings":[]}]}
                """.utf8))
        #expect(
            checkup.text(TextStyle(isColored: false)) == """
                This machine
                  no      Landlock      this kernel has none

                The host
                  ok      settings      settings.json, 2 modules

                Module a
                  FAILED  library       the library x.so is not there
                                        at settings.json:3:5
                                        → Build a
                  partly  system calls  few
                  ok      permissions   network: allowed
                  ok      confinement   holds: isolation, open files
                          deadlines     create 10 s, willPresent 2.5 s

                Module b
                  disabled in the settings

                1 thing the settings ask for cannot work

                """)
        #expect(checkup.failures.map(\.cause?.code.rawValue) == ["module.no-library"])
    }
}
