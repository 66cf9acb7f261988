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
import { readOwnPatient } from "#server/features/patients/patients.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { changeMember, deleteMember, insertMember, listMembers, lockFamily, type MemberRow } from "./family.queries.ts";

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

/** The gender of the person treated, as the account wrote it down; undefined for somebody who is no member. */
export async function memberGender(app: App, uid: string, treated: BookedFor): Promise<Gender | undefined> {
  const members = (await listMembers(app.db, uid)).map((row) => memberOf(app, row));
  return members.find((member) => isSameMember(member, treated))?.gender;
}

/** {@inheritDoc FamilyApi.listFamily} */
export async function listFamily(app: App, actor: Actor): Promise<readonly Member[]> {
  requirePatient(actor);
  return (await listMembers(app.db, actor.uid)).map((row) => memberOf(app, row));
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
    if (id !== "") return changeMember(tx.db, { id, body: encrypted(id) });
    if (rows.length >= MAX_MEMBERS) throw fail("INVALID_FORM", undefined, "family.full", { maximum: MAX_MEMBERS });
    const added = randomUUID();
    const addedAt = moment(tx.clock);
    await insertMember(tx.db, { id: added, uid: actor.uid, body: encrypted(added), addedAt, idempotencyKey });
  });
}

/** {@inheritDoc FamilyApi.removeMember} */
export async function removeMember(app: App, actor: Actor, id: unknown): Promise<void> {
  requirePatient(actor);
  const isOwn = (await listMembers(app.db, actor.uid)).some((row) => row.id === id);
  if (isOwn && typeof id === "string") await deleteMember(app.db, actor.uid, id);
}
