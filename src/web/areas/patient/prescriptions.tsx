import { SHELL } from "#generated/messages/site/shell.ts";
import { MedicinesNow } from "#web/features/health/medicines-now.tsx";
import { privateMeta } from "#web/lib/page-title.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/prescriptions.ts";
import { PERSON_PARAM, PersonFilter, papersOf } from "./person-filter.tsx";
import { PrescriptionRows, prescriptionsView } from "./prescription-list.tsx";

export const meta = () => privateMeta(SHELL.patient.prescriptions);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { version } = await app.consultations.listOwnConsultations(actor, { sheet: "next" });
  const [{ name: owner }, own, choices, signed] = await Promise.all([
    app.patients.readOwnPatient(actor),
    app.health.listOwnReminders(actor),
    app.health.listMedicineChoices(actor),
    app.advice.listOwnAdvice(actor),
  ]);
  const { papers, filter } = papersOf(signed, url.searchParams.get(PERSON_PARAM));
  return { signed: prescriptionsView(papers), filter, medicines: { own, choices, owner }, version };
}

export default function PatientPrescriptions({
  loaderData: { signed, filter, medicines, version },
}: Route.ComponentProps) {
  useLive("mine", version, ["ownConsultations"]);
  return (
    <div className="app-page">
      <h1 className="mb-6">{SHELL.patient.prescriptions}</h1>
      <div className="app-columns">
        <div>
          <PersonFilter {...filter} />
          <PrescriptionRows signed={signed} />
        </div>
        <MedicinesNow {...medicines} />
      </div>
    </div>
  );
}
