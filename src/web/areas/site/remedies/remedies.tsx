import { currentLanguage } from "#domain/language.ts";
import { HEALTH } from "#generated/messages/remedies/health.ts";
import { LIBRARY_PAGE } from "#generated/messages/remedies/library-page.ts";
import { DraftBanner } from "#web/features/remedies/draft-mark.tsx";
import { wordsIn } from "#web/features/remedies/health-view.ts";
import { LibraryIndex } from "#web/features/remedies/library-index.tsx";
import { indexView } from "#web/features/remedies/library-view.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/remedies.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const query = wordsIn(url.searchParams.get("words") ?? "");
  const [library, found, { name }] = await Promise.all([
    app.remedies.readCurrentLibrary(actor, currentLanguage()),
    app.remedies.searchLibraryRemedies(actor, query, currentLanguage()),
    app.settings.readSettings(actor),
  ]);
  const head = publicMeta({
    site: name,
    title: LIBRARY_PAGE.title,
    description: LIBRARY_PAGE.lead,
    address: `${origin}/Remedies`,
  });
  return { view: indexView(library, query, found), head };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Remedies({ loaderData: { view } }: Route.ComponentProps) {
  const lost = useLive("public", view.version, ["library"]) === "lost";
  return (
    <div className="page pb-16 wide:pb-24">
      <header
        className={
          "grid gap-5 pt-8 pb-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-end wide:gap-16 " +
          "wide:pt-16 wide:pb-10"
        }
      >
        <div>
          <p className="flex items-center gap-2 text-sm font-semibold text-leaf">
            <Drawing name="leaf-mark" className="size-[18px] shrink-0" />
            {LIBRARY_PAGE.kicker}
          </p>
          <h1 className="mt-3">{LIBRARY_PAGE.title}</h1>
          <p className="mt-3">
            <TouchLink to="/Blog">{LIBRARY_PAGE.cabinet}</TouchLink>{" "}
            <TouchLink to="/Health" className="ml-4">
              {HEALTH.title}
            </TouchLink>
          </p>
        </div>
        <p className="max-w-[54ch] text-lg text-muted">{LIBRARY_PAGE.lead}</p>
      </header>
      {lost && (
        <div className="mb-5">
          <Alert kind="waiting">{LIBRARY_PAGE.lost}</Alert>
        </div>
      )}
      {view.drafts > 0 && (
        <div className="mb-6">
          <DraftBanner
            text={
              view.drafts === view.all
                ? LIBRARY_PAGE.allDrafts
                : LIBRARY_PAGE.someDrafts({ drafts: view.drafts, all: view.all })
            }
          />
        </div>
      )}
      <LibraryIndex view={view} />
    </div>
  );
}
