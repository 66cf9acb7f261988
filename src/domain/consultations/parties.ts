import type { Actor } from "../actor.ts";
import { can, type Party } from "../permissions.ts";

/**
 * As whom an actor takes part in a consultation, by its patient and doctor, the closest first; empty for a stranger.
 * @param guardianAccess - The id of its valid guardian access, if any.
 */
export function partiesOf(
  actor: Actor,
  { patientUid, doctor }: { readonly patientUid: string | null; readonly doctor: string },
  guardianAccess: string | null = null,
): Party[] {
  const parties: Party[] = [];
  if (patientUid !== null && can(actor, "consultation:book", { uid: patientUid })) parties.push("patient");
  if (can(actor, "consultation:treat", { uid: doctor })) parties.push("doctor");
  if (can(actor, "consultation:run")) parties.push("staff");
  if (guardianAccess !== null && can(actor, "consultation:accompany", { uid: guardianAccess })) parties.push("adult");
  return parties;
}
