import { setTimeout as wait } from "node:timers/promises";
import PQueue from "p-queue";
import type { SessionGrant, SignedIn } from "#domain/accounts/accounts.api.ts";
import { isEmail, loginSchema, loginTermsSchema } from "#domain/accounts/accounts.rules.ts";
import { type LoginCode, loginCodeSchema } from "#domain/accounts/second-factor.rules.ts";
import { type Actor, type Area, areaOf, type Role } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, perApp, type Transaction } from "#server/app.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { requireUnjoined } from "#server/features/patients/joined-records.service.ts";
import { languageInProgress } from "#server/language.ts";
import { withoutPlace } from "#server/work-place.ts";
import {
  findLogin,
  findPasswordHash,
  findUserByEmail,
  type Login,
  rolesOf,
  storeFirstLanguage,
} from "./accounts.queries.ts";
import { type Bucket, hasAttemptsLeft, type Ticket, takeAttemptOrFail } from "./attempts.ts";
import { authOf } from "./auth.ts";
import { findKnownDevice, rememberDevice } from "./devices.ts";
import { takeDisclosure } from "./disclosures.ts";
import { isHostedHash } from "./hosted/hosted-hash.ts";
import { areTermsDue, deleteDueTerms, replaceHash } from "./hosted/hosted-keys.queries.ts";
import { recordLogin, recordRefusedLogin } from "./login-entries.ts";
import { passwordsOf } from "./passwords/passwords.ts";
import { checkLoginCode, trustBrowser } from "./second-factor/login-code.ts";
import { recordProof } from "./second-factor/proof.ts";
import { createSession, endCurrentSession } from "./sessions.ts";

/** How long an address that guesses passwords waits during many guesses, and how many requests may wait. */
const DELAY_MS = 2_000;
const MAX_DELAYED = 8;

const delayedOf = perApp(() => new PQueue({ concurrency: MAX_DELAYED }));

/** A known device counts for itself alone, so that strangers can't lock the owner out (TRUST.md ID-3). */
function bucketsOf(app: App, { client: { cookies, address } }: Actor, email: string): Bucket[] {
  const { limits } = app;
  const device = findKnownDevice(app, cookies, email);
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
async function takeSignIn(app: App, actor: Actor, email: string): Promise<Ticket> {
  const { limits } = app;
  const own = bucketsOf(app, actor, email);
  const ticket = await takeAttemptOrFail(app, [
    ...own,
    { limit: limits.signInEveryone, subject: "everyone", soft: true },
  ]);
  const isFirst = { limit: { ...limits.signInAddress, max: 2 }, subject: actor.client.address };
  if (!ticket.slow || own.length === 1 || (await hasAttemptsLeft(app, [isFirst]))) return ticket;
  const delayed = delayedOf(app);
  if (delayed.pending >= MAX_DELAYED) {
    await ticket.giveBack(app);
    throw fail("BUSY");
  }
  await withoutPlace(() => delayed.add(() => wait(DELAY_MS)));
  return ticket;
}

/** The failure of a wrong login; it says which of the two was wrong only within the limits. */
async function refusalOf(app: App, actor: Actor, email: string) {
  const isKnown = (await findUserByEmail(app.db, email)) !== undefined;
  if (!(await takeDisclosure(app, actor.client.address, email))) return fail("LOGIN_FAILED");
  return isKnown ? fail("WRONG_PASSWORD", "password") : fail("USER_NOT_FOUND", "email");
}

async function isPasswordOf(app: App, login: Login | undefined, password: string): Promise<boolean> {
  const passwords = passwordsOf(app);
  const matches = login?.hash !== undefined && (await passwords.verify(password, login.hash));
  if (!matches) await passwords.spendRest(password, login?.hash);
  return matches;
}

/** The hash that replaces one of the hosted service from which the account comes; undefined for the clinic's own. */
async function renewedHash(app: App, hash: string | undefined, password: string): Promise<string | undefined> {
  return hash !== undefined && isHostedHash(hash) ? passwordsOf(app).hash(password) : undefined;
}

/** Whether the terms are accepted: an account that was made for a person asks at the first login. */
async function acceptTerms(tx: Transaction, uid: string, ticked: boolean): Promise<boolean> {
  if (!(await areTermsDue(tx.db, uid))) return true;
  if (!ticked) return false;
  await deleteDueTerms(tx.db, uid);
  await writeAudit(tx, { actor: { uid }, action: "account:accept-terms", subject: uid, reason: "", patient: null });
  return true;
}

/**
 * Begins the session of a person who has shown who they are, and ends the browser's current one.
 * @param tx - The transaction of the login.
 * @param actor - The browser.
 * @param uid - The account.
 * @param isProved - Whether a sensitive act may follow without another proof.
 * @throws ACCOUNT_JOINED.
 */
export async function beginSession(
  tx: Transaction,
  actor: Actor,
  uid: string,
  { isProved }: { readonly isProved: boolean },
): Promise<{ readonly cookie: string; readonly roles: readonly Role[] }> {
  await requireUnjoined(tx.db, uid);
  await endCurrentSession(tx, actor);
  const { sessionId, cookie } = await createSession(tx, uid);
  if (isProved) await recordProof(tx, sessionId);
  await storeFirstLanguage(tx.db, uid, languageInProgress());
  await recordLogin(tx, actor, uid);
  return { cookie, roles: await rolesOf(tx.db, uid) };
}

interface Typed extends LoginCode {
  readonly email: string;
  readonly password: string;
  readonly terms: string;
}

interface CheckedLogin extends Login {
  readonly email: string;
  /** What the hash is replaced by. */
  readonly renewed: string | undefined;
}

/**
 * Starts a session after the password was checked, and ends the browser's current one. A wrong code stays counted as an
 * attempt; a missing one doesn't, because the password was right.
 * @returns Undefined when the password was changed meanwhile; what is amiss with the code or the terms.
 */
async function startSession(
  app: App,
  actor: Actor,
  { uid, hash, email, renewed }: CheckedLogin,
  ticket: Ticket,
  { code, trust, terms }: Typed,
) {
  return inTransaction(app, async (tx) => {
    if ((await findPasswordHash(tx.db, uid)) !== hash) return undefined;
    if (!(await acceptTerms(tx, uid, terms === "on"))) {
      await ticket.giveBack(tx);
      return "terms";
    }
    const checked = await checkLoginCode(tx, { uid, email, cookies: actor.client.cookies, code });
    if (checked === "needed") await ticket.giveBack(tx);
    if (checked === "needed" || checked === "wrong" || checked === "blocked") return checked;
    if (renewed !== undefined) await replaceHash(tx.db, uid, renewed);
    // A trusted browser may be a stolen one: whoever uses it is asked again before a sensitive act.
    const { cookie, roles } = await beginSession(tx, actor, uid, { isProved: checked !== "browser" });
    const cookies = [cookie];
    // Only a code that was checked: any other text would prolong the trust, or give it before the app is confirmed.
    if (checked === "code" && trust === "on") cookies.push(await trustBrowser(tx, uid));
    await ticket.giveBack(tx);
    return { cookies, roles };
  });
}

/** Checks the password and starts the session; undefined for a wrong login. */
async function checkAndStart(app: App, actor: Actor, typed: Typed, ticket: Ticket) {
  const { email, password } = typed;
  const login = await findLogin(app.db, email);
  if (!(await isPasswordOf(app, login, password)) || login === undefined) return undefined;
  const renewed = await renewedHash(app, login.hash, password);
  const started = await startSession(app, actor, { ...login, email, renewed }, ticket, typed);
  // Another login at the same moment may have renewed the hash; the second time it is the clinic's own.
  if (started === undefined && renewed !== undefined) return checkAndStart(app, actor, typed, ticket);
  return started;
}

async function logIn(app: App, actor: Actor, typed: Typed) {
  const { email } = typed;
  const ticket = await takeSignIn(app, actor, email);
  const started = await checkAndStart(app, actor, typed, ticket).catch(async (error: unknown) => {
    await ticket.giveBack(app);
    throw error;
  });
  if (!started) throw await refusalOf(app, actor, email);
  if (started === "terms") throw fail("TERMS_NEEDED", "terms");
  if (started === "needed") throw fail("SECOND_FACTOR_NEEDED", "code");
  if (started === "blocked") throw fail("TOO_MANY_REQUESTS", "code");
  if (started === "wrong") throw fail("SECOND_FACTOR_WRONG", "code");
  return started;
}

/** {@inheritDoc AccountApi.signIn} */
export async function signIn(app: App, actor: Actor, area: Area, input: unknown): Promise<SignedIn> {
  if (!can(actor, "account:sign-in")) throw fail("FORBIDDEN");
  const { email, password } = checkOrFail(loginSchema, input);
  const code = checkOrFail(loginCodeSchema, input);
  const { terms } = checkOrFail(loginTermsSchema, input);
  if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
  const started = await logIn(app, actor, { email, password, terms, ...code }).catch(async (error: unknown) => {
    await recordRefusedLogin(app, actor, email, error);
    throw error;
  });
  const cookies = [...started.cookies, rememberDevice(app, actor.client.cookies, email)];
  const roles = started.roles.filter((role) => areaOf(role) === area);
  return { session: { cookies }, roles, admitted: roles.length > 0 };
}

/** {@inheritDoc AccountApi.signOut} */
export async function signOut(app: App, actor: Actor): Promise<SessionGrant> {
  if (!can(actor, "account:sign-out")) throw fail("FORBIDDEN");
  const { headers } = await authOf(app).api.signOut({
    headers: new Headers({ cookie: actor.client.cookies }),
    returnHeaders: true,
  });
  if (actor.kind === "account") await inTransaction(app, (tx) => tx.announce("rights", actor.uid));
  return { cookies: headers.getSetCookie().filter((cookie) => cookie.includes("tulsi.session")) };
}
