import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage, setLanguageSource } from "#domain/language.ts";
import { extendFetch } from "./session/plain-fetch.ts";
import { sessionFetch } from "./session/session-fetch.ts";

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
setLanguageSource(() => language);
extendFetch(sessionFetch);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = async () => (await import("./service-worker/device.ts")).register();
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register());
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
