import { randomBytes } from "node:crypto";
import type { SignedIn } from "#domain/accounts/accounts.api.ts";
import type { NumberLogin } from "#domain/accounts/phones.api.ts";
import { numberSchema, PHONE_CODE_TRIES, type PhoneLogin, phoneLoginSchema } from "#domain/accounts/phones.rules.ts";
import { type LoginCode, loginCodeSchema } from "#domain/accounts/second-factor.rules.ts";
import { type Actor, areaOf, type Role } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, apartFromAct, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { rolesOf } from "../accounts.queries.ts";
import { type Ticket, takeAttemptOrFail } from "../attempts.ts";
import { findKnownDevice, rememberDevice } from "../devices.ts";
import { recordRefusedLogin } from "../login-entries.ts";
import { isDoctorOrStaff } from "../logins/login-rule.ts";
import { checkLoginCode, trustBrowser } from "../second-factor/login-code.ts";
import { beginSession } from "../sign-in.ts";
import {
  deleteOldLogins,
  giveLoginTryBack,
  insertLogin,
  type LoginRow,
  spendLogin,
  takeLoginTry,
} from "./phone-login.queries.ts";
import { findOwner } from "./phones.queries.ts";
import { createCode } from "./phones.service.ts";

const TOKEN_BYTES = 24;

const codeText = (ask: string, number: string, code: string) => `${ask} ${number} ${code}`;

/** Doctors and staff log in with a password: whoever gets the SIM card of one would open the records of many. */
const mayUseNumber = (roles: readonly Role[]) => roles.includes("patient") && !isDoctorOrStaff(roles);

function requireOffer(app: App, actor: Actor): void {
  if (!can(actor, "account:sign-in")) throw fail("FORBIDDEN");
  if (app.sms === undefined) throw fail("NOT_FOUND");
}

/** {@inheritDoc PhoneApi.readNumberLogin} */
export async function readNumberLogin(app: App, _actor: Actor): Promise<NumberLogin> {
  return { isOffered: app.sms !== undefined };
}

/** {@inheritDoc PhoneApi.requestLoginCode} */
export async function requestLoginCode(app: App, actor: Actor, input: unknown): Promise<string> {
  requireOffer(app, actor);
  const { address } = actor.client;
  const { mobile: number } = checkOrFail(numberSchema, input);
  const again = { limit: app.limits.codeAgain, subject: `login ${address} ${number}` };
  await takeAttemptOrFail(app, [again], "PHONE_CODE_SOON");
  const sent = [
    { limit: app.limits.codesToNumber, subject: number },
    { limit: app.limits.codesToAddress, subject: address },
  ];
  await takeAttemptOrFail(app, sent, "PHONE_CODE_LIMIT");
  const ask = randomBytes(TOKEN_BYTES).toString("base64url");
  // The same work for every number, so that the duration reveals nothing (TRUST.md ID-2).
  await inTransaction(app, async (tx) => {
    const owner = await findOwner(tx.db, number);
    const roles = await rolesOf(tx.db, owner?.uid ?? ask);
    const uid = owner !== undefined && mayUseNumber(roles) ? owner.uid : null;
    const { code, until } = createCode(tx);
    const id = tx.vault.digest("phone-login", ask);
    const codeHash = tx.vault.digest("phone-login-code", codeText(ask, number, code));
    await deleteOldLogins(tx.db, moment(tx.clock));
    await insertLogin(tx.db, { id, uid, codeHash, expiresAt: until, triesLeft: PHONE_CODE_TRIES });
    await tx.emit("phone.login-code-requested", { uid, number, code, until });
  });
  return ask;
}

interface CheckedNumber {
  readonly uid: string;
  readonly email: string;
  readonly row: LoginRow;
  readonly ticket: Ticket;
}

/** Starts the session of whoever has the number; or what is amiss with the account's own second step. */
async function startSession(app: App, actor: Actor, checked: CheckedNumber, { code, trust }: LoginCode) {
  const { uid, email, row, ticket } = checked;
  return inTransaction(app, async (tx) => {
    const { cookies } = actor.client;
    const step = await checkLoginCode(tx, { uid, email, cookies, code });
    if (step === "needed") {
      await giveLoginTryBack(tx.db, row.id);
      await ticket.giveBack(tx);
    }
    if (step === "needed" || step === "wrong" || step === "blocked") return step;
    if (!(await spendLogin(tx.db, row.id))) throw fail("PHONE_CODE_WRONG", "sms");
    // A number can be stolen without its phone, so a sensitive act asks for the password.
    const { cookie, roles } = await beginSession(tx, actor, uid, { isProved: step === "code" });
    const trusted = step === "code" && trust === "on" ? [await trustBrowser(tx, uid)] : [];
    await ticket.giveBack(tx);
    return { cookies: [cookie, ...trusted, rememberDevice(tx, cookies, email)], roles };
  });
}

async function logInWith(app: App, actor: Actor, owner: Owner, { mobile, ask, sms }: PhoneLogin, code: LoginCode) {
  const { cookies, address } = actor.client;
  // A wrong try stays counted, so it is no part of what fails.
  const ids = app.vault.knownDigests("phone-login", ask);
  const row = await takeLoginTry(apartFromAct(app).db, ids, moment(app.clock));
  // A browser on which the account has logged in has entries of its own, so that strangers can't use up the owner's.
  const device = owner && findKnownDevice(app, cookies, owner.email);
  const ticket = await takeAttemptOrFail(app, [
    {
      limit: app.limits.codesOfNumber,
      subject: device === undefined ? `login ${mobile}` : `login ${mobile} ${device}`,
    },
    { limit: app.limits.signInAddress, subject: address },
  ]);
  const isRight = app.vault
    .knownDigests("phone-login-code", codeText(ask, mobile, sms))
    .some((digest) => digest === row?.codeHash);
  const roles = await rolesOf(app.db, owner?.uid ?? ask);
  const isOwners = owner !== undefined && row?.uid === owner.uid && mayUseNumber(roles);
  if (!isRight || !isOwners) throw fail("PHONE_CODE_WRONG", "sms");
  const started = await startSession(app, actor, { ...owner, row, ticket }, code);
  if (started === "needed") throw fail("SECOND_FACTOR_NEEDED", "code");
  if (started === "blocked") throw fail("TOO_MANY_REQUESTS", "code");
  if (started === "wrong") throw fail("SECOND_FACTOR_WRONG", "code");
  return started;
}

type Owner = Awaited<ReturnType<typeof findOwner>>;

/** {@inheritDoc PhoneApi.signInWithNumber} */
export async function signInWithNumber(app: App, actor: Actor, input: unknown): Promise<SignedIn> {
  requireOffer(app, actor);
  const login = checkOrFail(phoneLoginSchema, input);
  const code = checkOrFail(loginCodeSchema, input);
  const owner = await findOwner(app.db, login.mobile);
  const { cookies, roles } = await logInWith(app, actor, owner, login, code).catch(async (error: unknown) => {
    await recordRefusedLogin(app, actor, owner?.email ?? "", error);
    throw error;
  });
  const admitted = roles.filter((role) => areaOf(role) === "patient");
  return { session: { cookies }, roles: admitted, admitted: admitted.length > 0 };
}
