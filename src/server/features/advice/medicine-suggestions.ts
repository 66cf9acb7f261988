import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { suggestMedicines } from "#domain/medicines/medicine-choice.ts";
import type { SuggestedMedicine } from "#domain/medicines/suggested-medicine.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { readOwnMedicines } from "#server/features/medicines/clinic-medicines.service.ts";
import { listUsualMedicines } from "./usual-medicines.ts";

/** {@inheritDoc AdviceApi.findMedicines} */
export async function findMedicines(app: App, actor: Actor, typed: unknown): Promise<readonly SuggestedMedicine[]> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  if (typeof typed !== "string") return [];
  const own = await readOwnMedicines(app);
  return suggestMedicines(typed, await listUsualMedicines(app, actor.uid, own), own.searched);
}
