import { z } from "zod";
import type { Actor } from "#domain/actor.ts";
import type { AdviceApi, Verified } from "#domain/advice/advice.api.ts";
import { codeIn } from "#domain/advice/code.ts";
import { MAX_CHECKED_FILE_BYTES } from "#domain/advice/document-check.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Ticket } from "#server/auth/attempts.ts";
import { type AdviceRow, findByCode, findNext } from "./advice.queries.ts";
import type { AdviceParts } from "./advice-parts.ts";
import { endOf, stateOf } from "./advice-states.ts";
import { isAsSigned, looksOurs, signatureOf } from "./pdf/pdf-signature.ts";
import type { SignedDocuments } from "./signed-documents.ts";

const fileSchema = z.object({
  file: z
    .instanceof(Uint8Array, { error: "documentCheck.none" })
    .refine((bytes) => bytes.length > 0, { error: "documentCheck.none", abort: true })
    .refine((bytes) => bytes.length <= MAX_CHECKED_FILE_BYTES, "documentCheck.tooLarge"),
});

export interface VerificationParts extends AdviceParts {
  readonly documents: SignedDocuments;
}

/** Public verification of signed advice by its code or its file. */
export function createVerification(parts: VerificationParts): Pick<AdviceApi, "verify" | "checkFile" | "keys"> {
  const { database, attempts, limits, documents } = parts;
  const { kysely } = database;

  /** Counts one check of a client address; successful checks are given back. Throws CHECKED_TOO_OFTEN. */
  async function countCheck(actor: Actor): Promise<Ticket> {
    const ticket = await attempts.take([{ limit: limits.checksAddress, subject: actor.client.address }]);
    if (!ticket) throw fail("CHECKED_TOO_OFTEN");
    return ticket;
  }

  async function verifiedOf(row: AdviceRow): Promise<Verified> {
    const { document } = await documents.open(kysely, row);
    const next = await findNext(kysely, row);
    const { version, doctor, signedAt } = document;
    return { state: stateOf(row, next), version, doctor, signedAt, endedAt: endOf(row, next) };
  }

  return {
    async verify(actor, typed) {
      const code = codeIn(typeof typed === "string" ? typed : "");
      const row = code === undefined ? undefined : await findByCode(kysely, code);
      // Pharmacies may share an address, so the mistyped codes of one never block a valid code of another.
      if (row) return verifiedOf(row);
      await countCheck(actor);
      throw fail("NOT_FOUND", undefined, "documentCheck.unknown");
    },

    async checkFile(actor, input) {
      const { file: sent } = checkOrFail(fileSchema, input);
      const ticket = await countCheck(actor);
      const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
      const claimed = signatureOf(file);
      if (!claimed) return { kind: looksOurs(file) ? "altered" : "not-ours" };
      const key = await documents.publicKey(kysely, claimed.keyId);
      if (key === undefined) return { kind: "not-ours" };
      if (!isAsSigned(claimed, key, parts.signer)) return { kind: "altered" };
      await ticket.giveBack(parts);
      const row = await findByCode(kysely, claimed.code);
      return row ? { kind: "genuine", verified: await verifiedOf(row) } : { kind: "unlisted" };
    },

    async keys() {
      const keys = await documents.publicKeys(kysely);
      return keys.map(({ id: kid, publicKey: x }) => ({
        kty: "OKP",
        crv: "Ed25519",
        use: "sig",
        alg: "EdDSA",
        kid,
        x,
      }));
    },
  };
}
