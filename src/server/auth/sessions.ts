import type { Account, Actor, Client, GuardianAccess, Role } from "#domain/actor.ts";
import { GUARDIAN_COOKIE } from "#domain/guardian/guardian.rules.ts";
import { endExpiredSession, rolesOf, sessionsWithRoles, touchSession } from "./accounts.queries.ts";
import { sessionCookieName, unlessInternal } from "./auth.ts";
import type { AuthContext } from "./auth-context.ts";
import { signedAgain } from "./cookies.ts";

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

function lifetimeOf(roles: readonly Role[]) {
  return roles.includes("admin") || roles.includes("doctor") ? LIFETIMES.staff : LIFETIMES.patient;
}

export interface Sessions {
  /**
   * The actor who sent these cookies, with their current rights; a visitor when the cookies are not valid. With `touch:
   * false` this does not count as use of the session.
   */
  whoAmI(client: Client, use?: { readonly touch: boolean }): Promise<Actor>;
  /** The sessions among these that are valid now, by id, in one query; a suspended doctor has no role of one. */
  validAmong(sessionIds: readonly string[]): Promise<ReadonlyMap<string, ValidSession>>;
}

type SessionTimes = Readonly<Record<"createdAt" | "updatedAt" | "expiresAt", Date | string>>;

export interface ValidSession {
  readonly roles: readonly Role[];
  /** How long it stays valid if it is not used, in milliseconds. */
  readonly forMs: number;
}

/** Finds the guardian accesses that a browser with these cookies has now. */
export type GuardianAccessesOf = (cookies: string) => Promise<readonly GuardianAccess[]>;

export function createSessions(context: AuthContext, guardianAccessesOf: GuardianAccessesOf): Sessions {
  const { auth, clock, vault } = context;
  const cookieName = sessionCookieName(context.https);
  const { kysely, engine } = context.database;

  /** The guardian accesses of a request; without their cookie no query is needed. */
  async function guardianAccessesIn(
    client: Client,
  ): Promise<{ readonly guardianAccesses?: readonly GuardianAccess[] }> {
    return client.cookies.includes(GUARDIAN_COOKIE)
      ? { guardianAccesses: await guardianAccessesOf(client.cookies) }
      : {};
  }

  /** How long a session stays valid unused; 0 or less once it has expired. */
  function validFor(session: SessionTimes, roles: readonly Role[]): number {
    const { idleMs, absoluteMs } = lifetimeOf(roles);
    const time = (moment: Date | string) => new Date(moment).getTime();
    const { updatedAt, createdAt, expiresAt } = session;
    return Math.min(time(updatedAt) + idleMs, time(createdAt) + absoluteMs, time(expiresAt)) - clock.now();
  }

  return {
    async validAmong(sessionIds) {
      const rows = sessionIds.length === 0 ? [] : await sessionsWithRoles(kysely, sessionIds);
      const found = rows.map(
        ({ roles, ...session }) => [session.id, { roles, forMs: validFor(session, roles) }] as const,
      );
      return new Map(found.filter(([, { forMs }]) => forMs > 0));
    },
    async whoAmI(client, { touch } = { touch: true }) {
      const guardianAccesses = await guardianAccessesIn(client);
      const visitor: Actor = { kind: "visitor", client, ...guardianAccesses };
      if (!client.cookies.includes(SESSION_COOKIE)) return visitor;
      const found = await auth.api
        .getSession({
          headers: new Headers({ cookie: signedAgain(client.cookies, cookieName, vault.sessionSecrets) }),
          query: { disableRefresh: true, disableCookieCache: true },
        })
        .catch((error: unknown) => {
          throw unlessInternal(error);
        });
      if (!found) return visitor;
      const { session, user } = found;
      const roles = await rolesOf(kysely, user.id);
      const now = clock.now();
      if (validFor(session, roles) < 0) {
        await endExpiredSession(kysely, session.id);
        return visitor;
      }
      if (touch && now - session.updatedAt.getTime() > TOUCH_MS) await touchSession(kysely, engine, session.id, now);
      return {
        kind: "account",
        uid: user.id,
        email: user.email,
        roles,
        sessionId: session.id,
        client,
        ...guardianAccesses,
      } satisfies Account;
    },
  };
}
