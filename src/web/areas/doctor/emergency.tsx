import { EMERGENCY_MINUTES } from "#domain/emergency/emergency-times.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { EMERGENCY } from "#generated/messages/emergency/emergency.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { loadEmergencyRules, openAction } from "#web/features/emergency/emergency-action.ts";
import { EmergencyForm } from "#web/features/emergency/emergency-form.tsx";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/emergency.ts";
import { DOCTOR_PATHS, EMERGENCY_ENDED } from "./doctor-paths.ts";

export const meta = () => privateMeta(EMERGENCY.title);
export const headers = formHeaders;
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const own = await app.emergency.listOwnEmergencies(actor);
  return { ...own, hasEnded: url.searchParams.has(EMERGENCY_ENDED) };
}
export const action = (args: Route.ActionArgs) => openAction(args, DOCTOR_PATHS.emergencyRecord);
export const clientAction = formClientAction(loadEmergencyRules);

/** Opens the record of another doctor's patient in an emergency. */
export default function Emergency({ loaderData: { state, open, hasEnded }, actionData }: Route.ComponentProps) {
  const zone = useZone(CLINIC_ZONE);
  return (
    <div className="app-page">
      <BackHead
        back={{ path: DOCTOR_PATHS.patients, text: SHELL.doctor.patients }}
        title={EMERGENCY.title}
        lead={EMERGENCY.lead({ minutes: EMERGENCY_MINUTES })}
      />
      <div className="mt-6 grid max-w-[620px] gap-6">
        {hasEnded && actionData === undefined && <Alert kind="success">{EMERGENCY.done}</Alert>}
        {open.length > 0 && (
          <TitledSection id="open" title={EMERGENCY.open} titleClass="mb-2 text-h4">
            <ul className="border-t border-rule wrap-anywhere">
              {open.map(({ id, name, endsAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2">
                  <p>
                    <b>{name}</b>{" "}
                    <time dateTime={endsAt} className="text-sm text-muted tabular-nums">
                      {EMERGENCY.opened({ time: formatTime(endsAt, zone) })}
                    </time>
                  </p>
                  <TouchLink to={DOCTOR_PATHS.emergencyRecord(id)}>{EMERGENCY.show}</TouchLink>
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
        {state === "on" ? (
          <>
            <Alert kind="waiting">{EMERGENCY.notified}</Alert>
            <EmergencyForm answer={actionData} />
          </>
        ) : (
          <Alert kind="info">{EMERGENCY[state]}</Alert>
        )}
      </div>
    </div>
  );
}
