import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { listenBare } from "./listening.ts";
import { elementOf, type Markup, markupOf } from "./markup.ts";

/**
 * node:http, node:sqlite and React's renderToString, and nothing else. Under the clinic's own addresses: the same
 * elements as the clinic's page has, without scripts, after the same question to the database. Under /plain-list: the
 * posts of the list with nothing around them.
 */
interface Given {
  readonly database: string;
  readonly pages: readonly { readonly path: string; readonly file: string; readonly post?: string }[];
}
interface Card {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly remedies: string;
  readonly createdAt: string;
}

const PLAIN_LIST = "/plain-list";
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

const given = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Given;
const database = new DatabaseSync(given.database, { readOnly: true });
const list = database.prepare(
  "select id, title, excerpt, category, remedies, createdAt from blogs where deletedAt is null order by createdAt desc, id desc limit 12",
);
const count = database.prepare("select count(*) from blogs where deletedAt is null");
const onePost = database.prepare("select * from blogs where id = ? and deletedAt is null");

function Post({ title, excerpt, category, remedies, createdAt, id }: Card): ReactNode {
  return createElement(
    "li",
    null,
    createElement(
      "p",
      null,
      category,
      " · ",
      createElement("time", { dateTime: createdAt }, DATE.format(new Date(createdAt))),
    ),
    createElement("h2", null, createElement("a", { href: `/Blog/${id}` }, title)),
    createElement("p", null, excerpt),
    createElement(
      "ul",
      null,
      (JSON.parse(remedies) as string[]).map((remedy) => createElement("li", { key: remedy }, remedy)),
    ),
  );
}

function PlainList({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  return createElement(
    "html",
    { lang: "en" },
    createElement("head", null, createElement("title", null, "Blog")),
    createElement(
      "body",
      null,
      createElement("h1", null, "Blog"),
      createElement(
        "ul",
        null,
        cards.map((card) => createElement(Post, { key: card.id, ...card })),
      ),
    ),
  );
}

function cards(): Card[] {
  count.get();
  return list.all() as unknown as Card[];
}

const pages = new Map<string, { markup: Markup; post: string | undefined }>(
  given.pages.map(({ path, file, post }) => [path, { markup: htmlIn(file), post }]),
);

function htmlIn(file: string): Markup {
  return markupOf(readFileSync(file, "utf8")).children.find((child) => typeof child !== "string") ?? "";
}

function rendered(path: string): string {
  if (path === PLAIN_LIST) return renderToString(createElement(PlainList, { cards: cards() }));
  const page = pages.get(path);
  if (!page) return "ok";
  if (page.post) onePost.get(page.post);
  else cards();
  return renderToString(elementOf(page.markup));
}

listenBare((request, response) => {
  const body = Buffer.from(`<!DOCTYPE html>${rendered(request.url ?? "/")}`);
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
  response.end(body);
});
