import { randomUUID } from "node:crypto";
import { fail } from "#domain/failures.ts";
import type { BookedFor } from "#domain/family/family.ts";
import { isMinor } from "#domain/patients/age.ts";
import { PURPOSES } from "#domain/privacy/consents.ts";
import { clinicDay } from "#domain/time.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { addConsent, lastConsentFor } from "#server/features/consents/consents.service.ts";
import { replaceNamedAdult } from "#server/features/consultations/invitations.service.ts";
import { listPeopleOf, personKeyOf, personKeys } from "#server/features/consultations/people-of-account.service.ts";
import { deleteUnsentEmails, findAccountEmail } from "#server/features/deliveries/deliveries.service.ts";
import { isSameMember } from "#server/features/family/family.service.ts";
import { personOfAccount } from "#server/features/patients/patient-accounts.service.ts";
import { giveConsultation, hasOneAtTheTime, isOneUnderWay, lockConsultations, type Way } from "./taking.queries.ts";

/** The consultations in which the account let a person be treated. */
export async function consultationsOf(app: App, from: string, person: BookedFor): Promise<readonly string[]> {
  const keys = personKeys(app, person);
  return (await listPeopleOf(app, from))
    .filter((one) => keys.includes(one.key) || isSameMember(one, person))
    .flatMap(({ consultations }) => consultations);
}

/** Ends what the account agreed to for a consultation: it is the person's record that would be shown from now on. */
async function withdrawConsents(tx: Transaction, consultationId: string, from: string): Promise<void> {
  for (const purpose of PURPOSES) {
    const last = await lastConsentFor(tx.db, purpose, consultationId);
    if (last?.act !== "given" || last.uid !== from) continue;
    const { place: _, ...given } = last;
    await addConsent(tx.db, { ...given, id: randomUUID(), act: "withdrawn", at: moment(tx.clock) });
  }
}

/** The account's own person, who is with a minor from now on; null for an adult, and for the own account of a minor. */
async function adultOf({ db, vault, clock }: Transaction, uid: string, person: BookedFor) {
  if (!isMinor(person.bornOn, clinicDay(clock.now()))) return null;
  const { name, phone, bornOn } = await personOfAccount(db, vault, uid);
  return isSameMember({ name, bornOn: bornOn ?? "" }, person) ? null : { name, phone };
}

/**
 * Gives consultations of one person to another account. What waits to be sent to the account that had them is not.
 * @throws WRONG_STATUS while one of them goes on, and where the other account has an appointment at the time of one.
 */
export async function giveConsultations(
  tx: Transaction,
  { from, to }: Way,
  person: BookedFor,
  ids: readonly string[],
): Promise<void> {
  await lockConsultations(tx.db, ids);
  if (await isOneUnderWay(tx.db, ids)) throw fail("WRONG_STATUS", undefined, "family.underWay");
  if (await hasOneAtTheTime(tx.db, to, ids)) throw fail("WRONG_STATUS", undefined, "family.overlap");
  const personKey = await personKeyOf(tx, to, person);
  const adult = await adultOf(tx, to, person);
  for (const id of ids) {
    await giveConsultation(tx.db, id, { from, to, personKey });
    await replaceNamedAdult(tx, id, adult);
    await withdrawConsents(tx, id, from);
    // What waits goes to the account that has it now, or to nobody.
    await tx.emit("consultation.claimed", { id });
  }
  const address = await findAccountEmail(tx, from);
  if (address !== undefined && ids.length > 0) await deleteUnsentEmails(tx, address, ids);
}
