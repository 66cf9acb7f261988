import { randomBytes } from "node:crypto";
import { type BrowserCode, numberSchema, PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, apartFromAct, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type Ticket, takeAttemptOrFail } from "../attempts.ts";
import { findKnownDevice } from "../devices.ts";
import { createCode, takeCodeRequest } from "./codes.ts";
import { deleteOldLogins, insertLogin, type LoginRow, takeLoginTry } from "./phone-login.queries.ts";
import { findOwner } from "./phones.queries.ts";

/** What a code that belongs to a browser is for; one of the one kind does nothing of the other. */
export type CodePurpose = "login" | "signup";

const TOKEN_BYTES = 24;

/** A code is of one browser and one number, so that who asked for a code of another number has no try of this one. */
const askText = (ask: string, number: string) => `${ask} ${number}`;
const codeText = (ask: string, number: string, code: string) => `${ask} ${number} ${code}`;

/**
 * Requires that the clinic sends SMS.
 * @throws FORBIDDEN, NOT_FOUND.
 */
export function requireSms(app: App, actor: Actor, act: "account:sign-in" | "account:sign-up"): void {
  if (!can(actor, act)) throw fail("FORBIDDEN");
  if (app.sms === undefined) throw fail("NOT_FOUND");
}

/**
 * Counts a request for a code, the same for every number.
 * @returns The number, and a new random text that the browser sends with the code.
 * @throws INVALID_FORM, PHONE_CODE_SOON, PHONE_CODE_LIMIT.
 */
export async function takeBrowserRequest(app: App, actor: Actor, purpose: CodePurpose, input: unknown) {
  const { address, cookies } = actor.client;
  const { mobile: number } = checkOrFail(numberSchema, input);
  const owner = await findOwner(app.db, number);
  // For every number, so that the duration reveals nothing (TRUST.md ID-2).
  const own = findKnownDevice(app, cookies, owner?.email ?? "");
  await takeCodeRequest(app, { asker: `${purpose} ${address} ${number}`, number, own, address });
  return { number, ask: randomBytes(TOKEN_BYTES).toString("base64url") };
}

/** Stores a new code for the browser that asked; returns it, and until when it works. */
export async function storeCode(
  tx: Transaction,
  purpose: CodePurpose,
  { number, ask, uid }: { readonly number: string; readonly ask: string; readonly uid: string | null },
): Promise<ReturnType<typeof createCode>> {
  const { code, until } = createCode(tx);
  const id = tx.vault.digest(`phone-${purpose}`, askText(ask, number));
  const codeHash = tx.vault.digest(`phone-${purpose}-code`, codeText(ask, number, code));
  await deleteOldLogins(tx.db, moment(tx.clock));
  await insertLogin(tx.db, { id, uid, codeHash, expiresAt: until, triesLeft: PHONE_CODE_TRIES });
  return { code, until };
}

/** A try of a code that a browser asked for; undefined without one. */
interface CodeTry {
  readonly row: LoginRow | undefined;
  readonly ticket: Ticket;
}

/**
 * Takes one try of the code that a browser asked for; a wrong try stays counted, so it is no part of what fails. It
 * counts for the number only where a code was sent there, so that nobody uses up the tries of a number unnoticed.
 * @param app - The application.
 * @param actor - The browser.
 * @param purpose - What the code is for.
 * @param typed - The number, and what the browser got when it asked.
 * @param countedFor - For whom the tries of the number are counted.
 * @throws TOO_MANY_REQUESTS.
 */
export async function takeCodeTry(
  app: App,
  { client }: Actor,
  purpose: CodePurpose,
  { ask, mobile }: BrowserCode,
  countedFor: string,
): Promise<CodeTry> {
  const ids = app.vault.knownDigests(`phone-${purpose}`, askText(ask, mobile));
  const row = await takeLoginTry(apartFromAct(app).db, ids, moment(app.clock));
  const { codesOfNumber, signInAddress } = app.limits;
  const ticket = await takeAttemptOrFail(app, [
    ...(row === undefined ? [] : [{ limit: codesOfNumber, subject: countedFor }]),
    { limit: signInAddress, subject: client.address },
  ]);
  return { row, ticket };
}

/** Whether a code is the one of this row. */
export function isCodeOf(app: App, purpose: CodePurpose, row: LoginRow | undefined, typed: BrowserCode): boolean {
  const { ask, mobile, sms } = typed;
  const digests = app.vault.knownDigests(`phone-${purpose}-code`, codeText(ask, mobile, sms));
  return digests.some((digest) => digest === row?.codeHash);
}
