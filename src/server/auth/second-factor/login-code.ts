import { randomBytes } from "node:crypto";
import { CODE_DIGITS, TRUSTED_DAYS } from "#domain/accounts/second-factor.rules.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { readCookie } from "../cookies.ts";
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
  if (code.length === CODE_DIGITS) {
    const step = await stepOfCode(tx.vault.open(secret, keyPlaceOf(uid)), code, tx.clock.now());
    return step !== undefined && (await takeStep(tx.db, uid, step));
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

/**
 * The second step of a login, once the password is right.
 * @param tx - The transaction of the login.
 * @param uid - The account.
 * @param cookies - The browser's Cookie header.
 * @param code - What was typed; empty without a code.
 * @returns Whether the login may go on, a code is needed, or it was wrong.
 */
export async function checkLoginCode(
  tx: Transaction,
  uid: string,
  cookies: string,
  code: string,
): Promise<"passed" | "needed" | "wrong"> {
  const factor = await findFactor(tx.db, uid);
  if (factor === undefined || factor.confirmedAt === null) return "passed";
  if (await isTrustedBrowser(tx, uid, cookies)) return "passed";
  if (code === "") return "needed";
  return (await takeCode(tx, factor, code)) ? "passed" : "wrong";
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
