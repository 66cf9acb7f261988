import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { fail } from "#domain/failures.ts";
import type { Engine, Queryable } from "#server/database/open.ts";

/** The absolute end of any session, in seconds; sessions.ts ends most of them sooner. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The name of the session cookie: with `__Host-`, no subdomain can set it. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Host-tulsi.session" : "tulsi.session";
}

export interface AuthSettings {
  readonly engine: Engine;
  readonly secret: string;
  /** The public origin: cookies are `__Host-` and Secure when it is https. */
  readonly origin: string;
  hash(password: string): Promise<string>;
  verify(password: string, hashed: string): Promise<boolean>;
}

/** BUSY for an internal error of Better Auth: it hides what the database said, and has no other cause here. */
export function unlessInternal(error: unknown): unknown {
  const isInternal = error instanceof APIError && error.status === "INTERNAL_SERVER_ERROR";
  return isInternal ? Object.assign(fail("BUSY"), { cause: error }) : error;
}

/**
 * Better Auth over a database or over one transaction. Only the parts in use, none of its routes and none of its
 * limits: `attempts.ts` counts every attempt. The comments explain deviations for TRUST.md.
 */
export function createAuth(db: Queryable, settings: AuthSettings) {
  const https = settings.origin.startsWith("https://");
  return betterAuth({
    appName: "Tulsi",
    baseURL: settings.origin,
    secret: settings.secret,
    database: { db, type: settings.engine },
    // It would log e-mail addresses.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Our own rules count code points; these only disable the library's own limits.
      minPasswordLength: 1,
      maxPasswordLength: 4096,
      password: { hash: settings.hash, verify: ({ password, hash }) => settings.verify(password, hash) },
      revokeSessionsOnPasswordReset: true,
    },
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      // Set by hand: with `useSecureCookies` the library would use `__Secure-`, which a subdomain can set.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(https) } },
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { disableIpTracking: true },
      // Checked once, outside transactions, which can't check it.
      database: { validateSchema: !db.isTransaction },
      // The HTTP layer checks the origin of every request before this is reached.
      disableOriginCheck: true,
      disableCSRFCheck: true,
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
