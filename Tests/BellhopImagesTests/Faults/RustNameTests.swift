import ModuleFixtures
import SeededGenerators
import Testing

@testable import BellhopImages

@Suite("A name in Rust's manglings")
struct RustNameTests {
    @Test(
        "becomes the path that its author wrote",
        arguments: [
            // What rustc 1.95 makes, with -C symbol-mangling-version=v0.
            ("_RNvCsiENLMeCZCe5_4lamp4call", "lamp::call"),
            ("_RNCNCNvCsiENLMeCZCe5_4lamp5enter00B5_", "lamp::enter::{closure#0}::{closure#0}"),
            ("_RNvXCsiENLMeCZCe5_4lampINtB2_4LamphENtB2_5Light3litB2_", "<lamp::Lamp<u8> as lamp::Light>::lit"),
            (
                "_RNvMNtCsiENLMeCZCe5_4lamp4homeINtB2_4RoomKj4_Kb1_Kcdf_Kan3_E4openB4_",
                #"<lamp::home::Room<4, true, '\u{00DF}', -3>>::open"#
            ),
            (
                "_RINvCsiENLMeCZCe5_4lamp3genINtNtB2_4home4RoomKj1_Kb0_Kca_Ka7_EEB2_",
                #"lamp::gen::<lamp::home::Room<1, false, '\n', 7>>"#
            ),
            ("_RNvCsiENLMeCZCe5_4lampu15ber_ffnen_37a5d", "lamp::über_öffnen"),
            ("_RINvCsiENLMeCZCe5_4lamp3genTAhj4_ReEEB2_", "lamp::gen::<([u8; 4], &str)>"),
            ("_RINvCsiENLMeCZCe5_4lamp3genThEEB2_", "lamp::gen::<(u8,)>"),
            ("_RINvCsiENLMeCZCe5_4lamp3genuEB2_", "lamp::gen::<()>"),
            ("_RINvCsiENLMeCZCe5_4lamp3genPOhEB2_", "lamp::gen::<*const *mut u8>"),
            ("_RINvCsiENLMeCZCe5_4lamp3genFUEuEB2_", "lamp::gen::<unsafe fn()>"),
            ("_RINvCsiENLMeCZCe5_4lamp3genFG_KChRL0_eEbEB2_", #"lamp::gen::<extern "C" fn(u8, &str) -> bool>"#),
            ("_RINvCsiENLMeCZCe5_4lamp3genFG_QL0_SlEzEB2_", "lamp::gen::<fn(&mut [i32]) -> !>"),
            (
                "_RINvCsiENLMeCZCe5_4lamp5dropsINtNtCslNYArtu3iFV_5alloc5boxed3BoxDNtNtCsgEmfK2I1SDS_4core3any3Any"
                    + "NtNtB15_6marker4SendEL_EEB2_",
                "lamp::drops::<alloc::boxed::Box<dyn core::any::Any + core::marker::Send>>"
            ),
            (
                "_RINvCsiENLMeCZCe5_4lamp3genINtNtCslNYArtu3iFV_5alloc5boxed3BoxDNtNtNtNtCsgEmfK2I1SDS_4core4iter6traits"
                    + "8iterator8Iteratorp4ItemmNtNtB17_6marker4SendEL_EEB2_",
                "lamp::gen::<alloc::boxed::Box<dyn core::iter::traits::iterator::Iterator<Item = u32>"
                    + " + core::marker::Send>>"
            ),
            (
                "_RNSNvYNCNvCsiENLMeCZCe5_4lamp5enter0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTjEE9call_once6vtable"
                    + "B8_",
                "<lamp::enter::{closure#0} as core::ops::function::FnOnce<(usize,)>>::call_once::{shim:vtable#0}"
            ),
            // And with -C symbol-mangling-version=legacy.
            ("_ZN4lamp4call17h4c8a777e6a5ffc8aE", "lamp::call"),
            ("_ZN4lamp4call17h4c8a777e6a5ffc8aE.llvm.1234", "lamp::call"),
            ("_ZN4lamp20_$ufc$ber_$uf6$ffnen17hd54fab0397c4274aE", "lamp::über_öffnen"),
            (
                "_ZN51_$LT$lamp..Lamp$LT$T$GT$$u20$as$u20$lamp..Light$GT$3lit17h698f637e6ff587e7E",
                "<lamp::Lamp<T> as lamp::Light>::lit"
            ),
            (
                "_ZN4lamp4home25Room$LT$_$C$_$C$_$C$_$GT$4open17hef2d910b0ed71d4eE",
                "lamp::home::Room<_,_,_,_>::open"
            ),
            (
                "_ZN4lamp5enter28_$u7b$$u7b$closure$u7d$$u7d$28_$u7b$$u7b$closure$u7d$$u7d$17h70c81c621453c173E",
                "lamp::enter::{{closure}}::{{closure}}"
            ),
            // Every number of closures.
            ("_RNCNvC1a1bs_0", "a::b::{closure#1}"), ("_RNCNvC1a1bs0_0", "a::b::{closure#2}"),
            ("_RNCNvC1a1bs10_0.llvm.77", "a::b::{closure#64}"), ("_RNvC6_123foo3bar", "123foo::bar"),
        ])
    func readable(name: String, text: String) { #expect(Demangling.readable(name) == text) }

    @Test(
        "stays as it is when it is none",
        arguments: [
            "_R", "_RN", "_RNvC1a", "_RNvC1a1bx", "_RNvC1a9b", "_RNvC1a\(String(repeating: "9", count: 40))b",
            "_RNvC1as\(String(repeating: "Z", count: 30))_1b", "_RINvC1a1bKa", "_RINvC1a1bKb2_E", "_RINvC1a1bKcd800_E",
            // Names that no source can have.
            "_RNvC1a1\u{1B}", "_RNvC1au5_zzzz9", "_RNvC1au3abc", "_ZN8$u202e$a17h0123456789abcdefE",
            "_ZN3$u$17h0123456789abcdefE", "_ZN1$17h0123456789abcdefE", "_ZN99999999999999999999a17h0123456789abcdefE",
            // References forward, to themselves and in a circle.
            "_RB_", "_RB5_", "_RNvB_1a", "_RMC1aB_", "_RINvC1a1bRB7_E", "_RINvC1a1bTB7_B7_EE",
        ])
    func malformed(name: String) { #expect(Demangling.rust(name) == nil) }

    @Test func `what is C++ is read as C++`() {
        #expect(Demangling.readable("_ZN4demo17h0123456789abcdef4openEi") == "demo::h0123456789abcdef::open(int)")
        #expect(Demangling.readable("_ZN4demo5Thing4openEi") == "demo::Thing::open(int)")
    }

    @Test("that stands for more than memory holds ends quickly", .timeLimit(.minutes(1)), arguments: ["Thh", "T"])
    func doubling(first: String) {
        // Each tuple is a pair of the tuple before.
        var name = "INvC1a1b"
        var before = name.utf8.count
        name += first + "E"
        for _ in 0..<300 {
            let start = name.utf8.count
            name += "TB\(Self.number(before))B\(Self.number(before))E"
            before = start
        }
        for _ in 0..<1000 { #expect(Demangling.readable("_R\(name)E").count <= 241) }
        // Where nothing is written, only the steps count.
        for _ in 0..<1000 { #expect(Demangling.readable("_RX\(name)EhC1a").count <= 241) }
    }

    @Test(
        "that is long or deep ends quickly", .timeLimit(.minutes(1)), arguments: ["Y", "X", "INvC1a1bS", "INvC1a1bT"])
    func deep(unit: String) {
        for count in [60, 1000, 100_000] {
            let name = "_R" + String(repeating: unit, count: count)
            #expect(Demangling.readable(name) == name.prefix(240) + (name.count > 240 ? "…" : ""))
        }
    }

    @Test("50,000 damaged names neither crash nor hang", .timeLimit(.minutes(2)))
    func fuzz() {
        let names = [
            "_RINvCsiENLMeCZCe5_4lamp3genFG_KChRL0_eEbEB2_", "_RINvCsiENLMeCZCe5_4lamp3genTAhj4_ReEEB2_",
            "_RNvMNtCsiENLMeCZCe5_4lamp4homeINtB2_4RoomKj4_Kb1_Kcdf_Kan3_E4openB4_",
            "_RNvCsiENLMeCZCe5_4lampu15ber_ffnen_37a5d",
            "_ZN51_$LT$lamp..Lamp$LT$T$GT$$u20$as$u20$lamp..Light$GT$3lit17h698f637e6ff587e7E",
        ]
        let letters = Array("_RNvCIBTEKMXYSAFGDLpsu$.0123456789abzhe".utf8)
        var random = SeededGenerator(seed: 5)
        var read = 0
        for number in 0..<50_000 {
            var bytes = Array(names[number % names.count].utf8)
            for _ in 0...random.below(3) {
                let place = 2 + random.below(bytes.count - 2)
                switch random.below(3) {
                case 0: bytes[place] = letters[random.below(letters.count)]
                case 1: bytes.remove(at: place)
                default: bytes.insert(letters[random.below(letters.count)], at: place)
                }
            }
            let name = String(decoding: bytes, as: UTF8.self)
            if Demangling.rust(name) != nil { read += 1 }
            #expect(Demangling.readable(name).count <= 241)
        }
        #expect(read > 1000)
    }

    /// A number as a reference has it.
    private static func number(_ number: Int) -> String {
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        guard number > 0 else { return "_" }
        var (rest, text) = (number - 1, "_")
        repeat { (text, rest) = ("\(digits[rest % 62])\(text)", rest / 62) } while rest > 0
        return text
    }
}
