import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { staffPictureSchema } from "#domain/staff/staff.rules.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { acceptUpload, fileFromForm, PORTRAIT } from "#server/uploads/uploads.ts";
import { takeAttemptOrFail } from "../attempts.ts";
import {
  deletePictureOf,
  findPicture,
  findPictureOf,
  insertPicture,
  lockPictureOf,
  type PictureRow,
} from "./pictures.queries.ts";
import { findMember } from "./staff.queries.ts";
import { lockAsAdmin, requireAdmin } from "./staff-rights.ts";

const placeOf = (id: string) => ({ column: "staffPictures", row: id });

/** A member of the staff; for others there are no such pictures. */
function requireMember(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "staff:open")) throw fail("NOT_FOUND");
  return actor;
}

/** {@inheritDoc StaffApi.findOwnPicture} */
export async function findOwnPicture(app: App, actor: Actor): Promise<string | null> {
  const { uid } = requireMember(actor);
  return (await findPictureOf(app.db, uid))?.id ?? null;
}

/** Whether the stored picture is the same, when an upload is repeated after a lost response (TRUST.md DU-7). */
async function isStored({ files, vault }: App, row: PictureRow | undefined, bytes: Uint8Array): Promise<boolean> {
  const encrypted = row?.size === bytes.length ? await files.read(row.id) : undefined;
  return encrypted !== undefined && vault.decryptBytes(encrypted, placeOf(row?.id ?? "")).equals(bytes);
}

/** {@inheritDoc StaffApi.writeOwnPicture} */
export async function writeOwnPicture(app: App, actor: Actor, input: unknown): Promise<string> {
  const { uid } = requireMember(actor);
  const { files, vault } = app;
  const upload = fileFromForm(staffPictureSchema, input);
  await takeAttemptOrFail(app, [{ limit: app.limits.profileAccount, subject: uid }], "CHANGED_TOO_OFTEN");
  const { type, bytes } = await acceptUpload(app.pictures, upload, PORTRAIT);
  const id = randomUUID();
  // The bytes are stored first, so that no row refers to a missing file.
  await files.put(id, vault.encryptBytes(bytes, placeOf(id)));
  const { saved, needless } = await inTransaction(app, async (tx) => {
    await lockPictureOf(tx.db, tx.database.engine, uid);
    // The role may have been taken away while the picture was read.
    if ((await findMember(tx.db, uid)) === undefined) throw fail("NOT_FOUND");
    const stored = await findPictureOf(tx.db, uid);
    if (stored !== undefined && (await isStored(tx, stored, bytes))) return { saved: stored.id, needless: id };
    const replaced = await deletePictureOf(tx.db, uid);
    await insertPicture(tx.db, { uid, id, type, size: bytes.length, addedAt: moment(tx.clock) });
    return { saved: id, needless: replaced };
  }).catch(async (error: unknown) => {
    await files.remove(id);
    throw error;
  });
  if (needless !== undefined) await files.remove(needless);
  return saved;
}

/** {@inheritDoc StaffApi.removeOwnPicture} */
export async function removeOwnPicture(app: App, actor: Actor): Promise<void> {
  const { uid } = requireMember(actor);
  const file = await inTransaction(app, (tx) => deletePictureOf(tx.db, uid));
  if (file !== undefined) await app.files.remove(file);
}

/** {@inheritDoc StaffApi.removeStaffPicture} */
export async function removeStaffPicture(app: App, actor: Actor, uid: unknown): Promise<void> {
  const account = requireAdmin(actor);
  if (typeof uid !== "string" || uid.includes("\0")) throw fail("NOT_FOUND");
  const file = await inTransaction(app, async (tx) => {
    await lockAsAdmin(tx, account);
    const removed = await deletePictureOf(tx.db, uid);
    if (removed === undefined) throw fail("NOT_FOUND");
    await writeAudit(tx, { actor: account, action: "staff:change", subject: uid, reason: "picture removed" });
    return removed;
  });
  await app.files.remove(file);
}

/** {@inheritDoc StaffApi.readStaffPicture} */
export async function readStaffPicture(app: App, actor: Actor, id: unknown): Promise<FileContent> {
  requireMember(actor);
  const row = typeof id === "string" && !id.includes("\0") ? await findPicture(app.db, id) : undefined;
  const encrypted = row && (await app.files.read(row.id));
  if (row === undefined || encrypted === undefined) throw fail("NOT_FOUND");
  const bytes = new Uint8Array(app.vault.decryptBytes(encrypted, placeOf(row.id)));
  return { name: "picture", type: row.type, bytes };
}

/**
 * The file of a person's picture, for whoever deletes the person with their rows.
 * @param db - The database.
 * @param uid - The account.
 */
export async function listPictureFiles(db: Queryable, uid: string): Promise<readonly string[]> {
  const row = await findPictureOf(db, uid);
  return row === undefined ? [] : [row.id];
}
