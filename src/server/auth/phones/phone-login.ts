import type { SignedIn } from "#domain/accounts/accounts.api.ts";
import type { NumberLogin } from "#domain/accounts/phones.api.ts";
import { type PhoneLogin, phoneLoginSchema } from "#domain/accounts/phones.rules.ts";
import { type LoginCode, loginCodeSchema } from "#domain/accounts/second-factor.rules.ts";
import { type Actor, areaOf, type Role } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type App, apartFromAct, inTransaction } from "#server/app.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { findOwner as findPerson } from "#server/features/patients/patient-record.service.ts";
import { rolesOf } from "../accounts.queries.ts";
import { type Ticket, takeAttempt } from "../attempts.ts";
import { findKnownDevice, rememberDevice } from "../devices.ts";
import { recordRefusedLogin } from "../login-entries.ts";
import { isDoctorOrStaff } from "../logins/login-rule.ts";
import { checkLoginCode, trustBrowser } from "../second-factor/login-code.ts";
import { isProvedByNumber } from "../second-factor/sms-proof.ts";
import { beginSession } from "../sign-in.ts";
import { isCodeOf, requireSms, storeCode, takeBrowserRequest, takeCodeTry } from "./browser-codes.ts";
import { giveLoginTryBack, type LoginRow, spendLogin } from "./phone-login.queries.ts";
import { findOwner, lockNumber } from "./phones.queries.ts";

/** Doctors and staff log in with a password: whoever gets the SIM card of one would open the records of many. */
const mayUseNumber = (roles: readonly Role[]) => roles.includes("patient") && !isDoctorOrStaff(roles);

/** {@inheritDoc PhoneApi.readNumberLogin} */
export async function readNumberLogin(app: App, _actor: Actor): Promise<NumberLogin> {
  return { isOffered: app.sms !== undefined, isAboutAppointments: app.sms?.carriesAppointments === true };
}

/** {@inheritDoc PhoneApi.requestLoginCode} */
export async function requestLoginCode(app: App, actor: Actor, input: unknown): Promise<string> {
  requireSms(app, actor, "account:sign-in");
  const { number, ask } = await takeBrowserRequest(app, actor, "login", input);
  // The same work for every number, so that the duration reveals nothing (TRUST.md ID-2).
  await inTransaction(app, async (tx) => {
    const owner = await findOwner(tx.db, number);
    const roles = await rolesOf(tx.db, owner?.uid ?? ask);
    const uid = owner !== undefined && mayUseNumber(roles) ? owner.uid : null;
    const { code, until } = await storeCode(tx, "login", { number, ask, uid });
    await tx.emit("phone.login-code-requested", { uid, number, code, until });
  });
  return ask;
}

type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

interface CheckedNumber extends Owner {
  readonly mobile: string;
  readonly row: LoginRow;
  readonly ticket: Ticket;
}

/** Gives back what a login took that is only asked for more. */
async function giveTryBack(app: App, { row, ticket }: CheckedNumber): Promise<void> {
  await giveLoginTryBack(app.db, row.id);
  await ticket.giveBack(app);
}

/**
 * Requires the date of birth on a browser on which the account has not logged in: who has the number now must not read
 * the record of who had it before. A wrong one counts like a wrong code, and few in all, because many know an age.
 * @returns What is given back once the login succeeds.
 * @throws BIRTH_DATE_NEEDED, OWN_BIRTH_DATE_WRONG, BIRTH_DATE_UNKNOWN, TOO_MANY_REQUESTS.
 */
async function requireBirthDate(app: App, { client }: Actor, checked: CheckedNumber, typed: string) {
  const { uid, email } = checked;
  if (findKnownDevice(app, client.cookies, email) !== undefined) return undefined;
  const person = await inViewOfClinic(() => findPerson(app.db, app.vault, uid));
  const born = person?.dateOfBirth ?? null;
  if (born === null) {
    await giveTryBack(apartFromAct(app), checked);
    throw fail("BIRTH_DATE_UNKNOWN");
  }
  if (typed === "") {
    await giveTryBack(apartFromAct(app), checked);
    throw fail("BIRTH_DATE_NEEDED", "dateOfBirth");
  }
  const dates = await takeAttempt(app, [{ limit: app.limits.loginBirthDates, subject: uid }]);
  if (dates === undefined) throw fail("TOO_MANY_REQUESTS", "dateOfBirth", "accounts.birthDatesUsedUp");
  if (typed !== born) throw fail("OWN_BIRTH_DATE_WRONG", "dateOfBirth");
  return dates;
}

/** Starts the session of whoever has the number; or what is amiss with the account's own second step. */
async function startSession(
  app: App,
  actor: Actor,
  checked: CheckedNumber,
  { code, trust }: LoginCode,
  dates: Ticket | undefined,
) {
  const { uid, email, mobile, row, ticket } = checked;
  return inTransaction(app, async (tx) => {
    const { cookies } = actor.client;
    // The date was right, whatever comes of the second step.
    await dates?.giveBack(tx);
    const step = await checkLoginCode(tx, { uid, email, cookies, code });
    if (step === "needed") await giveTryBack(tx, checked);
    if (step === "needed" || step === "wrong" || step === "blocked") return step;
    await ticket.giveBack(tx);
    const isOwners = (await lockNumber(tx.db, uid))?.number === mobile;
    if (!isOwners || !(await spendLogin(tx.db, row.id))) throw fail("PHONE_CODE_WRONG", "sms");
    // A number can be stolen without its phone, so a sensitive act asks for the password, where there is one.
    const isProved = step === "code" || (await isProvedByNumber(tx, uid));
    const { cookie, roles } = await beginSession(tx, actor, uid, { isProved });
    const trusted = step === "code" && trust === "on" ? [await trustBrowser(tx, uid)] : [];
    return { cookies: [cookie, ...trusted, rememberDevice(tx, cookies, email)], roles };
  });
}

async function logInWith(app: App, actor: Actor, owner: Owner | undefined, login: PhoneLogin, code: LoginCode) {
  const { mobile, ask, dateOfBirth } = login;
  // A browser on which the account has logged in has entries of its own, so that strangers can't use up the owner's.
  const device = findKnownDevice(app, actor.client.cookies, owner?.email ?? "");
  const countedFor = device === undefined ? `login ${mobile}` : `login ${mobile} ${device}`;
  const { row, ticket } = await takeCodeTry(app, actor, "login", login, countedFor);
  const isRight = isCodeOf(app, "login", row, login);
  const roles = await rolesOf(app.db, owner?.uid ?? ask);
  const isOwners = owner !== undefined && row?.uid === owner.uid && mayUseNumber(roles);
  if (!isRight || !isOwners) throw fail("PHONE_CODE_WRONG", "sms");
  const checked = { ...owner, mobile, row, ticket };
  const dates = await requireBirthDate(app, actor, checked, dateOfBirth);
  const started = await startSession(app, actor, checked, code, dates);
  if (started === "needed") throw fail("SECOND_FACTOR_NEEDED", "code");
  if (started === "blocked") throw fail("TOO_MANY_REQUESTS", "code");
  if (started === "wrong") throw fail("SECOND_FACTOR_WRONG", "code");
  return started;
}

/** {@inheritDoc PhoneApi.signInWithNumber} */
export async function signInWithNumber(app: App, actor: Actor, input: unknown): Promise<SignedIn> {
  requireSms(app, actor, "account:sign-in");
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
