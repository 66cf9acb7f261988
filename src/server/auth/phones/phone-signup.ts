import { randomBytes } from "node:crypto";
import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import { placeholderEmail } from "#domain/accounts/no-email.ts";
import type { NumberSignup } from "#domain/accounts/phones.api.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { ageOn } from "#domain/patients/age.ts";
import {
  type NumberSignup as CheckedSignup,
  numberSignupSchema,
  REACHES_WITHOUT_EMAIL,
} from "#domain/patients/number-signup.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, apartFromAct, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { listReaches } from "#server/features/deliveries/deliveries.service.ts";
import { addPatient } from "#server/features/patients/new-patient.service.ts";
import { languageInProgress } from "#server/language.ts";
import { authMoment, storeLanguage } from "../accounts.queries.ts";
import { hasAttemptsLeft, type Ticket, takeAttemptOrFail } from "../attempts.ts";
import { rememberDevice } from "../devices.ts";
import { beginSession } from "../sign-in.ts";
import { isCodeOf, requireSms, storeCode, takeBrowserRequest, takeCodeTry } from "./browser-codes.ts";
import { giveLoginTryBack, type LoginRow, spendLogin } from "./phone-login.queries.ts";
import { insertUser } from "./phone-signup.queries.ts";
import { findOwner } from "./phones.queries.ts";
import { moveNumber } from "./phones.service.ts";
import { storeReach } from "./reach.service.ts";

const ID_BYTES = 16;
const COUNTRY_CODE = "+91";

function offeredReaches(app: App): NumberSignup["reaches"] {
  const offered = listReaches(app);
  return REACHES_WITHOUT_EMAIL.filter((reach) => offered.includes(reach));
}

/** {@inheritDoc PhoneApi.readNumberSignup} */
export async function readNumberSignup(app: App, _actor: Actor): Promise<NumberSignup> {
  return { isOffered: app.sms !== undefined, reaches: offeredReaches(app) };
}

const signUpsOf = ({ limits }: App, { client }: Actor) => [{ limit: limits.signUpAddress, subject: client.address }];

/** {@inheritDoc PhoneApi.requestSignupCode} */
export async function requestSignupCode(app: App, actor: Actor, input: unknown): Promise<string> {
  requireSms(app, actor, "account:sign-up");
  if (!(await hasAttemptsLeft(app, signUpsOf(app, actor)))) throw fail("SIGN_UP_LIMIT");
  const { number, ask } = await takeBrowserRequest(app, actor, "signup", input);
  // Each number gets one, also of no account, so that it would cost a clinic as much as somebody has addresses.
  const everyone = { limit: app.limits.signUpCodesEveryone, subject: "everyone" };
  await takeAttemptOrFail(app, [everyone], "PHONE_CODE_LIMIT");
  await inTransaction(app, async (tx) => {
    const { code, until } = await storeCode(tx, "signup", { number, ask, uid: null });
    await tx.emit("phone.sign-up-code-requested", { number, code, until });
  });
  return ask;
}

/** Creates the account, its record, its number and its consents. */
async function createAccount(tx: Transaction, typed: CheckedSignup): Promise<{ uid: string; email: string }> {
  const { mobile, name, dateOfBirth, gender, medicalHistory, aadhar, reach } = typed;
  const { db, database, clock } = tx;
  const uid = randomBytes(ID_BYTES).toString("hex");
  const email = placeholderEmail(randomBytes(ID_BYTES).toString("hex"));
  await insertUser(db, database.engine, { id: uid, email, name, createdAt: authMoment(database.engine, clock.now()) });
  await storeLanguage(db, uid, languageInProgress());
  const today = clinicDay(clock.now());
  const person = { name, dateOfBirth, gender, medicalHistory, aadhar, age: ageOn(dateOfBirth, today) };
  const record = { uid, email: "", phone: mobile.replace(COUNTRY_CODE, ""), ...person };
  await addPatient(tx, record, { ageStatedOn: today, createdAt: moment(clock) });
  await writeAudit(tx, { actor: { uid }, action: "account:sign-up", subject: uid, reason: "", patient: null });
  await moveNumber(tx, uid, mobile);
  // Who signs up is a visitor until there is a session.
  await inViewOfClinic(() => storeReach(tx, uid, "email", reach));
  await tx.announce("patients");
  return { uid, email };
}

interface Entered {
  readonly row: LoginRow;
  readonly ticket: Ticket;
}

/** All of a sign-up, or nothing; undefined when the number is another account's and was not said to be new. */
async function signUp(app: App, actor: Actor, typed: CheckedSignup, { row, ticket }: Entered) {
  return inTransaction(app, async (tx) => {
    // Locks the count of this number, so that two accounts get it one after the other.
    await ticket.giveBack(tx);
    if ((await findOwner(tx.db, typed.mobile)) !== undefined && typed.isNew !== "on") {
      await giveLoginTryBack(tx.db, row.id);
      return undefined;
    }
    if (!(await spendLogin(tx.db, row.id))) throw fail("PHONE_CODE_WRONG", "sms");
    const { uid, email } = await createAccount(tx, typed);
    // The code that just came is what a sensitive act would ask for.
    const { cookie } = await beginSession(tx, actor, uid, { isProved: true });
    return [cookie, rememberDevice(tx, actor.client.cookies, email)];
  });
}

/** {@inheritDoc PhoneApi.signUpWithNumber} */
export async function signUpWithNumber(app: App, actor: Actor, input: unknown): Promise<SignedUp> {
  requireSms(app, actor, "account:sign-up");
  const typed = checkOrFail(numberSignupSchema, input);
  if (!offeredReaches(app).includes(typed.reach)) throw fail("NUMBER_NEEDED", "reach");
  // Counted with the codes that confirm a number, which also lock it.
  const { row, ticket } = await takeCodeTry(app, actor, "signup", typed, typed.mobile);
  if (row === undefined || !isCodeOf(app, "signup", row, typed)) throw fail("PHONE_CODE_WRONG", "sms");
  const signUps = await takeAttemptOrFail(app, signUpsOf(app, actor), "SIGN_UP_LIMIT");
  const cookies = await signUp(app, actor, typed, { row, ticket });
  if (cookies !== undefined) return { session: { cookies } };
  await signUps.giveBack(apartFromAct(app));
  throw fail("NUMBER_IN_USE", "isNew");
}
