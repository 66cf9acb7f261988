import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LANGUAGE, type Language, setLanguageSource } from "#domain/language.ts";

const languages = new AsyncLocalStorage<Language>();

/** The language of the request or the email in progress. */
export function languageInProgress(): Language {
  return languages.getStore() ?? DEFAULT_LANGUAGE;
}

setLanguageSource(languageInProgress);

/** Runs a function whose messages are read in this language, also in what it awaits. */
export function inLanguage<Out>(language: Language, run: () => Out): Out {
  return languages.run(language, run);
}
