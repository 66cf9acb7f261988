import { FAMILY } from "#generated/messages/family/family.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { ownRecordAction, ownRecordLimits } from "#web/features/patients/own-record-action.ts";
import { loadOwnRecordRules, OwnRecordForm } from "#web/features/patients/own-record-form.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ProfileHead, ProfileLinks } from "#web/shell/profile-head.tsx";
import type { Route } from "./+types/profile.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";

export const meta = () => privateMeta(OWN_RECORD.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return {
    patient: await app.patients.readOwnPatient(actor),
    limits: ownRecordLimits(),
  };
}
export const action = ownRecordAction;
export const clientAction = formClientAction(loadOwnRecordRules);

export default function PatientProfile({ loaderData: { patient, limits }, actionData }: Route.ComponentProps) {
  return (
    <div className="app-page">
      <ProfileHead current="profile" title={OWN_RECORD.title} lead={OWN_RECORD.lead} />
      <div className="mt-8 max-w-[680px]">
        <OwnRecordForm patient={patient} limits={limits} emailPath={PATIENT_PATHS.email} answer={actionData} />
        <div className="mt-10 border-t-2 border-leaf" />
        <ProfileLinks
          links={[
            { to: PATIENT_PATHS.family, text: FAMILY.toFamily },
            { to: PATIENT_PATHS.record, text: RECORD.toRecord },
          ]}
        />
      </div>
    </div>
  );
}
