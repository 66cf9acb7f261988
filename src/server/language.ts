import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LANGUAGE, isLanguage, type Language, pathIn, setLanguageSource } from "#domain/language.ts";

const languages = new AsyncLocalStorage<Language>();

/** The language of the request or the email in progress. */
export function languageInProgress(): Language {
  return languages.getStore() ?? DEFAULT_LANGUAGE;
}

setLanguageSource(languageInProgress);

/**
 * The address of a page in the language in progress.
 * @param origin - The site's origin.
 * @param path - A path of the default language.
 */
export function linkTo(origin: string, path: string): string {
  return `${origin}${pathIn(languageInProgress(), path)}`;
}

/** Makes the items of a stream in this language, since they are read outside its request. */
export async function* eachInLanguage<Item>(language: Language, items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  for (;;) {
    const next = await inLanguage(language, () => items.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Runs a function whose messages are read in this language, also in what it awaits. */
export function inLanguage<Out>(language: Language, run: () => Out): Out {
  return languages.run(language, run);
}

/** Runs a function whose messages are for the operator at the terminal: in the language of `TULSI_LANGUAGE`. */
export function inOperatorLanguage<Out>(run: () => Out): Out {
  const chosen = process.env.TULSI_LANGUAGE;
  return inLanguage(isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE, run);
}
