import { SHELL } from "#generated/messages/site/shell.ts";
import { MedicinesNow } from "#web/features/health/medicines-now.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/prescriptions.ts";
import { medicinesOf } from "./medicines-of.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonSwitch, peopleIn } from "./person-switch.tsx";
import { PrescriptionRows, papersOf, prescriptionsView } from "./prescription-list.tsx";

export const meta = () => privateMeta(SHELL.patient.prescriptions);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const { person, of } = await peopleIn(ctx, url, PATIENT_PATHS.prescriptions);
  const { version } = await app.consultations.listOwnConsultations(actor, { sheet: "next" });
  const [{ name: owner }, medicines, signed] = await Promise.all([
    app.patients.readOwnPatient(actor),
    medicinesOf(ctx, of, person),
    app.advice.listOwnAdvice(actor),
  ]);
  return { person, signed: prescriptionsView(papersOf(signed, of)), medicines: { ...medicines, owner }, version };
}

export default function PatientPrescriptions({
  loaderData: { person, signed, medicines, version },
}: Route.ComponentProps) {
  useLive("mine", version, ["ownConsultations"]);
  return (
    <div className="app-page">
      <h1>{SHELL.patient.prescriptions}</h1>
      <PersonSwitch path={PATIENT_PATHS.prescriptions} person={person} />
      <div className="app-columns mt-6">
        <PrescriptionRows signed={signed} />
        <MedicinesNow {...medicines} />
      </div>
    </div>
  );
}
