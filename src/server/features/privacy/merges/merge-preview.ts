import type { MergePreview, MergeSide } from "#domain/merges/merges.api.ts";
import { COUNTED, compareRecords, doubtsIn, MERGE_REFUSALS, type MergeRefusal } from "#domain/merges/merges.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { recordOf } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { listMembersOf } from "#server/features/family/family.service.ts";
import { type Identified, identityOf } from "#server/features/patients/patient-record.service.ts";
import {
  countRecord,
  findOpenMerge,
  hasAhead,
  hasLogin,
  isOfClinic,
  isRetained,
  isUnderWay,
  overlap,
} from "./merges.queries.ts";

async function refusalsOf(
  { db }: App,
  one: string,
  other: string,
  { name, dateOfBirth }: MergePreview["compared"],
): Promise<readonly MergeRefusal[]> {
  const isNamedOtherwise = name === "differs" || dateOfBirth === "differs";
  const found: Readonly<Record<MergeRefusal, boolean>> = {
    same: one === other,
    staff: (await isOfClinic(db, one)) || (await isOfClinic(db, other)),
    legalHold: (await isRetained(db, one)) || (await isRetained(db, other)),
    unfinished: ((await findOpenMerge(db, one)) ?? (await findOpenMerge(db, other))) !== undefined,
    underWay: await isUnderWay(db, [one, other]),
    overlap: one !== other && (await overlap(db, one, other)),
    // A coming appointment finds the record by the name and birth date with which it was booked.
    otherName: isNamedOtherwise && (await hasAhead(db, other)),
    // The login stays with its account: of two, the one that has a login has to stay.
    noLogin: !(await hasLogin(db, one)),
  };
  return MERGE_REFUSALS.filter((refusal) => found[refusal]);
}

async function sideOf({ db }: App, { aadhaar: _, ...person }: Identified): Promise<MergeSide> {
  const counts = await countRecord(db, person.uid);
  return { ...person, counts: recordOf(COUNTED, (what) => counts.get(what) ?? 0) };
}

/** People whom both families have. */
async function inBoth(app: App, one: string, other: string): Promise<readonly string[]> {
  const others = await listMembersOf(app, other);
  return (await listMembersOf(app, one))
    .filter((member) => others.some(({ name, bornOn }) => bornOn === member.bornOn && isSameName(name, member.name)))
    .map(({ name }) => name);
}

/**
 * What joining a record to another would do; rights are checked before.
 * @returns Undefined unless both are records of patients.
 */
export async function comparePair(app: App, stays: string, joined: string): Promise<MergePreview | undefined> {
  const [own, other] = [await identityOf(app, stays), await identityOf(app, joined)];
  if (!own || !other) return undefined;
  const compared = compareRecords(own, other, [own.aadhaar, other.aadhaar]);
  return {
    ...{ stays: await sideOf(app, own), joined: await sideOf(app, other), compared, doubts: doubtsIn(compared) },
    inBothFamilies: stays === joined ? [] : await inBoth(app, stays, joined),
    refusals: await refusalsOf(app, stays, joined, compared),
  };
}
