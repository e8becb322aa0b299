// A page that shows the title of each notification of a host, and nothing else: what is measured beside `bellhop page`.
//
//     node page.js SOCKET
//
// Prints its address.

const http = require("http");
const net = require("net");

const page = `<!doctype html><title>Titles</title><p class="banner"></p><script>
  new EventSource("events").onmessage = message => { document.querySelector(".banner").textContent = message.data; };
</script>`;

const browsers = new Set();
let rest = "";
const host = net.connect(process.argv[2], () => {
  host.write('{"jsonrpc":"2.0","id":1,"method":"events","params":{"follow":true}}\n');
});
host.setEncoding("utf8");
host.on("data", (text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    if (!line.includes('"notification.shown"')) continue;
    const title = JSON.parse(line).params.details.title;
    for (const browser of browsers) browser.write(`data: ${title}\n\n`);
  }
});

const server = http.createServer((request, response) => {
  if (request.url !== "/events") return response.setHeader("Content-Type", "text/html").end(page);
  response.setHeader("Content-Type", "text/event-stream").flushHeaders();
  browsers.add(response);
  request.on("close", () => browsers.delete(response));
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
