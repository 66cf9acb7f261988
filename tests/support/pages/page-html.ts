const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#x27": "'" };
const UNREAD = /<(head|script|style|template|svg)\b.*?<\/\1>|<!--.*?-->/gsu;
/** Tags that separate no words; a span may be a line of its own. */
const INLINE = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|small|strong|time|wbr)\b[^>]*>/gu;

/** A text of HTML as it is read. */
export const decoded = (text: string) => text.replace(/&(#?\w+);/gu, (all, name: string) => ENTITIES[name] ?? all);
const squeezed = (text: string) => decoded(text).replace(/\s+/gu, " ").trim();

/** The text of a page or of a part of it, without tags, in one line. */
export function textOf(html: string): string {
  return squeezed(
    html
      .replace(UNREAD, "")
      .replace(INLINE, "")
      .replace(/<[^>]*>/gu, " "),
  );
}

/** An attribute's value in an opening tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, "u").exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
}

/** The part of a page from an element's opening tag, found by a pattern of the tag, to the element's end. */
export function elementIn(html: string, tagName: string, pattern: RegExp): string {
  const opening = [...html.matchAll(new RegExp(`<${tagName}\\b[^>]*>`, "gu"))].find(([tag]) => pattern.test(tag));
  if (opening === undefined) throw new Error(`The page has no <${tagName}> like ${pattern}.`);
  let depth = 0;
  for (const tag of html.slice(opening.index).matchAll(new RegExp(`<(/?)${tagName}\\b[^>]*>`, "gu"))) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(opening.index, opening.index + tag.index + tag[0].length);
  }
  throw new Error(`<${tagName}> like ${pattern} has no end.`);
}

/** The first heading of the page. */
export function titleOf(html: string): string {
  return textOf(elementIn(html, "h1", /./u));
}

/** The links of a page as pairs of text and address, in order. */
export function linksIn(html: string): { readonly text: string; readonly href: string }[] {
  return [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gsu)].map(([, tag = "", inner = ""]) => ({
    text: textOf(inner),
    href: attributeOf(tag, "href") ?? "",
  }));
}

/** The address of the first link with this text; throws when there is none. */
export function hrefOf(html: string, text: string | RegExp): string {
  const fits = (shown: string) => (typeof text === "string" ? shown === text : text.test(shown));
  const link = linksIn(html).find(({ text: shown }) => fits(shown));
  if (link === undefined) throw new Error(`The page has no link "${text}".`);
  return link.href;
}

const cellsOf = (row: string) =>
  [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell = ""]) => textOf(cell));
const rowsOf = (part: string) => [...part.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gsu)].map(([, row = ""]) => cellsOf(row));

/** The cells of the page's tables: of their heads, and of the rows below. */
export function tableIn(html: string): { readonly heads: string[]; readonly rows: string[][] } {
  const heads = [...html.matchAll(/<thead\b.*?<\/thead>/gsu)].flatMap(([head]) => rowsOf(head).flat());
  const rows = [...html.matchAll(/<tbody\b.*?<\/tbody>/gsu)].flatMap(([body]) => rowsOf(body));
  return { heads, rows };
}

/** The part of a page with the table of this name: its label or its caption. */
export function tableNamed(html: string, name: string): string {
  const tables = [...html.matchAll(/(<table\b[^>]*>)(.*?)<\/table>/gsu)].map(([table, tag = "", inner = ""]) => ({
    table,
    name: attributeOf(tag, "aria-label") ?? textOf(/<caption\b.*?<\/caption>/su.exec(inner)?.[0] ?? ""),
  }));
  const table = tables.find((found) => found.name === name)?.table;
  if (table === undefined) throw new Error(`The page has no table "${name}".`);
  return table;
}
