import { type Actor, has } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { BookedFor, PersonOfFamily, Whose } from "#domain/family/family.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { hasEntryAbout } from "#server/features/audit/audit.service.ts";
import { listPeopleOf } from "#server/features/consultations/people-of-account.service.ts";
import { listJoinedOwners } from "#server/features/patients/joined-owners.service.ts";
import { findOwner } from "#server/features/patients/patient-record.service.ts";
import { isOwner, isSameMember, listMembersOf, listRecordIds } from "./record-people.ts";

/** How somebody leaves a family. */
const LEAVING = ["family:remove", "family:take-along", "family:move", "family:move-back"] as const;

/** Whose record each person for whom the account booked has: as `findRecordPerson`, for all of them at once. */
async function recordIdFinder(app: App, uid: string) {
  const owner = await findOwner(app.db, app.vault, uid);
  const joined = await listJoinedOwners(app, uid);
  const members = await listMembersOf(app, uid);
  const ids = await listRecordIds(app, uid);
  return (person: BookedFor): string | null | undefined => {
    if (isOwner(owner, person)) return null;
    const member = members.find((one) => isSameMember(one, person));
    if (member) return ids.get(member.id);
    return joined.some((alias) => isOwner(alias, person)) ? null : undefined;
  };
}

/** {@inheritDoc FamilyApi.readPerson} */
export async function readPerson(app: App, actor: Actor, { member = "" }: Whose): Promise<PersonOfFamily | null> {
  if (!has(actor, "patient") || !can(actor, "patient:read-own", actor)) throw fail("NOT_FOUND");
  const { uid } = actor;
  const written = (await listMembersOf(app, uid)).find(({ id }) => id === member);
  if (member !== "" && !written) {
    if (await hasEntryAbout(app, { patient: uid, id: member, actions: LEAVING })) return null;
    throw fail("NOT_FOUND");
  }
  const owner = await findOwner(app.db, app.vault, uid);
  const recordId = written ? (await listRecordIds(app, uid)).get(written.id) : null;
  const recordIdOf = await recordIdFinder(app, uid);
  const people = (await listPeopleOf(app, uid)).filter((person) => recordIdOf(person) === recordId);
  return {
    ...{ member: recordId ?? "", name: written?.name ?? owner?.name ?? "", bornOn: written?.bornOn ?? "" },
    consultations: people.flatMap(({ consultations }) => consultations),
  };
}
