import { randomBytes } from "node:crypto";
import { CODE_DIGITS, TRUSTED_DAYS } from "#domain/accounts/second-factor.rules.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type Bucket, takeAttempt } from "../attempts.ts";
import { readCookie } from "../cookies.ts";
import { findKnownDevice } from "../devices.ts";
import { stepOfCode } from "./codes.ts";
import {
  type FactorRow,
  findFactor,
  isTrusted,
  storeTrustedBrowser,
  takeRecoveryCode,
  takeStep,
} from "./second-factor.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const TOKEN_BYTES = 24;
const MAX_TOKEN_LENGTH = 100;

export const keyPlaceOf = (uid: string) => ({ column: "secondFactors.secret", row: uid });
const recoveryText = (uid: string, code: string) => `${uid} ${code}`;

/** The keyed hash of a recovery code. */
export function recoveryHash({ vault }: App, uid: string, code: string): string {
  return vault.digest("recovery-code", recoveryText(uid, code));
}

const isAppCode = (code: string) => code.length === CODE_DIGITS;

/**
 * The limit of guesses at a code; none for a recovery code, which can't be guessed and still works at the limit.
 * @param app - The application.
 * @param subject - For whom it is counted.
 * @param code - The code that is tried.
 */
export function guessesOf({ limits }: App, subject: string, code: string): readonly Bucket[] {
  return isAppCode(code) ? [{ limit: limits.codesOfAccount, subject }] : [];
}

/**
 * Checks a code and uses it up: a code of the app, or a recovery code. No code works twice, also not in two requests at
 * once.
 * @param tx - The transaction of what the code is for.
 * @param factor - The account's factor.
 * @param code - The code, without spaces and dashes.
 * @returns False for a wrong or used code.
 */
export async function takeCode(tx: Transaction, factor: FactorRow, code: string): Promise<boolean> {
  const { uid, secret } = factor;
  if (isAppCode(code)) {
    const step = await stepOfCode(tx.vault.open(secret, keyPlaceOf(uid)), code, tx.clock.now());
    return step !== undefined && (await takeStep(tx.db, factor, step));
  }
  return takeRecoveryCode(tx.db, uid, tx.vault.knownDigests("recovery-code", recoveryText(uid, code)));
}

function cookieNameOf({ https }: App): string {
  return https ? "__Host-tulsi.trusted" : "tulsi.trusted";
}

async function isTrustedBrowser(tx: Transaction, uid: string, cookies: string): Promise<boolean> {
  const token = readCookie(cookies, cookieNameOf(tx)) ?? "";
  if (token === "" || token.length > MAX_TOKEN_LENGTH) return false;
  return isTrusted(tx.db, uid, tx.vault.knownDigests("trusted-browser", token), moment(tx.clock));
}

/** A login whose password is right. */
interface CheckedLogin {
  readonly uid: string;
  readonly email: string;
  /** The browser's Cookie header. */
  readonly cookies: string;
  /** What was typed; empty without a code. */
  readonly code: string;
}

/** What is amiss with the code of a login. */
export type CodeFault = "needed" | "wrong" | "blocked";

/**
 * The second step of a login, once the password is right. A browser on which the account has logged in before has
 * guesses of its own, so that a thief of the password can't use up the owner's.
 * @param tx - The transaction of the login.
 * @param login - The login.
 * @returns By what the login may go on, or what is amiss.
 */
export async function checkLoginCode(
  tx: Transaction,
  { uid, email, cookies, code }: CheckedLogin,
): Promise<"password" | "browser" | "code" | CodeFault> {
  const factor = await findFactor(tx.db, uid);
  if (factor === undefined || factor.confirmedAt === null) return "password";
  if (await isTrustedBrowser(tx, uid, cookies)) return "browser";
  if (code === "") return "needed";
  const device = findKnownDevice(tx, cookies, email) ?? "";
  const guess = await takeAttempt(tx, guessesOf(tx, `login ${uid} ${device}`, code));
  if (guess === undefined) return "blocked";
  if (!(await takeCode(tx, factor, code))) return "wrong";
  await guess.giveBack(tx);
  return "code";
}

/** Trusts the browser of a login for a while; returns the Set-Cookie header. */
export async function trustBrowser(tx: Transaction, uid: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = tx.vault.digest("trusted-browser", token);
  const row = { tokenHash, uid, expiresAt: moment(tx.clock, TRUSTED_DAYS * DAY_MS) };
  await storeTrustedBrowser(tx.db, row, moment(tx.clock));
  const attributes = `Max-Age=${(TRUSTED_DAYS * DAY_MS) / 1000}; Path=/; HttpOnly; SameSite=Lax`;
  return `${cookieNameOf(tx)}=${token}; ${attributes}${tx.https ? "; Secure" : ""}`;
}
