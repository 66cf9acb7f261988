import { useRef } from "react";
import { Form } from "react-router";
import { type Actor, has } from "#domain/actor.ts";
import { currentLanguage } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import { SEARCH } from "#generated/messages/search/search.ts";
import { searchControl } from "#web/features/search/search-control.tsx";
import { type SearchView, searchView } from "#web/features/search/search-view.ts";
import { pageItems } from "#web/features/site/nav-items.ts";
import { useSyncFormValues } from "#web/forms/use-sync-form-values.ts";
import { requestContext } from "#web/request-context.ts";
import { useAccount } from "#web/shell/account.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { SEARCH_INPUT } from "#web/ui/forms/search-input.ts";
import { useSubmitSoon } from "#web/ui/forms/use-submit-soon.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/search.ts";

export const meta = () => privateMeta(SEARCH.title);

/** Whose records are found besides the public pages. */
const readerOf = (actor: Actor) => (can(actor, "patient:list") ? "admin" : has(actor, "doctor") ? "doctor" : "other");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  return { who: readerOf(actor), ...searchView(await app.search.searchSite(actor, query, currentLanguage())) };
}

/** In a browser without scripts the attribute, after a navigation `useFocusOnNavigation`. */
const FIRST_FOCUS = { autoFocus: true, "data-first-focus": true };

/** Takes the focus when the page is opened without words; otherwise the reader begins at the results. */
function SearchField({ who, words }: Pick<Route.ComponentProps["loaderData"], "who" | "words">) {
  const form = useRef<HTMLFormElement>(null);
  useSyncFormValues(form, { words });
  const typing = useSubmitSoon();
  return (
    <Form ref={form} action="/search" role="search" {...typing} className="mt-6 grid max-w-[680px] gap-1.5">
      <label htmlFor="search-words" className="text-sm font-semibold">
        {SEARCH.words}
      </label>
      <div className="flex gap-2">
        <input
          id="search-words"
          {...SEARCH_INPUT}
          name="words"
          defaultValue={words}
          placeholder={SEARCH.example({ who })}
          autoComplete="off"
          {...(words === "" && FIRST_FOCUS)}
          className={
            "min-h-12 w-full min-w-0 rounded-2 border border-control bg-surface px-3.5 text-md text-ink " +
            "placeholder:text-muted placeholder:opacity-100"
          }
          {...searchControl()}
        />
        <button type="submit" className={buttonClass({ className: "shrink-0" })}>
          <Icon name="search" className="size-4" />
          <span className="max-sm:sr-only">{SEARCH.submit}</span>
        </button>
      </div>
    </Form>
  );
}

function Results({ section: { id, title, entries, more } }: { readonly section: SearchView["sections"][number] }) {
  return (
    <TitledSection id={`found-${id}`} title={title} titleClass="text-h3" className="mt-10">
      <ul className="mt-3 border-t border-rule">
        {entries.map(({ id: key, path, title: name, line, lang, lineLang, draft }) => (
          <li key={key} className="border-b border-rule py-2">
            <TouchLink to={path} className="font-semibold">
              <span lang={lang}>{name}</span>
            </TouchLink>
            <p className="text-sm text-muted">
              <span lang={lineLang} className="wrap-anywhere">
                {line}
              </span>
              {draft !== null && <span className="block">{draft}</span>}
            </p>
          </li>
        ))}
      </ul>
      <TouchLink to={more.path} className="mt-1 gap-2 text-sm">
        {more.text}
        <Icon name="arrow-right" className="size-4" />
      </TouchLink>
    </TitledSection>
  );
}

/** Where to go on when nothing was found, or nothing typed. */
function OtherPages() {
  return (
    <TitledSection id="elsewhere" title={SEARCH.elsewhere} titleClass="text-h4" className="mt-8">
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {pageItems()
          .slice(1)
          .map(({ text, path }) => (
            <li key={path}>
              <TouchLink to={path}>{text}</TouchLink>
            </li>
          ))}
      </ul>
    </TitledSection>
  );
}

export default function Search({ loaderData: { who, words, sections, status } }: Route.ComponentProps) {
  const isSignedIn = useAccount() !== undefined;
  return (
    <div className={isSignedIn ? "app-page" : "page pt-8 pb-16 wide:pt-12 wide:pb-24"}>
      <h1>{SEARCH.title}</h1>
      <p className="mt-2 text-muted">{SEARCH.lead({ who })}</p>
      <SearchField who={who} words={words} />
      <p role="status" className="mt-4 min-h-6 wrap-anywhere">
        {status}
      </p>
      <div className="max-w-[820px]">
        {sections.map((section) => (
          <Results key={section.id} section={section} />
        ))}
      </div>
      {sections.length === 0 && <OtherPages />}
    </div>
  );
}
