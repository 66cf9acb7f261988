import type { Page } from "@playwright/test";
import { type Language, pathIn } from "#domain/language.ts";
import { inLanguage } from "#server/language.ts";
import { trialSize } from "../processes/trial.ts";

/** A language and a width in which a journey runs. */
interface View {
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
  /** For the name of the test. */
  readonly name: string;
  /** Of the first view, which `npm test` runs. */
  readonly tag: string[];
  /** Differs between the views, for numbers and names that a clinic may have once. */
  readonly digit: number;
  /** The path of a page in the language. */
  at(path: string): string;
}

const DEVICES = { phone: ["hi", 390], desktop: ["en", 1440] } as const;
const OTHERS = [
  ["en", 390],
  ["hi", 1440],
] as const;

/**
 * The views of a journey. `npm test` and `npm run test:full` run it once: in Hindi on a `phone`, or in English on a `desktop`.
 * Where `TRIALS_FULL_SCALE` is "yes" it runs with every pair of language and width.
 */
export function viewsOf(device: keyof typeof DEVICES): readonly View[] {
  const first = DEVICES[device];
  const second = DEVICES[device === "phone" ? "desktop" : "phone"];
  const pairs = trialSize<readonly (readonly [Language, number])[]>([first], [first, second, ...OTHERS]);
  return pairs.map(([language, width], digit) => ({
    language,
    size: { width, height: width === 390 ? 844 : 900 },
    name: `${language}, ${width} px`,
    tag: digit === 0 ? ["@core"] : [],
    digit,
    at: (path) => pathIn(language, path),
  }));
}

/** Runs a journey in a view: the page has its width, and the messages of generated/messages are in its language. */
export async function inView(view: View, page: Page, journey: () => Promise<void>): Promise<void> {
  await page.setViewportSize(view.size);
  await inLanguage(view.language, journey);
}

/** A message with values that a test does not know, by their names. Where it has a space, a page may not break a line. */
export function wording(message: (values: never) => string, ...names: readonly string[]): RegExp {
  const gap = "\u0000";
  const values = Object.fromEntries(names.map((name) => [name, gap]));
  const parts = (message as (values: object) => string)(values).split(gap);
  const escaped = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&").replaceAll(/\s+/gu, "\\s+"));
  return new RegExp(escaped.join(".+"), "u");
}
