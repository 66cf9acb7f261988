import { useLocation } from "react-router";
import {
  ADMIN_CONSULTATION_TABS,
  type AdminFigures,
  adminConsultationsQuerySchema,
} from "#domain/consultations/consultation.ts";
import { describeDay } from "#domain/format/time-format.ts";
import { can } from "#domain/permissions.ts";
import { CONSULTATIONS } from "#generated/messages/admin/consultations.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { FIGURES } from "#generated/messages/consultations/figures.ts";
import { TABS } from "#generated/messages/consultations/tabs.ts";
import { WALK_IN } from "#generated/messages/consultations/walk-in.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { consultationAction } from "#web/features/consultations/admin/consultation-action.ts";
import { ConsultationsFilter } from "#web/features/consultations/admin/consultations-filter.tsx";
import { ConsultationsTable } from "#web/features/consultations/admin/consultations-table.tsx";
import { withSteps } from "#web/features/consultations/admin/listed-consultations.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Sparkline, type SparkPoint } from "#web/ui/data/sparkline.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveHead } from "../live-mark.tsx";
import type { Route } from "./+types/consultations.ts";

/** Minimum of the chart's scale, so that one missed consultation in a hundred does not look like many. */
const MIN_SCALE = 20;

interface FiguresCardProps {
  readonly noShows: { readonly consultations: number; readonly missed: number; readonly percent: number };
  readonly points: readonly SparkPoint[];
}

/** Share of missed consultations: the number, and a chart by week. */
function FiguresCard({ noShows, points }: FiguresCardProps) {
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-h4">{FIGURES.title}</h2>
          <p className="text-sm text-muted">{FIGURES.lead}</p>
        </div>
        <p className="text-sm text-leaf">
          <span className="block font-display text-[3rem] leading-none font-medium tabular-nums">
            {FIGURES.percent({ value: noShows.percent })}
          </span>
          {FIGURES.of({ missed: noShows.missed, consultations: noShows.consultations })}
        </p>
      </div>
      {noShows.consultations > 0 && (
        <Sparkline
          caption={FIGURES.caption}
          heads={FIGURES.heads}
          points={points}
          most={MIN_SCALE}
          say={(value) => FIGURES.percent({ value })}
          missing={FIGURES.missing}
        />
      )}
    </Card>
  );
}

/** The clinic's figures as the admin area shows them. */
function figuresView({ noShows, noShowsByWeek }: AdminFigures) {
  const { days, values } = noShowsByWeek;
  return {
    noShows,
    points: days.map((day, index) => ({ label: describeDay(day).date, value: values[index] ?? null })),
  };
}

export const meta = () => privateMeta(CONSULTATIONS.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  const parsed = adminConsultationsQuerySchema.parse(query);
  const { sheet: tab } = parsed;
  const { rows, ...list } = await app.consultations.listClinicConsultations(actor, query);
  const { counts, ...figures } = await app.consultations.readFigures(actor);
  return {
    list,
    query: parsed,
    tab,
    tabs: ADMIN_CONSULTATION_TABS,
    rows: withSteps(rows, Date.now()),
    counts,
    may: { export: can(actor, "consultation:export"), ratings: can(actor, "feedback:read") },
    figures: figuresView({ counts, ...figures }),
  };
}
export const action = (args: Route.ActionArgs) => consultationAction(args);

export default function Consultations({ loaderData, actionData }: Route.ComponentProps) {
  const { list, query, tab, tabs, rows, counts, figures, may } = loaderData;
  const live = useLive("admin", list.version, ["consultations"]);
  const { search } = useLocation();
  const pathTo = (changes: Record<string, string | undefined>) => pathWith(ADMIN_PATHS.consultations, search, changes);
  const tabLinks = tabs.map((id) => ({
    id: String(id),
    text: TABS.titles[id]({ count: counts[id] }),
    path: id === "today" ? ADMIN_PATHS.consultations : `${ADMIN_PATHS.consultations}?sheet=${id}`,
  }));
  const all = { id: "all", text: TABS.all, path: `${ADMIN_PATHS.consultations}?sheet=all` };
  const ratings = { id: "ratings", text: TABS.ratings, path: ADMIN_PATHS.ratings };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <LiveHead title={CONSULTATIONS.title} lead={CONSULTATIONS.lead} live={live} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={ADMIN_PATHS.walkIn}>
            <Icon name="stethoscope" className="size-5" />
            {WALK_IN.open}
          </ButtonLink>
          <ButtonLink to={ADMIN_PATHS.bookConsultation} variant="primary">
            <Icon name="phone-call" className="size-5" />
            {BOOK.open}
          </ButtonLink>
        </div>
      </div>
      <ChipLinks
        label={TABS.label}
        links={[...tabLinks, all, ...(may.ratings ? [ratings] : [])]}
        current={tab}
        className="mb-5"
      />
      <ConsultationsFilter
        key={tab}
        query={query}
        path={ADMIN_PATHS.consultations}
        csvPath={may.export ? ADMIN_PATHS.consultationsCsv + search : undefined}
        total={tab === "all" ? list.total : undefined}
      />
      {actionData && (
        <div className="mb-5 max-w-[680px]">
          <Alert kind={actionData.ok ? "success" : "danger"}>{actionData.message}</Alert>
        </div>
      )}
      {tab === "flagged" && rows.length > 0 && (
        <div className="mb-5 max-w-[680px]">
          <Alert kind="waiting">{TABS.flagged}</Alert>
        </div>
      )}
      <ConsultationsTable rows={rows} tab={tab} path={ADMIN_PATHS.consultation} action={pathTo({})} />
      <PageLinks labels={PAGES} page={list} address={(page) => pathTo({ page: pageParam(page) })} />
      <div className="mt-8 lg:max-w-[680px]">
        <FiguresCard {...figures} />
      </div>
    </>
  );
}
