import { reaches, type Share, shareOf, shareWords, type Target, targetWords } from "./shares.ts";

/** One figure: how often something was so, in each language and in all together. */
export interface Measured {
  readonly what: string;
  readonly byLanguage: Readonly<Record<string, Share>>;
  readonly all: Share;
  /** Null for a figure that is shown and has nothing to reach. */
  readonly target: Target | null;
  /** Whether all together reach the target; a language that does not is named in `short`. */
  readonly reached: boolean | null;
  readonly short: readonly string[];
}

export const ALWAYS: Target = { bound: "at least", share: 1 };
export const NEVER: Target = { bound: "at most", share: 0 };

const ORDER = ["en", "hi-Latn", "hi"];
const NAMES: Readonly<Record<string, string>> = { en: "English", "hi-Latn": "Hinglish", hi: "Hindi" };

/** The name of a language in tables. */
export function languageName(lang: string): string {
  return NAMES[lang] ?? lang;
}

/** Languages of a set in the order of tables. */
export function languagesOf(lines: readonly { readonly lang: string }[]): readonly string[] {
  const found = [...new Set(lines.map(({ lang }) => lang))];
  return [...ORDER.filter((lang) => found.includes(lang)), ...found.filter((lang) => !ORDER.includes(lang)).sort()];
}

/** Counts the cases for which something is so. */
export function measured<Case extends { readonly lang: string }>(
  what: string,
  cases: readonly Case[],
  isSo: (one: Case) => boolean,
  target: Target | null,
): Measured {
  const count = (some: readonly Case[]) => shareOf(some.filter(isSo).length, some.length);
  const byLanguage = Object.fromEntries(
    languagesOf(cases).map((lang) => [lang, count(cases.filter((one) => one.lang === lang))]),
  );
  const all = count(cases);
  return {
    what,
    byLanguage,
    all,
    target,
    reached: target && reaches(all, target),
    short: target ? Object.keys(byLanguage).filter((lang) => isShort(byLanguage[lang], target)) : [],
  };
}

function isShort(share: Share | undefined, target: Target): boolean {
  return share !== undefined && reaches(share, target) === false;
}

/** `yes`, `**no**`, or the languages that fall short. */
export function reachedWords({ reached, short }: Measured): string {
  if (reached === null) return "–";
  if (!reached) return "**no**";
  return short.length === 0 ? "yes" : `yes, but not in ${short.map(languageName).join(", ")}`;
}

/** A Markdown table of figures, one row each. */
export function tableOf(rows: readonly Measured[]): string {
  const languages = [...new Set(rows.flatMap((row) => Object.keys(row.byLanguage)))];
  const ordered = languagesOf(languages.map((lang) => ({ lang })));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = ["what", ...ordered.map(languageName), "all", "to reach", "reached"];
  return [
    line(head),
    line(head.map(() => "---")),
    ...rows.map((row) =>
      line([
        row.what,
        ...ordered.map((lang) => (row.byLanguage[lang] ? shareWords(row.byLanguage[lang]) : "–")),
        shareWords(row.all),
        row.target ? targetWords(row.target) : "–",
        reachedWords(row),
      ]),
    ),
  ].join("\n");
}

/** The same figures for a terminal. */
export function textOf(rows: readonly Measured[]): string {
  return rows
    .map((row) => {
      const target = row.target
        ? `  (to reach ${targetWords(row.target)}: ${reachedWords(row).replaceAll("*", "")})`
        : "";
      const parts = Object.entries(row.byLanguage).map(
        ([lang, share]) => `    ${languageName(lang)}: ${shareWords(share)}`,
      );
      return [`  ${row.what}: ${shareWords(row.all)}${target}`, ...parts].join("\n");
    })
    .join("\n");
}
