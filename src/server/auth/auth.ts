import { betterAuth } from "better-auth";
import type { Engine, Queryable } from "#server/database/open.ts";

/** The absolute end of any session, in seconds; sessions.ts ends most of them sooner. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** What the cookie of a session is called: with `__Host-`, no subdomain can plant it. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Host-tulsi.session" : "tulsi.session";
}

export interface AuthSettings {
  readonly engine: Engine;
  readonly secret: string;
  /** The public origin: cookies are `__Host-` and Secure when it is https. */
  readonly origin: string;
  readonly resetMinutes: number;
  hash(password: string): Promise<string>;
  verify(password: string, hashed: string): Promise<boolean>;
  /** Receives the token of a reset link; it must queue the mail, not send it. */
  mailReset(user: { id: string; email: string }, token: string): Promise<void>;
}

/**
 * Better Auth over a database or over one transaction of it. As few of its parts as possible, none of its routes
 * and none of its limits: `attempts.ts` counts for every call. The comments name the traps of TRUST.md.
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
      // Our own rules count code points; these only keep the library from counting otherwise.
      minPasswordLength: 1,
      maxPasswordLength: 4096,
      password: { hash: settings.hash, verify: ({ password, hash }) => settings.verify(password, hash) },
      resetPasswordTokenExpiresIn: settings.resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => settings.mailReset(user, token),
    },
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      // The prefix is set by hand: with `useSecureCookies` the library would write `__Secure-`, which a subdomain can plant.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(https) } },
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { disableIpTracking: true },
      // Looked at once, over the database itself; a transaction can't and need not.
      database: { validateSchema: !db.isTransaction },
      // Origins are checked by the HTTP layer, for every route, before any of this is reached.
      disableOriginCheck: true,
      disableCSRFCheck: true,
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
