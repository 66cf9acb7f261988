import type { Actor } from "#domain/actor.ts";
import { emergencyRuleSchema } from "#domain/emergency/emergency.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { endAll, findRule, putRule } from "./emergency.queries.ts";

const ON = "on";

/** Whether the clinic allows it; not until an admin turns it on (decision 076). */
export async function isAllowed({ db }: App): Promise<boolean> {
  return (await findRule(db)) === ON;
}

/** {@inheritDoc EmergencyApi.readEmergencyRule} */
export async function readEmergencyRule(app: App, actor: Actor): Promise<boolean> {
  if (!can(actor, "emergency:allow")) throw fail("FORBIDDEN");
  return isAllowed(app);
}

/** {@inheritDoc EmergencyApi.writeEmergencyRule} */
export async function writeEmergencyRule(app: App, actor: Actor, input: unknown): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "emergency:allow")) throw fail("FORBIDDEN");
  const { allowed } = checkOrFail(emergencyRuleSchema, input);
  await requireProof(app, actor);
  await inTransaction(app, async (tx) => {
    if ((allowed === ON) === (await isAllowed(tx))) return;
    const now = moment(tx.clock);
    await putRule(tx.db, allowed, now);
    if (allowed !== ON) await endAll(tx.db, now);
    await writeAudit(tx, { actor, action: "emergency-rule:write", subject: "clinic", reason: allowed || "off" });
  });
}
