import { createHash, randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { isAdult, type ListedMember, NEVER_ASKED } from "#domain/family/agreement.ts";
import { memberSchema } from "#domain/family/family.rules.ts";
import { type BookedFor, MAX_MEMBERS, type Member } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { splitUntil } from "#domain/merges/merges.ts";
import { isSamePerson } from "#domain/patients/same-person.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { keysOf } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { listUidsOf } from "#server/database/tables/joined-accounts.ts";
import { listPeopleOf } from "#server/features/consultations/people-of-account.service.ts";
import { findOwner } from "#server/features/patients/patient-record.service.ts";
import { readOwnPatient } from "#server/features/patients/patients.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { endAgreementOfAnother, listAgreementsOf } from "./agreement-rows.ts";
import {
  changeMember,
  findMovedAt,
  hasRecord,
  insertMember,
  listMembers,
  lockFamily,
  type MemberRow,
} from "./family.queries.ts";
import {
  isOwner,
  isSameMember,
  listMembersOf,
  listRecordAccesses,
  listRecordIds,
  memberOf,
  placeOf,
} from "./record-people.ts";

const SEEN_LENGTH = 22;

function requirePatient(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
}

/** How a member is now: what is encrypted, which every change encrypts again. */
const digestOf = ({ body }: MemberRow) => createHash("sha256").update(body).digest("base64url").slice(0, SEEN_LENGTH);

const isEqual = (one: Member, other: Member) => keysOf(one).every((key) => one[key] === other[key]);

/** Removes a member with everything that is theirs; rights are checked before. */
export { deleteMember, findMemberSince, hasRecord, takeOverAge } from "./family.queries.ts";
export {
  findRecordPerson,
  isOwner,
  isSameMember,
  listHidden,
  listMembersOf,
  listRecordAccesses,
  listRecordIds,
  type ReadingRecords,
  type RecordPerson,
  recordIdsOf,
  requireOpenPerson,
  requirePerson,
} from "./record-people.ts";

/** {@inheritDoc FamilyApi.listFamily} */
export async function listFamily(app: App, actor: Actor): Promise<readonly ListedMember[]> {
  requirePatient(actor);
  const { uid } = actor;
  const today = clinicDay(app.clock.now());
  const [ids, accesses] = [await listRecordIds(app, uid), await listRecordAccesses(app, uid)];
  const agreements = await listAgreementsOf(app, uid);
  const digests = new Map((await listMembers(app.db, uid)).map((row) => [row.id, digestOf(row)]));
  return (await listMembersOf(app, uid)).map((one): ListedMember => {
    const recordId = ids.get(one.id) ?? null;
    const own = accesses.get(one.id) ?? "hidden";
    const ofRecord = recordId === null ? own : (accesses.get(recordId) ?? "hidden");
    // As `requirePerson`: who closed one of two entries closed the record of both.
    const recordAccess = own === "hidden" ? own : ofRecord;
    const agreement = agreements.get(one.id) ?? NEVER_ASKED;
    // A person who agreed for themselves is never a minor again, whatever the account writes down.
    const isOwn = recordId === null && recordAccess !== "hidden";
    const asks = !isOwn && (isAdult(one.bornOn, today) || agreement.answer !== null);
    const seen = digests.get(one.id) ?? "";
    return { ...one, seen, recordId, recordAccess: isOwn ? "open" : recordAccess, agreement: asks ? agreement : null };
  });
}

/** Writes a person down in an account's family once more; rights are checked before. */
export async function addCopyOf(tx: Transaction, uid: string, { id: _, ...body }: Member): Promise<string> {
  const id = randomUUID();
  const encrypted = tx.vault.encrypt(JSON.stringify(body), placeOf(id));
  await insertMember(tx.db, { id, uid, body: encrypted, addedAt: moment(tx.clock), idempotencyKey: null });
  return id;
}

/** {@inheritDoc FamilyApi.listBookedFor} */
export async function listBookedFor(app: App, actor: Actor): Promise<readonly BookedFor[]> {
  const members = await listFamily(app, actor);
  requirePatient(actor);
  const self = await readOwnPatient(app, actor);
  const people = await listPeopleOf(app, actor.uid);
  return people
    .filter((person) => !isSamePerson(self, person) && !members.some((member) => isSameMember(member, person)))
    .map(({ name, bornOn }) => ({ name, bornOn }));
}

/**
 * Refuses a date of birth that makes an adult of a minor who has a record: what was written for a child would be in an
 * adult's record without that person's agreement.
 */
async function refuseAdultRecordOfChild({ db, clock }: App, before: Member, after: BookedFor): Promise<void> {
  const today = clinicDay(clock.now());
  if (isAdult(before.bornOn, today) || !isAdult(after.bornOn, today)) return;
  if (await hasRecord(db, before.id)) throw fail("INVALID_FORM", "bornOn", "family.nowAdult");
}

/**
 * Refuses to remove, rename or erase a child whom the clinic moved to this account lately: it could not be given back.
 * @param app - The application.
 * @param uid - The account.
 * @param member - The child.
 * @param key - The reason that is shown.
 * @throws INVALID_FORM.
 */
export async function refuseMoved(
  { db, clock }: App,
  uid: string,
  { id, name, bornOn }: Pick<Member, "id" | "name" | "bornOn">,
  key: "family.moved" | "privacy.moved" = "family.moved",
): Promise<void> {
  const movedAt = await findMovedAt(db, await listUidsOf(db, uid), id);
  // From the 18th birthday on no one gives the person back.
  if (movedAt === undefined || isAdult(bornOn, clinicDay(clock.now())) || splitUntil(movedAt) <= clock.now()) return;
  const until = formatDay(clinicDay(splitUntil(movedAt)));
  throw fail("INVALID_FORM", undefined, key, { name, until });
}

/** {@inheritDoc FamilyApi.saveMember} */
export async function saveMember(app: App, actor: Actor, input: unknown): Promise<void> {
  requirePatient(actor);
  const { id, seen, ...body } = checkOrFail(memberSchema(clinicDay(app.clock.now())), input);
  await takeAttemptOrFail(app, [{ limit: app.limits.profileAccount, subject: actor.uid }], "CHANGED_TOO_OFTEN");
  const idempotencyKey = idempotencyKeyOf(actor, input, { id, ...body });
  await inTransaction(app, async (tx) => {
    await lockFamily(tx.db, actor.uid);
    const rows = await listMembers(tx.db, actor.uid);
    const encrypted = (to: string) => tx.vault.encrypt(JSON.stringify(body), placeOf(to));
    if (id === "" && idempotencyKey !== null && rows.some((row) => row.idempotencyKey === idempotencyKey)) return;
    const current = rows.find((row) => row.id === id);
    if (id !== "" && !current) throw fail("NOT_FOUND");
    if (current && seen !== undefined && seen !== digestOf(current)) {
      // The same form again after its answer was lost.
      if (isEqual(memberOf(tx, current), { id, ...body })) return;
      throw fail("CHANGED_MEANWHILE");
    }
    const others = rows.filter((row) => row.id !== id).map((row) => memberOf(tx, row));
    if (others.some((other) => isSameMember(other, body))) throw fail("INVALID_FORM", "name", "family.known");
    const owner = await findOwner(tx.db, tx.vault, actor.uid);
    if (owner && owner.dateOfBirth !== null && isOwner(owner, body)) throw fail("INVALID_FORM", "name", "family.self");
    if (id !== "") {
      const before = rows.filter((row) => row.id === id).map((row) => memberOf(tx, row));
      for (const member of before) {
        if (member.name !== body.name || member.bornOn !== body.bornOn) await refuseMoved(tx, actor.uid, member);
        await refuseAdultRecordOfChild(tx, member, body);
        await endAgreementOfAnother(tx, member, body);
      }
      return changeMember(tx.db, { id, body: encrypted(id) });
    }
    if (rows.length >= MAX_MEMBERS) throw fail("INVALID_FORM", undefined, "family.full", { maximum: MAX_MEMBERS });
    const added = randomUUID();
    const addedAt = moment(tx.clock);
    await insertMember(tx.db, { id: added, uid: actor.uid, body: encrypted(added), addedAt, idempotencyKey });
  });
}
