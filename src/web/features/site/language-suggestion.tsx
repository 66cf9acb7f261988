import { useState } from "react";
import { useLocation } from "react-router";
import { currentLanguage, isLanguage, type Language, pathIn } from "#domain/language.ts";
import { SUGGESTION } from "#generated/messages/language/suggestion.ts";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

const DISMISSED = "tulsi.language-suggestion";

/** Ends the suggestions of this browser: the person has dismissed one, or chosen a language. */
export function rememberLanguageChoice(): void {
  try {
    localStorage.setItem(DISMISSED, "1");
  } catch {
    // Without storage there are no suggestions.
  }
}

/** The language that the browser prefers among ours, unless the page has it or the person wanted no suggestion. */
function suggestedLanguage(): Language | undefined {
  const preferred = navigator.languages.map((name) => name.split("-")[0]).find(isLanguage);
  if (preferred === undefined || preferred === currentLanguage()) return undefined;
  try {
    return localStorage.getItem(DISMISSED) === null ? preferred : undefined;
  } catch {
    // Without storage a dismissal could not be remembered, and the suggestion would return on every page.
    return undefined;
  }
}

/**
 * Offers the language of the browser on a first visit, until the person has chosen one. Only a script knows it; there
 * is no redirect.
 */
export function LanguageSuggestion() {
  const { pathname, search } = useLocation();
  const [isDismissed, setIsDismissed] = useState(false);
  const isHydrated = useHydrated();
  const language = isHydrated && !isDismissed ? suggestedLanguage() : undefined;
  if (language === undefined) return null;
  const dismiss = () => {
    rememberLanguageChoice();
    setIsDismissed(true);
  };
  const texts = SUGGESTION[language];
  return (
    <aside
      aria-label={SUGGESTION.label}
      className="language-suggestion fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-surface shadow-(--shadow-3)"
    >
      <div
        lang={language}
        className={`page flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ${language === "hi" ? "font-hindi" : ""}`}
      >
        <p className="grow font-semibold">{texts.sentence}</p>
        <a href={pathIn(language, pathname + search)} className={buttonClass({ size: "small" })} onClick={dismiss}>
          {texts.open}
        </a>
        <Button type="button" variant="quiet" size="small" onClick={dismiss}>
          {texts.dismiss}
        </Button>
      </div>
    </aside>
  );
}
