/** Languages of the interface. A language is a folder of content/messages with the same files as `en`. */
export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const satisfies Record<Language, string>;

export const DEFAULT_LANGUAGE: Language = "en";

/** Locales for `Intl`: numbers are grouped as in India and written with Western digits in every language. */
export const LOCALES = { en: "en-IN", hi: "hi-IN-u-nu-latn" } as const satisfies Record<Language, string>;

/** The language with its country, without the extensions in `LOCALES`: "hi-IN". */
export function localeTag(language: Language): string {
  return LOCALES[language].slice(0, 5);
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The path of a page in a language: `/hi/Blog` for `/Blog`, `/hi?a=b` for `/?a=b`; the default language has no prefix.
 */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  const rest = /^\/(?=$|[?#])/u.test(path) ? path.slice(1) : path;
  return `/${language}${rest}`;
}

/**
 * The language of a path, and the path as it is in the default language. `/hi.data` is the router's address for the
 * data of `/hi`, as `/_.data` is for those of `/`.
 * @param path - A path, with its query or without.
 */
export function splitLanguage(path: string): { readonly language: Language; readonly path: string } {
  const [, prefix = "", data = "", rest = ""] = /^\/([^/?#.]*)(\.data(?=$|[?#]))?(.*)$/su.exec(path) ?? [];
  const language = LANGUAGES.find((known) => known === prefix && known !== DEFAULT_LANGUAGE);
  if (language === undefined) return { language: DEFAULT_LANGUAGE, path };
  if (data === "" && rest.startsWith(".")) return { language: DEFAULT_LANGUAGE, path };
  return { language, path: rest.startsWith("/") ? rest : `/${data === "" ? "" : "_.data"}${rest}` };
}

let source: () => Language = () => DEFAULT_LANGUAGE;

/** Sets the source of `currentLanguage`: the server gives the language of the request, the browser that of the page. */
export function setLanguageSource(next: () => Language): void {
  source = next;
}

/** The current language of messages. */
export function currentLanguage(): Language {
  return source();
}
