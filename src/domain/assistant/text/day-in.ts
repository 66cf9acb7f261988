import { CLINIC_ZONE } from "../../time.ts";
import type { Language } from "../assistant.rules.ts";

const format = (locale: string, month: "short" | "long") =>
  new Intl.DateTimeFormat(locale, {
    ...{ weekday: "short", day: "numeric", month, year: "numeric", timeZone: CLINIC_ZONE },
  });
const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: format("en-IN", "short"),
  // Short names of months are abbreviated oddly in Hindi.
  hi: format("hi-IN-u-nu-latn", "long"),
  "hi-Latn": format("en-IN", "short"),
};

/** A day as it is read in this language: `Fri 20 Nov 2026`, `शुक्र 20 नवंबर 2026`. An unreadable one stays as it is. */
export function dayIn(language: Language, day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : FORMATS[language].format(time).replaceAll(",", "");
}
