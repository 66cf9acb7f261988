import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { memberSchema } from "#domain/family/family.rules.ts";
import { type BookedFor, MAX_MEMBERS, type Member } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
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
import { findOwner } from "#server/features/patients/patient-record.service.ts";
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
  return one.bornOn === other.bornOn && isSameName(one.name, other.name);
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

/** Whether somebody is certainly the account's own person: by the name and a date of birth that is known. */
function isOwner(owner: Awaited<ReturnType<typeof findOwner>>, person: BookedFor): boolean {
  return owner !== undefined && owner.dateOfBirth !== null && isSamePerson(owner, person);
}

/**
 * Whose record of an account is about the person treated: the account's own person, or the member with that name and
 * date of birth. An account whose date of birth is not known has that name only, so that members come before it.
 * @returns Undefined where it is nobody's, so that no record is ever used for another person.
 */
export async function findRecordPerson(app: App, uid: string, treated: BookedFor): Promise<RecordPerson | undefined> {
  const owner = await findOwner(app.db, app.vault, uid);
  const own = { ...treated, memberId: null, sex: owner?.sex };
  if (isOwner(owner, treated)) return own;
  const member = (await listMembersOf(app, uid)).find((one) => isSameMember(one, treated));
  if (member) return { name: member.name, bornOn: member.bornOn, memberId: member.id, sex: member.gender };
  return owner && isSamePerson(owner, treated) ? own : undefined;
}

/**
 * Whose record a patient reads or writes. Somebody who wrote themselves down as a member has one record all the same.
 * @param app - The application, or the transaction that has locked the account's record.
 * @param uid - The account.
 * @param member - A member's id, or empty for the account's own person.
 * @returns The member's id; null for the account's own person.
 * @throws NOT_FOUND for anything else.
 */
export async function requirePerson(app: App, uid: string, member: unknown): Promise<string | null> {
  if (member === "") return null;
  const found = (await listMembersOf(app, uid)).find(({ id }) => id === member);
  if (!found) throw fail("NOT_FOUND");
  return isOwner(await findOwner(app.db, app.vault, uid), found) ? null : found.id;
}

/** Removes a member with everything that is theirs; rights are checked before. */
export { deleteMember } from "./family.queries.ts";

/** {@inheritDoc FamilyApi.listFamily} */
export async function listFamily(app: App, actor: Actor): Promise<readonly Member[]> {
  requirePatient(actor);
  return listMembersOf(app, actor.uid);
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
    if (isOwner(await findOwner(tx.db, tx.vault, actor.uid), body)) throw fail("INVALID_FORM", "name", "family.self");
    if (id !== "") return changeMember(tx.db, { id, body: encrypted(id) });
    if (rows.length >= MAX_MEMBERS) throw fail("INVALID_FORM", undefined, "family.full", { maximum: MAX_MEMBERS });
    const added = randomUUID();
    const addedAt = moment(tx.clock);
    await insertMember(tx.db, { id: added, uid: actor.uid, body: encrypted(added), addedAt, idempotencyKey });
  });
}
