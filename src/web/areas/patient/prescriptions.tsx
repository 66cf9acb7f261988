import { SHELL } from "#generated/messages/site/shell.ts";
import { MedicinesNow } from "#web/features/health/medicines-now.tsx";
import { privateMeta } from "#web/lib/page-title.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/prescriptions.ts";
import { PrescriptionRows, prescriptionsView } from "./prescription-list.tsx";

export const meta = () => privateMeta(SHELL.patient.prescriptions);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { version } = await app.consultations.listOwnConsultations(actor, { sheet: "next" });
  const [{ name: owner }, own, choices, signed] = await Promise.all([
    app.patients.readOwnPatient(actor),
    app.health.listOwnReminders(actor),
    app.health.listMedicineChoices(actor),
    app.advice.listOwnAdvice(actor),
  ]);
  return { signed: prescriptionsView(signed), medicines: { own, choices, owner }, version };
}

export default function PatientPrescriptions({ loaderData: { signed, medicines, version } }: Route.ComponentProps) {
  useLive("mine", version, ["ownConsultations"]);
  return (
    <div className="app-page">
      <h1 className="mb-6">{SHELL.patient.prescriptions}</h1>
      <div className="app-columns">
        <PrescriptionRows signed={signed} />
        <MedicinesNow {...medicines} />
      </div>
    </div>
  );
}
