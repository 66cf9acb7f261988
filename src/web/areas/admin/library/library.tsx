import { currentLanguage } from "#domain/language.ts";
import { ADMIN } from "#generated/messages/remedies/admin.ts";
import { PageListLinks } from "#web/features/remedies/editor/page-list-links.tsx";
import { PagesTable } from "#web/features/remedies/editor/pages-table.tsx";
import { listView, pageTabOf } from "#web/features/remedies/editor/pages-view.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveHead } from "../live-mark.tsx";
import type { Route } from "./+types/library.ts";

export const meta = () => privateMeta(ADMIN.adminTitle);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const tab = pageTabOf(url.searchParams.get("sheet"));
  const [library, health, waiting] = await Promise.all([
    app.remedies.readCurrentLibrary(actor, currentLanguage()),
    app.remedies.listHealthTopics(actor, "", currentLanguage()),
    app.remedies.listUnreviewedPages(actor, currentLanguage()),
  ]);
  return { view: listView(library, health, waiting, tab), version: waiting.version };
}

export default function Library({ loaderData: { view, version } }: Route.ComponentProps) {
  const live = useLive("admin", version, ["library"]);
  return (
    <>
      <div className="mb-6">
        <LiveHead title={ADMIN.adminTitle} lead={ADMIN.adminLead} live={live} />
      </div>
      <PageListLinks view={view} path={ADMIN_PATHS.library} />
      <PagesTable
        rows={view.rows}
        path={({ id, address, shipped }) => (shipped ? address : `${ADMIN_PATHS.library}/${encodeURIComponent(id)}`)}
      />
    </>
  );
}
