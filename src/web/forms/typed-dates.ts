import { westernDigits } from "#domain/format/digits.ts";

export const DATE_PARTS = ["day", "month", "year"] as const;
export type DatePart = (typeof DATE_PARTS)[number];
export type DateTexts = Readonly<Record<DatePart, string>>;

const PART = /^(?<name>.+)\.(?:day|month|year)$/u;
const MAX_LENGTH = 8;

/** The name of the input of a part. */
export const partName = (name: string, part: DatePart) => `${name}.${part}`;

/**
 * The date that three parts mean, as `YYYY-MM-DD`, with Western digits. Empty without any of them; with parts that are
 * no date, a text that is none either, so that the schema of the form refuses it and its parts show again.
 */
export function dateOf(parts: DateTexts): string {
  const [day, month, year] = DATE_PARTS.map((part) => westernDigits(parts[part].trim()).slice(0, MAX_LENGTH));
  if (!(day || month || year)) return "";
  return `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
}

/** The parts of such a text. */
export function partsOf(date: string): DateTexts {
  const [, year = "", month = "", day = ""] = /^(.*?)-(.*?)-(.*)$/su.exec(date) ?? [];
  const bare = (part: string) => part.replace(/^0+(?=.)/u, "").replace(/^0$/u, "");
  return { day: bare(day), month: bare(month), year };
}

/** The fields of a form, with one text for each date that was typed in parts. */
export function withDates(form: FormData): FormData {
  const names = new Set([...form.keys()].flatMap((key) => PART.exec(key)?.groups?.name ?? []));
  for (const name of names) {
    const given = DATE_PARTS.map((part) => form.getAll(partName(name, part)));
    // Another form's fields, or parts of a form that somebody made, are left to be refused as they are.
    if (form.has(name) || given.some((values) => values.length !== 1 || typeof values[0] !== "string")) continue;
    const [day, month, year] = given.map(([value]) => String(value));
    form.set(name, dateOf({ day: day ?? "", month: month ?? "", year: year ?? "" }));
    for (const part of DATE_PARTS) form.delete(partName(name, part));
  }
  return form;
}
