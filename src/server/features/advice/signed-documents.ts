import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { type AdviceDocument, DOCUMENT_FORMAT, DOCUMENT_KIND } from "#domain/advice/document.ts";
import { fail } from "#domain/failures.ts";
import { parseStored } from "#domain/typed.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
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

/** Signs documents, stores them encrypted, and verifies the signature of each that is read. */
export interface SignedDocuments {
  /** Signs a document inside the caller's transaction. `id` is the id of the row that will store it. */
  sign(trx: Queryable, id: string, document: AdviceDocument, now: string): Promise<Saved>;
  /** @throws ADVICE_DAMAGED when the row does not match its digest or signature. */
  open(db: Queryable, row: AdviceRow): Promise<Opened>;
  /** The public key of the clinic with this id; undefined for other ids. */
  publicKey(db: Queryable, keyId: string): Promise<string | undefined>;
  /** All public keys of the clinic, the current one first. */
  publicKeys(db: Queryable): Promise<readonly { readonly id: string; readonly publicKey: string }[]>;
}

/** The bytes that are signed: canonical JSON by RFC 8785. */
export function canonicalBytes(document: AdviceDocument): Buffer {
  return Buffer.from(canonicalize(document) ?? "");
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

export type SignedDocumentsParts = Pick<AppContext, "vault" | "signer" | "log">;

export function createSignedDocuments({ vault, signer, log }: SignedDocumentsParts): SignedDocuments {
  const documentAt = (row: string) => ({ column: "advices.document", row });
  const keyAt = (row: string) => ({ column: "signingKeys.publicKey", row });

  async function publicKey(db: Queryable, keyId: string): Promise<string | undefined> {
    if (keyId === signer.keyId) return signer.publicKey;
    const row = await findKey(db, keyId);
    return row && vault.open(row.publicKey, keyAt(row.id));
  }

  /** Decrypts and verifies a row; undefined when its digest, signature or columns do not match. */
  async function withDocument(db: Queryable, row: AdviceRow): Promise<Opened | undefined> {
    const bytes = Buffer.from(vault.open(row.document, documentAt(row.id)));
    const key = await publicKey(db, row.keyId);
    if (!key || digestOf(bytes) !== row.digest) return undefined;
    if (!signer.isSigned(key, "tulsi-advice", bytes, row.signature)) return undefined;
    const document = parseStored<AdviceDocument>(bytes.toString());
    const same = document.kind === DOCUMENT_KIND && document.format === DOCUMENT_FORMAT;
    // A valid document that was copied into another row does not match the columns of that row.
    const matchesRow =
      document.code === row.code && document.version === row.version && document.signedAt === row.signedAt;
    const { signature, keyId } = row;
    return same && matchesRow ? { document, bytes, signature, keyId } : undefined;
  }

  return {
    publicKey,

    async sign(trx, id, document, now) {
      const bytes = canonicalBytes(document);
      const { keyId } = signer;
      await insertKey(trx, { id: keyId, publicKey: vault.encrypt(signer.publicKey, keyAt(keyId)), since: now });
      return {
        document: vault.encrypt(bytes.toString(), documentAt(id)),
        digest: digestOf(bytes),
        signature: signer.sign("tulsi-advice", bytes),
        keyId,
      };
    },

    async open(db, row) {
      const opened = await withDocument(db, row).catch((error: unknown) => {
        log.error({ err: error, advice: row.id }, "a signed advice can't be opened");
        return undefined;
      });
      if (opened) return opened;
      log.error({ advice: row.id }, "a signed advice does not agree with its signature");
      throw fail("ADVICE_DAMAGED");
    },

    async publicKeys(db) {
      const rows = await listKeys(db);
      const older = rows
        .filter(({ id }) => id !== signer.keyId)
        .flatMap(({ id, publicKey: encrypted }) => {
          try {
            return [{ id, publicKey: vault.open(encrypted, keyAt(id)) }];
          } catch (error) {
            log.error({ err: error, key: id }, "a signing key in the database is none of this clinic's");
            return [];
          }
        });
      return [{ id: signer.keyId, publicKey: signer.publicKey }, ...older];
    },
  };
}
