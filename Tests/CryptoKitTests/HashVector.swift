import CryptoKit
import Foundation

/// A message with its digest: the examples of FIPS 180-4 and RFC 1321, and a million letters.
struct HashVector: Sendable {
    let function: any HashFunction.Type
    let message: Data
    let digest: Data

    private static let block448 = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    private static let block896 =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
    private static let millionLetters = String(repeating: "a", count: 1_000_000)

    init(_ function: any HashFunction.Type, _ message: String, _ digest: String) {
        self.function = function
        self.message = Data(message.utf8)
        self.digest = Data(hex: digest)
    }

    static let all = [
        HashVector(Insecure.MD5.self, "", "d41d8cd98f00b204e9800998ecf8427e"),
        HashVector(Insecure.MD5.self, "abc", "900150983cd24fb0d6963f7d28e17f72"),
        HashVector(Insecure.MD5.self, block448, "8215ef0796a20bcaaae116d3876c664a"),
        HashVector(Insecure.MD5.self, block896, "03dd8807a93175fb062dfb55dc7d359c"),
        HashVector(Insecure.MD5.self, millionLetters, "7707d6ae4e027c70eea2a935c2296f21"),
        HashVector(Insecure.SHA1.self, "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        HashVector(Insecure.SHA1.self, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        HashVector(Insecure.SHA1.self, block448, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        HashVector(Insecure.SHA1.self, block896, "a49b2446a02c645bf419f995b67091253a04a259"),
        HashVector(Insecure.SHA1.self, millionLetters, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
        HashVector(SHA256.self, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        HashVector(SHA256.self, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        HashVector(SHA256.self, block448, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        HashVector(SHA256.self, block896, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
        HashVector(SHA256.self, millionLetters, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        HashVector(
            SHA384.self, "",
            "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b"),
        HashVector(
            SHA384.self, "abc",
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"),
        HashVector(
            SHA384.self, block448,
            "3391fdddfc8dc7393707a65b1b4709397cf8b1d162af05abfe8f450de5f36bc6b0455a8520bc4e6f5fe95b1fe3c8452b"),
        HashVector(
            SHA384.self, block896,
            "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039"),
        HashVector(
            SHA384.self, millionLetters,
            "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985"),
        HashVector(
            SHA512.self, "",
            "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f"
                + "63b931bd47417a81a538327af927da3e"),
        HashVector(
            SHA512.self, "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
                + "454d4423643ce80e2a9ac94fa54ca49f"),
        HashVector(
            SHA512.self, block448,
            "204a8fc6dda82f0a0ced7beb8e08a41657c16ef468b228a8279be331a703c33596fd15c13b1b07f9aa1d3bea57789ca0"
                + "31ad85c7a71dd70354ec631238ca3445"),
        HashVector(
            SHA512.self, block896,
            "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433a"
                + "c7d329eeb6dd26545e96e55b874be909"),
        HashVector(
            SHA512.self, millionLetters,
            "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31b"
                + "eb009c5c2c49aa2e4eadb217ad8cc09b"),
    ]
}
