import { readFileSync } from "node:fs";
import { listenBare } from "./listening.ts";

/** The pages of the clinic as bytes, sent by a bare server: `[{ path, encoding, file }]` in the file that is named. */
interface Cached {
  readonly path: string;
  readonly encoding: string;
  readonly file: string;
}

const saved = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Cached[];
const bodies = new Map(saved.map(({ path, encoding, file }) => [`${encoding} ${path}`, readFileSync(file)]));

listenBare((request, response) => {
  const encoding = String(request.headers["accept-encoding"]);
  const body = bodies.get(`${encoding} ${request.url}`);
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": body?.length ?? 2,
    ...(body && encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  response.end(body ?? "ok");
});
