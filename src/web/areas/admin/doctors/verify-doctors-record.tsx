import { councilIn, systemIn } from "#domain/doctors/councils/council-names.ts";
import { doctorPath } from "#domain/doctors/doctor-name.ts";
import { UNNAMED, VERDICTS } from "#domain/doctors/verdicts.ts";
import type { AdminDoctorRecord } from "#domain/doctors/verification.rules.ts";
import { fail } from "#domain/failures.ts";
import { formatDay, formatRecordDate } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { clinicDay } from "#domain/time.ts";
import { DOCTORS } from "#generated/messages/admin/doctors.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { DOCTORS_ADMIN_RECORD as RECORD } from "#generated/messages/doctors/doctors-admin-record.ts";
import { TABS } from "#generated/messages/doctors/tabs.ts";
import { VERIFICATION_STATUS } from "#generated/messages/doctors/verification-status.ts";
import { DOCTOR_RESULTS } from "#generated/messages/results/doctor-results.ts";
import { DecideForms, loadDecisionRules } from "#web/features/doctors/admin/decide-forms.tsx";
import { decideLimits, verdictsOn } from "#web/features/doctors/admin/decide-limits.ts";
import { DoctorFacts } from "#web/features/doctors/admin/doctor-facts.tsx";
import { VERIFICATION_STATUS_LOOK } from "#web/features/doctors/verification-looks.ts";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import { LiveMark } from "../live-mark.tsx";
import type { Route } from "./+types/verify-doctors-record.ts";

/** Decisions on a doctor, newest first. */
function CheckHistory({ history }: Pick<AdminDoctorRecord, "history">) {
  return (
    <TitledSection id="history" title={RECORD.history} titleClass="mb-3 text-h4">
      {history.length === 0 ? (
        <p className="text-muted">{RECORD.noHistory}</p>
      ) : (
        <ol className="border-l-2 border-rule pl-4">
          {history.map(({ id, verdict, at, checkedBy, words, recheckOn }) => (
            <li key={id} className="py-2.5">
              <p className="text-base font-semibold">{RECORD.verdicts[verdict]}</p>
              <p className="text-sm text-muted">
                {RECORD.by({ name: checkedBy === UNNAMED ? RECORD.clinic : checkedBy, date: formatRecordDate(at) })}
              </p>
              <p className="mt-1 text-sm/6 wrap-anywhere whitespace-pre-line">{words}</p>
              {recheckOn !== null && (
                <p className="text-sm text-muted">{RECORD.nextCheck({ day: formatDay(recheckOn) })}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}

/** Applies an administrator's decision on a doctor; the answer names its form by `intent`. */
export function action(args: Route.ActionArgs) {
  const { uid } = args.params;
  return submitForm(args, {
    fields: ["intent", "seen", "readOn", "recheckOn", "checked", "checkedBy", "withoutEvidence", "reason"],
    submit: async (ctx, typed): Promise<FormAnswer> => {
      const { verification } = ctx.app;
      const verdict = VERDICTS.find((known) => known === typed.intent);
      if (verdict === undefined) throw fail("INVALID_FORM");
      const decide = {
        approve: verification.approveDoctor,
        reject: verification.rejectDoctor,
        suspend: verification.suspendDoctor,
      }[verdict];
      await decide(ctx.actor, uid, typed);
      const said = {
        approve: DOCTOR_RESULTS.approved,
        reject: DOCTOR_RESULTS.rejected,
        suspend: DOCTOR_RESULTS.suspended,
      };
      return { ...done(said[verdict]), values: { intent: verdict } };
    },
  });
}

const filePath = (id: string) => `/doctor/files/${encodeURIComponent(id)}`;
const recordPath = (uid: string) => `${ADMIN_PATHS.doctors}/${encodeURIComponent(uid)}`;

export const meta = () => privateMeta(DOCTORS.title);
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { version, lastCheckedBy, ...record } = await app.verification.readDoctorForAdmin(actor, params.uid);
  const { profile, verificationStatus, recheckOn } = record;
  const [now, language] = [Date.now(), currentLanguage()];
  return {
    record,
    registered: profile && {
      system: systemIn(language, profile.system),
      register: councilIn(language, profile.councilType).register,
    },
    isOverdue: verificationStatus === "verified" && (recheckOn === null || clinicDay(now) > recheckOn),
    verdicts: verdictsOn(record),
    limits: decideLimits(now, lastCheckedBy),
    version,
  };
}
export const clientAction = formClientAction(loadDecisionRules);

export default function VerifyDoctor({ loaderData, actionData }: Route.ComponentProps) {
  const { record, registered, isOverdue, verdicts, limits, version } = loaderData;
  const live = useLive("admin", version, ["verification"]);
  const { verificationStatus: status, recheckOn, slug } = record;
  return (
    <>
      <BackLink to={ADMIN_PATHS.doctors}>{RECORD.back}</BackLink>
      <h1 className="mt-1 wrap-anywhere">{record.name}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Badge variant={isOverdue ? "waiting" : VERIFICATION_STATUS_LOOK[status]}>
          {isOverdue ? TABS.overdueBadge : VERIFICATION_STATUS[status].badge}
        </Badge>
        {recheckOn !== null && <span>{RECORD.nextCheck({ day: formatDay(recheckOn) })}</span>}
        {slug !== null && status === "verified" && !isOverdue && (
          <TouchLink to={doctorPath(slug)}>{RECORD.publicPage}</TouchLink>
        )}
        <TouchLink to={ADMIN_PATHS.login(record.uid)}>{LOGINS.open}</TouchLink>
        <LiveMark state={live} />
      </p>
      {actionData?.ok && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="success">{actionData.message}</Alert>
        </div>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <DoctorFacts
          record={record}
          registered={registered}
          filePath={filePath}
          recordPath={recordPath}
          more={RECORD.more}
        />
        <div className="grid gap-10">
          {verdicts.length > 0 && (
            <Card>
              <DecideForms
                key={`${record.uid} ${record.history.length}`}
                record={record}
                verdicts={verdicts}
                limits={limits}
                answer={actionData}
              />
            </Card>
          )}
          <CheckHistory history={record.history} />
        </div>
      </div>
    </>
  );
}
