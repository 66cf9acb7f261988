import { useLocation } from "react-router";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { isLive } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { isMeasuredNow } from "#domain/health/nurse-readings.rules.ts";
import { can } from "#domain/permissions.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { CONSULTATIONS } from "#generated/messages/admin/consultations.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { CONSULTATIONS_ADMIN_STATUS as STATUS } from "#generated/messages/consultations/consultations-admin-status.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { TABLE } from "#generated/messages/consultations/table.ts";
import { pathWith } from "#web/addresses/address.ts";
import { AlikePeople } from "#web/features/consultations/admin/alike-people.tsx";
import { CONSULTATION_LIMITS, consultationAction } from "#web/features/consultations/admin/consultation-action.ts";
import { ConsultationFacts } from "#web/features/consultations/admin/consultation-facts.tsx";
import { hasQuickActions, QuickActions } from "#web/features/consultations/admin/quick-actions.tsx";
import { CancelForm, MoveForm, StopSmsForm } from "#web/features/consultations/admin/record-forms.tsx";
import { STATUS_VARIANTS } from "#web/features/consultations/status-looks.ts";
import { GuardianAccess } from "#web/features/guardian/guardian-access.tsx";
import { NurseReadings, READING_INTENTS } from "#web/features/health/nurse/nurse-readings.tsx";
import { nurseReadingsView } from "#web/features/health/nurse/nurse-readings-view.ts";
import { useSiteData } from "#web/features/site/site-data.ts";
import { useLive } from "#web/live/live.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { newId } from "#web/ui/new-id.ts";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveMark } from "../live-mark.tsx";
import type { Route } from "./+types/record.ts";
import { freeWeek } from "./free-week.ts";

/** Forms that show their own refusals. */
const OWN_ALERTS: readonly string[] = ["cancel", "move", "stopSms", "measure", "correct"];

function mayMove({ state, steps }: OpenConsultation): boolean {
  return steps.includes("reschedule") || (state === "confirmed" && steps.includes("request"));
}

/** Other appointments of the same person at the same time. */
function Clashes({ consultation: { name, clashes } }: { readonly consultation: OpenConsultation }) {
  if (clashes.length === 0) return null;
  return (
    <div className="mb-6 grid max-w-[680px] gap-2">
      {clashes.map(({ id, startsAt, doctor }) => (
        <Alert key={id} kind="waiting">
          {RECORD.clash({
            name: name ?? TABLE.noName,
            when: formatShortMoment(startsAt, CLINIC_ZONE),
            doctor: doctorName(doctor.fullName),
          })}
        </Alert>
      ))}
    </div>
  );
}

export const meta = () => privateMeta(CONSULTATIONS.title);
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const consultation = await app.consultations.readConsultation(actor, params.id);
  const { id } = consultation;
  const from = url.searchParams.get("from");
  const measures = can(actor, "reading:measure") && isMeasuredNow(consultation, Date.now());
  const [week, guardian, alike, readings] = await Promise.all([
    mayMove(consultation) ? freeWeek(ctx, consultation.doctor.slug, from) : null,
    app.guardian.readGuardianStatus(actor, id),
    app.consultations.findAlikePeople(actor, { consultation: id }),
    measures ? nullOn("NOT_FOUND", app.nurseReadings.listNurseReadings(actor, id)) : null,
  ]);
  const measured = readings && nurseReadingsView(readings);
  return {
    consultation,
    guardian,
    alike,
    measured,
    formKey: newId(),
    times: week?.times ?? null,
    limits: CONSULTATION_LIMITS,
  };
}
export const action = (args: Route.ActionArgs) => consultationAction(args, args.params.id);

export default function ConsultationRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { consultation, guardian, alike, measured, formKey, times, limits } = loaderData;
  const { name, emergency } = useSiteData();
  const live = useLive("admin", consultation.version, ["consultations"]);
  const { search } = useLocation();
  const { id, state, steps, zone } = consultation;
  const path = ADMIN_PATHS.consultation(id);
  const intent = actionData?.values.intent ?? "";
  const isMovable = mayMove(consultation);
  const mayCancel = steps.includes("cancel");
  // Its doctor can't be booked any more, so that the clinic has to call the patient.
  const isFlagged = consultation.unattended && mayCancel;
  // Without JavaScript, the quick actions have no form on this page that could show their error.
  const pageAnswer = actionData && (actionData.ok || !OWN_ALERTS.includes(intent));
  // The form for the next readings says itself that some were saved.
  const ofReadings = measured?.mayAdd === true && isOneOf(READING_INTENTS, intent);
  return (
    <>
      <BackLink to={ADMIN_PATHS.consultations}>{RECORD.back}</BackLink>
      <h1 className="mt-1 wrap-anywhere">{RECORD.title({ name: consultation.name ?? TABLE.noName })}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Badge variant={STATUS_VARIANTS[state]}>{STATUS[state]}</Badge>
        <LiveMark state={live} />
      </p>
      {pageAnswer && !ofReadings && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind={actionData.ok ? "success" : "danger"}>{actionData.message}</Alert>
        </div>
      )}
      <Clashes consultation={consultation} />
      <AlikePeople {...alike} patientPath={ADMIN_PATHS.patient} consultationPath={ADMIN_PATHS.consultation} />
      {(isFlagged || (isMovable && times === null)) && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="waiting">{RECORD.flagged}</Alert>
          <ButtonLink to={ADMIN_PATHS.bookConsultation} size="small" className="mt-3">
            {RECORD.other}
          </ButtonLink>
        </div>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <ConsultationFacts consultation={consultation} />
          {hasQuickActions(steps) && (
            <div className="mt-6">
              <QuickActions consultationId={id} steps={steps} action={path} />
            </div>
          )}
        </div>
        <div className="grid gap-8">
          {measured && (
            <Card>
              <NurseReadings view={measured} formKey={formKey} answer={actionData} emergency={emergency.emergency} />
            </Card>
          )}
          {steps.length === 0 && !guardian && !measured && <p className="text-muted">{RECORD.nothing}</p>}
          {isMovable && times !== null && (
            <Card>
              <MoveForm
                start={consultation.startsAt}
                times={times}
                path={(from) => pathWith(path, search, { from })}
                answer={actionData}
              />
            </Card>
          )}
          {guardian && (
            <Card>
              <GuardianAccess id={id} status={guardian} zone={zone} clinic={name} />
            </Card>
          )}
          {consultation.callerSms !== null && isLive(state) && (
            <Card>
              <StopSmsForm answer={actionData} />
            </Card>
          )}
          {mayCancel && (
            <Card>
              <CancelForm maxReasonLength={limits.reason} answer={actionData} />
            </Card>
          )}
        </div>
      </div>
      {state === "requested" && <p className="mt-8 text-sm text-muted">{BOOK.asked}</p>}
    </>
  );
}
