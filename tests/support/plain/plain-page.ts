import { parseHTML } from "linkedom";

const withoutBlanks = (text: string) => text.replace(/\s+/gu, " ").trim();

const SILENT = ["svg", "script", "style", "template"];

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Text without decoration; comments between parts of a text are no text. */
function spokenText(node: Node): string {
  if (!isElement(node)) return node.nodeType === node.TEXT_NODE ? (node.textContent ?? "") : "";
  if (SILENT.includes(node.localName) || node.getAttribute("aria-hidden") === "true") return "";
  return [...node.childNodes].map(spokenText).join("");
}

/** The text of an element as it is read: with hidden text for screen readers, without decoration. */
export function textOf(element: Element): string {
  return withoutBlanks([...element.childNodes].map(spokenText).join(""));
}

/** The name of an element for assistive technology: its label, or its text. */
export function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label !== null) return withoutBlanks(label);
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labels = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (labels.length > 0) return withoutBlanks(labels.map(textOf).join(" "));
  return textOf(element) || (element.querySelector("img")?.getAttribute("alt") ?? "");
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? text === wanted : wanted.test(text);

/** A page as the server sent it, read by texts and names. A missing element is an error that lists what is there. */
export class PlainPage {
  readonly html: string;
  readonly document: Document;

  constructor(html: string) {
    this.html = html;
    this.document = parseHTML(html).document;
    // The parser keeps the case in which React writes attributes such as readOnly; in HTML it has no meaning.
    for (const element of this.document.querySelectorAll("*")) {
      for (const { name, value } of [...element.attributes]) {
        if (/[A-Z]/u.test(name)) element.setAttribute(name.toLowerCase(), value);
      }
    }
    // The parser leaves the characters of a text area escaped.
    for (const area of this.document.querySelectorAll("textarea")) {
      area.textContent =
        parseHTML(`<pre>${area.textContent ?? ""}</pre>`).document.querySelector("pre")?.textContent ?? "";
    }
  }

  /** The first element of a selector. */
  find(selector: string): Element {
    const element = this.document.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector} on the page "${this.title}".`);
    return element;
  }

  /** The text of the first element of a selector. */
  text(selector = "main"): string {
    return textOf(this.find(selector));
  }

  /** The texts of all elements of a selector, inside another element if one is given. */
  texts(selector: string, within: ParentNode = this.document): string[] {
    return [...within.querySelectorAll(selector)].map(textOf);
  }

  /** The texts of the cells of all rows below the head of the tables, inside another element if one is given. */
  rows(within: ParentNode = this.document): string[][] {
    return [...within.querySelectorAll("tbody tr")].map((row) => this.texts("th, td", row));
  }

  get title(): string {
    return withoutBlanks(this.document.querySelector("title")?.textContent ?? "");
  }

  /** The text of the page's only heading of the first level. */
  get heading(): string {
    const headings = this.texts("h1");
    if (headings.length !== 1) throw new Error(`The page "${this.title}" has ${headings.length} main headings.`);
    return headings[0] ?? "";
  }

  /** The element of a selector that has this name. */
  named(selector: string, name: string | RegExp, within: ParentNode = this.document): Element {
    const all = [...within.querySelectorAll(selector)];
    const element = all.find((candidate) => matches(nameOf(candidate), name));
    if (element) return element;
    throw new Error(`No ${selector} is called ${name} on "${this.title}", only: ${all.map(nameOf).join(" | ")}`);
  }

  /** A part of the page that has a label: a region, a form, a list, a navigation. */
  area(name: string | RegExp): Element {
    return this.named("[aria-label], [aria-labelledby], form", name);
  }

  /** The path of the link with this name. */
  linkTo(name: string | RegExp, within: ParentNode = this.document): string {
    return this.named("a[href]", name, within).getAttribute("href") ?? "";
  }

  /** The texts of the page's alerts, or of its status lines. */
  messages(role: "alert" | "status", within: ParentNode = this.document): string[] {
    return this.texts(`[role=${role}]`, within).filter((text) => text !== "");
  }

  /** The value of a field, the text of a text area, or the value of the checked radio. */
  value(name: string, within: ParentNode = this.document): string {
    const fields = [...within.querySelectorAll(`[name="${name}"]`)];
    const field = fields.find((candidate) => candidate.hasAttribute("checked")) ?? fields[0];
    if (!field) throw new Error(`There is no field ${name} on the page "${this.title}".`);
    // A text area begins with a line break that does not count.
    if (field.localName === "textarea") return (field.textContent ?? "").replace(/^\r?\n/u, "");
    if (field.localName === "select") return field.querySelector("option[selected]")?.getAttribute("value") ?? "";
    return field.getAttribute("value") ?? "";
  }
}
