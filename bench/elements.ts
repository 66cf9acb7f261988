import { createElement, type ReactNode } from "react";

/** An element of a page, or a text in it. */
export type PageNode = string | PageElement;
interface PageElement {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | boolean>>;
  readonly children: PageNode[];
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const TOKEN = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/giu;
const ATTRIBUTE = /([^\s=/>]+)(?:="([^"]*)")?/gu;
/** React expects an object, a handler or another property in their place. */
const OMITTED = /^(?:style|value|checked|selected|on.*)$/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decoded = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/gu, (_, name: string) => ENTITIES[name] ?? "");

function propertiesOf(attributes: string): Record<string, string | boolean> {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].filter(([, name = ""]) => !OMITTED.test(name));
  return Object.fromEntries(
    pairs.map(([, name = "", value]) => [name === "class" ? "className" : name, value ? decoded(value) : true]),
  );
}

/** Parses HTML as React writes it: well formed, with quoted attributes. Scripts, styles and comments are left out. */
export function parsePage(html: string): PageNode {
  const root: PageElement = { name: "root", properties: {}, children: [] };
  const open = [root];
  for (const [token] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (!token.startsWith("<")) parent.children.push(decoded(token));
    else if (token.startsWith("</")) open.pop();
    else if (!/^<(?:!|script|style)/iu.test(token)) {
      const [, name = "", attributes = ""] = /^<([^\s/>]+)([\s\S]*?)\/?>$/u.exec(token) ?? [];
      const element = { name, properties: propertiesOf(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(name) && !token.endsWith("/>")) open.push(element);
    }
  }
  return root.children.find((child) => typeof child !== "string") ?? "";
}

/** Creates the React elements of a page, as its components would for each request. */
export function reactNode(node: PageNode): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.name, node.properties, ...node.children.map(reactNode));
}
