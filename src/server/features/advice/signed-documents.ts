import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { type AdviceDocument, DOCUMENT_FORMAT, DOCUMENT_KIND, kindOf } from "#domain/advice/document.ts";
import { fail } from "#domain/failures.ts";
import { parseStored } from "#domain/typed.ts";
import type { App, Transaction } from "#server/app.ts";
import { type AdviceRow, findKey, insertKey, listKeys } from "./advice.queries.ts";

/** A signed document with the signed bytes, the signature and the id of its key. */
export interface Opened {
  readonly document: AdviceDocument;
  readonly bytes: Buffer;
  readonly signature: string;
  readonly keyId: string;
}

/** The columns of a signed document. */
export type Saved = Pick<AdviceRow, "document" | "digest" | "signature" | "keyId">;

/** The bytes that are signed: canonical JSON by RFC 8785. */
export function canonicalBytes(document: AdviceDocument): Buffer {
  return Buffer.from(canonicalize(document) ?? "");
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

const documentPlace = (row: string) => ({ column: "advices.document", row });
const keyPlace = (row: string) => ({ column: "signingKeys.publicKey", row });

/** Reads the public key of the clinic with this id; undefined for other ids. */
export async function readPublicKey({ db, vault, signer }: App, keyId: string): Promise<string | undefined> {
  if (keyId === signer.keyId) return signer.publicKey;
  const row = await findKey(db, keyId);
  return row && vault.open(row.publicKey, keyPlace(row.id));
}

/** Decrypts and verifies a row; undefined when its digest, signature or columns do not match. */
async function verifiedDocument(app: App, row: AdviceRow): Promise<Opened | undefined> {
  const bytes = Buffer.from(app.vault.open(row.document, documentPlace(row.id)));
  const key = await readPublicKey(app, row.keyId);
  if (!key || digestOf(bytes) !== row.digest) return undefined;
  if (!app.signer.isSigned(key, "tulsi-advice", bytes, row.signature)) return undefined;
  const document = parseStored<AdviceDocument>(bytes.toString());
  const same = document.kind === DOCUMENT_KIND && document.format === DOCUMENT_FORMAT;
  // A valid document that was copied into another row does not match the columns of that row.
  const matchesRow =
    document.code === row.code &&
    document.version === row.version &&
    document.signedAt === row.signedAt &&
    kindOf(document) === row.kind;
  const { signature, keyId } = row;
  return same && matchesRow ? { document, bytes, signature, keyId } : undefined;
}

/**
 * Signs a document and encrypts it.
 * @param tx - The transaction that stores the row.
 * @param id - The id of the row.
 * @param document - The document.
 * @returns The columns of the row.
 */
export async function signDocument(tx: Transaction, id: string, document: AdviceDocument): Promise<Saved> {
  const { db, vault, signer } = tx;
  const bytes = canonicalBytes(document);
  const { keyId } = signer;
  const publicKey = vault.encrypt(signer.publicKey, keyPlace(keyId));
  await insertKey(db, { id: keyId, publicKey, since: document.signedAt });
  return {
    document: vault.encrypt(bytes.toString(), documentPlace(id)),
    digest: digestOf(bytes),
    signature: signer.sign("tulsi-advice", bytes),
    keyId,
  };
}

/**
 * Opens a signed document.
 * @throws ADVICE_DAMAGED when the row does not match its digest or signature.
 */
export async function openDocument(app: App, row: AdviceRow): Promise<Opened> {
  const opened = await verifiedDocument(app, row).catch((error: unknown) => {
    app.log.error({ err: error, advice: row.id }, "a signed advice can't be opened");
    return undefined;
  });
  if (opened) return opened;
  app.log.error({ advice: row.id }, "a signed advice does not agree with its signature");
  throw fail("ADVICE_DAMAGED");
}

/** Lists all public keys of the clinic, the current one first. */
export async function listPublicKeys({
  db,
  vault,
  signer,
  log,
}: App): Promise<readonly { readonly id: string; readonly publicKey: string }[]> {
  const rows = await listKeys(db);
  const older = rows
    .filter(({ id }) => id !== signer.keyId)
    .flatMap(({ id, publicKey: encrypted }) => {
      try {
        return [{ id, publicKey: vault.open(encrypted, keyPlace(id)) }];
      } catch (error) {
        log.error({ err: error, key: id }, "a signing key in the database is none of this clinic's");
        return [];
      }
    });
  return [{ id: signer.keyId, publicKey: signer.publicKey }, ...older];
}
