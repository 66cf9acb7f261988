import { createHmac, randomBytes } from "node:crypto";
import { type Account, type Actor, type Client, type GuardianAccess, isOfStaff, type Role } from "#domain/actor.ts";
import { GUARDIAN_COOKIE } from "#domain/guardian/guardian.rules.ts";
import type { App, Transaction } from "#server/app.ts";
import { listGuardianAccesses } from "#server/features/guardian/guardian.service.ts";
import {
  endExpiredSession,
  endSession,
  insertSession,
  rolesOf,
  sessionsWithRoles,
  touchSession,
} from "./accounts.queries.ts";
import { authOf, SESSION_SECONDS, sessionCookieName, unlessInternal } from "./auth.ts";
import { signedAgain } from "./cookies.ts";
import { isDoctorOrStaff, mustSetUpCode } from "./logins/login-rule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives unused, and at most (TRUST.md SE-2). */
export const LIFETIMES = {
  staff: { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR },
  patient: { idleMs: 1 * DAY, absoluteMs: 30 * DAY },
} as const;

/** Part of the session cookie's name, with and without `__Host-`: requests without it need no query. */
const SESSION_COOKIE = "tulsi.session=";
/** A session's last use is written at most this often. */
const TOUCH_MS = MINUTE;
/** More than the 128 bits of TRUST.md SE-1. */
const TOKEN_BYTES = 24;

type SessionTimes = Readonly<Record<"createdAt" | "updatedAt" | "expiresAt", Date | string>>;

export interface ValidSession {
  readonly roles: readonly Role[];
  /** How long it stays valid if it is not used, in milliseconds. */
  readonly forMs: number;
}

/** The guardian accesses of a request; without their cookie no query is needed. */
async function guardianAccessesIn(
  app: App,
  { cookies }: Client,
): Promise<{ readonly guardianAccesses?: readonly GuardianAccess[] }> {
  return cookies.includes(GUARDIAN_COOKIE) ? { guardianAccesses: await listGuardianAccesses(app, cookies) } : {};
}

/** How long a session stays valid unused; 0 or less once it has expired. */
function validFor({ clock }: App, { updatedAt, createdAt, expiresAt }: SessionTimes, roles: readonly Role[]): number {
  const { idleMs, absoluteMs } = isDoctorOrStaff(roles) ? LIFETIMES.staff : LIFETIMES.patient;
  const time = (moment: Date | string) => new Date(moment).getTime();
  return Math.min(time(updatedAt) + idleMs, time(createdAt) + absoluteMs, time(expiresAt)) - clock.now();
}

function randomText(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/**
 * Creates a session as Better Auth stores and reads them.
 * @returns Its id and Set-Cookie header; it is valid once the transaction is committed.
 */
export async function createSession(tx: Transaction, uid: string) {
  const { db, database, clock, vault, https } = tx;
  const [id, token] = [randomText(), randomText()];
  // Better Auth compares the end with the machine's clock, so that is used for it. Its use is counted by ours.
  const expiresAt = Date.now() + SESSION_SECONDS * 1000;
  await insertSession(db, database.engine, { id, token, uid, now: clock.now(), expiresAt });
  const [secret = ""] = vault.sessionSecrets;
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const attributes = `Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly${https ? "; Secure" : ""}; SameSite=Lax`;
  const cookie = `${sessionCookieName(https)}=${encodeURIComponent(`${token}.${signature}`)}; ${attributes}`;
  return { sessionId: id, cookie };
}

/** Ends the session of a browser that gets another one. */
export async function endCurrentSession(tx: Transaction, actor: Actor): Promise<void> {
  if (actor.kind !== "account") return;
  await endSession(tx.db, actor.sessionId);
  await tx.announce("rights", actor.uid);
}

/** The sessions among these that are valid now, by id, in one query; a suspended doctor has no role of one. */
export async function findValidSessions(
  app: App,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, ValidSession>> {
  const rows = sessionIds.length === 0 ? [] : await sessionsWithRoles(app.db, sessionIds);
  const found = rows.map(
    ({ roles, ...session }) => [session.id, { roles, forMs: validFor(app, session, roles) }] as const,
  );
  return new Map(found.filter(([, { forMs }]) => forMs > 0));
}

/**
 * Finds who sent a request.
 * @param app - The application.
 * @param client - Its address and cookies.
 * @param use - With `touch: false` this does not count as use of the session.
 * @returns The actor with their current rights; a visitor when the cookies are not valid.
 */
export async function whoAmI(app: App, client: Client, use = { touch: true }): Promise<Actor> {
  const { db, database, clock, vault, https } = app;
  const guardianAccesses = await guardianAccessesIn(app, client);
  const visitor: Actor = { kind: "visitor", client, ...guardianAccesses };
  if (!client.cookies.includes(SESSION_COOKIE)) return visitor;
  const found = await authOf(app)
    .api.getSession({
      headers: new Headers({ cookie: signedAgain(client.cookies, sessionCookieName(https), vault.sessionSecrets) }),
      query: { disableRefresh: true, disableCookieCache: true },
    })
    .catch((error: unknown) => {
      throw unlessInternal(error);
    });
  if (!found) return visitor;
  const { session, user } = found;
  const recorded = await rolesOf(db, user.id);
  const now = clock.now();
  if (validFor(app, session, recorded) < 0) {
    await endExpiredSession(db, session.id);
    return visitor;
  }
  if (use.touch && now - session.updatedAt.getTime() > TOUCH_MS) {
    await touchSession(db, database.engine, session.id, now);
  }
  const mustSetUp = await mustSetUpCode(app, user.id, recorded);
  return {
    kind: "account",
    uid: user.id,
    email: user.email,
    // An account that was made on the machine has the email for a name.
    ...(isOfStaff(recorded) && !user.name.includes("@") && { name: user.name }),
    roles: mustSetUp ? [] : recorded,
    ...(mustSetUp && { mustSetUpCode: true }),
    sessionId: session.id,
    client,
    ...guardianAccesses,
  } satisfies Account;
}
