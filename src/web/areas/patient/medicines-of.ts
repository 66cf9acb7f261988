import type { PersonOfFamily } from "#domain/family/family.ts";
import type { RequestContext } from "#domain/request-context.ts";
import type { ChosenPerson } from "./person-switch.tsx";

/** The medicines of one person or of everyone, with their reminders; nothing of somebody who hides them. */
export async function medicinesOf({ app, actor }: RequestContext, of: PersonOfFamily | null, person: ChosenPerson) {
  if (person.recordAccess === "hidden") {
    return { own: { reminders: [], doses: [], now: new Date().toISOString() }, choices: [] };
  }
  const whose = of === null ? [] : ([{ member: of.member }] as const);
  const [own, choices] = await Promise.all([
    app.health.listOwnReminders(actor, ...whose),
    app.health.listMedicineChoices(actor, ...whose),
  ]);
  return { own, choices };
}
