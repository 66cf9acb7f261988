import type { ServerResponse } from "node:http";
import { createInterface } from "node:readline";
import { listenBare } from "./listening.ts";

/** Open answers, and a bare loop of res.write over them for each line of input; says back when it began. */
const streams = new Set<ServerResponse>();
let version = 0;

listenBare((request, response) => {
  if (!request.url?.startsWith("/live/")) {
    response.end("ok");
    return;
  }
  streams.add(response);
  response.once("close", () => streams.delete(response));
  response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
  response.write(": open\n\n");
});

createInterface({ input: process.stdin }).on("line", () => {
  const began = process.hrtime.bigint();
  version += 1;
  const text = `event: change\nid: blog ${version}\ndata: {"topic":"blog","version":${version}}\n\n`;
  for (const response of streams) response.write(text);
  process.stdout.write(`${began} ${began} ${version}\n`);
});
