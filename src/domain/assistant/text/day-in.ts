import { blogDate } from "../../format/time-format.ts";
import { CLINIC_ZONE } from "../../time.ts";
import type { Language } from "../assistant.rules.ts";

const LOCALES = { hi: "hi-IN-u-nu-latn", "hi-Latn": "en-IN" } as const;

/** A day as it is read in this language: `November 20, 2026`, `20 नवंबर 2026`, `20 November 2026`. */
export function dayIn(language: Language, day: string): string {
  const time = Date.parse(day);
  if (language === "en" || Number.isNaN(time)) return blogDate(day);
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: CLINIC_ZONE }).format(time);
}
