import { DATA_EXPORT as WORDS } from "#generated/messages/pages/data-export.ts";
import { languageInProgress } from "#server/language.ts";

/** One section of the export: a JSON file and its heading on the page. */
export interface Section {
  readonly path: string;
  readonly title: string;
  readonly content: unknown;
}

/** A file of the export that the page links to. */
export interface ExportedFile {
  readonly path: string;
  readonly title: string;
}

const STYLE = [
  ":root{color-scheme:light dark}",
  "body{font:16px/1.6 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}",
  "\nh1,h2{line-height:1.25}h2{margin-top:2.5rem;border-top:2px solid;padding-top:1rem}",
  "\ndl{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.25rem 1rem;margin:0}",
  "dt{opacity:.75}dd{margin:0;white-space:pre-wrap}",
  "\nli{margin:.75rem 0}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}",
].join("");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}

/** `medicalHistory` as a person reads it: "Medical history". */
function termOf(key: string): string {
  const words = key.replace(
    /([a-z])([A-Z])/gu,
    (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? WORDS.yes : WORDS.no;
  if (Array.isArray(value)) {
    if (value.length === 0) return WORDS.nothing;
    return `<ul>${value.map((item) => `<li>${shown(item)}</li>`).join("")}</ul>`;
  }
  if (typeof value !== "object") return escaped(String(value));
  const entries = Object.entries(value).map(([key, one]) => `<dt>${escaped(termOf(key))}</dt><dd>${shown(one)}</dd>`);
  return `<dl>${entries.join("")}</dl>`;
}

/** A relative link into the export, with each path segment encoded. */
function linkTo({ path, title }: ExportedFile): string {
  return `<a href="${escaped(path.split("/").map(encodeURIComponent).join("/"))}">${escaped(title)}</a>`;
}

/** The index page of an export: one HTML file without scripts or external resources; all user text is escaped. */
export function exportPage(sections: readonly Section[], files: readonly ExportedFile[], made: string): string {
  const parts = sections.map(({ path, title, content }) => {
    const link = linkTo({ path, title: path });
    return `<section><h2>${escaped(title)}</h2>${shown(content)}<p>${link}</p></section>`;
  });
  const list = files.map((file) => `<li>${linkTo(file)}</li>`).join("");
  return [
    `<!doctype html><html lang="${languageInProgress()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
    `<title>${WORDS.title}</title><style>${STYLE}</style></head>`,
    `<body><h1>${WORDS.title}</h1><p>${WORDS.lead}</p><p>${escaped(WORDS.made({ moment: made }))}</p>`,
    ...parts,
    `<section><h2>${WORDS.files}</h2>${list === "" ? WORDS.nothing : `<ul>${list}</ul>`}</section></body></html>`,
  ].join("");
}
