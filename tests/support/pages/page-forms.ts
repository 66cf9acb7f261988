import type { Browserless } from "../browserless.ts";
import { attributeOf, decoded, textOf } from "./page-html.ts";

/** The values with which a form would be sent: typed texts, chosen options, ticked boxes and hidden fields. */
export function fieldsIn(html: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  const pattern = /<input\b[^>]*>|(<textarea\b[^>]*>)([^<]*)<\/textarea>|(<select\b[^>]*>)(.*?)<\/select>/gsu;
  for (const [tag, area, text = "", select, options = ""] of html.matchAll(pattern)) {
    const opening = area ?? select ?? tag;
    const name = attributeOf(opening, "name");
    if (name === undefined || /\s(?:readonly|disabled)=/iu.test(opening)) continue;
    if (area !== undefined) fields[name] = decoded(text).replace(/^\n/u, "");
    else if (select !== undefined) fields[name] = chosenIn(options);
    else if (!/^(?:radio|checkbox)$/u.test(attributeOf(tag, "type") ?? ""))
      fields[name] = attributeOf(tag, "value") ?? "";
    else if (/\schecked=""/u.test(tag)) fields[name] = attributeOf(tag, "value") ?? "on";
  }
  return fields;
}

function chosenIn(options: string): string {
  const tags = [...options.matchAll(/<option\b[^>]*>/gu)].map(([tag]) => tag);
  return attributeOf(tags.find((tag) => /\sselected=""/u.test(tag)) ?? tags[0] ?? "", "value") ?? "";
}

/** The names of the fields that are marked as invalid. */
export function invalidFieldsIn(html: string): string[] {
  const tags = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*aria-invalid="true"[^>]*>/gu)].map(([tag]) => tag);
  return [...new Set(tags.map((tag) => (attributeOf(tag, "name") ?? "").replace(/\.(?:day|month|year)$/u, "")))];
}

/** The names of the fields by their visible labels. */
export function labelsIn(html: string): Readonly<Record<string, string>> {
  const names = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/gu)].map(([tag]) => tag);
  const byId = new Map(names.map((tag) => [attributeOf(tag, "id"), attributeOf(tag, "name") ?? ""]));
  const labels = [...html.matchAll(/(<label\b[^>]*>)(.*?)<\/label>/gsu)].map(([, tag = "", inner = ""]) => {
    const within = attributeOf(/<(?:input|textarea|select)\b[^>]*>/u.exec(inner)?.[0] ?? "", "name");
    return [textOf(inner), within ?? byId.get(attributeOf(tag, "for")) ?? ""] as const;
  });
  return Object.fromEntries(labels);
}

/** A form as one of its buttons sends it. */
export interface SentForm {
  readonly method: "get" | "post";
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? text === wanted : wanted.test(text);

/** The form of the first button with this text or label; throws when there is none. */
export function formOf(html: string, button: string | RegExp): SentForm {
  for (const [, tag = "", inner = ""] of html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gsu)) {
    for (const [, pressed = "", text = ""] of inner.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gsu)) {
      if (!fits(attributeOf(pressed, "aria-label") ?? textOf(text), button)) continue;
      const name = attributeOf(pressed, "name");
      const own = name === undefined ? {} : { [name]: attributeOf(pressed, "value") ?? "" };
      const path = attributeOf(pressed, "formAction") ?? attributeOf(tag, "action") ?? "";
      const method = attributeOf(tag, "method") === "post" ? "post" : "get";
      return { method, path, fields: { ...fieldsIn(inner), ...own } };
    }
  }
  throw new Error(`The page has no form with a button "${button}".`);
}

/** A page as a browser shows it after a form was sent. */
export interface ShownPage {
  readonly status: number;
  readonly path: string;
  readonly html: string;
}

/** Opens a page, and follows its redirects. */
export async function openPage(browser: Browserless, path: string): Promise<ShownPage> {
  return shown(browser, path, await browser.get(path));
}

/**
 * Presses a button of a page without scripts, and follows redirects as a browser does.
 * @param typed - What is filled in before; an undefined value leaves the field out, as an unticked box.
 */
export async function press(
  browser: Browserless,
  html: string,
  button: string | RegExp,
  typed: Readonly<Record<string, string | undefined>> = {},
): Promise<ShownPage> {
  const { method, path, fields } = formOf(html, button);
  const sent = Object.entries({ ...fields, ...typed }).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
  const values = Object.fromEntries(sent);
  if (method === "get") return openPage(browser, `${path.split("?")[0]}?${new URLSearchParams(values)}`);
  return shown(browser, path, await browser.post(path, values, { accept: "text/html" }));
}

async function shown(browser: Browserless, path: string, answer: Response): Promise<ShownPage> {
  const location = answer.headers.get("location");
  if (location !== null) return openPage(browser, location.replace(/#.*/u, ""));
  return { status: answer.status, path, html: await answer.text() };
}
