import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { parseStored } from "#domain/typed.ts";
import { CONTROL } from "#generated/messages/search/control.ts";
import { SEARCH } from "#generated/messages/search/search.ts";
import { SEARCH_INPUT } from "#web/ui/forms/search-input.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { searchControl } from "./search-control.tsx";
import { NO_SUGGESTIONS, type Suggestions } from "./suggestions.ts";

const PAUSE_MS = 250;
const SUGGESTIONS_PATH = "/search/suggestions";

/** The first results while somebody types, after a pause; none on another page, or without the server. */
function useSuggestions() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [found, setFound] = useState({ page, suggestions: NO_SUGGESTIONS });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requestCount = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Forgets the question, so that an answer which comes later is not shown. */
  function clear() {
    clearTimeout(timer.current);
    requestCount.current += 1;
    setFound({ page, suggestions: NO_SUGGESTIONS });
  }

  function ask(text: string) {
    if (text.trim() === "") return clear();
    clearTimeout(timer.current);
    requestCount.current += 1;
    const question = requestCount.current;
    timer.current = setTimeout(() => {
      const query = new URLSearchParams({ words: text });
      void fetch(`${pathIn(currentLanguage(), SUGGESTIONS_PATH)}?${query}`)
        .then(async (answer) => (answer.ok ? parseStored<Suggestions>(await answer.text()) : NO_SUGGESTIONS))
        .catch(() => NO_SUGGESTIONS)
        .then((suggestions) => question === requestCount.current && setFound({ page, suggestions }));
    }, PAUSE_MS);
  }
  return { suggestions: found.page === page ? found.suggestions : NO_SUGGESTIONS, ask, clear };
}

/** The box above the content of public pages and applications; results show below it while somebody types. */
export function SearchBox({ className = "" }: { readonly className?: string }) {
  const { suggestions, ask, clear } = useSuggestions();
  const { status, groups } = suggestions;
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) clear();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Escape" || status === null) return;
    event.preventDefault();
    event.currentTarget.querySelector("input")?.focus();
    clear();
  };
  return (
    <Form
      action="/search"
      role="search"
      aria-label={CONTROL.label}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onSubmit={clear}
      className={`relative w-[200px] ${className}`}
    >
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-leaf in-[.on-deep]:top-2" />
      <input
        {...SEARCH_INPUT}
        name="words"
        autoComplete="off"
        aria-label={CONTROL.label}
        placeholder={CONTROL.open}
        onInput={(event) => ask(event.currentTarget.value)}
        {...searchControl()}
        className={
          "min-h-11 w-full rounded-2 border border-control bg-surface pr-3 pl-10 text-[1rem] text-ink " +
          "placeholder:text-muted placeholder:opacity-100 in-[.on-deep]:min-h-9"
        }
      />
      {status !== null && (
        <div
          className={
            "absolute top-[calc(100%+4px)] right-0 z-30 max-h-[min(70vh,560px)] w-[min(420px,92vw)] " +
            "overflow-auto rounded-2 border border-rule bg-surface px-4 py-3 text-ink " +
            "shadow-[0_8px_24px_rgb(0_0_0/15%)]"
          }
        >
          <p role="status" className="text-sm text-muted wrap-anywhere">
            {status}
          </p>
          {groups.map(({ title, entries }) => (
            <div key={title} className="mt-2">
              <p className="text-sm font-semibold text-muted">{title}</p>
              <ul aria-label={title}>
                {entries.map(({ path, title: name, lang }) => (
                  <li key={path}>
                    <Link to={path} className="touch-link text-leaf wrap-anywhere">
                      <span lang={lang}>{name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {groups.length > 0 && (
            <button type="submit" className="touch-link mt-1 text-sm font-semibold text-leaf">
              {SEARCH.all}
            </button>
          )}
        </div>
      )}
    </Form>
  );
}
