import BellhopControl
import BellhopValues
import Testing

@testable import BellhopCommandLine

/// What people read of reports.
struct ReportTests {
    func read<Report: Decodable>(_ json: String, as type: Report.Type = Report.self) throws -> Report {
        try JSONLine.decode(type, from: Array(json.utf8))
    }

    @Test func `the history says what came of each push, and of which it is the replay`() throws {
        let reply: HistoryReply = try read(
            """
            {"pushes":[{"push":"p12","time":"2026-01-31T09:41:00.000Z","bytes":94,"calls":0,"redelivered":0,\
            "replayOf":"p3"},{"push":"p3","time":"2026-01-31T09:40:59.900Z","sender":"com.example.a","source":"a.apns",\
            "bytes":120,"outcome":{"details":{"display":"shown","fetch":"newData","isIgnored":false,"isSuppressed":false},\
            "kind":"push.finished"},"finished":"2026-01-31T09:41:00.000Z","calls":2,"redelivered":1},{"push":"p2",\
            "time":"2026-01-31T09:40:58.000Z","bytes":9,"outcome":{"cause":{"code":"push.unregistered","message":\
            "no longer registered"},"kind":"push.dropped","outcome":"unregistered"},"calls":0,"redelivered":0},\
            {"push":"p1","time":"2026-01-31T09:40:57.000Z","bytes":9,"cause":{"code":"journal.damaged","message":\
            "the outcome of p1 in the journal is damaged"},"calls":0,"redelivered":0}]}
            """)
        #expect(
            Columns(reply.pushes).render(TextStyle(isColored: false), empty: "") == """
                PUSH  ACCEPTED              SENDER         BYTES  OUTCOME
                p12   2026-01-31 09:41:00Z  –              94     under way; replay of p3
                p3    2026-01-31 09:40:59Z  com.example.a  120    newData, shown; delivered again 1 time
                p2    2026-01-31 09:40:58Z  –              9      dropped: no longer registered
                p1    2026-01-31 09:40:57Z  –              9      damaged
                  the outcome of p1 in the journal is damaged

                """)
    }

    @Test func `the pushes of providers are listed with how far each has come, and counted`() throws {
        func push(_ number: Int, _ state: String) -> String {
            """
            {"push":"p\(number)","id":"A\(number)","time":"2026-01-31T09:41:00.000Z","bundle":"b","type":"alert",\
            "priority":10,"expires":"2026-03-02T09:41:00.000Z",\(state)}
            """
        }
        let pushes = [
            push(4, #""state":"delivered""#), push(3, #""state":"stored","stored":"offline""#),
            push(2, #""state":"forwarded","stored":"low-power","forwarded":"2026-01-31T09:42:00.000Z""#),
            push(1, #""state":"discarded","discarded":"expired""#),
        ]
        let reply: DeliveriesReply = try read(
            """
            {"pushes":[\(pushes.joined(separator: ","))],"sums":{"received":4,"delivered":2,"forwarded":1,\
            "stored":{"offline":1},"discarded":{"expired":1}}}
            """)
        #expect(
            Columns(reply.pushes).render(TextStyle(isColored: false), empty: "") == """
                PUSH  RECEIVED              APNS-ID  TYPE   PRIORITY  STATE
                p4    2026-01-31 09:41:00Z  A4       alert  10        delivered
                p3    2026-01-31 09:41:00Z  A3       alert  10        stored until 2026-03-02 09:41:00Z: the device is offline
                p2    2026-01-31 09:41:00Z  A2       alert  10        delivered from storage at 2026-01-31 09:42:00Z
                p1    2026-01-31 09:41:00Z  A1       alert  10        discarded: expired

                """)
        #expect(
            reply.sums.words
                == "4 received: 2 delivered (1 from storage), 1 stored (1 offline), 1 discarded (1 expired)")
    }

    @Test func `what waits is listed with its module, when it is due, and whether it comes again`() throws {
        let reply: PendingReply = try read(
            """
            {"requests":[{"identifier":"rent","module":"bank","due":"2026-01-31T09:41:00.000Z","repeats":true,"title":\
            "Rent is\\ndue","body":"\\u001b[2J"},{"identifier":"branch","module":"q2-demo-ios","repeats":false}]}
            """)
        let table = Columns(reply.requests).render(TextStyle(isColored: false), empty: "")
        #expect(
            table == """
                NOTIFICATION  MODULE       DUE                   REPEATS  TITLE        BODY
                rent          bank         2026-01-31 09:41:00Z  yes      Rent is due  \\u{1B}[2J
                branch        q2-demo-ios  –                     no       –            –

                """)
        #expect(Columns([PendingReport]()).render(TextStyle(isColored: false), empty: "None") == "None\n")
    }

    @Test func `names are listed as the words of commands that take them`() throws {
        let pending: PendingReply = try read(
            """
            {"requests":[{"identifier":"last","module":"two words","repeats":false},{"identifier":"a\\nb","module":"p3",\
            "repeats":false},{"identifier":"","module":"–","repeats":false}]}
            """)
        #expect(
            Columns(pending.requests).render(TextStyle(isColored: false), empty: "") == #"""
                NOTIFICATION       MODULE       DUE  REPEATS  TITLE  BODY
                notification:last  'two words'  –    no       –      –
                $'a\nb'            module:p3    –    no       –      –
                notification:      '–'          –    no       –      –

                """#)
        let categories: CategoriesReply = try read(
            """
            {"categories":[{"identifier":"two words","module":"a","options":[],"actions":[{"identifier":"a, b","title":"",\
            "options":[],"asksForText":true},{"identifier":"c","title":"","options":[],"asksForText":false}]}]}
            """)
        #expect(
            Columns(categories.categories).render(TextStyle(isColored: false), empty: "") == """
                CATEGORY     MODULE  ACTIONS
                'two words'  a       'a, b' (text), c

                """)
    }

    /// The settings of a phone in the JSON of its status.
    private var phone: String {
        """
        "backgroundRefresh":true,"connectivity":"online","isLocked":false,"showPreviews":"always","isFocused":false,"isSummarized":false
        """
    }

    @Test func `the status says whether the user is asked, what waits, and how far the clock is ahead`() throws {
        func status(_ isAsked: Bool, _ offset: Double) throws -> String {
            let status: StatusReport = try read(
                """
                {"version":"0","process":1,"started":"2026-01-31T09:41:00.000Z","run":"R","settings":"s",\
                "stateDirectory":"d","modules":2,"loaded":\(isAsked ? 1 : 2),"failed":\(isAsked ? 1 : 0),\
                "state":"background",\(phone),"session":"landed","badge":3,"authorization":"notDetermined",\
                "isAsked":\(isAsked),"pending":7,"clockOffset":\(offset)}
                """)
            return status.text(TextStyle(isColored: false, hostOptions: "--state-dir d"))
        }
        let plain = try status(false, 0)
        #expect(plain.contains("started         2026-01-31 09:41:00Z\nrun             R\n"))
        #expect(plain.contains("notifications   notDetermined\n"))
        #expect(plain.contains("modules         2 of 2 loaded\n"))
        #expect(plain.contains("pending         7\n"))
        #expect(plain.contains("clock           –\n"))
        let asked = try status(true, 10_800)
        #expect(asked.contains("notifications   notDetermined, the user is asked\n"))
        #expect(asked.contains("modules         1 of 2 loaded, 1 failed: see `bellhop modules --state-dir d`\n"))
        #expect(asked.contains("clock           ahead by 3h\n"))
    }

    @Test func `the status is one JSON object`() throws {
        let line = """
            {"authorization":"denied","backgroundRefresh":false,"badge":3,"clockOffset":1.5,"connectivity":"offline",\
            "failed":1,"gatewayPort":8443,"isAsked":false,\
            "isFocused":true,"isLocked":true,"isSummarized":true,"loaded":1,"modules":2,"pending":7,"process":1,\
            "run":"R","screen":"a/b","session":"landed","settings":"s","showPreviews":"never",\
            "started":"2026-01-31T09:41:00.000Z","state":"background","stateDirectory":"d","version":"0"}
            """
        let status: StatusReport = try read(line)
        #expect(String(decoding: try JSONLine.encode(status), as: UTF8.self) == line)
        let text = status.text(TextStyle(isColored: false))
        for row in [
            "connection ", "lock ", "background ", "focus ", "summary ", "gateway         https://localhost:8443\n",
        ] {
            #expect(text.contains("\n" + row), "\(text)")
        }
    }

    @Test func `the status says why no gateway runs, and when the next start is`() throws {
        var status: StatusReport = try read(
            """
            {"version":"0","process":1,"started":"2026-01-31T09:41:00.000Z","run":"R","settings":"s",\
            "stateDirectory":"d","modules":1,"loaded":1,"failed":0,"state":"background",\(phone),"session":"landed",\
            "badge":3,"authorization":"denied","isAsked":false,"pending":7,"clockOffset":0,\
            "gatewayFailure":{"cause":{"code":"gateway.port-taken","message":"the gateway cannot listen on port 8443",\
            "hint":"Name another port"},"nextStart":"2026-01-31T09:41:02.000Z"}}
            """)
        func row() -> String? {
            status.text(TextStyle(isColored: false)).split(separator: "\n").map(String.init).first {
                $0.hasPrefix("gateway")
            }
        }
        #expect(
            row() == "gateway         the gateway cannot listen on port 8443. Name another port. "
                + "The host starts it again at 2026-01-31 09:41:02Z")
        status.host.gatewayPort = 8443
        #expect(row() == "gateway         https://localhost:8443")
    }

    @Test func `the status says that the disk is full, unless a change has failed, which says more`() throws {
        var status: StatusReport = try read(
            """
            {"version":"0","process":1,"started":"2026-01-31T09:41:00.000Z","run":"R","settings":"s",\
            "stateDirectory":"d","modules":1,"loaded":1,"failed":0,"state":"background",\(phone),"session":"landed",\
            "badge":3,"authorization":"denied","isAsked":false,"pending":7,"clockOffset":0}
            """)
        func rows(_ names: String...) -> [Bool] {
            names.map { status.text(TextStyle(isColored: false)).contains("\n\($0.padded(to: 16))") }
        }
        #expect(rows("disk", "not written") == [false, false])
        status.host.fullDisk = FreeSpace(bytes: 0).shortage(in: "d")
        #expect(rows("disk", "not written") == [true, false])
        #expect(
            status.text(TextStyle(isColored: false)).contains(
                "disk            d: there is no room left for the host's state. Free some space"))
        status.host.storeFailure = BellhopError(.stateFull, "it could not be written")
        #expect(rows("disk", "not written") == [false, true])
    }

    @Test func `the status says why an edit was rejected`() throws {
        let status: StatusReport = try read(
            """
            {"version":"0","process":1,"started":"2026-01-31T09:41:00.000Z","run":"R","settings":"s",\
            "stateDirectory":"d","modules":1,"loaded":0,"failed":0,"state":"background",\(phone),"session":"landed",\
            "badge":3,"authorization":"denied","isAsked":false,"pending":7,\
            "clockOffset":0,"rejectedEdit":{"code":"settings.kept","message":"the running settings are older","cause":\
            "no JSON","hint":"Write JSON","location":{"file":"s","line":3,"column":5}}}
            """)
        #expect(
            status.text(TextStyle(isColored: false)).contains(
                "rejected edit   s:3:5: the running settings are older (no JSON). Write JSON.\n"))
        var failed = status
        failed.host.rejectedEdit = BellhopError(.buildFailed, "pay is older than its sources", cause: "no f")
        #expect(
            failed.text(TextStyle(isColored: false)).contains("failed build    pay is older than its sources (no f)"))
    }

    @Test func `the modules say why one does not run, and which extensions are quarantined`() throws {
        let reply: ModulesReply = try read(
            """
            {"modules":[{"id":"pay","name":"pay","package":"p","className":"Pay","state":"loaded","isolation":"process",\
            "selectors":[],"routes":[],"namedMethods":[],"quarantinedExtensions":[{"code":"module.quarantined","message":\
            "PayService of pay is quarantined","hint":"Fix it, or lift the quarantine","subject":"pay"},{"code":\
            "module.quarantined","message":"PayCard of pay is quarantined"}]},{"id":"b","name":"b","package":"p",\
            "className":"B","state":"crashed","isolation":"process","selectors":[],"routes":[],"namedMethods":[],"cause":\
            {"code":"module.crashed","message":"b crashed"}}]}
            """)
        #expect(
            Columns(reply.modules).render(TextStyle(isColored: false, hostOptions: "--settings s"), empty: "") == """
                MODULE  STATE    SENDER  ROUTES  LIBRARY
                pay     loaded   –       –       –
                  PayService of pay is quarantined. Fix it, or lift the quarantine: \
                `bellhop modules lift pay --settings s`.
                  PayCard of pay is quarantined
                b       crashed  –       –       –
                  b crashed

                """)
    }

    @Test func `the quarantine says why, where and since when`() throws {
        let reply: QuarantineReply = try read(
            """
            {"modules":[{"id":"pay","className":"Pay","crashes":3,"since":"2026-01-31T09:41:00.000Z","reason":\
            "SIGABRT: abort() was called","signal":"SIGABRT","stackTop":"pay_\\u001bopen + 4 (libPay.so)","hash":\
            "8e664646b641b2502539"},{"id":"b","className":"B","crashes":1,"since":"2026-01-31T09:41:00.000Z",\
            "reason":"it called exit(3)","hash":"0"}]}
            """)
        #expect(
            Columns(reply.modules).render(TextStyle(isColored: false), empty: "") == """
                MODULE  CLASS  CRASHES  SINCE                 SIGNAL   HASH          REASON
                pay     Pay    3        2026-01-31 09:41:00Z  SIGABRT  8e664646b641  SIGABRT: abort() was called
                  in pay_\\u{1B}open + 4 (libPay.so)
                b       B      1        2026-01-31 09:41:00Z  –        0             it called exit(3)

                """)
    }
}
