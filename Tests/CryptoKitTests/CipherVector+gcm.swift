extension CipherVector {
    /// The test cases of McGrew and Viega's paper on GCM, but for those with a nonce of 8 bytes.
    static let gcm = [
        CipherVector(
            "1", key: "00000000000000000000000000000000", nonce: "000000000000000000000000",
            authenticated: "", message: "",
            ciphertext: "",
            tag: "58e2fccefa7e3061367f1d57a4e7455a"),
        CipherVector(
            "2", key: "00000000000000000000000000000000", nonce: "000000000000000000000000",
            authenticated: "", message: "00000000000000000000000000000000",
            ciphertext: "0388dace60b6a392f328c2b971b2fe78",
            tag: "ab6e47d42cec13bdf53a67b21257bddf"),
        CipherVector(
            "3", key: "feffe9928665731c6d6a8f9467308308", nonce: "cafebabefacedbaddecaf888",
            authenticated: "",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b391aafd255",
            ciphertext:
                "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa05"
                + "1ba30b396a0aac973d58e091473f5985",
            tag: "4d5c2af327cd64a62cf35abd2ba6fab4"),
        CipherVector(
            "4", key: "feffe9928665731c6d6a8f9467308308", nonce: "cafebabefacedbaddecaf888",
            authenticated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b39",
            ciphertext:
                "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa05"
                + "1ba30b396a0aac973d58e091",
            tag: "5bc94fbc3221a5db94fae95ae7121a47"),
        CipherVector(
            "6", key: "feffe9928665731c6d6a8f9467308308",
            nonce: "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728c3c0c95156809539fcf0e2429a6b5254"
                + "16aedbf5a0de6a57a637b39b",
            authenticated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b39",
            ciphertext:
                "8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca701e4a9a4fba43c90ccdcb281d48c7c6f"
                + "d62875d2aca417034c34aee5",
            tag: "619cc5aefffe0bfa462af43c1699d050"),
        CipherVector(
            "7", key: "000000000000000000000000000000000000000000000000", nonce: "000000000000000000000000",
            authenticated: "", message: "",
            ciphertext: "",
            tag: "cd33b28ac773f74ba00ed1f312572435"),
        CipherVector(
            "8", key: "000000000000000000000000000000000000000000000000", nonce: "000000000000000000000000",
            authenticated: "", message: "00000000000000000000000000000000",
            ciphertext: "98e7247c07f0fe411c267e4384b0f600",
            tag: "2ff58d80033927ab8ef4d4587514f0fb"),
        CipherVector(
            "9", key: "feffe9928665731c6d6a8f9467308308feffe9928665731c", nonce: "cafebabefacedbaddecaf888",
            authenticated: "",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b391aafd255",
            ciphertext:
                "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c7d773d00c144c525ac619d18c84a3f47"
                + "18e2448b2fe324d9ccda2710acade256",
            tag: "9924a7c8587336bfb118024db8674a14"),
        CipherVector(
            "10", key: "feffe9928665731c6d6a8f9467308308feffe9928665731c", nonce: "cafebabefacedbaddecaf888",
            authenticated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b39",
            ciphertext:
                "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c7d773d00c144c525ac619d18c84a3f47"
                + "18e2448b2fe324d9ccda2710",
            tag: "2519498e80f1478f37ba55bd6d27618c"),
        CipherVector(
            "13", key: "0000000000000000000000000000000000000000000000000000000000000000",
            nonce: "000000000000000000000000",
            authenticated: "", message: "",
            ciphertext: "",
            tag: "530f8afbc74536b9a963b4f1c4cb738b"),
        CipherVector(
            "14", key: "0000000000000000000000000000000000000000000000000000000000000000",
            nonce: "000000000000000000000000",
            authenticated: "", message: "00000000000000000000000000000000",
            ciphertext: "cea7403d4d606b6e074ec5d3baf39d18",
            tag: "d0d1c8a799996bf0265b98b5d48ab919"),
        CipherVector(
            "15", key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
            nonce: "cafebabefacedbaddecaf888",
            authenticated: "",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b391aafd255",
            ciphertext:
                "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
                + "c5f61e6393ba7a0abcc9f662898015ad",
            tag: "b094dac5d93471bdec1a502270e3cc6c"),
        CipherVector(
            "16", key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
            nonce: "cafebabefacedbaddecaf888",
            authenticated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b39",
            ciphertext:
                "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
                + "c5f61e6393ba7a0abcc9f662",
            tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
        CipherVector(
            "18", key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
            nonce: "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728c3c0c95156809539fcf0e2429a6b5254"
                + "16aedbf5a0de6a57a637b39b",
            authenticated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            message: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
                + "b16aedf5aa0de657ba637b39",
            ciphertext:
                "5a8def2f0c9e53f1f75d7853659e2a20eeb2b22aafde6419a058ab4f6f746bf40fc0c3b780f244452da3ebf1c5d82cde"
                + "a2418997200ef82e44ae7e3f",
            tag: "a44a8266ee1c8eb0c8b5d4cf5ae9f19a"),
    ]
}
