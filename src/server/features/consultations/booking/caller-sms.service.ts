import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { type App, inTransaction } from "#server/app.ts";
import { announceChange } from "../announcements.ts";
import { encryptCaller, openCaller } from "../consultation-encryption.ts";
import { changeConsultation, lockConsultation } from "../consultations.queries.ts";
import { requireParticipant } from "../participants.ts";

/** {@inheritDoc ConsultationApi.stopCallerSms} */
export async function stopCallerSms(app: App, actor: Actor, id: string): Promise<void> {
  const { transitionActors } = await requireParticipant(app, actor, id);
  if (!transitionActors.includes("staff")) throw fail("FORBIDDEN");
  await inTransaction(app, async (tx) => {
    const row = await lockConsultation(tx.db, id);
    const caller = row?.patientUid === null ? openCaller(tx, row) : undefined;
    if (caller?.sms === undefined) return;
    const { phone, email } = caller;
    const changed = await changeConsultation(tx.db, id, { caller: encryptCaller(tx, id, { phone, email }) });
    await tx.emit("consultation.sms-stopped", { id });
    await announceChange(tx, changed);
  });
}
