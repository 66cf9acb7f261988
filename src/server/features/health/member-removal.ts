import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { removeMemberSchema } from "#domain/family/family.rules.ts";
import { checkOrFail } from "#domain/form.ts";
import { type App, inTransaction } from "#server/app.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import {
  deleteMember,
  hasRecord,
  listHidden,
  listMembersOf,
  recordIdsOf,
  refuseMoved,
  takeOverAge,
} from "#server/features/family/family.service.ts";
import { announceToDoctors, listRecordShares } from "./document-sharing.ts";
import { listDocumentRows, listPageRows } from "./documents.queries.ts";
import { giveRecord, lockRecord } from "./health.queries.ts";
import { requirePatient } from "./health-records.ts";

/** {@inheritDoc FamilyApi.removeMember} */
export async function removeMember(app: App, actor: Actor, input: unknown): Promise<void> {
  const patient = requirePatient(actor);
  const { id, withRecord } = checkOrFail(removeMemberSchema, input);
  const recordShares = await listRecordShares(app, patient);
  const files = await inTransaction(app, async (tx) => {
    await lockRecord(tx.db, patient.uid);
    const member = (await listMembersOf(tx, patient.uid)).find((one) => one.id === id);
    if (!member) return [];
    if ((await hasRecord(tx.db, member.id)) && (await listHidden(tx, patient.uid)).has(member.id))
      throw fail("INVALID_FORM", undefined, "family.hidden", { name: member.name });
    await refuseMoved(tx, patient.uid, member);
    // Who is written down twice has one record, which stays with the other entry.
    const [, other] = await recordIdsOf(tx, patient.uid, member.id);
    if (other !== undefined) {
      await giveRecord(tx.db, patient.uid, { from: member.id, to: other });
      if (other !== null) await takeOverAge(tx.db, { from: member.id, to: other });
    }
    if (withRecord !== "on" && (await hasRecord(tx.db, member.id)))
      throw fail("INVALID_FORM", "withRecord", "family.hasRecord", { name: member.name });
    // Before it is deleted: the doctors for whom it is shared are found by its shares.
    await announceToDoctors(tx, patient, recordShares);
    const rows = await listDocumentRows(tx.db, patient.uid);
    const theirs = new Set(rows.filter(({ memberId }) => memberId === member.id).map((document) => document.id));
    const pages = await listPageRows(tx.db, patient.uid);
    await deleteMember(tx.db, patient.uid, member.id);
    const subject = shortId(member.id);
    await writeAudit(tx, { actor: patient, action: "family:remove", subject, reason: "", patient: patient.uid });
    // A question that waits to be sent would lead nowhere.
    await tx.emit("member.question-ended", { memberId: member.id });
    return pages.filter(({ documentId }) => theirs.has(documentId));
  });
  for (const { id: file } of files) await app.files.remove(file);
}
