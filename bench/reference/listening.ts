import { createServer, type RequestListener } from "node:http";

/** A bare server at the port that the bench chose; it ends when told to. */
export function listenBare(answer: RequestListener): void {
  createServer(answer).listen(Number(process.env.PORT), "127.0.0.1");
  process.once("SIGTERM", () => process.exit(0));
}
