import { setTimeout as wait } from "node:timers/promises";
import PQueue from "p-queue";
import type { AccountApi, SessionGrant } from "#domain/accounts/accounts.api.ts";
import { firstAdminSchema, isEmail, loginSchema } from "#domain/accounts/accounts.rules.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type Action, can } from "#domain/permissions.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { transactionOf } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { languageInProgress } from "#server/language.ts";
import { createAccountSecurity } from "./account-security.ts";
import {
  endSession,
  findLogin,
  findPasswordHash,
  findUserByEmail,
  hasAdmin,
  hasFirstAdminLink,
  insertAdmin,
  type Login,
  rolesOf,
  storeFirstLanguage,
  takeFirstAdminLink,
} from "./accounts.queries.ts";
import type { Bucket, Ticket } from "./attempts.ts";
import type { AuthContext } from "./auth-context.ts";
import { createEmailChange } from "./email-change.ts";
import { confirmAccount, createEmailConfirmation } from "./email-confirmation.ts";
import { createPasswordReset } from "./passwords/password-reset.ts";
import type { Registration } from "./registration.ts";

/** How long an address that guesses passwords waits during many guesses, and how many requests may wait. */
const DELAY_MS = 2_000;
const MAX_DELAYED = 8;

function allow(actor: Actor, action: Action): void {
  if (!can(actor, action)) throw fail("FORBIDDEN");
}

/** The stored hash of a first-admin token; the token itself is only shown on the operator's terminal. */
export function firstAdminHash(vault: Vault, token: string): string {
  return vault.digest("first-admin", token);
}

export function createAccounts(context: AuthContext, registration: Registration): AccountApi {
  const { database, auth, vault, clock, passwords, attempts, limits, notifier, devices, sessionCreation, hub } =
    context;
  const { kysely } = database;
  const delayed = new PQueue({ concurrency: MAX_DELAYED });

  /** A known device counts for itself alone, so that strangers can't lock the owner out (TRUST.md ID-3). */
  function signInBuckets({ client: { cookies, address } }: Actor, email: string): Bucket[] {
    const device = devices.knownDevice(cookies, email);
    if (device !== undefined) return [{ limit: limits.signInDevice, subject: `${device} ${email}` }];
    return [
      { limit: limits.signInAccount, subject: email },
      { limit: limits.signInAddress, subject: address },
    ];
  }

  /**
   * Counts one attempt. Beyond the limit for everyone, an address that has failed before waits; when many wait, it is
   * BUSY.
   * @throws TOO_MANY_REQUESTS, BUSY.
   */
  async function takeSignIn(actor: Actor, email: string): Promise<Ticket> {
    const own = signInBuckets(actor, email);
    const ticket = await attempts.takeOrFail([
      ...own,
      { limit: limits.signInEveryone, subject: "everyone", soft: true },
    ]);
    const isFirst = { limit: { ...limits.signInAddress, max: 2 }, subject: actor.client.address };
    if (!ticket.slow || own.length === 1 || (await attempts.hasRoom([isFirst]))) return ticket;
    if (delayed.pending >= MAX_DELAYED) {
      await ticket.giveBack(context);
      throw fail("BUSY");
    }
    await delayed.add(() => wait(DELAY_MS));
    return ticket;
  }

  async function endOwnSession(actor: Actor): Promise<SessionGrant> {
    const { headers } = await auth.api.signOut({
      headers: new Headers({ cookie: actor.client.cookies }),
      returnHeaders: true,
    });
    if (actor.kind === "account") await hub.transaction((_trx, announce) => announce("rights", actor.uid));
    return { cookies: headers.getSetCookie().filter((cookie) => cookie.includes("tulsi.session")) };
  }

  /** The failure of a wrong login; it says which of the two was wrong only within the limits. */
  async function refusal(actor: Actor, email: string) {
    const known = (await findUserByEmail(kysely, email)) !== undefined;
    if (!(await notifier.notify(actor.client.address, email))) return fail("LOGIN_FAILED");
    return known ? fail("WRONG_PASSWORD", "password") : fail("USER_NOT_FOUND", "email");
  }

  async function isPasswordOf(login: Login | undefined, password: string): Promise<boolean> {
    if (login?.hash !== undefined) return passwords.verify(password, login.hash);
    // Takes as long as for an existing account, so that the duration reveals nothing (TRUST.md ID-2).
    await passwords.hash(password);
    return false;
  }

  /**
   * Starts a session after the password was checked, and ends the browser's current one.
   * @returns Undefined when the password was changed meanwhile.
   */
  async function startSession(actor: Actor, { uid, hash }: Login, ticket: Ticket) {
    return hub.transaction(async (trx, announce) => {
      if ((await findPasswordHash(trx, uid)) !== hash) return undefined;
      if (actor.kind === "account") {
        await endSession(trx, actor.sessionId);
        await announce("rights", actor.uid);
      }
      const cookie = await sessionCreation.create(trx, uid);
      await storeFirstLanguage(trx, uid, languageInProgress());
      const roles = await rolesOf(trx, uid);
      await ticket.giveBack(transactionOf(context, trx));
      return { cookie, roles };
    });
  }

  return {
    async signIn(actor, role, input) {
      allow(actor, "account:sign-in");
      const { email, password } = checkOrFail(loginSchema, input);
      if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
      const ticket = await takeSignIn(actor, email);
      const orGiveBack = async (error: unknown) => {
        await ticket.giveBack(context);
        throw error;
      };
      const login = await findLogin(kysely, email);
      const matches = await isPasswordOf(login, password).catch(orGiveBack);
      const started = login && matches ? await startSession(actor, login, ticket).catch(orGiveBack) : undefined;
      if (!started) throw await refusal(actor, email);
      const cookies = [started.cookie, devices.remember(actor.client.cookies, email)];
      return { session: { cookies }, admitted: started.roles.includes(role) };
    },

    async signOut(actor) {
      allow(actor, "account:sign-out");
      return endOwnSession(actor);
    },

    ...createAccountSecurity(context),
    ...createPasswordReset(context),
    ...createEmailChange(context),
    ...createEmailConfirmation(context),

    async firstAdminLinkWorks(actor, token) {
      allow(actor, "account:become-first-admin");
      return (await hasFirstAdminLink(kysely, firstAdminHash(vault, token))) && !(await hasAdmin(kysely));
    },

    async becomeFirstAdmin(actor, input) {
      allow(actor, "account:become-first-admin");
      const { token, email, password } = checkOrFail(firstAdminSchema, input);
      await attempts.takeOrFail([{ limit: limits.firstAdminAddress, subject: actor.client.address }]);
      const hash = firstAdminHash(vault, token);
      if (!(await hasFirstAdminLink(kysely, hash)) || (await hasAdmin(kysely))) throw fail("FIRST_ADMIN_LINK_INVALID");
      return registration.register(actor, { email, password, name: email }, async (trx, uid) => {
        const taken = await takeFirstAdminLink(trx, hash);
        if (!taken || (await hasAdmin(trx))) throw fail("FIRST_ADMIN_LINK_INVALID");
        await insertAdmin(trx, uid, moment(clock));
        await confirmAccount(context, trx, uid);
      });
    },
  };
}
