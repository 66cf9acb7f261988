import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { type FileContent, type FileKind, MAX_EVIDENCE_FILES, uploadSchema } from "#domain/doctors/files.rules.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { acceptUpload, fileFromForm, PORTRAIT, type UploadRules } from "#server/uploads/uploads.ts";
import { changeVerification, type DoctorRow, lockDoctor } from "./doctors.queries.ts";
import { countChange, requireOwnDoctor } from "./own-doctor.ts";
import {
  deleteFile,
  type FileRow,
  findFile,
  insertFile,
  isPrinted,
  listFiles,
  lockSignature,
} from "./profile.queries.ts";

/** The form field that failures refer to. */
const FIELD = "file";
/** Large enough to keep small print on a scanned certificate readable. */
const EVIDENCE: UploadRules = { side: 3000, square: false, pdf: true, refusal: "files.type" };

/** It is printed small; transparent paper stays transparent. */
const SIGNATURE: UploadRules = { side: 700, square: false, pdf: false, refusal: "files.portraitType" };
const RULES = { portrait: PORTRAIT, evidence: EVIDENCE, signature: SIGNATURE } as const;

const placeOf = (id: string) => ({ column: "doctorFiles", row: id });

/**
 * Reads and decrypts a stored file.
 * @param app - The application.
 * @param row - The file.
 * @throws NOT_FOUND when the store does not have it.
 */
export async function openFile({ files, vault }: App, row: FileRow): Promise<FileContent> {
  const encrypted = await files.read(row.id);
  if (!encrypted) throw fail("NOT_FOUND");
  return {
    name: row.name,
    type: row.type,
    bytes: new Uint8Array(vault.decryptBytes(encrypted, placeOf(row.id))),
  };
}

/** Evidence of a decided verification must stay. */
function mayRemove(doctor: DoctorRow, file: FileRow): boolean {
  return (
    file.kind !== "evidence" || doctor.verificationStatus === "waiting" || doctor.verificationStatus === "rejected"
  );
}

/** Deletes a file's row. Returns its id while nothing that was signed is printed with its picture. */
async function removeRow({ db }: Transaction, { id, kind }: FileRow): Promise<string[]> {
  await deleteFile(db, id);
  // After the row, so that a signature that was under way is counted.
  return kind === "signature" && (await isPrinted(db, id)) ? [] : [id];
}

/** Replaces the portrait or the signature, or checks the limit of evidence files. Returns the ids of needless files. */
async function replaceOrLimit(tx: Transaction, uid: string, kind: FileKind): Promise<string[]> {
  const same = (await listFiles(tx.db, uid)).filter((file) => file.kind === kind);
  if (kind === "evidence") {
    if (same.length >= MAX_EVIDENCE_FILES)
      throw fail("INVALID_FORM", FIELD, "files.tooMany", { maximum: MAX_EVIDENCE_FILES });
    return [];
  }
  const needless: string[] = [];
  for (const file of same) needless.push(...(await removeRow(tx, file)));
  return needless;
}

/** The id of an identical stored file, when an upload is repeated after a lost response (TRUST.md DU-7). */
async function alreadyStored(
  { db, files, vault }: Transaction,
  sent: Pick<FileRow, "uid" | "kind" | "name" | "type">,
  bytes: Uint8Array,
): Promise<string | undefined> {
  for (const row of await listFiles(db, sent.uid)) {
    const isAlike = row.kind === sent.kind && row.name === sent.name && row.type === sent.type;
    const encrypted = isAlike && row.size === bytes.length ? await files.read(row.id) : undefined;
    if (encrypted && Buffer.compare(vault.decryptBytes(encrypted, placeOf(row.id)), bytes) === 0) return row.id;
  }
  return undefined;
}

async function findOwnFileOrFail({ db }: Transaction, actor: Account, id: string): Promise<FileRow> {
  const file = await findFile(db, id);
  if (!file || !can(actor, "doctor:write-own", file)) throw fail("NOT_FOUND");
  return file;
}

/** {@inheritDoc ProfileApi.addDoctorFile} */
export async function addDoctorFile(app: App, actor: Actor, input: unknown): Promise<string> {
  requireOwnDoctor(actor);
  const { files, vault } = app;
  const { kind, ...upload } = fileFromForm(uploadSchema, input);
  await countChange(app, actor);
  const accepted = await acceptUpload(app.pictures, upload, RULES[kind]);
  // An admin has to read a certificate, and the password is not known.
  if (accepted.locked) throw fail("INVALID_FORM", FIELD, "files.lockedEvidence");
  const { name, type, bytes } = accepted;
  const id = randomUUID();
  // The bytes are stored first, so that no row refers to a missing file.
  await files.put(id, vault.encryptBytes(bytes, placeOf(id)));
  const { saved, needless } = await inTransaction(app, async (tx) => {
    const doctor = await lockDoctor(tx.db, actor.uid);
    if (!doctor) throw fail("NOT_FOUND");
    const sent = { uid: actor.uid, kind, name, type };
    const already = await alreadyStored(tx, sent, bytes);
    if (already !== undefined) return { saved: already, needless: [id] };
    const replaced = await replaceOrLimit(tx, actor.uid, kind);
    const row = { id, ...sent, size: bytes.length, addedAt: moment(tx.clock) };
    await insertFile(tx.db, row);
    await changeVerification(tx.db, actor.uid, {}, true);
    await tx.announce("verification");
    if (doctor.verificationStatus === "verified" && kind === "portrait") await tx.announce("doctors");
    return { saved: id, needless: replaced };
  }).catch(async (error: unknown) => {
    await files.remove(id);
    throw error;
  });
  for (const old of needless) await files.remove(old);
  return saved;
}

/** {@inheritDoc ProfileApi.removeDoctorFile} */
export async function removeDoctorFile(app: App, actor: Actor, id: string): Promise<void> {
  requireOwnDoctor(actor);
  const needless = await inTransaction(app, async (tx) => {
    const doctor = await lockDoctor(tx.db, actor.uid);
    const file = await findOwnFileOrFail(tx, actor, id);
    if (!doctor || !mayRemove(doctor, file)) throw fail("WRONG_STATUS");
    const removed = await removeRow(tx, file);
    await changeVerification(tx.db, actor.uid, {}, true);
    await tx.announce("verification");
    if (doctor.verificationStatus === "verified") await tx.announce("doctors");
    return removed;
  });
  for (const file of needless) await app.files.remove(file);
}

/** {@inheritDoc ProfileApi.readDoctorFile} */
export async function readDoctorFile(app: App, actor: Actor, id: string): Promise<FileContent> {
  if (actor.kind !== "account") throw fail("NOT_FOUND");
  const row = await findFile(app.db, id);
  if (!row) throw fail("NOT_FOUND");
  const own = can(actor, "doctor:read-own", row);
  if (!own && !can(actor, "doctor:verify")) throw fail("NOT_FOUND");
  if (!own && row.kind === "evidence") {
    const entry = { actor, action: "doctor:read-evidence", subject: row.uid, reason: shortId(row.id) } as const;
    await inTransaction(app, (tx) => writeAudit(tx, entry));
  }
  return openFile(app, row);
}

/**
 * The picture of the doctor's signature at the moment of signing. It stays while what was signed does, also after the
 * doctor has replaced or removed it.
 * @param tx - The transaction that stores what is signed.
 * @param uid - The doctor.
 * @returns The id of its file; null without one.
 */
export async function signatureFileOf(tx: Transaction, uid: string): Promise<string | null> {
  return (await lockSignature(tx.db, uid))?.id ?? null;
}

/** The picture with which a doctor would sign now; null without one. */
export async function findSignatureFile(app: App, uid: string): Promise<string | null> {
  return (await listFiles(app.db, uid)).find(({ kind }) => kind === "signature")?.id ?? null;
}

/**
 * The picture of a signature.
 * @param app - The application.
 * @param id - Its file; null for none.
 * @returns A PNG; undefined without a picture.
 */
export async function readSignaturePicture(
  { files, vault, pictures }: App,
  id: string | null,
): Promise<Buffer | undefined> {
  const encrypted = id === null ? undefined : await files.read(id);
  if (id === null || encrypted === undefined) return undefined;
  return pictures.toPng(new Uint8Array(vault.decryptBytes(encrypted, placeOf(id))));
}
