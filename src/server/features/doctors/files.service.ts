import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Actor } from "#domain/actor.ts";
import { nameWithEnding } from "#domain/doctors/file-name.ts";
import {
  type FileContent,
  type FileKind,
  type FileType,
  MAX_EVIDENCE_FILES,
  MAX_PIXELS,
  sniff,
  uploadSchema,
} from "#domain/doctors/files.rules.ts";
import { dimensionsOf } from "#domain/doctors/pixels.ts";
import type { ProfileApi } from "#domain/doctors/profile.api.ts";
import { fail, isFailure, type MessageKey } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { Pictures, Reencoding } from "#server/adapters/pictures/pictures.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import { changeVerification, type DoctorRow, lockDoctor } from "./doctors.queries.ts";
import { allowOwn, countChange } from "./own-doctor.ts";
import { examinePdf } from "./pdf/examine-pdf.ts";
import { deleteFile, type FileRow, findFile, insertFile, listFiles } from "./profile.queries.ts";

/** The form field that failures refer to. */
const FIELD = "file";
const PORTRAIT: UploadRules = { side: 640, square: true, pdf: false, refusal: "files.portraitType" };
/** Large enough to keep small print on a scanned certificate readable. */
const EVIDENCE: UploadRules = { side: 3000, square: false, pdf: true, refusal: "files.type" };

const placeOf = (id: string) => ({ column: "doctorFiles", row: id });

/** Reads and decrypts a stored file. Throws NOT_FOUND when the store does not have it. */
export async function openFile(files: FileStore, vault: Vault, row: FileRow): Promise<FileContent> {
  const encrypted = await files.read(row.id);
  if (!encrypted) throw fail("NOT_FOUND");
  return {
    name: row.name,
    type: row.type,
    bytes: new Uint8Array(vault.decryptBytes(encrypted, placeOf(row.id))),
  };
}

/** Which uploads are accepted, and how pictures are re-encoded. */
export interface UploadRules extends Reencoding {
  readonly pdf: boolean;
  /** Message for other types of files. */
  readonly refusal: MessageKey;
}

/** A file as it is stored. */
export interface AcceptedUpload {
  /** With the ending of the detected type. */
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Uint8Array;
  /** A PDF that opens only with a password. */
  readonly locked?: true;
}

async function acceptPdf(name: string, bytes: Uint8Array): Promise<AcceptedUpload> {
  const verdict = await examinePdf(bytes);
  if (verdict === "active") throw fail("PDF_ACTIVE", FIELD);
  if (verdict === "unreadable") throw fail("INVALID_FORM", FIELD, "files.brokenPdf");
  const type = "application/pdf";
  return { name: nameWithEnding(name, type), type, bytes, ...(verdict === "protected" && { locked: true }) };
}

/**
 * Accepts a PDF unchanged and re-encodes a picture, judged by content, which also gives the ending of the name. Throws
 * INVALID_FORM for other files, PDF_ACTIVE for a PDF with scripts or programs, BUSY.
 */
export async function acceptUpload(
  pictures: Pictures,
  { name, bytes: sent }: { readonly name: string; readonly bytes: Uint8Array },
  { pdf, refusal, ...how }: UploadRules,
): Promise<AcceptedUpload> {
  const found = sniff(sent);
  if (found === "pdf" && pdf) return acceptPdf(name, sent);
  if (found === "heic") throw fail("INVALID_FORM", FIELD, "files.heic");
  if (found === undefined || found === "pdf") throw fail("INVALID_FORM", FIELD, refusal);
  const size = dimensionsOf(sent, found);
  if (size && size.width * size.height > MAX_PIXELS)
    throw fail("INVALID_FORM", FIELD, "files.tooManyPixels", { maximum: MAX_PIXELS / 1_000_000 });
  const picture = size && (await pictures.remake(sent, how));
  if (!picture) throw fail("INVALID_FORM", FIELD, "files.broken");
  return { ...picture, name: nameWithEnding(name, picture.type) };
}

/** Validates an uploaded file; failures refer to the form field. */
export function fileFromForm<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  try {
    return checkOrFail(schema, input);
  } catch (error) {
    if (isFailure(error) && (error.field === "bytes" || error.field === "name"))
      throw fail("INVALID_FORM", FIELD, error.key, error.values);
    throw error;
  }
}

/** Evidence of a decided verification must stay. */
function mayRemove(doctor: DoctorRow, file: FileRow): boolean {
  return (
    file.kind === "portrait" || doctor.verificationStatus === "waiting" || doctor.verificationStatus === "rejected"
  );
}

export function createFileApi(context: AppContext): Pick<ProfileApi, "addFile" | "removeFile" | "readFile"> {
  const { database, vault, clock, hub, audit, files, pictures } = context;
  const { kysely } = database;

  /** Replaces the portrait, or checks the limit of evidence files. Returns the ids of replaced files. */
  async function replaceOrLimit(trx: Queryable, uid: string, kind: FileKind): Promise<string[]> {
    const same = (await listFiles(trx, uid)).filter((file) => file.kind === kind);
    if (kind === "evidence") {
      if (same.length >= MAX_EVIDENCE_FILES)
        throw fail("INVALID_FORM", FIELD, "files.tooMany", { maximum: MAX_EVIDENCE_FILES });
      return [];
    }
    for (const { id } of same) await deleteFile(trx, id);
    return same.map(({ id }) => id);
  }

  /** The id of an identical stored file, when an upload is repeated after a lost response (TRUST.md DU-7). */
  async function alreadyStored(
    trx: Queryable,
    sent: Pick<FileRow, "uid" | "kind" | "name" | "type">,
    bytes: Uint8Array,
  ) {
    for (const row of await listFiles(trx, sent.uid)) {
      const isAlike = row.kind === sent.kind && row.name === sent.name && row.type === sent.type;
      const encrypted = isAlike && row.size === bytes.length ? await files.read(row.id) : undefined;
      if (encrypted && Buffer.compare(vault.decryptBytes(encrypted, placeOf(row.id)), bytes) === 0) return row.id;
    }
    return undefined;
  }

  async function owned(trx: Queryable, actor: Actor & { uid: string }, id: string): Promise<FileRow> {
    const file = await findFile(trx, id);
    if (!file || !can(actor, "doctor:write-own", file)) throw fail("NOT_FOUND");
    return file;
  }

  return {
    async addFile(actor, input) {
      allowOwn(actor);
      const { kind, ...sent } = fileFromForm(uploadSchema, input);
      await countChange(context, actor);
      const accepted = await acceptUpload(pictures, sent, kind === "portrait" ? PORTRAIT : EVIDENCE);
      // An admin has to read a certificate, and the password is not known.
      if (accepted.locked) throw fail("INVALID_FORM", FIELD, "files.lockedEvidence");
      const { name, type, bytes } = accepted;
      const id = randomUUID();
      // The bytes are stored first, so that no row refers to a missing file.
      await files.put(id, vault.encryptBytes(bytes, placeOf(id)));
      const { saved, needless } = await hub
        .transaction(async (trx, announce) => {
          const doctor = await lockDoctor(trx, actor.uid);
          if (!doctor) throw fail("NOT_FOUND");
          const sent = { uid: actor.uid, kind, name, type };
          const already = await alreadyStored(trx, sent, bytes);
          if (already !== undefined) return { saved: already, needless: [id] };
          const replaced = await replaceOrLimit(trx, actor.uid, kind);
          const row = { id, ...sent, size: bytes.length, addedAt: moment(clock) };
          await insertFile(trx, row);
          await changeVerification(trx, actor.uid, {}, true);
          await announce("verification");
          if (doctor.verificationStatus === "verified" && kind === "portrait") await announce("doctors");
          return { saved: id, needless: replaced };
        })
        .catch(async (error: unknown) => {
          await files.remove(id);
          throw error;
        });
      for (const old of needless) await files.remove(old);
      return saved;
    },

    async removeFile(actor, id) {
      allowOwn(actor);
      await hub.transaction(async (trx, announce) => {
        const doctor = await lockDoctor(trx, actor.uid);
        const file = await owned(trx, actor, id);
        if (!doctor || !mayRemove(doctor, file)) throw fail("WRONG_STATUS");
        await deleteFile(trx, id);
        await changeVerification(trx, actor.uid, {}, true);
        await announce("verification");
        if (doctor.verificationStatus === "verified") await announce("doctors");
      });
      await files.remove(id);
    },

    async readFile(actor, id) {
      if (actor.kind !== "account") throw fail("NOT_FOUND");
      const row = await findFile(kysely, id);
      if (!row) throw fail("NOT_FOUND");
      const own = can(actor, "doctor:read-own", row);
      if (!own && !can(actor, "doctor:verify")) throw fail("NOT_FOUND");
      if (!own && row.kind === "evidence") {
        await kysely
          .transaction()
          .execute((trx) => audit.write(trx, actor, "doctor:read-evidence", row.uid, shortId(row.id)));
      }
      return openFile(files, vault, row);
    },
  };
}
