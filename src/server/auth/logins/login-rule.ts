import { isOfStaff, type Role } from "#domain/actor.ts";
import { deadlineOf, FREE_CHOICE, type LoginRule } from "#domain/logins/logins.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { rolesIn } from "../accounts.queries.ts";
import { findLoginRow, findRule, type LoginRow } from "./logins.queries.ts";

/** The clinic's rule about login with a code. */
export async function readRule({ db }: App): Promise<LoginRule> {
  const stored = await findRule(db);
  return stored === undefined ? FREE_CHOICE : parseStored<LoginRule>(stored);
}

/** The rule is about doctors and staff, whose sessions are short too. */
export function isDoctorOrStaff(roles: readonly Role[]): boolean {
  return roles.includes("doctor") || isOfStaff(roles);
}

/** Since when the rule is about a person: a doctor from the sign-up on, staff from the day of the role. */
function memberSince({ doctor, adminSince, staffSince, createdAt }: LoginRow): string {
  const since = doctor === null ? (adminSince ?? staffSince) : null;
  return since ?? new Date(createdAt).toISOString();
}

/** Until when the account of a row has to turn on login with a code; null when it has not to, or has done it. */
export function deadlineIn(rule: LoginRule, row: LoginRow): string | null {
  if (row.codeSince !== null || !isDoctorOrStaff(rolesIn(row))) return null;
  return deadlineOf(rule, memberSince(row)) ?? null;
}

/**
 * Until when an account has to turn on login with a code.
 * @param app - The application.
 * @param uid - The account.
 * @returns UTC ISO; null when it has not to, or has done it.
 */
export async function findDeadline(app: App, uid: string): Promise<string | null> {
  const rule = await readRule(app);
  if (rule.requiredSince === null) return null;
  const row = await findLoginRow(app.db, uid);
  return row === undefined ? null : deadlineIn(rule, row);
}

/** Whether a doctor or a member of the staff let the time pass, and can only set up login with a code now. */
export async function mustSetUpCode(app: App, uid: string, roles: readonly Role[]): Promise<boolean> {
  if (!isDoctorOrStaff(roles)) return false;
  const deadline = await findDeadline(app, uid);
  return deadline !== null && Date.parse(deadline) <= app.clock.now();
}
