import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { fail } from "#domain/failures.ts";
import { type App, perApp } from "#server/app.ts";
import { passwordsOf } from "./passwords/passwords.ts";

/** The absolute end of any session, in seconds; sessions.ts ends most of them sooner. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The name of the session cookie: with `__Host-`, no subdomain can set it. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Host-tulsi.session" : "tulsi.session";
}

/** BUSY for an internal error of Better Auth: it hides what the database said, and has no other cause here. */
export function unlessInternal(error: unknown): unknown {
  const isInternal = error instanceof APIError && error.status === "INTERNAL_SERVER_ERROR";
  return isInternal ? Object.assign(fail("BUSY"), { cause: error }) : error;
}

const usedAt = (ms: number) => ({ createdAt: new Date(ms), updatedAt: new Date(ms) });

/**
 * Better Auth over the database or over one transaction. Only the parts in use, none of its routes and none of its
 * limits: `attempts.ts` counts every attempt. The comments explain deviations for TRUST.md.
 * @param app - The application, or a transaction of it.
 * @param hash - What it stores as the password, which is hashed before the transaction.
 */
export function authIn(app: App, hash?: string) {
  const { db, database, clock, vault, origin, https } = app;
  const [secret = ""] = vault.sessionSecrets;
  return betterAuth({
    appName: "Tulsi",
    baseURL: origin(),
    secret,
    database: { db, type: database.engine },
    // It would log e-mail addresses.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Our own rules count code points; these only disable the library's own limits.
      minPasswordLength: 1,
      maxPasswordLength: 4096,
      password: {
        hash: async (password) => hash ?? passwordsOf(app).hash(password),
        verify: ({ password, hash: hashed }) => passwordsOf(app).verify(password, hashed),
      },
      revokeSessionsOnPasswordReset: true,
    },
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    databaseHooks: {
      // Its use is counted by our clock, and the machine's may be wrong.
      session: { create: { before: async () => ({ data: usedAt(clock.now()) }) } },
    },
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

/** Better Auth outside transactions. */
export const authOf = perApp((app) => authIn(app));
