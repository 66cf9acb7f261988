import { randomUUID } from "node:crypto";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { renderToString } from "react-dom/server";
import { createPasswords } from "#server/auth/passwords.ts";
import { parsePage, reactNode } from "./elements.ts";

/**
 * The bare servers that the application is compared with, as a child process. The parent sends one `Task`; the
 * answer is the port, or for `hash` the number of hashes per second.
 */
export type Task =
  | { readonly kind: "bytes"; readonly html: string }
  | { readonly kind: "render"; readonly html: string }
  | { readonly kind: "insert"; readonly file: string }
  | { readonly kind: "events" }
  | { readonly kind: "static"; readonly pages: Readonly<Record<string, string>>; readonly application: string }
  | { readonly kind: "hash"; readonly atOnce: number; readonly seconds: number };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const HTML = { "Content-Type": "text/html; charset=utf-8" };

function send(response: ServerResponse, headers: Record<string, string>, body: Buffer | string): void {
  response.writeHead(200, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
}

/** A JSON post and one insert with the same durability and indexes as the application's. */
function insertPosts(file: string): Handler {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = full;
    create table posts (id text primary key, body text not null, searched text not null, time text not null, key text);
    create index postsInOrder on posts (time, id);
    create unique index postsKey on posts (key);
  `);
  const insert = database.prepare("insert into posts values (?, ?, ?, ?, ?)");
  return async (request, response) => {
    const body = await text(request);
    const { key } = JSON.parse(body) as { key: string };
    insert.run(randomUUID(), body, body.toLowerCase(), new Date().toISOString(), key);
    send(response, { "Content-Type": "application/json" }, '{"ok":true}');
  };
}

/** Event streams, and a loop over all of them for each post. */
function eventStreams(): Handler {
  const streams = new Set<ServerResponse>();
  let version = 0;
  return (request, response) => {
    if (request.method === "POST") {
      version += 1;
      const data = `{"topic":"blog","version":${version}}`;
      for (const stream of streams) stream.write(`event: change\nid: blog ${version}\ndata: ${data}\n\n`);
      response.end("ok");
      return;
    }
    streams.add(response);
    response.once("close", () => streams.delete(response));
    response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" }).write(": open\n\n");
  };
}

/** Pages without scripts; styles, fonts and pictures are the application's own. */
function staticPages(pages: Readonly<Record<string, string>>, application: string): Handler {
  const bodies = new Map(Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html)]));
  return (request, response) => {
    const body = bodies.get(request.url ?? "");
    if (body) send(response, { ...HTML, "Content-Encoding": "br" }, body);
    else {
      get(new URL(request.url ?? "", application), { headers: request.headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
      });
    }
  };
}

function handlerFor(task: Exclude<Task, { kind: "hash" }>): Handler {
  if (task.kind === "bytes") {
    const body = Buffer.from(task.html);
    return (_, response) => send(response, HTML, body);
  }
  if (task.kind === "render") {
    const page = parsePage(task.html);
    return (_, response) => send(response, HTML, `<!DOCTYPE html>${renderToString(reactNode(page))}`);
  }
  if (task.kind === "insert") return insertPosts(task.file);
  return task.kind === "events" ? eventStreams() : staticPages(task.pages, task.application);
}

/** Hashes verified per second by the server's own hasher and nothing else. */
async function hashRate(atOnce: number, seconds: number): Promise<number> {
  const passwords = createPasswords();
  const hash = await passwords.hash("turmeric");
  const start = performance.now();
  let count = 0;
  const verify = async () => {
    for (; performance.now() < start + seconds * 1000; count += 1) await passwords.verify("turmeric", hash);
  };
  await Promise.all(Array.from({ length: atOnce }, verify));
  return count / ((performance.now() - start) / 1000);
}

process.once("disconnect", () => process.exit());
process.on("message", async (task: Task) => {
  if (task.kind === "hash") process.send?.(await hashRate(task.atOnce, task.seconds));
  else {
    const server = createServer(handlerFor(task)).listen(0, "127.0.0.1");
    server.once("listening", () => process.send?.((server.address() as AddressInfo).port));
  }
});
