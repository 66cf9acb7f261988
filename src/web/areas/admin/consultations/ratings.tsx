import { PAGES } from "#generated/messages/admin/pages.ts";
import { RATINGS } from "#generated/messages/consultations/ratings.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { RatingsTable, ratingView } from "#web/features/consultations/admin/ratings-table.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveHead } from "../live-mark.tsx";
import type { Route } from "./+types/ratings.ts";

export const meta = () => privateMeta(RATINGS.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { rows, ...list } = await app.ratings.listRatingsForAdmin(actor, Object.fromEntries(url.searchParams));
  return { list, rows: rows.map(ratingView) };
}

export default function ConsultationRatings({ loaderData: { list, rows } }: Route.ComponentProps) {
  const live = useLive("admin", list.version, ["consultations"]);
  return (
    <>
      <BackLink to={ADMIN_PATHS.consultations}>{RECORD.back}</BackLink>
      <div className="mb-6">
        <LiveHead title={RATINGS.title} lead={RATINGS.lead} live={live} />
      </div>
      <RatingsTable rows={rows} path={ADMIN_PATHS.consultation} />
      <PageLinks
        labels={PAGES}
        page={list}
        address={(page) => (page === 1 ? ADMIN_PATHS.ratings : `${ADMIN_PATHS.ratings}?page=${page}`)}
      />
    </>
  );
}
