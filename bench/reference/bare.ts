import { listenBare } from "./listening.ts";

/** As little as a server can be: one sentence to whoever asks. */
listenBare((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/plain", "Content-Length": 2 });
  response.end("ok");
});
