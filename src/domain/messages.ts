import { currentLanguage, type Language, LOCALES } from "./language.ts";

/** Run-time functions of the modules in generated/messages, which scripts/content/messages.ts writes. */

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules(LOCALES.en),
  hi: new Intl.PluralRules(LOCALES.hi),
};
const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat(LOCALES.en),
  hi: new Intl.NumberFormat(LOCALES.hi),
};

/** The case of a plural: that of the exact number (`=0`) first, then that of the language's category. */
export function plural(
  language: Language,
  count: number,
  cases: Readonly<Record<string, string>> & { readonly other: string },
): string {
  return cases[`=${count}`] ?? cases[PLURALS[language].select(count)] ?? cases.other;
}

/** The case of this name, or `other`. */
export function select(
  value: string | number,
  cases: Readonly<Record<string, string>> & { readonly other: string },
): string {
  return Object.hasOwn(cases, value) ? (cases[value] ?? cases.other) : cases.other;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A value in a message; one in a script that runs from right to left must not move the words around it. */
export function isolated(value: string | number): string | number {
  return typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** A number as it is written in the language: `1,20,000`. */
export function number(language: Language, value: number): string {
  return NUMBERS[language].format(value);
}

/** A list of known length. */
export function list<All extends readonly unknown[]>(...all: All): All {
  return all;
}

/** Messages that are looked up in the current language each time one is read. Don't copy them into a constant. */
export function inCurrentLanguage<Group extends object>(languages: Readonly<Record<Language, Group>>): Group {
  const current = () => languages[currentLanguage()];
  return new Proxy(languages.en, {
    get: (_, name): unknown => Reflect.get(current(), name),
    has: (_, name) => name in current(),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  });
}
