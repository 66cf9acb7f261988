import { createElement, type ReactNode } from "react";

/** A page's elements as data, to be made anew for each request, as components would. */
export type Markup = string | Tag;
interface Tag {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | boolean>>;
  readonly children: Markup[];
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<\/[^>]+>|<[^>]+>|[^<]+/giu;
const ATTRIBUTE = /([^\s=/>]+)(?:="([^"]*)")?/gu;
/** What React wants to be an object or calls by another name. */
const LEFT_OUT = new Set(["style", "value", "checked", "selected"]);

function text(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return html.replace(/&(amp|lt|gt|quot|#x27);/gu, (_all, name: string) => named[name] ?? "");
}

function propertiesOf(attributes: string): Record<string, string | boolean> {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = "", value]) =>
      [name === "class" ? "className" : name, value === undefined ? true : text(value)] as const,
  );
  return Object.fromEntries(pairs.filter(([name]) => !LEFT_OUT.has(name) && !name.startsWith("on")));
}

/** Reads HTML as React writes it: well formed, attributes in double quotes. Scripts and comments are left out. */
export function markupOf(html: string): Tag {
  const root: Tag = { name: "root", properties: {}, children: [] };
  const open = [root];
  for (const [token] of html.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? root;
    if (!token.startsWith("<")) inside.children.push(text(token));
    else if (token.startsWith("</")) open.pop();
    else if (!/^<(!|script|style)/iu.test(token)) {
      const [, name = "", attributes = ""] = /^<([^\s/>]+)([\s\S]*?)\/?>$/u.exec(token) ?? [];
      const tag: Tag = { name, properties: propertiesOf(attributes), children: [] };
      inside.children.push(tag);
      if (!VOID.has(name) && !token.endsWith("/>")) open.push(tag);
    }
  }
  return root;
}

/** Props: one element of the page with all that is in it. */
export function elementOf(markup: Markup): ReactNode {
  if (typeof markup === "string") return markup;
  const { name, properties, children } = markup;
  return createElement(name, properties, ...children.map(elementOf));
}
