import { currentLanguage } from "#domain/language.ts";
import { HEALTH } from "#generated/messages/remedies/health.ts";
import { DraftBanner } from "#web/features/remedies/draft-mark.tsx";
import { healthIndexView, wordsIn } from "#web/features/remedies/health-view.ts";
import { LibrarySearch } from "#web/features/remedies/library-search-form.tsx";
import { LibrarySection } from "#web/features/remedies/library-section.tsx";
import { requestContext } from "#web/request-context.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/health.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const query = wordsIn(url.searchParams.get("words") ?? "");
  const [topics, { name }] = await Promise.all([
    app.remedies.listHealthTopics(actor, query, currentLanguage()),
    app.settings.readSettings(actor),
  ]);
  const head = publicMeta({
    site: name,
    title: HEALTH.title,
    description: HEALTH.lead,
    address: `${origin}/Health`,
  });
  return { view: healthIndexView(topics, query), head };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** As many columns of names as fit. */
const COLUMNS =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,150px),1fr))] gap-x-6 " +
  "wide:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]";

/** The register of health topics by their names, or those that match the words of the address with their answers. */
export default function Health({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="page pt-8 pb-16 wide:pt-16 wide:pb-24">
      <h1>{HEALTH.title}</h1>
      <p className="mt-3 max-w-[54ch] text-lg text-muted">{HEALTH.lead}</p>
      <p className="mt-2">
        <TouchLink to="/Remedies">{HEALTH.library}</TouchLink>
      </p>
      {view.isDraft && (
        <div className="mt-5">
          <DraftBanner text={HEALTH.drafts} />
        </div>
      )}
      <div className="mt-6">
        <LibrarySearch action="/Health" texts={HEALTH} query={view.text} />
      </div>
      {view.text !== "" && (
        <p role="status" className="mt-6 flex flex-wrap items-center gap-x-4">
          {view.found > 0 && HEALTH.found({ count: view.found })}
          <TouchLink to="/Health">{HEALTH.all}</TouchLink>
        </p>
      )}
      {view.found === 0 && (
        <div className="mt-4">
          <EmptyState drawing="mortar">{HEALTH.none}</EmptyState>
        </div>
      )}
      {view.text === "" && (
        <nav aria-label={HEALTH.contents} className="mt-6 flex flex-wrap gap-x-5">
          {view.groups.map(({ id, title }) => (
            <TouchLink key={id} to={`#${id}`}>
              {title}
            </TouchLink>
          ))}
        </nav>
      )}
      {view.groups.map(({ id, title, topics }) => (
        <LibrarySection key={id} id={id} labelledBy={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <ul className={`border-t border-rule ${view.text === "" ? COLUMNS : ""}`}>
            {topics.map(({ slug, name, line, path }) => (
              <li key={slug} className="border-b border-rule py-2">
                <TouchLink to={path} className="font-semibold wrap-break-word">
                  {name}
                </TouchLink>
                {line !== null && <p className="text-sm text-muted">{line}</p>}
              </li>
            ))}
          </ul>
        </LibrarySection>
      ))}
    </div>
  );
}
