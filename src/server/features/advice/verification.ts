import { z } from "zod";
import type { Actor } from "#domain/actor.ts";
import type { FileVerdict, PublicKey, Verified } from "#domain/advice/advice.api.ts";
import { codeIn } from "#domain/advice/code.ts";
import { MAX_CHECKED_FILE_BYTES } from "#domain/advice/document-check.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { App } from "#server/app.ts";
import { type Ticket, takeAttempt } from "#server/auth/attempts.ts";
import { type AdviceRow, findByCode, findNext } from "./advice.queries.ts";
import { endOf, stateOf } from "./advice-states.ts";
import { isAsSigned, looksOurs, signatureOf } from "./pdf/pdf-signature.ts";
import { listPublicKeys, openDocument, readPublicKey } from "./signed-documents.ts";

const fileSchema = z.object({
  file: z
    .instanceof(Uint8Array, { error: "documentCheck.none" })
    .refine((bytes) => bytes.length > 0, { error: "documentCheck.none", abort: true })
    .refine((bytes) => bytes.length <= MAX_CHECKED_FILE_BYTES, "documentCheck.tooLarge"),
});

/** Counts one check of a client address; successful checks are given back. Throws CHECKED_TOO_OFTEN. */
async function countCheck(app: App, actor: Actor): Promise<Ticket> {
  const ticket = await takeAttempt(app, [{ limit: app.limits.checksAddress, subject: actor.client.address }]);
  if (!ticket) throw fail("CHECKED_TOO_OFTEN");
  return ticket;
}

async function verifiedOf(app: App, row: AdviceRow): Promise<Verified> {
  const { document } = await openDocument(app, row);
  const next = await findNext(app.db, row);
  const { version, doctor, signedAt } = document;
  return { kind: row.kind, state: stateOf(row, next), version, doctor, signedAt, endedAt: endOf(row, next) };
}

/** {@inheritDoc AdviceApi.verifyAdvice} */
export async function verifyAdvice(app: App, actor: Actor, typed: unknown): Promise<Verified> {
  const code = codeIn(typeof typed === "string" ? typed : "");
  const row = code === undefined ? undefined : await findByCode(app.db, code);
  // Pharmacies may share an address, so the mistyped codes of one never block a valid code of another.
  if (row) return verifiedOf(app, row);
  await countCheck(app, actor);
  throw fail("NOT_FOUND", undefined, "documentCheck.unknown");
}

/** {@inheritDoc AdviceApi.checkAdviceFile} */
export async function checkAdviceFile(app: App, actor: Actor, input: unknown): Promise<FileVerdict> {
  const { file: sent } = checkOrFail(fileSchema, input);
  const ticket = await countCheck(app, actor);
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const claimed = signatureOf(file);
  if (!claimed) return { kind: looksOurs(file) ? "altered" : "not-ours" };
  const key = await readPublicKey(app, claimed.keyId);
  if (key === undefined) return { kind: "not-ours" };
  if (!isAsSigned(claimed, key, app.signer)) return { kind: "altered" };
  await ticket.giveBack(app);
  const row = await findByCode(app.db, claimed.code);
  return row ? { kind: "genuine", verified: await verifiedOf(app, row) } : { kind: "unlisted" };
}

/** {@inheritDoc AdviceApi.listSigningKeys} */
export async function listSigningKeys(app: App): Promise<readonly PublicKey[]> {
  const keys = await listPublicKeys(app);
  return keys.map(({ id: kid, publicKey: x }) => ({ kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA", kid, x }));
}
