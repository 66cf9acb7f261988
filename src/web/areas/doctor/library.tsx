import { currentLanguage } from "#domain/language.ts";
import { DASHBOARD } from "#generated/messages/doctors/dashboard.ts";
import { ADMIN } from "#generated/messages/remedies/admin.ts";
import { PageListLinks } from "#web/features/remedies/editor/page-list-links.tsx";
import { PagesTable } from "#web/features/remedies/editor/pages-table.tsx";
import { listView, pageTabOf } from "#web/features/remedies/editor/pages-view.ts";
import { ReviewLanguages } from "#web/features/remedies/editor/review-languages.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/library.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(ADMIN.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const tab = pageTabOf(url.searchParams.get("sheet"));
  const [library, health, waiting, own] = await Promise.all([
    app.remedies.readCurrentLibrary(actor, currentLanguage()),
    app.remedies.listHealthTopics(actor, "", currentLanguage()),
    app.remedies.listUnreviewedPages(actor, currentLanguage()),
    app.profiles.readOwnProfile(actor),
  ]);
  return { view: listView(library, health, waiting, tab), version: waiting.version + own.version };
}

export default function DoctorLibrary({ loaderData: { view, version } }: Route.ComponentProps) {
  useLive("doctor", version, ["library", "doctors"]);
  return (
    <div className="app-page">
      <BackLink to={DOCTOR_PATHS.dashboard}>{DASHBOARD.title}</BackLink>
      <h1 className="mt-2">{ADMIN.title}</h1>
      <p className="mt-3 mb-3 max-w-[60ch] text-base text-muted">{ADMIN.lead}</p>
      <div className="mb-6">
        <ReviewLanguages />
      </div>
      {!view.mayReview && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="waiting">{ADMIN.notVerified}</Alert>
        </div>
      )}
      <PageListLinks view={view} path={DOCTOR_PATHS.library} />
      <PagesTable
        rows={view.rows}
        path={({ id, address }) => (view.mayReview ? DOCTOR_PATHS.libraryPage(id) : address)}
      />
    </div>
  );
}
