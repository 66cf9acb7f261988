import type { SignedAdvice } from "#domain/advice/signed-advice.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { HISTORY } from "#generated/messages/consultations/history.ts";
import { PatientTimeline } from "#web/features/consultations/day/patient-history.tsx";
import { sharedRecordView } from "#web/features/health/readings-view.ts";
import { SharedRecord } from "#web/features/health/shared/shared-record.tsx";
import { useLive } from "#web/live/live.ts";
import { nullOn, readOrUndefined } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/patient.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

function prescriptionView({ document: { diagnosis, prescription, advice, followUpOn }, state }: SignedAdvice) {
  return {
    ...{ diagnosis, advice },
    withdrawn: state === "withdrawn",
    followUp: followUpOn === null ? null : formatDay(followUpOn),
    items: prescription.map(({ item, form, amount, often, days }) =>
      [item, form, amount, often, HISTORY.days({ days })].filter((text) => text !== "").join(", "),
    ),
  };
}
type Prescription = ReturnType<typeof prescriptionView>;

/** The newest prescription of a consultation; null without one. A damaged one must not hide the others. */
async function newestPrescription(ctx: RequestContext, id: string): Promise<Prescription | null> {
  const advice = await readOrUndefined(ctx, () => ctx.app.advice.readAdvice(ctx.actor, id)).catch(() => undefined);
  const [newest] = advice?.versions ?? [];
  return newest ? prescriptionView(newest) : null;
}

/** The health record that the patient shares for one of these consultations, the newest first; null for none. */
async function sharedRecord({ app, actor }: RequestContext, ids: readonly string[]) {
  for (const id of ids) {
    const shared = await nullOn("NOT_FOUND", app.health.readSharedRecord(actor, id));
    if (shared !== null) return sharedRecordView(shared, Date.now());
  }
  return null;
}

export const meta = () => privateMeta(HISTORY.title);
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const version = await ctx.app.practice.readPracticeVersion(ctx.actor);
  const history = await ctx.app.practice.readPatientHistory(ctx.actor, params.id);
  const ids = history.consultations.map(({ id }) => id);
  const [shared, ...prescriptions] = await Promise.all([
    sharedRecord(ctx, ids),
    ...ids.map(async (id) => [id, await newestPrescription(ctx, id)] as const),
  ]);
  return { history, now: Date.now(), version, shared, prescriptions: Object.fromEntries(prescriptions) };
}

function PrescriptionDetails({
  prescription: { diagnosis, items, advice, followUp, withdrawn },
}: {
  readonly prescription: Prescription;
}) {
  if (withdrawn) return <p className="text-sm text-muted">{HISTORY.withdrawn}</p>;
  return (
    <details className="my-1 max-w-[60ch]">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold wrap-anywhere text-leaf">
        {HISTORY.prescription({ diagnosis })}
      </summary>
      <div className="grid gap-2 border-l-2 border-leaf-line pb-2 pl-4 text-sm wrap-anywhere">
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {advice !== "" && (
          <p dir="auto" className="whitespace-pre-line">
            <span className="text-muted">{HISTORY.advice}: </span>
            {advice}
          </p>
        )}
        {followUp !== null && (
          <p>
            <span className="text-muted">{HISTORY.followUp}: </span>
            {followUp}
          </p>
        )}
      </div>
    </details>
  );
}

export default function DoctorPatient({ loaderData }: Route.ComponentProps) {
  const { history, now, prescriptions, shared, version } = loaderData;
  useLive("mine", version, ["ownConsultations"]);
  const outcome = (id: string) => {
    const prescription = prescriptions[id];
    return prescription ? <PrescriptionDetails prescription={prescription} /> : null;
  };
  return (
    <div className="app-page">
      <BackLink to={DOCTOR_PATHS.patients}>{HISTORY.back}</BackLink>
      <h1 className="mt-1 wrap-anywhere">{history.name}</h1>
      <p className="text-base text-muted tabular-nums">
        {HISTORY.facts({ years: history.age, day: formatDay(history.bornOn) })}
      </p>
      <p className="mb-6 text-sm text-muted">{HISTORY.lead}</p>
      <div className="app-columns">
        <div>
          <PatientTimeline history={history} now={now} consultationPath={DOCTOR_PATHS.consultation} outcome={outcome} />
        </div>
        {shared && <SharedRecord view={shared} />}
      </div>
    </div>
  );
}
