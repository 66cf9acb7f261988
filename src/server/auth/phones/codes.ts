import { randomInt } from "node:crypto";
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";

const CODE_MS = PHONE_CODE_MINUTES * 60_000;

/** A new code, and until when it works. */
export function createCode({ clock }: App): { readonly code: string; readonly until: string } {
  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, "0");
  return { code, until: moment(clock, CODE_MS) };
}
