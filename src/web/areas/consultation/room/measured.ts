import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { nurseReadingsView } from "#web/features/health/nurse/nurse-readings-view.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";

/** What a nurse measured before a consultation, for its doctor; null for others. */
export async function readMeasured(
  { app, actor }: Pick<RequestContext, "app" | "actor">,
  id: string,
  as: EnteredConsultation["as"],
) {
  if (as !== "doctor") return null;
  const readings = await nullOn("NOT_FOUND", app.nurseReadings.listNurseReadings(actor, id));
  return readings && nurseReadingsView(readings);
}
