import type { Account, Actor, Client, GuardianAccess, Role } from "#domain/actor.ts";
import { GUARDIAN_COOKIE } from "#domain/guardian/guardian.rules.ts";
import { endSession, rolesOf, touchSession } from "./accounts.queries.ts";
import type { AuthContext } from "./auth-context.ts";

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
}

/** Finds the guardian accesses that a browser with these cookies has now. */
export type GuardianAccessesOf = (cookies: string) => Promise<readonly GuardianAccess[]>;

export function createSessions(context: AuthContext, guardianAccessesOf: GuardianAccessesOf): Sessions {
  const { auth, clock } = context;
  const { kysely, engine } = context.database;

  /** The guardian accesses of a request; without their cookie no query is needed. */
  async function guardianAccessesIn(
    client: Client,
  ): Promise<{ readonly guardianAccesses?: readonly GuardianAccess[] }> {
    return client.cookies.includes(GUARDIAN_COOKIE)
      ? { guardianAccesses: await guardianAccessesOf(client.cookies) }
      : {};
  }

  return {
    async whoAmI(client, { touch } = { touch: true }) {
      const guardianAccesses = await guardianAccessesIn(client);
      const visitor: Actor = { kind: "visitor", client, ...guardianAccesses };
      if (!client.cookies.includes(SESSION_COOKIE)) return visitor;
      const found = await auth.api.getSession({
        headers: new Headers({ cookie: client.cookies }),
        query: { disableRefresh: true, disableCookieCache: true },
      });
      if (!found) return visitor;
      const { session, user } = found;
      const roles = await rolesOf(kysely, user.id);
      const { idleMs, absoluteMs } = lifetimeOf(roles);
      const now = clock.now();
      if (now - session.updatedAt.getTime() > idleMs || now - session.createdAt.getTime() > absoluteMs) {
        await endSession(kysely, session.id);
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
