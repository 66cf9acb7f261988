import { fail } from "#domain/failures.ts";
import { type RecordAccess, recordAccessOf } from "#domain/family/agreement.ts";
import type { BookedFor, Member } from "#domain/family/family.ts";
import { isOfAnotherGeneration } from "#domain/patients/age.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import type { Gender } from "#domain/patients/patients.rules.ts";
import { isSamePerson } from "#domain/patients/same-person.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { listJoinedOwners } from "#server/features/patients/joined-owners.service.ts";
import { findOwner, type Owner } from "#server/features/patients/patient-record.service.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { listAnswers } from "./agreements.queries.ts";
import { listMembers, type MemberRow } from "./family.queries.ts";

export type Body = Omit<Member, "id">;

export const placeOf = (id: string) => ({ column: "familyMembers.body", row: id });

export function memberOf({ vault }: App, { id, body }: MemberRow): Member {
  const unreadable: Body = {
    ...{ name: UNREADABLE, bornOn: "", gender: "Other", relation: "other" },
    ...{ medicines: UNREADABLE, allergies: UNREADABLE },
  };
  return { id, ...openedOr(unreadable, () => parseStored<Body>(vault.open(body, placeOf(id)))) };
}

export function isSameMember(one: BookedFor, other: BookedFor): boolean {
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
  /** What the account may do with the record. */
  readonly recordAccess: RecordAccess;
}

/**
 * Whether somebody is the account's own person: by the name and the date of birth. Until that is known, the age that
 * was stated tells the person from namesakes, such as a father from his son.
 */
export function isOwner(owner: Owner | undefined, person: BookedFor): boolean {
  if (owner === undefined || !isSamePerson(owner, person)) return false;
  return owner.dateOfBirth !== null || !isOfAnotherGeneration(owner, person.bornOn);
}

/**
 * What an account may do with the record of each member, by their ids. Somebody who is written down twice agreed if one
 * of the two did; what is under an id that a member closed stays hidden.
 */
export async function listRecordAccesses(app: App, uid: string): Promise<ReadonlyMap<string, RecordAccess>> {
  const today = clinicDay(app.clock.now());
  const members = await listMembersOf(app, uid);
  const answers = await listAnswers(app.db, uid);
  const own = new Map(
    members.map(({ id, bornOn }) => [id, recordAccessOf(bornOn, answers.get(id) ?? null, today)] as const),
  );
  return new Map(
    members.map((member) => {
      const recordAccess = own.get(member.id) ?? "hidden";
      const isOpen = members.some((one) => isSameMember(one, member) && own.get(one.id) === "open");
      return [member.id, recordAccess === "closed" && isOpen ? "open" : recordAccess];
    }),
  );
}

/** The members whose records the account may not see. */
export async function listHidden(app: App, uid: string): Promise<ReadonlySet<string>> {
  const accesses = await listRecordAccesses(app, uid);
  return new Set([...accesses].filter(([, recordAccess]) => recordAccess === "hidden").map(([id]) => id));
}

/**
 * Whose record of an account is about the person treated: the account's own person, or the member with that name and
 * date of birth.
 * @returns Undefined where it is nobody's, so that no record is ever used for another person.
 */
export async function findRecordPerson(app: App, uid: string, treated: BookedFor): Promise<RecordPerson | undefined> {
  const owner = await findOwner(app.db, app.vault, uid);
  const own = { ...treated, memberId: null, sex: owner?.sex, recordAccess: "open" } as const;
  if (isOwner(owner, treated)) return own;
  const member = (await listMembersOf(app, uid)).find((one) => isSameMember(one, treated));
  if (member) {
    const recordAccess = (await listRecordAccesses(app, uid)).get(member.id) ?? "hidden";
    return { name: member.name, bornOn: member.bornOn, memberId: member.id, sex: member.gender, recordAccess };
  }
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

/** What is read of a person besides what the account may see. */
export interface ReadingRecords {
  /** Also what a member withdrew from the account: for a doctor in an emergency alone (docs/decisions/087). */
  readonly withHidden?: boolean;
}

/**
 * All ids under which one person of an account may have entries, theirs first; null is the account's own person's. What
 * is hidden under another id is not among them, unless it is asked for.
 */
export async function recordIdsOf(
  app: App,
  uid: string,
  memberId: string | null,
  { withHidden = false }: ReadingRecords = {},
): Promise<readonly [string | null, ...(string | null)[]]> {
  const ids: ReadonlyMap<string | null, string | null> = await listRecordIds(app, uid);
  const whose = memberId === null ? null : ids.get(memberId);
  const hidden: ReadonlySet<string> = withHidden ? new Set() : await listHidden(app, uid);
  const others = [...new Map([[null, null], ...ids])].filter(([id, of]) => of === whose && id !== memberId);
  return [memberId, ...others.map(([id]) => id).filter((id) => id === null || !hidden.has(id))];
}

/**
 * Whose record a patient reads or writes. Somebody who is written down twice has one record all the same.
 * @param app - The application, or the transaction that has locked the account's record.
 * @param uid - The account.
 * @param member - A member's id, or empty for the account's own person.
 * @returns The member's id; null for the account's own person.
 * @throws NOT_FOUND for anything else; RECORD_HIDDEN for a member who doesn't want it.
 */
export async function requirePerson(app: App, uid: string, member: unknown): Promise<string | null> {
  if (member === "") return null;
  const found = typeof member === "string" ? (await listRecordIds(app, uid)).get(member) : undefined;
  if (typeof member !== "string" || found === undefined) throw fail("NOT_FOUND");
  const accesses = await listRecordAccesses(app, uid);
  if ([member, found].some((id) => id !== null && accesses.get(id) === "hidden")) throw fail("RECORD_HIDDEN");
  return found;
}

/**
 * As `requirePerson`, for writing.
 * @throws AGREEMENT_NEEDED for an adult member who has not agreed, too.
 */
export async function requireOpenPerson(app: App, uid: string, member: unknown): Promise<string | null> {
  const found = await requirePerson(app, uid, member);
  const access = found === null ? "open" : (await listRecordAccesses(app, uid)).get(found);
  // Removed meanwhile.
  if (access === undefined) throw fail("NOT_FOUND");
  if (access !== "open") throw fail("AGREEMENT_NEEDED");
  return found;
}
