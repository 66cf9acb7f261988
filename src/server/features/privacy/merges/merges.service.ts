import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { fail, type MessageKey } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { MergePreview, OpenMerge } from "#domain/merges/merges.api.ts";
import { mergedRecordSchema, mergeSchema } from "#domain/merges/merges.rules.ts";
import { type MergeRefusal, splitUntil } from "#domain/merges/merges.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { can } from "#domain/permissions.ts";
import { iso } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { lockAccounts } from "#server/database/tables/account-locks.ts";
import { shortId, writeAudit, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { identityOf } from "#server/features/patients/patient-record.service.ts";
import { readChangedSince } from "./changed-since.ts";
import { announceMerge } from "./merge-announcements.ts";
import { comparePair } from "./merge-preview.ts";
import { endSessions, findOpenMerge, insertMerge, isUnderWay, type MergeRow } from "./merges.queries.ts";
import { addHistory, moveRecord } from "./moved-record.ts";
import { lockOpenMerge, undoMerge } from "./split.ts";

/** Comparing two records is audited once in this time. */
const COMPARED_MS = 10 * 60_000;
const REFUSALS: Readonly<Record<MergeRefusal, MessageKey>> = {
  same: "merges.same",
  staff: "merges.staff",
  legalHold: "merges.legalHold",
  unfinished: "merges.unfinished",
  underWay: "merges.underWay",
  overlap: "merges.overlap",
  otherName: "merges.otherName",
  noLogin: "merges.noLogin",
};

function requireAdmin(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "patient:merge")) throw fail("FORBIDDEN");
  return actor;
}

/** An id of an account; PostgreSQL refuses to look for a text with NUL. */
const isId = (uid: unknown): uid is string => mergedRecordSchema.shape.joined.safeParse(uid).success;

/** The entries of both people, each with the beginning of the other's id. */
function entriesOf(actor: Account, action: Audited, { stays, joined }: Pick<MergeRow, "stays" | "joined">) {
  return [
    { actor, action, subject: stays, patient: stays, reason: shortId(joined) },
    { actor, action, subject: joined, patient: joined, reason: shortId(stays) },
  ];
}

async function auditBoth(tx: Transaction, actor: Account, action: Audited, merge: MergeRow): Promise<void> {
  for (const entry of entriesOf(actor, action, merge)) await writeAudit(tx, entry);
}

/** {@inheritDoc MergeApi.previewMerge} */
export async function previewMerge(app: App, actor: Actor, uid: string, input: unknown): Promise<MergePreview> {
  const admin = requireAdmin(actor);
  const { joined } = checkOrFail(mergedRecordSchema, input);
  if (!isId(uid)) throw fail("NOT_FOUND");
  const preview = await comparePair(app, uid, joined);
  if (!preview) throw fail("NOT_FOUND");
  const entries = entriesOf(admin, "merge:preview", { stays: uid, joined });
  for (const entry of uid === joined ? entries.slice(1) : entries) await writeAuditOnce(app, entry, COMPARED_MS);
  return preview;
}

/** {@inheritDoc MergeApi.mergeRecords} */
export async function mergeRecords(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  const admin = requireAdmin(actor);
  const { joined, confirmation } = checkOrFail(mergeSchema, input);
  await requireProof(app, admin);
  if (!isId(uid)) throw fail("NOT_FOUND");
  await inTransaction(app, async (tx) => {
    const emails = await lockAccounts(tx.db, [...new Set([uid, joined])]);
    const preview = await comparePair(tx, uid, joined);
    if (!preview) throw fail("NOT_FOUND");
    const [refusal] = preview.refusals;
    if (refusal !== undefined) throw fail("WRONG_STATUS", undefined, REFUSALS[refusal]);
    if (preview.doubts.length > 0 && !isSameName(confirmation, preview.joined.name)) {
      throw fail("INVALID_FORM", "confirmation", "merges.confirmation");
    }
    const mergedAt = moment(tx.clock);
    const merge = { id: randomUUID(), stays: uid, joined, mergedBy: admin.uid, mergedAt, finalAt: null, person: null };
    await insertMerge(tx.db, merge);
    await moveRecord(tx, merge);
    await addHistory(tx, merge);
    await endSessions(tx.db, joined);
    await auditBoth(tx, admin, "merge:join", merge);
    const side = (one: string) => ({ uid: one, email: emails.get(one) ?? "" });
    await tx.emit("records.joined", { stays: side(uid), joined: side(joined), until: iso(splitUntil(mergedAt)) });
    await announceMerge(tx, merge);
  });
}

/** {@inheritDoc MergeApi.readMerge} */
export async function readMerge(app: App, actor: Actor, uid: string): Promise<OpenMerge | null> {
  requireAdmin(actor);
  const merge = isId(uid) ? await findOpenMerge(app.db, uid) : undefined;
  if (!merge) return null;
  const { stays, joined, mergedAt } = merge;
  const other = await identityOf(app, uid === stays ? joined : stays);
  if (!other) return null;
  const as = uid === stays ? "stays" : "joined";
  const since = await readChangedSince(app, merge);
  return { as, other: { uid: other.uid, name: other.name }, mergedAt, until: iso(splitUntil(mergedAt)), since };
}

/** {@inheritDoc MergeApi.readOwnMerge} */
export async function readOwnMerge(app: App, actor: Actor): Promise<string | null> {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
  const merge = await findOpenMerge(app.db, actor.uid);
  return merge?.stays === actor.uid ? iso(splitUntil(merge.mergedAt)) : null;
}

/** {@inheritDoc MergeApi.splitRecords} */
export async function splitRecords(app: App, actor: Actor, uid: string): Promise<void> {
  const admin = requireAdmin(actor);
  await requireProof(app, admin);
  if (!isId(uid)) throw fail("NOT_FOUND");
  await inTransaction(app, async (tx) => {
    const locked = await lockOpenMerge(tx, uid);
    if (!locked) throw fail("NOT_FOUND");
    const { merge, emails } = locked;
    if (splitUntil(merge.mergedAt) <= tx.clock.now()) throw fail("WRONG_STATUS", undefined, "merges.final");
    if (await isUnderWay(tx.db, [merge.stays, merge.joined])) {
      throw fail("WRONG_STATUS", undefined, REFUSALS.underWay);
    }
    await undoMerge(tx, merge, emails);
    await auditBoth(tx, admin, "merge:split", merge);
  });
}
