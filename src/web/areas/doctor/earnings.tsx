import type { EarningsMonth } from "#domain/consultations/practice.api.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import {
  EarningsFigures,
  feesText,
  monthText,
  shownMonths,
} from "#web/features/consultations/day/earnings-figures.tsx";
import { useSiteData } from "#web/features/site/site-data.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/earnings.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(EARNINGS.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const version = await app.practice.readPracticeVersion(actor);
  return { version, earnings: await app.practice.readEarnings(actor) };
}

function columns(): Column<EarningsMonth>[] {
  return [
    { head: EARNINGS.month, cell: (month) => <b>{monthText(month)}</b> },
    { head: EARNINGS.consultations, cell: ({ consultations }) => consultations },
    { head: EARNINGS.fees, cell: feesText },
    { head: EARNINGS.rupees, cell: ({ rupees }) => <b>{rupeesOf(rupees)}</b> },
    { head: EARNINGS.missed, cell: ({ missed }) => missed },
    { head: EARNINGS.cancelled, cell: ({ cancelled }) => cancelled },
  ];
}

export default function DoctorEarnings({ loaderData }: Route.ComponentProps) {
  const { version, earnings } = loaderData;
  const { feeNote } = useSiteData();
  useLive("mine", version, ["ownConsultations"]);
  return (
    <div className="app-page">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>{EARNINGS.title}</h1>
        <ButtonLink to={DOCTOR_PATHS.earningsTable} reloadDocument download size="small">
          {EARNINGS.download}
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-[68ch] text-sm text-muted">{EARNINGS.counts}</p>
      <div className="mt-6 grid max-w-[960px] gap-8">
        <div className="grid gap-8 wide:grid-cols-2">
          <section aria-label={EARNINGS.caption}>
            <EarningsFigures {...earnings} />
          </section>
          {feeNote !== "" && (
            <TitledSection id="paid" title={EARNINGS.paid} titleClass="text-h4">
              <p className="mt-1 text-sm">{feeNote}</p>
            </TitledSection>
          )}
        </div>
        <div className="tabular-nums">
          <Table
            label={EARNINGS.table}
            columns={columns()}
            rows={shownMonths(earnings)}
            keyOf={({ month }) => month}
            empty=""
          />
        </div>
      </div>
    </div>
  );
}
