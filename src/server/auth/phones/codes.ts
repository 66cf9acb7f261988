import { randomInt } from "node:crypto";
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { takeAttemptOrFail } from "../attempts.ts";

const CODE_MS = PHONE_CODE_MINUTES * 60_000;

export interface CodeRequest {
  /** Who asks and for what: the same pair has to wait before it asks again. */
  readonly asker: string;
  readonly number: string;
  /** The session or browser of who has the number: its codes are counted apart, so that others don't use them up. */
  readonly own?: string | undefined;
  /** The account that asks, if any. */
  readonly uid?: string;
  /** The network address that asks. */
  readonly address: string;
}

/**
 * Counts a request for a code by SMS against the limits of its number, account and address; the same for every number.
 * @throws PHONE_CODE_SOON, PHONE_CODE_LIMIT.
 */
export async function takeCodeRequest(app: App, { asker, number, own, uid, address }: CodeRequest): Promise<void> {
  const { codeAgain, codesToNumber, codesToAccount, codesToAddress } = app.limits;
  await takeAttemptOrFail(app, [{ limit: codeAgain, subject: asker }], "PHONE_CODE_SOON");
  const sent = [
    { limit: codesToNumber, subject: own === undefined ? number : `${number} ${own}` },
    ...(uid === undefined ? [] : [{ limit: codesToAccount, subject: uid }]),
    { limit: codesToAddress, subject: address },
  ];
  await takeAttemptOrFail(app, sent, "PHONE_CODE_LIMIT");
}

/** A new code, and until when it works. */
export function createCode({ clock }: App): { readonly code: string; readonly until: string } {
  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, "0");
  return { code, until: moment(clock, CODE_MS) };
}
