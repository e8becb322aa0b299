import Foundation
import FoundationAdditions
import Testing

@Suite("Tables that hold their objects weakly")
struct WeakTableTests {
    private final class Listener: NSObject {}

    @Test func `a weak table forgets an object that is gone, and keeps the order`() {
        let table = NSHashTable<Listener>.weakObjects()
        let kept = Listener()
        let second = Listener()
        table.add(kept)
        do {
            let gone = Listener()
            table.add(gone)
            #expect(table.count == 2)
        }
        table.add(second)
        table.add(kept)
        #expect(table.allObjects == [kept, second])
        #expect(table.contains(kept) && !table.contains(nil) && table.anyObject === kept)
        table.remove(kept)
        #expect(table.allObjects == [second])
        table.removeAllObjects()
        #expect(table.count == 0)
    }

    @Test func `a strong table keeps its objects`() {
        let table = NSHashTable<Listener>()
        table.add(Listener())
        #expect(table.count == 1)
    }

    @Test func `a map forgets what it holds weakly`() {
        let owner = Listener()
        let weakKeys = NSMapTable<Listener, NSString>.weakToStrongObjects()
        weakKeys.setObject("kept", forKey: owner)
        do {
            let gone = Listener()
            weakKeys.setObject("gone", forKey: gone)
            #expect(weakKeys.object(forKey: gone) == "gone")
        }
        #expect(weakKeys.count == 1 && weakKeys.object(forKey: owner) == "kept")
        let weakValues = NSMapTable<NSString, Listener>.strongToWeakObjects()
        weakValues.setObject(owner, forKey: "a")
        weakValues.setObject(Listener(), forKey: "b")
        #expect(weakValues.object(forKey: NSString(string: "a")) === owner)
        #expect(weakValues.object(forKey: "b") == nil)
        weakValues.setObject(nil, forKey: "a")
        #expect(weakValues.count == 0)
    }
}
