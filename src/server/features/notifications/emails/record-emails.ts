import { formatDay } from "#domain/format/time-format.ts";
import { clinicDay } from "#domain/time.ts";
import { RECORD_EMAILS } from "#generated/messages/emails/record-emails.ts";
import type { WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";

/** Whose email it is: that of the account which has the record of both, or of the one that was joined to it. */
type Side = "stays" | "joined";

function contact(origin: string) {
  return { label: RECORD_EMAILS.contact, link: linkTo(origin, "/ContactUs") };
}

/**
 * Says that two records of one person were joined, how to log in now, and what to do if it is wrong.
 * @param until - Until when the clinic can split them, UTC ISO.
 */
export function joinedEmail(side: Side, origin: string, until: string): WriteEmail {
  return ({ name }) => {
    const { subject, lead, wrong } = RECORD_EMAILS.joined[side];
    const day = formatDay(clinicDay(Date.parse(until)));
    const parts = [lead({ clinic: name }), wrong({ day }), contact(origin)];
    return { subject: subject({ clinic: name }), parts };
  };
}

/** Says that two records are separate again. */
export function splitEmail(side: Side, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, lead, wrong } = RECORD_EMAILS.split[side];
    return { subject: subject({ clinic: name }), parts: [lead({ clinic: name }), wrong, contact(origin)] };
  };
}
