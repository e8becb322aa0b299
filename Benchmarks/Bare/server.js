// Answers each request as APNs answers a push that it accepts, and checks nothing: what is measured beside the gateway.
//
//     node server.js CERTIFICATE KEY
//
// Prints the port of 127.0.0.1 that it listens on.

const fs = require("fs");
const http2 = require("http2");

const [certificate, key] = process.argv.slice(2);
const server = http2.createSecureServer({ cert: fs.readFileSync(certificate), key: fs.readFileSync(key) });
const id = "EABEAE54-14A8-11E5-B60B-1697F925EC7B";
server.on("stream", (stream) => {
  stream.resume();
  stream.on("end", () => stream.respond({ ":status": 200, "apns-id": id }, { endStream: true }));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
