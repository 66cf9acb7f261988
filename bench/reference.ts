import { createServer, get, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { runInThisContext } from "node:vm";
import { brotliCompressSync, constants } from "node:zlib";
import React, { type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { transformWithOxc } from "vite";

/** What the application is compared with, in a child process: pages of an application, or a database file. */
export type ReferenceKind = keyof typeof listeners;
const [kind, source = "", ...paths] = process.argv.slice(2);
const readPage = async (path: string) => [path, await (await fetch(source + path)).text()] as const;
const pages = await Promise.all(paths.map(readPage));

const HTML = { "Content-Type": "text/html; charset=utf-8" };
/** The settings of the application's page cache, so that the bytes are the same. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/giu;
/** No elements, or an attribute for which React expects an object. */
const NOT_RENDERED = /<!--[\s\S]*?-->|<![^>]*>|<(script|style)\b[\s\S]*?<\/\1>|\sstyle="[^"]*"/giu;

/**
 * Compiles HTML as React writes it, which is JSX but for its braces.
 * @returns Makes its elements, as components do.
 */
async function elementsOf(html: string): Promise<() => ReactNode> {
  const jsx = html.replace(NOT_RENDERED, "").replaceAll("{", "&#123;").replaceAll("}", "&#125;");
  const { code } = await transformWithOxc(`(React) => ${jsx}`, "page.jsx", { jsx: { runtime: "classic" } });
  const page: (react: typeof React) => ReactNode = runInThisContext(code);
  return () => page(React);
}

function send(response: ServerResponse, headers: Record<string, string>, body: Buffer | string): void {
  response.writeHead(200, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body);
}

async function renderPages(): Promise<RequestListener> {
  const elements = new Map<string, () => ReactNode>();
  for (const [path, html] of pages) elements.set(path, await elementsOf(html));
  return ({ url = "/" }, response) => send(response, HTML, `<!DOCTYPE html>${renderToString(elements.get(url)?.())}`);
}

/** Finished pages; styles, fonts and pictures are the application's own. */
function sendPages(content = (html: string) => html): RequestListener {
  const bodies = new Map(pages.map(([path, html]) => [path, brotliCompressSync(content(html), BROTLI)]));
  return ({ url = "/", headers }, response) => {
    const body = bodies.get(url);
    if (body) send(response, { ...HTML, "Content-Encoding": "br" }, body);
    else get(new URL(url, source), { headers }, (file) => file.pipe(response.writeHead(200, file.headers)));
  };
}

/** A post and one insert with the same durability as the application's. */
function insertPosts(): RequestListener {
  const database = new DatabaseSync(source);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; create table posts (body text)");
  const insert = database.prepare("insert into posts values (?)");
  return async (request, response) => {
    insert.run(await text(request));
    send(response, { "Content-Type": "application/json" }, '{"ok":true}');
  };
}

/** Event streams, and a loop over all of them for each post. */
function loopOverStreams(): RequestListener {
  const streams = new Set<ServerResponse>();
  return ({ method }, response) => {
    if (method === "POST") {
      const event = `event: change\nid: blog ${performance.now()}\ndata: {"topic":"blog","version":1000}\n\n`;
      for (const stream of streams) stream.write(event);
      response.end("ok");
    } else {
      streams.add(response.once("close", () => streams.delete(response)));
      response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" }).write(": open\n\n");
    }
  };
}

const sendWithoutScripts = () => sendPages((html) => html.replace(SCRIPTS, ""));
const listeners = { sendPages, sendWithoutScripts, renderPages, insertPosts, loopOverStreams };
const server = createServer(await listeners[kind as ReferenceKind]()).listen(0, "127.0.0.1");
server.once("listening", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
