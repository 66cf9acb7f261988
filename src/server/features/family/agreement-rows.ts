import { fail } from "#domain/failures.ts";
import type { Agreement } from "#domain/family/agreement.ts";
import type { Member } from "#domain/family/family.ts";
import type { App, Transaction } from "#server/app.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { type AgreementRow, deleteAgreement, findAgreement, listAgreements } from "./agreements.queries.ts";
import type { Body } from "./record-people.ts";

export const contactPlace = (memberId: string) => ({ column: "memberAgreements.contact", row: memberId });

/** The row of a member who was never asked. */
export const nothingOf = (memberId: string): AgreementRow => ({
  ...{ memberId, answer: null, answeredAt: null, notedBy: null, contact: null, linkHash: null },
  ...{ askedAt: null, linkUntil: null, linkAnsweredAt: null, ofAgeAt: null },
});

/** The email or number of a member to which a link went; null where none did. */
export function contactIn({ vault }: App, { memberId, contact }: AgreementRow): string | null {
  return contact === null ? null : openedOr(UNREADABLE, () => vault.open(contact, contactPlace(memberId)));
}

/** How it stands with an agreement, for the account and for staff. */
export function agreementOf(app: App, row: AgreementRow): Agreement {
  const { answer, answeredAt, notedBy, askedAt, linkUntil, linkAnsweredAt } = row;
  const waits = askedAt !== null && linkUntil !== null && linkAnsweredAt === null;
  return {
    ...{ answer, answeredAt, byClinic: notedBy !== null, contact: contactIn(app, row) },
    asked: waits ? { at: askedAt, until: linkUntil } : null,
  };
}

/** How it stands with the agreements of an account's family, by the ids of the members who were asked. */
export async function listAgreementsOf(app: App, uid: string): Promise<ReadonlyMap<string, Agreement>> {
  const rows = await listAgreements(app.db, uid);
  return new Map(rows.map((row) => [row.memberId, agreementOf(app, row)]));
}

/**
 * What was answered is of one person: the date of birth stays. A question that is not answered yet ends with another
 * date of birth, by which it could not be answered.
 * @throws INVALID_FORM for another date of birth than that of the one who answered.
 */
export async function endAgreementOfAnother(tx: Transaction, before: Member, after: Body): Promise<void> {
  if (before.bornOn === after.bornOn) return;
  const row = await findAgreement(tx.db, before.id);
  if (!row) return;
  if (row.answer !== null) throw fail("INVALID_FORM", "bornOn", "family.answered");
  await deleteAgreement(tx.db, before.id);
  await tx.emit("member.question-ended", { memberId: before.id });
}
