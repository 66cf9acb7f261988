import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage, setLanguageSource } from "#domain/language.ts";

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
setLanguageSource(() => language);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
