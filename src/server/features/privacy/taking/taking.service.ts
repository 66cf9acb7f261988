import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { takeRecordSchema } from "#domain/family/agreement.rules.ts";
import { isAdult } from "#domain/family/agreement.ts";
import type { Member } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import type { App, Transaction } from "#server/app.ts";
import { lockAccounts } from "#server/database/tables/account-locks.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { returnAccesses } from "#server/features/emergency/returned-accesses.service.ts";
import { decideByLink, type LinkedRow, servesForTaking } from "#server/features/family/agreement-links.service.ts";
import {
  deleteMember,
  isOwner,
  isSameMember,
  listHidden,
  listMembersOf,
} from "#server/features/family/family.service.ts";
import { addNoted } from "#server/features/health/noted-entries.service.ts";
import { findOwner } from "#server/features/patients/patient-record.service.ts";
import { announceRecords } from "../merges/merge-announcements.ts";
import { findOpenMerge } from "../merges/merges.queries.ts";
import { deleteForeignShares } from "../merges/written-since.queries.ts";
import { consultationsOf, giveConsultations } from "./given-consultations.ts";
import { giveHealth, lockDrafts, lockRecords } from "./taking.queries.ts";

/** Every entry of the family for the member: some are written down twice. What the member closed stays closed. */
async function requireEntries(
  tx: Transaction,
  from: string,
  memberId: string,
): Promise<readonly [Member, ...Member[]]> {
  const members = await listMembersOf(tx, from);
  const member = members.find(({ id }) => id === memberId);
  const owner = await findOwner(tx.db, tx.vault, from);
  // Who wrote themselves down has the account's own record.
  if (!member || !isAdult(member.bornOn, clinicDay(tx.clock.now())) || isOwner(owner, member)) throw fail("NOT_FOUND");
  const hidden = await listHidden(tx, from);
  return [member, ...members.filter((one) => one.id !== member.id && isSameMember(one, member) && !hidden.has(one.id))];
}

/** The account's own person has to be the member; the age alone would not tell. */
async function requireSamePerson(tx: Transaction, to: string, member: Member): Promise<void> {
  const owner = await findOwner(tx.db, tx.vault, to);
  if (owner?.dateOfBirth !== member.bornOn || !isSameName(owner.name, member.name)) throw fail("OTHER_PERSON");
}

/** {@inheritDoc AgreementApi.takeRecord} */
export async function takeRecord(app: App, actor: Actor, secret: unknown, input: unknown): Promise<void> {
  const read = () => {
    if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("FORBIDDEN");
    return { ...checkOrFail(takeRecordSchema, input), to: actor.uid };
  };
  const lock = async (tx: Transaction, { uid: from, memberId }: LinkedRow) => {
    const uids = [from, ...(actor.kind === "account" ? [actor.uid] : [])];
    const member = (await listMembersOf(tx, from)).find(({ id }) => id === memberId);
    // As signing does, which locks the draft before it reads whose consultation it is.
    if (member) await lockDrafts(tx.db, await consultationsOf(tx, from, member));
    // As a merge does, which locks the accounts first.
    await lockAccounts(tx.db, uids);
    await lockRecords(tx.db, uids);
  };
  const store = async (tx: Transaction, row: LinkedRow, { to }: ReturnType<typeof read>) => {
    const way = { from: row.uid, to };
    if (!servesForTaking(tx, row)) throw fail("INVITATION_INVALID");
    const entries = await requireEntries(tx, way.from, row.memberId);
    const [member] = entries;
    await requireSamePerson(tx, to, member);
    for (const uid of [way.from, to]) {
      if (await findOpenMerge(tx.db, uid)) throw fail("WRONG_STATUS", undefined, "family.merged");
    }
    await giveConsultations(tx, way, member, await consultationsOf(tx, way.from, member));
    await giveHealth(
      tx.db,
      way,
      entries.map(({ id }) => id),
    );
    for (const entry of entries) {
      await addNoted(tx, to, entry);
      await tx.emit("member.question-ended", { memberId: entry.id });
      await deleteMember(tx.db, way.from, entry.id);
    }
    await deleteForeignShares(tx.db, [way.from, to]);
    await returnAccesses(tx, { ...way, since: "" });
    const audited = { actor: { uid: to }, action: "family:take-along" } as const;
    await writeAudit(tx, { ...audited, subject: shortId(row.memberId), reason: shortId(to), patient: way.from });
    await writeAudit(tx, { ...audited, subject: to, reason: shortId(way.from), patient: to });
    await tx.emit("member.took-record", way);
    await announceRecords(tx, [way.from, to]);
  };
  await decideByLink(app, actor, secret, { read, lock, store });
}
