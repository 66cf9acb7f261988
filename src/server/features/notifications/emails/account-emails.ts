import { CONFIRMATION_LINK_DAYS, RESET_LINK_MINUTES } from "#domain/accounts/accounts.rules.ts";
import type { GivenRole } from "#domain/actor.ts";
import { INVITATION_HOURS } from "#domain/staff/staff.rules.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import type { EmailContent, WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";

const withToken = (origin: string, path: string, token: string) =>
  linkTo(origin, `${path}?token=${encodeURIComponent(token)}`);
const contactOf = (origin: string) => linkTo(origin, "/ContactUs");

type WithLead<Named> = {
  readonly subject: (named: { clinic: string }) => string;
  readonly lead: (named: Named) => string;
  readonly action: string;
  readonly after?: string;
};

/**
 * An email of one button.
 * @param texts - Its texts.
 * @param named - What the first one names.
 * @param link - Where the button leads.
 */
function withButton<Named>(texts: WithLead<Named>, named: Named & { clinic: string }, link: string): EmailContent {
  const { subject, lead, action, after } = texts;
  return { subject: subject(named), parts: [lead(named), { label: action, link }, ...(after ? [after] : [])] };
}

/** The email with the link that sets a new password. */
export function resetEmail(origin: string, token: string): WriteEmail {
  return ({ name }) => {
    const named = { clinic: name, minutes: RESET_LINK_MINUTES };
    return withButton(ACCOUNT_EMAILS.reset, named, withToken(origin, "/reset-password", token));
  };
}

/** Notifies the owner that the password was changed. */
export function changedEmail(origin: string): WriteEmail {
  return ({ name }) => withButton(ACCOUNT_EMAILS.changed, { clinic: name }, contactOf(origin));
}

/**
 * Notifies the owner that the password was changed by someone who was signed in.
 * @param login - The owner's login page.
 */
export function ownChangedEmail(origin: string, login: string): WriteEmail {
  return ({ name }) => {
    const { ownChanged } = ACCOUNT_EMAILS;
    const email = withButton(ownChanged, { clinic: name }, linkTo(origin, `${login}?reset`));
    return { ...email, parts: [...email.parts, { label: ownChanged.contact, link: contactOf(origin) }] };
  };
}

/** The email with the link that confirms the address of a new account. */
export function confirmationEmail(origin: string, token: string): WriteEmail {
  return ({ name }) => {
    const named = { clinic: name, days: CONFIRMATION_LINK_DAYS };
    return withButton(ACCOUNT_EMAILS.confirm, named, withToken(origin, "/confirm-email", token));
  };
}

/** The email with the link that confirms a new address. */
export function newAddressEmail(origin: string, token: string): WriteEmail {
  return ({ name }) => {
    const named = { clinic: name, minutes: RESET_LINK_MINUTES };
    return withButton(ACCOUNT_EMAILS.newAddress, named, withToken(origin, "/new-email", token));
  };
}

/** Notifies the old address of the change, without the new address. */
export function movedAwayEmail(origin: string): WriteEmail {
  return ({ name }) => withButton(ACCOUNT_EMAILS.movedAway, { clinic: name }, contactOf(origin));
}

/** Answers a sign-up with the address of an existing account, when the page may not reveal it (docs/decisions/004). */
export function alreadyRegisteredEmail(origin: string): WriteEmail {
  return ({ name }) => withButton(ACCOUNT_EMAILS.alreadyRegistered, { clinic: name }, linkTo(origin, "/"));
}

/** Notifies the owner that a code is required at login from now on, or no longer. */
export function secondFactorEmail(origin: string, isOn: boolean): WriteEmail {
  return ({ name }) => {
    const texts = isOn ? ACCOUNT_EMAILS.secondFactorOn : ACCOUNT_EMAILS.secondFactorOff;
    return withButton(texts, { clinic: name }, contactOf(origin));
  };
}

/** Notifies the owner of a new passkey, or of one that was removed. */
export function passkeyEmail(origin: string, isNew: boolean): WriteEmail {
  return ({ name }) => {
    const texts = isNew ? ACCOUNT_EMAILS.passkeyAdded : ACCOUNT_EMAILS.passkeyRemoved;
    return withButton(texts, { clinic: name }, contactOf(origin));
  };
}

/** Notifies the owner that a mobile number was confirmed, removed, or confirmed by another account. */
export function phoneEmail(origin: string, what: "phoneConfirmed" | "phoneLost" | "phoneRemoved"): WriteEmail {
  return ({ name }) => withButton(ACCOUNT_EMAILS[what], { clinic: name }, contactOf(origin));
}

/** Notifies a person that an admin of the clinic turned login with a code off for them. */
export function codeTurnedOffEmail(origin: string): WriteEmail {
  return ({ name }) => withButton(ACCOUNT_EMAILS.codeTurnedOff, { clinic: name }, contactOf(origin));
}

/** The email with the link by which a person joins the staff. */
export function staffInvitationEmail(origin: string, secret: string, role: GivenRole): WriteEmail {
  return ({ name }) => {
    const named = { clinic: name, role: LOGINS.roles[role], hours: INVITATION_HOURS };
    return withButton(ACCOUNT_EMAILS.staffInvitation, named, withToken(origin, "/admin/invitation", secret));
  };
}
