import { emailOf } from "#domain/accounts/no-email.ts";
import { PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import { moment } from "#server/database/moment.ts";
import type { EventName } from "#server/events.ts";
import { remindersOfReach } from "./consultation-audience.ts";
import { type Audience, securityEmail } from "./dispatches.ts";
import { movedAwayEmail, phoneEmail } from "./emails/account-emails.ts";
import { codeSms, numberChangedSms } from "./sms-texts.ts";

type ReachEvent = Extract<EventName, `phone.${string}`> | "reach.chosen" | "account.email-changed";

/** Who is notified of a change of number, address or choice, and what waits for an account then. */
export const REACH_AUDIENCE: Audience<ReachEvent> = {
  "phone.code-requested": ({ uid, number: to, code, until }) => [
    { by: "sms", uid, to, kind: "code", write: codeSms(code, PHONE_CODE_MINUTES), until },
  ],
  "phone.login-code-requested": ({ uid, number: to, code, until: end }, tx) => {
    // Nothing is sent to a number of no account: the SMS expires in the queue.
    const until = uid === null ? moment(tx.clock) : end;
    return [{ by: "sms", uid, to, kind: "code", write: codeSms(code, PHONE_CODE_MINUTES), until, quiet: true }];
  },
  "phone.sign-up-code-requested": ({ number: to, code, until }) => [
    { by: "sms", uid: null, to, kind: "code", write: codeSms(code, PHONE_CODE_MINUTES), until },
  ],
  "phone.confirmed": ({ uid, email, former }, tx) => [
    // Who has no email has just read the code at the number.
    ...(emailOf(email) === null ? [] : [securityEmail(email, phoneEmail(tx.origin(), "phoneConfirmed"))]),
    ...(former === undefined
      ? []
      : [{ by: "sms", uid, to: former, kind: "number-changed", write: numberChangedSms() } as const]),
  ],
  "phone.lost": ({ email }, tx) => [securityEmail(email, phoneEmail(tx.origin(), "phoneLost"))],
  "phone.removed": ({ email }, tx) => [securityEmail(email, phoneEmail(tx.origin(), "phoneRemoved"))],
  "reach.chosen": remindersOfReach,
  "account.email-changed": async ({ uid, formerEmail }, tx) => [
    // What stood for an address finds the account no more.
    securityEmail(formerEmail, movedAwayEmail(tx.origin()), emailOf(formerEmail) === null ? { uid } : {}),
    ...(await remindersOfReach({ uid }, tx)),
  ],
};
