/** What a request for a page that every visitor may share asks for, read from its first lines alone. */

export type Encoding = "br" | "gzip" | "identity";

/** First segments of addresses that are the same for every visitor, with what may be asked of them in the address. */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  "": ["notice"],
  AboutUs: [],
  Assistant: ["lang", "about"],
  Blog: ["category", "words", "page", "remedy"],
  Doctors: ["words", "speciality", "language", "free", "page", "zone", "day", "from"],
  Remedies: ["words"],
  Terms: [],
  "feed.xml": [],
  "sitemap.xml": [],
  "robots.txt": [],
};
/** How the assistant is tested: the same, whoever has a chat. */
const TESTED = "/Assistant/safety";
/** Pages that show doctors' next free times: those go by, and are taken, without anything else changing. */
const TIMED: readonly string[] = ["", "Doctors"];
const ADDRESS_MOST = 120;
const Q_NONE = /;\s*q=0(?:\.0*)?\s*$/u;

function splitAt(path: string): { readonly pathname: string; readonly search: string } {
  const end = path.search(/[?#]/u);
  return end === -1 ? { pathname: path, search: "" } : { pathname: path.slice(0, end), search: path.slice(end) };
}

function segmentOf(pathname: string): string {
  return pathname.split("/", 2)[1] ?? "";
}

/** What anybody may put into an address must not make pages of their own (`?utm_source=`, or worse). */
function asksOnlyFor(search: string, names: readonly string[]): boolean {
  return search === "" || [...new URLSearchParams(search).keys()].every((name) => names.includes(name));
}

/** True for a path whose page shows free times. */
export function isTimed(pathname: string): boolean {
  return TIMED.includes(segmentOf(pathname));
}

/** Where a shared page is kept: what is asked with words of the visitor's own lies apart from what everybody opens. */
export interface PageKey {
  readonly key: string;
  readonly asked: boolean;
}

/** The key of a page, or undefined when the request is not one for every visitor. In: path with search, the Cookie line. */
export function pageKey(path: string, cookies: string): PageKey | undefined {
  if (cookies.includes("tulsi.session=") || path.length > ADDRESS_MOST) return undefined;
  const { pathname, search } = splitAt(path);
  const segment = segmentOf(pathname);
  const names = Object.hasOwn(PUBLIC, segment) ? PUBLIC[segment] : undefined;
  if (names === undefined || !asksOnlyFor(search, names)) return undefined;
  // Of the assistant, only the first screen of a browser that has no chat, and how it is tested for everybody.
  if (segment === "Assistant" && cookies.includes("tulsi.chat=") && path !== TESTED) return undefined;
  const theme = /(?:^|;\s*)tulsi-theme=(light|dark)(?:;|$)/u.exec(cookies)?.[1] ?? "";
  return { key: `${theme} ${path}`, asked: search !== "" };
}

/** The best encoding that an Accept-Encoding line lets us send. */
export function encodingFor(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(",")
    .filter((one) => !Q_NONE.test(one))
    .map((one) => one.split(";", 1)[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : "identity";
}

/** True when an If-None-Match line names this tag; weakly, as for a page in any encoding (RFC 9110, 13.1.2). */
export function hasTag(line: string | undefined, tag: string): boolean {
  if (line === undefined) return false;
  if (line === tag || line.trim() === "*") return true;
  const bare = tag.replace(/^W\//u, "");
  return line.split(",").some((one) => one.trim().replace(/^W\//u, "") === bare);
}
