/** Languages of the interface. A language is a folder of content/messages with the same files as `en`. */
export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en";

/** Locales for `Intl`: numbers are grouped as in India and written with Western digits in every language. */
export const LOCALES = { en: "en-IN", hi: "hi-IN-u-nu-latn" } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

let source: () => Language = () => DEFAULT_LANGUAGE;

/** Sets where `currentLanguage` looks: the server gives the language of the request, the browser that of the page. */
export function setLanguageSource(next: () => Language): void {
  source = next;
}

/** The language in which messages are read at this moment. */
export function currentLanguage(): Language {
  return source();
}
