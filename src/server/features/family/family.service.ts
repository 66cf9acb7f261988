import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { memberSchema } from "#domain/family/family.rules.ts";
import { type BookedFor, type ListedMember, MAX_MEMBERS, type Member } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
import { isOfAnotherGeneration } from "#domain/patients/age.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import type { Gender } from "#domain/patients/patients.rules.ts";
import { isSamePerson } from "#domain/patients/same-person.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { listPeopleOf } from "#server/features/consultations/people-of-account.service.ts";
import { listJoinedOwners } from "#server/features/patients/joined-owners.service.ts";
import { findOwner, type Owner } from "#server/features/patients/patient-record.service.ts";
import { readOwnPatient } from "#server/features/patients/patients.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { changeMember, insertMember, listMembers, lockFamily, type MemberRow } from "./family.queries.ts";

type Body = Omit<Member, "id">;

const placeOf = (id: string) => ({ column: "familyMembers.body", row: id });

function requirePatient(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
}

function memberOf({ vault }: App, { id, body }: MemberRow): Member {
  const unreadable: Body = {
    ...{ name: UNREADABLE, bornOn: "", gender: "Other", relation: "other" },
    ...{ medicines: UNREADABLE, allergies: UNREADABLE },
  };
  return { id, ...openedOr(unreadable, () => parseStored<Body>(vault.open(body, placeOf(id)))) };
}

function isSameMember(one: BookedFor, other: BookedFor): boolean {
  // One that can't be read has no date, and is nobody else.
  return one.bornOn !== "" && one.bornOn === other.bornOn && isSameName(one.name, other.name);
}

/** The members of an account's family; rights are checked before. */
export async function listMembersOf(app: App, uid: string): Promise<readonly Member[]> {
  return (await listMembers(app.db, uid)).map((row) => memberOf(app, row));
}

/** A person of an account who has a health record of their own. */
export interface RecordPerson extends BookedFor {
  /** Null for the account's own person. */
  readonly memberId: string | null;
  readonly sex: Gender | undefined;
}

/**
 * Whether somebody is the account's own person: by the name and the date of birth. Until that is known, the age that
 * was stated tells the person from namesakes, such as a father from his son.
 */
function isOwner(owner: Owner | undefined, person: BookedFor): boolean {
  if (owner === undefined || !isSamePerson(owner, person)) return false;
  return owner.dateOfBirth !== null || !isOfAnotherGeneration(owner, person.bornOn);
}

/**
 * Whose record of an account is about the person treated: the account's own person, or the member with that name and
 * date of birth.
 * @returns Undefined where it is nobody's, so that no record is ever used for another person.
 */
export async function findRecordPerson(app: App, uid: string, treated: BookedFor): Promise<RecordPerson | undefined> {
  const owner = await findOwner(app.db, app.vault, uid);
  const own = { ...treated, memberId: null, sex: owner?.sex };
  if (isOwner(owner, treated)) return own;
  const member = (await listMembersOf(app, uid)).find((one) => isSameMember(one, treated));
  if (member) return { name: member.name, bornOn: member.bornOn, memberId: member.id, sex: member.gender };
  return (await listJoinedOwners(app, uid)).some((alias) => isOwner(alias, treated)) ? own : undefined;
}

/**
 * Under whose id the record of each member is, by the ids of the members: their own; the older one's, where two
 * families with the same child were joined; or null, for somebody who wrote themselves down as a member.
 */
export async function listRecordIds(app: App, uid: string): Promise<ReadonlyMap<string, string | null>> {
  const owner = await findOwner(app.db, app.vault, uid);
  const members = await listMembersOf(app, uid);
  return new Map(
    members.map((member) => {
      const oldest = members.find((one) => isSameMember(one, member)) ?? member;
      return [member.id, isOwner(owner, member) ? null : oldest.id];
    }),
  );
}

/** All ids under which one person of an account may have entries, theirs first; null is the account's own person's. */
export async function recordIdsOf(
  app: App,
  uid: string,
  memberId: string | null,
): Promise<readonly [string | null, ...(string | null)[]]> {
  const ids: ReadonlyMap<string | null, string | null> = await listRecordIds(app, uid);
  const whose = memberId === null ? null : ids.get(memberId);
  const others = [...new Map([[null, null], ...ids])].filter(([id, of]) => of === whose && id !== memberId);
  return [memberId, ...others.map(([id]) => id)];
}

/**
 * Whose record a patient reads or writes. Somebody who is written down twice has one record all the same.
 * @param app - The application, or the transaction that has locked the account's record.
 * @param uid - The account.
 * @param member - A member's id, or empty for the account's own person.
 * @returns The member's id; null for the account's own person.
 * @throws NOT_FOUND for anything else.
 */
export async function requirePerson(app: App, uid: string, member: unknown): Promise<string | null> {
  if (member === "") return null;
  const found = typeof member === "string" ? (await listRecordIds(app, uid)).get(member) : undefined;
  if (found === undefined) throw fail("NOT_FOUND");
  return found;
}

/** Removes a member with everything that is theirs; rights are checked before. */
export { deleteMember, findMemberSince, takeOverAge } from "./family.queries.ts";

/** {@inheritDoc FamilyApi.listFamily} */
export async function listFamily(app: App, actor: Actor): Promise<readonly ListedMember[]> {
  requirePatient(actor);
  const ids = await listRecordIds(app, actor.uid);
  return (await listMembersOf(app, actor.uid)).map((one) => ({ ...one, recordId: ids.get(one.id) ?? null }));
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

/** {@inheritDoc FamilyApi.saveMember} */
export async function saveMember(app: App, actor: Actor, input: unknown): Promise<void> {
  requirePatient(actor);
  const { id, ...body } = checkOrFail(memberSchema(clinicDay(app.clock.now())), input);
  await takeAttemptOrFail(app, [{ limit: app.limits.profileAccount, subject: actor.uid }], "CHANGED_TOO_OFTEN");
  const idempotencyKey = idempotencyKeyOf(actor, input, { id, ...body });
  await inTransaction(app, async (tx) => {
    await lockFamily(tx.db, actor.uid);
    const rows = await listMembers(tx.db, actor.uid);
    const encrypted = (to: string) => tx.vault.encrypt(JSON.stringify(body), placeOf(to));
    if (id === "" && idempotencyKey !== null && rows.some((row) => row.idempotencyKey === idempotencyKey)) return;
    if (id !== "" && !rows.some((row) => row.id === id)) throw fail("NOT_FOUND");
    const others = rows.filter((row) => row.id !== id).map((row) => memberOf(tx, row));
    if (others.some((other) => isSameMember(other, body))) throw fail("INVALID_FORM", "name", "family.known");
    const owner = await findOwner(tx.db, tx.vault, actor.uid);
    if (owner && owner.dateOfBirth !== null && isOwner(owner, body)) throw fail("INVALID_FORM", "name", "family.self");
    if (id !== "") return changeMember(tx.db, { id, body: encrypted(id) });
    if (rows.length >= MAX_MEMBERS) throw fail("INVALID_FORM", undefined, "family.full", { maximum: MAX_MEMBERS });
    const added = randomUUID();
    const addedAt = moment(tx.clock);
    await insertMember(tx.db, { id: added, uid: actor.uid, body: encrypted(added), addedAt, idempotencyKey });
  });
}
