import { STAFF_INVITATION_PATH } from "#domain/accounts/login-paths.ts";
import { PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { EventName } from "#server/events.ts";
import { linkTo } from "#server/language.ts";
import { type Audience, securityEmail, withdrawal } from "./dispatches.ts";
import { staffInvitationEmail } from "./emails/account-emails.ts";
import { codeSms, staffInvitationSms } from "./sms-texts.ts";

const keyOf = (invitationId: string) => `staff:${invitationId}`;

/** Who is notified of an invitation to work at the clinic. */
export const STAFF_AUDIENCE: Audience<Extract<EventName, `staff.${string}`>> = {
  "staff.invited": ({ invitationId, email, secret, role, until }, tx) => [
    withdrawal(keyOf(invitationId)),
    securityEmail(email, staffInvitationEmail(tx.origin(), secret, role), { until, key: keyOf(invitationId) }),
  ],
  "staff.invited-by-phone": ({ invitationId, number: to, secret, until }, tx) => {
    const key = keyOf(invitationId);
    const write = staffInvitationSms(() => linkTo(tx.origin(), `${STAFF_INVITATION_PATH}?token=${secret}`));
    return [withdrawal(key), { by: "sms", uid: null, to, kind: "staff-invitation", write, until, key }];
  },
  "staff.invitation-code-requested": ({ invitationId, number: to, code, until }) => {
    const key = keyOf(invitationId);
    const write = codeSms(code, PHONE_CODE_MINUTES);
    return [withdrawal(key), { by: "sms", uid: null, to, kind: "code", write, until, key }];
  },
  "staff.invitation-ended": ({ invitationId }) => [withdrawal(keyOf(invitationId))],
};
