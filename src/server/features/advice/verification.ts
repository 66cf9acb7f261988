import { z } from "zod";
import type { Actor } from "#domain/actor.ts";
import type { AdviceApi, Verified } from "#domain/advice/advice.api.ts";
import { codeIn } from "#domain/advice/code.ts";
import { CHECK_MESSAGES, CHECKED_FILE_MOST } from "#domain/advice/document-check.rules.ts";
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
    .instanceof(Uint8Array, { error: CHECK_MESSAGES.none })
    .refine((bytes) => bytes.length > 0, { error: CHECK_MESSAGES.none, abort: true })
    .refine((bytes) => bytes.length <= CHECKED_FILE_MOST, CHECK_MESSAGES.tooLarge),
});

export interface VerifyingParts extends AdviceParts {
  readonly documents: SignedDocuments;
}

/** What anyone may ask of a document: how it stands, and whether a file is as it was signed. */
export function createVerifying(parts: VerifyingParts): Pick<AdviceApi, "verify" | "checkFile" | "keys"> {
  const { database, attempts, limits, documents } = parts;
  const { kysely } = database;

  /** Counts one check of an address; a good one is given back. Throws CHECKED_TOO_OFTEN. */
  async function counted(actor: Actor): Promise<Ticket> {
    const ticket = await attempts.take([{ limit: limits.checksAddress, subject: actor.client.address }]);
    if (!ticket) throw fail("CHECKED_TOO_OFTEN");
    return ticket;
  }

  async function reported(row: AdviceRow): Promise<Verified> {
    const { document } = await documents.open(kysely, row);
    const next = await findNext(kysely, row);
    const { version, doctor, signedAt } = document;
    return { state: stateOf(row, next), version, doctor, signedAt, endedAt: endOf(row, next) };
  }

  return {
    async verify(actor, typed) {
      const code = codeIn(typeof typed === "string" ? typed : "");
      const row = code === undefined ? undefined : await findByCode(kysely, code);
      // Many pharmacies may share an address: what one of them mistypes never keeps another from a true code.
      if (row) return reported(row);
      await counted(actor);
      throw fail("NOT_FOUND", undefined, CHECK_MESSAGES.unknown);
    },

    async checkFile(actor, input) {
      const { file: sent } = checkOrFail(fileSchema, input);
      const ticket = await counted(actor);
      const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
      const said = signatureOf(file);
      if (!said) return { kind: looksOurs(file) ? "altered" : "not-ours" };
      const key = await documents.publicKey(kysely, said.keyId);
      if (key === undefined) return { kind: "not-ours" };
      if (!isAsSigned(said, key, parts.signer)) return { kind: "altered" };
      await ticket.giveBack();
      const row = await findByCode(kysely, said.code);
      return row ? { kind: "genuine", verified: await reported(row) } : { kind: "unlisted" };
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
