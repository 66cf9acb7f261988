import { LIBRARY_PAGE } from "#generated/messages/remedies/library-page.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { HindiName } from "./hindi-name.tsx";
import { LibrarySearch } from "./library-search-form.tsx";
import { LibrarySection } from "./library-section.tsx";
import type { IndexView } from "./library-view.ts";
import { RemedyList } from "./remedy-list.tsx";

/** The whole library by its five topics, or the search results for the query in the address. */
export function LibraryIndex({ view }: { readonly view: IndexView }) {
  const { text, groups, found, medicines } = view;
  return (
    <>
      <div
        className={
          "grid gap-6 border-b border-rule pb-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,420px)] wide:items-end " +
          "wide:gap-16"
        }
      >
        <nav aria-label={LIBRARY_PAGE.topics}>
          <ul className="flex flex-wrap gap-x-6">
            {groups.map(({ condition, fullName, lang, lines }) => (
              <li key={condition}>
                <a href={`#${condition}`} className="touch-link gap-2">
                  <span lang={lang}>{fullName}</span>{" "}
                  <span className="text-sm text-muted tabular-nums">{lines.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LibrarySearch action="/Remedies" texts={LIBRARY_PAGE} query={text} />
      </div>
      {text !== "" && (
        <p role="status" className="mt-6 flex flex-wrap items-center gap-x-4">
          {found > 0 && LIBRARY_PAGE.found({ count: found })}
          <TouchLink to="/Remedies">{LIBRARY_PAGE.all}</TouchLink>
        </p>
      )}
      {found === 0 && (
        <div className="mt-4">
          <EmptyState drawing="mortar">{LIBRARY_PAGE.none}</EmptyState>
        </div>
      )}
      {groups.map(({ condition, fullName, hindiTitle, promise, lang, path, lines }) => (
        <LibrarySection key={condition} id={condition} labelledBy={`${condition}-title`}>
          <div>
            <h2 id={`${condition}-title`}>
              <span lang={lang}>{fullName}</span>
              <HindiName name={hindiTitle} className="font-hindi block text-h3 font-normal text-muted" />
            </h2>
            <p lang={lang} className="mt-3 text-muted">
              {promise}
            </p>
            <p className="mt-2 text-sm">
              <TouchLink to={path}>{LIBRARY_PAGE.aboutTopic({ name: fullName })}</TouchLink>
            </p>
          </div>
          <RemedyList lines={lines} short={text === ""} />
        </LibrarySection>
      ))}
      {text === "" && (
        <LibrarySection labelledBy="medicines-title">
          <h2 id="medicines-title">{LIBRARY_PAGE.medicines}</h2>
          <div>
            <p className="max-w-[60ch]">{LIBRARY_PAGE.medicinesLine}</p>
            <TouchLink to={medicines}>{LIBRARY_PAGE.medicines}</TouchLink>
          </div>
        </LibrarySection>
      )}
    </>
  );
}
