import { Form, useLocation, useRouteLoaderData } from "react-router";
import { currentLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, pathIn } from "#domain/language.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { rememberLanguageChoice } from "./language-suggestion.tsx";

const LOOK = "inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline";
/** One Hindi word on an English page is not worth its font. */
const lookIn = (language: Language) => (language === "hi" ? `${LOOK} font-hindi` : LOOK);

/**
 * Leads to this page in the other languages. Each loads the whole page, because its scripts are in one language. For a
 * signed-in person the choice is stored too, for the emails of the account.
 */
export function LanguageSwitch({ className = "" }: { readonly className?: string }) {
  const { pathname, search } = useLocation();
  const signedIn = useRouteLoaderData<{ readonly email?: string | null }>("root")?.email !== undefined;
  const others = LANGUAGES.filter((language) => language !== currentLanguage());
  if (!signedIn) {
    return others.map((language) => (
      <a
        key={language}
        href={pathIn(language, pathname + search)}
        hrefLang={language}
        lang={language}
        className={`${lookIn(language)} ${className}`}
        onClick={rememberLanguageChoice}
      >
        <Icon name="languages" className="size-4" />
        {LANGUAGE_NAMES[language]}
      </a>
    ));
  }
  return (
    <Form method="post" action="/language" reloadDocument onSubmit={rememberLanguageChoice} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      {others.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          className={lookIn(language)}
        >
          <Icon name="languages" className="size-4" />
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </Form>
  );
}
