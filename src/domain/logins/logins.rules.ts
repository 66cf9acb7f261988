import { messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { DAY_MS } from "../time.ts";
import { z } from "../zod.ts";

export const MAX_GRACE_DAYS = 90;
export const USUAL_GRACE_DAYS = 14;

/** The clinic's rule about login with a code (TRUST.md ID-6). */
export interface LoginRule {
  /** Since when doctors and staff have to use it, UTC ISO; null while everyone may choose. */
  readonly requiredSince: string | null;
  /** How many days each of them has for it. */
  readonly graceDays: number;
}
export const FREE_CHOICE: LoginRule = { requiredSince: null, graceDays: USUAL_GRACE_DAYS };

const days = z
  .string(messageKey("logins.graceDays"))
  .transform((text) => westernDigits(text.trim()))
  .refine((text) => /^\d{1,2}$/u.test(text) && Number(text) <= MAX_GRACE_DAYS, messageKey("logins.graceDays"))
  .transform(Number);
export const loginRuleSchema = z.object({ required: z.enum(["", "on"]).catch(""), graceDays: days });

/**
 * Until when a doctor or a member of the staff has to turn on login with a code.
 * @param rule - The clinic's rule.
 * @param memberSince - When the person became a doctor or staff, UTC ISO: who is new has the same time.
 * @returns UTC ISO; undefined without a requirement.
 */
export function deadlineOf({ requiredSince, graceDays }: LoginRule, memberSince: string): string | undefined {
  if (requiredSince === null) return undefined;
  const since = Math.max(Date.parse(requiredSince), Date.parse(memberSince));
  return new Date(since + graceDays * DAY_MS).toISOString();
}
