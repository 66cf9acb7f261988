import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { fail } from "#domain/failures.ts";
import { isAdult } from "#domain/family/agreement.ts";
import type { Member } from "#domain/family/family.ts";
import type { ChildForStaff, OpenMove } from "#domain/family/moves.api.ts";
import { moveBackSchema, moveSchema } from "#domain/family/moves.rules.ts";
import { checkOrFail } from "#domain/form.ts";
import { SPLIT_DAYS, splitUntil } from "#domain/merges/merges.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, DAY_MS, iso } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { lockAccounts } from "#server/database/tables/account-locks.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { returnAccesses } from "#server/features/emergency/returned-accesses.service.ts";
import { addCopyOf, isOwner, isSameMember, listMembersOf } from "#server/features/family/family.service.ts";
import { endAccessOfAdult } from "#server/features/guardian/guardian.service.ts";
import { findOwner, identityOf } from "#server/features/patients/patient-record.service.ts";
import { announceRecords } from "../merges/merge-announcements.ts";
import { findOpenMerge } from "../merges/merges.queries.ts";
import { deleteForeignShares } from "../merges/written-since.queries.ts";
import { returnReadings } from "../merges/written-since.ts";
import { consultationsOf, giveConsultations } from "../taking/given-consultations.ts";
import { lockConsultations, lockDrafts, lockRecords, type Way } from "../taking/taking.queries.ts";
import {
  deleteMove,
  hasUnder,
  insertMove,
  isMovedBy,
  listMoves,
  listOwned,
  type MoveRow,
  moveHealth,
  moveMembers,
  putUnder,
} from "./moves.queries.ts";

/** The ids that went. */
interface Moved {
  readonly members: readonly string[];
  readonly health: readonly string[];
  readonly consultations: readonly string[];
}

const placeOf = (row: string) => ({ column: "childMoves.reason", row });

function requireAdmin(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "patient:merge")) throw fail("FORBIDDEN");
  return actor;
}

const isChild = ({ clock }: App, { bornOn }: Member) => !isAdult(bornOn, clinicDay(clock.now()));

const listOpen = (app: App, uid: string) => listMoves(app.db, uid, moment(app.clock, -SPLIT_DAYS * DAY_MS));

/** {@inheritDoc MoveApi.listChildren} */
export async function listChildren(app: App, actor: Actor, uid: string) {
  requireAdmin(actor);
  const account = typeof uid === "string" && /^[\w-]{1,100}$/u.test(uid) ? await identityOf(app, uid) : undefined;
  if (!account) throw fail("NOT_FOUND");
  const shown = ({ id, name, bornOn }: Member): ChildForStaff => ({ id, name, bornOn });
  const children = (await listMembersOf(app, uid)).filter((member) => isChild(app, member)).map(shown);
  const moves: OpenMove[] = [];
  for (const { id, memberId, fromUid, toUid, movedAt, reason } of await listOpen(app, uid)) {
    const other = await identityOf(app, uid === fromUid ? toUid : fromUid);
    const child = (await listMembersOf(app, toUid)).find((member) => member.id === memberId);
    if (!other || !child) continue;
    const open = { movedAt, until: iso(splitUntil(movedAt)), reason: app.vault.open(reason, placeOf(id)) };
    const as = uid === toUid ? "has" : "had";
    moves.push({ ...shown(child), id, as, other: { uid: other.uid, name: other.name }, ...open });
  }
  return { children, moves };
}

/**
 * Locks two accounts with what signing and booking lock, in the same order.
 * @throws OWN_RECORD for the admin's own; NOT_FOUND without one; WRONG_STATUS for a part of a merge.
 */
async function lockBoth(tx: Transaction, admin: Account, { from, to }: Way, drafts: readonly string[]): Promise<void> {
  if ([from, to].includes(admin.uid)) throw fail("OWN_RECORD");
  await lockDrafts(tx.db, drafts);
  const emails = await lockAccounts(tx.db, [from, to]);
  await lockRecords(tx.db, [from, to]);
  if (emails.size !== 2) throw fail("NOT_FOUND");
  for (const uid of [from, to]) {
    if (await findOpenMerge(tx.db, uid)) throw fail("WRONG_STATUS", undefined, "family.merged");
  }
}

/** Gives the child's consultations, and ends whatever leads the former adult to them. */
async function giveTreatment(
  tx: Transaction,
  admin: Account,
  way: Way,
  child: Member,
  ids: readonly string[],
): Promise<void> {
  // Before the invitations are read: another one may be on its way.
  await lockConsultations(tx.db, ids);
  for (const id of ids) await endAccessOfAdult(tx, admin.uid, id);
  await giveConsultations(tx, way, child, ids);
}

/** Ends sharing, notifies both, and writes down who did it, once everything has gone. */
async function finish(
  tx: Transaction,
  admin: Account,
  { from, to }: Way,
  memberId: string,
  action: Extract<Audited, "family:move" | "family:move-back">,
): Promise<void> {
  await deleteForeignShares(tx.db, [from, to]);
  await returnAccesses(tx, { from, to, since: "" });
  const entry = { actor: admin, action, subject: shortId(memberId) };
  await writeAudit(tx, { ...entry, reason: shortId(to), patient: from });
  await writeAudit(tx, { ...entry, reason: shortId(from), patient: to });
  await tx.emit("member.moved", { from, to });
  await announceRecords(tx, [from, to]);
}

/** {@inheritDoc MoveApi.moveChild} */
export async function moveChild(app: App, actor: Actor, from: string, input: unknown): Promise<void> {
  const admin = requireAdmin(actor);
  const { member: memberId, to, reason, confirmation } = checkOrFail(moveSchema, input);
  await requireProof(app, admin);
  if (from === to) throw fail("INVALID_FORM", "to", "moves.same");
  await inTransaction(app, async (tx) => {
    const find = async () => (await listMembersOf(tx, from)).find(({ id }) => id === memberId);
    const seen = await find();
    const way = { from, to };
    // The same form again after its answer was lost.
    if (!seen && (await isMovedBy(tx.db, way, memberId, admin.uid))) return;
    if (!seen) throw fail("NOT_FOUND");
    await lockBoth(tx, admin, way, await consultationsOf(tx, from, seen));
    // Another admin, or the account, may have been faster.
    const child = await find();
    if (!child || isOwner(await findOwner(tx.db, tx.vault, from), child)) throw fail("NOT_FOUND");
    if (!(await findOwner(tx.db, tx.vault, to))) throw fail("NOT_FOUND");
    if (!isChild(tx, child)) throw fail("WRONG_STATUS", undefined, "moves.ofAge");
    if (!isSameName(confirmation, child.name)) throw fail("INVALID_FORM", "confirmation", "moves.confirmation");
    const members = (await listMembersOf(tx, from)).filter((one) => isSameMember(one, child)).map(({ id }) => id);
    const consultations = await consultationsOf(tx, from, child);
    await giveTreatment(tx, admin, way, child, consultations);
    await moveMembers(tx.db, way, members);
    const moved: Moved = { members, consultations, health: await moveHealth(tx.db, way, members) };
    const id = randomUUID();
    await insertMove(tx.db, {
      ...{ id, memberId, fromUid: from, toUid: to, movedBy: admin.uid, movedAt: moment(tx.clock) },
      ...{ reason: tx.vault.encrypt(reason, placeOf(id)), moved: JSON.stringify(moved) },
    });
    await finish(tx, admin, way, memberId, "family:move");
  });
}

/** What the account wrote under the child's entries since: it stays, under another entry of the child. */
async function leaveNew(tx: Transaction, uid: string, child: Member, { members }: Moved): Promise<void> {
  if (!(await hasUnder(tx.db, uid, members))) return;
  const all = await listMembersOf(tx, uid);
  const own = all.find((one) => isSameMember(one, child) && !members.includes(one.id));
  await putUnder(tx.db, uid, members, own?.id ?? (await addCopyOf(tx, uid, child)));
}

/** {@inheritDoc MoveApi.moveChildBack} */
export async function moveChildBack(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  const admin = requireAdmin(actor);
  const { move: id } = checkOrFail(moveBackSchema, input);
  await requireProof(app, admin);
  if (typeof uid !== "string" || !/^[\w-]{1,100}$/u.test(uid)) throw fail("NOT_FOUND");
  await inTransaction(app, async (tx) => {
    const find = async (): Promise<MoveRow> => {
      const row = (await listMoves(tx.db, uid, "")).find((one) => one.id === id);
      if (!row) throw fail("NOT_FOUND");
      return row;
    };
    const { fromUid, toUid, movedAt, memberId, moved: stored } = await find();
    const [way, moved] = [{ from: toUid, to: fromUid }, parseStored<Moved>(stored)];
    await lockBoth(tx, admin, way, moved.consultations);
    await find();
    if (splitUntil(movedAt) <= tx.clock.now()) throw fail("WRONG_STATUS", undefined, "moves.final");
    const child = (await listMembersOf(tx, toUid)).find((member) => member.id === memberId);
    if (!child) throw fail("NOT_FOUND");
    if (!isChild(tx, child)) throw fail("WRONG_STATUS", undefined, "moves.ofAge");
    await giveTreatment(tx, admin, way, child, await listOwned(tx.db, toUid, moved.consultations));
    await moveMembers(tx.db, way, moved.members);
    await moveHealth(tx.db, way, moved.members, moved.health);
    await returnReadings(tx, fromUid, toUid);
    await leaveNew(tx, toUid, child, moved);
    await deleteMove(tx.db, id);
    await finish(tx, admin, way, memberId, "family:move-back");
  });
}
