import { useLocation } from "react-router";
import { currentLanguage, LANGUAGE_NAMES, LANGUAGES, pathIn } from "#domain/language.ts";
import { READING } from "#generated/messages/remedies/reading.ts";

/** Says that the other languages are reviewed by themselves, and leads to this page in each. */
export function ReviewLanguages() {
  const { pathname, search } = useLocation();
  const others = LANGUAGES.filter((language) => language !== currentLanguage());
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {READING.languages}
      {others.map((language) => (
        <a
          key={language}
          href={pathIn(language, pathname + search)}
          hrefLang={language}
          lang={language}
          className={`touch-link ${language === "hi" ? "font-hindi" : ""}`}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </p>
  );
}
