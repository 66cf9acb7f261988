import { randomUUID } from "node:crypto";
import { createServer, get, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** What the application is compared with, in a child process: the parent sends a task and gets a port. */
export type Task =
  | { readonly kind: "pages"; readonly pages: Readonly<Record<string, string>>; readonly application: string }
  | { readonly kind: "render"; readonly html: string }
  | { readonly kind: "insert"; readonly file: string }
  | { readonly kind: "events" };

const HTML = { "Content-Type": "text/html; charset=utf-8" };
/** The settings of the application's page cache, so that the bytes are the same. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const TOKEN = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/giu;
/** Without those for which React expects an object, a handler or another property. */
const ATTRIBUTE = /\s(?!style|value|checked|selected|on)([^\s=/>]+)(?:="([^"]*)")?/gu;

/** Parses HTML as React writes it, without scripts, styles and comments. Out: creates its elements, as components do. */
function elementsOf(html: string): () => ReactNode {
  const root: (() => ReactNode)[] = [];
  const open = [root];
  for (const [token] of html.matchAll(TOKEN)) {
    if (!token.startsWith("<")) open.at(-1)?.push(() => token);
    else if (token.startsWith("</")) open.pop();
    else if (!/^<(?:!|script|style)/iu.test(token)) {
      const [, name = "", attributes = ""] = /^<([^\s/>]+)([\s\S]*?)\/?>$/u.exec(token) ?? [];
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value]) => [key, value ?? true]);
      const { class: className, ...properties } = Object.fromEntries(pairs);
      const children: (() => ReactNode)[] = [];
      const create = () => createElement(name, { ...properties, className }, ...children.map((child) => child()));
      open.at(-1)?.push(create);
      if (!VOID.has(name)) open.push(children);
    }
  }
  return () => root.at(-1)?.();
}

function send(response: ServerResponse, headers: Record<string, string>, body: Buffer | string): void {
  response.writeHead(200, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
}

/** Finished pages; styles, fonts and pictures are the application's own. */
function sendPages(pages: Readonly<Record<string, string>>, application: string): RequestListener {
  const bodies = new Map(Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html, BROTLI)]));
  return ({ url = "/", headers }, response) => {
    const body = bodies.get(url);
    if (body) send(response, { ...HTML, "Content-Encoding": "br" }, body);
    else get(new URL(url, application), { headers }, (file) => file.pipe(response.writeHead(200, file.headers)));
  };
}

/** A JSON post and one insert with the same durability as the application's. */
function insertPosts(file: string): RequestListener {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = full;
    create table posts (id text primary key, body text, searched text, time text, key text unique);
    create index postsInOrder on posts (time, id);
  `);
  const insert = database.prepare("insert into posts values (?, ?, ?, ?, ?)");
  return async (request, response) => {
    const body = await text(request);
    insert.run(randomUUID(), body, body.toLowerCase(), new Date().toISOString(), JSON.parse(body).key);
    send(response, { "Content-Type": "application/json" }, '{"ok":true}');
  };
}

/** Event streams, and a loop over all of them for each post. */
function loopOverStreams(): RequestListener {
  const streams = new Set<ServerResponse>();
  let version = 0;
  return ({ method }, response) => {
    if (method === "POST") {
      version += 1;
      const event = `event: change\nid: blog ${version}\ndata: {"topic":"blog","version":${version}}\n\n`;
      for (const stream of streams) stream.write(event);
      response.end("ok");
    } else {
      streams.add(response.once("close", () => streams.delete(response)));
      response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" }).write(": open\n\n");
    }
  };
}

function listenerFor(task: Task): RequestListener {
  if (task.kind === "pages") return sendPages(task.pages, task.application);
  if (task.kind === "insert") return insertPosts(task.file);
  if (task.kind === "events") return loopOverStreams();
  const create = elementsOf(task.html);
  return (_, response) => send(response, HTML, `<!DOCTYPE html>${renderToString(create())}`);
}

process.once("disconnect", () => process.exit());
process.once("message", (task: Task) => {
  const server = createServer(listenerFor(task)).listen(0, "127.0.0.1");
  server.once("listening", () => process.send?.((server.address() as AddressInfo).port));
});
