import { FAMILY_PATH } from "#domain/notifications/notifications.rules.ts";
import { FAMILY_EMAILS } from "#generated/messages/emails/family-emails.ts";
import type { WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";

/** Says that a member of the family is of age; never who. */
export function ofAgeEmail(origin: string): WriteEmail {
  return ({ name: clinic }) => {
    const { subject, lead, action } = FAMILY_EMAILS.ofAge;
    return { subject: subject({ clinic }), parts: [lead, { label: action, link: linkTo(origin, FAMILY_PATH) }] };
  };
}

/** Says that a member of the family took the record along; never who. */
export function tookRecordEmail(origin: string): WriteEmail {
  return ({ name: clinic }) => {
    const { subject, lead, wrong, action } = FAMILY_EMAILS.tookRecord;
    const contact = { label: action, link: linkTo(origin, "/ContactUs") };
    return { subject: subject({ clinic }), parts: [lead({ clinic }), wrong, contact] };
  };
}

/** Says that the clinic gave a child to another account, or to this one; never who. */
export function movedChildEmail(origin: string, words: "movedAway" | "movedHere"): WriteEmail {
  return ({ name: clinic }) => {
    const { subject, lead } = FAMILY_EMAILS[words];
    const { wrong, action } = FAMILY_EMAILS.moved;
    const contact = { label: action, link: linkTo(origin, "/ContactUs") };
    return { subject: subject({ clinic }), parts: [lead({ clinic }), wrong, contact] };
  };
}

interface Asked {
  readonly by: string;
  readonly name: string;
  readonly isAgreed: boolean;
  readonly path: string;
}

/** Asks an adult member of a family, or sends the link by which an agreement is withdrawn. */
export function agreementEmail(origin: string, { by, name, isAgreed, path }: Asked): WriteEmail {
  return ({ name: clinic }) => {
    const { subject, lead, what, action } = FAMILY_EMAILS[isAgreed ? "again" : "asked"];
    const page = { label: action, link: linkTo(origin, path) };
    const parts = [FAMILY_EMAILS.hello({ name }), lead({ by, clinic }), what({ by }), page, FAMILY_EMAILS.unknown];
    return { subject: subject({ by, clinic }), parts };
  };
}
