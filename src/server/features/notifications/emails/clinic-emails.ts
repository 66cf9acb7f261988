import type { Verdict } from "#domain/doctors/verdicts.ts";
import { FLAGGED_PATH, TODAY_PATH } from "#domain/notifications/notifications.rules.ts";
import { FLAGGED_EMAIL } from "#generated/messages/emails/flagged-email.ts";
import { GRIEVANCE_EMAILS } from "#generated/messages/emails/grievance-emails.ts";
import { TEST_EMAIL } from "#generated/messages/emails/test-email.ts";
import { VERDICT_EMAILS } from "#generated/messages/emails/verdict-emails.ts";
import type { WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";

/** How many last letters of a grievance's number an email shows. */
const GROUP = 4;

/** Confirms a grievance to its account with the date of the answer; the email does not quote the grievance. */
export function filedEmail(number: string, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, text, action } = GRIEVANCE_EMAILS.filed;
    const link = linkTo(origin, `/Grievance/${number}`);
    return { subject: subject({ clinic: name }), parts: [text({ number }), { label: action, link }] };
  };
}

/** Reports that a grievance has an answer; the full number opens the answer, so no email contains it. */
export function answeredEmail(number: string, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, text, action } = GRIEVANCE_EMAILS.answered;
    const link = linkTo(origin, "/Grievance");
    const parts = [text({ ending: number.slice(-GROUP) }), { label: action, link }];
    return { subject: subject({ clinic: name }), parts };
  };
}

/** Notifies a doctor of a verdict; an approval has no reason to quote. */
export function verdictEmail(verdict: Verdict, origin: string, reason: string): WriteEmail {
  return ({ name }) => {
    const { subject, text } = VERDICT_EMAILS[verdict];
    const reasons = verdict === "approve" ? [] : [reason];
    const profile = { label: VERDICT_EMAILS.action, link: linkTo(origin, "/doctor/profile") };
    return { subject: subject({ clinic: name }), parts: [text, ...reasons, profile] };
  };
}

/** Asks admins to call the patients of a doctor who can no longer be booked. */
export function flaggedEmail(count: number, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, text, action } = FLAGGED_EMAIL;
    const link = linkTo(origin, FLAGGED_PATH);
    return { subject: subject({ count, clinic: name }), parts: [text({ count }), { label: action, link }] };
  };
}

/** Shows an admin that emails arrive. */
export function testEmail(origin: string): WriteEmail {
  return ({ name }) => ({
    subject: TEST_EMAIL.subject({ clinic: name }),
    parts: [TEST_EMAIL.text, { label: TEST_EMAIL.action, link: linkTo(origin, TODAY_PATH) }],
  });
}
