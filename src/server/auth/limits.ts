import { PHONE_CODE_AGAIN_MS } from "#domain/accounts/phones.rules.ts";

/** At most `max` uses in any span of `windowMs`, counted for each subject separately. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** All rate limits of the clinic (TRUST.md ID-2, ID-3). Legitimate attempts are given back. */
export const LIMITS = {
  /** Wrong passwords for one account from browsers that it never signed in on. */
  signInAccount: { name: "sign-in-account", max: 10, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from one browser on which it has signed in before: others can't use these up. */
  signInDevice: { name: "sign-in-device", max: 10, windowMs: 15 * MINUTE },
  /** Six-digit codes of one account beside the right password: there are a million, and three are right. */
  codesOfAccount: { name: "codes-of-account", max: 20, windowMs: 24 * HOUR },
  /** A challenge of a passkey works once. */
  passkeyChallenge: { name: "passkey-challenge", max: 1, windowMs: 15 * MINUTE },
  /** One code by SMS after another to a number. */
  codeAgain: { name: "code-again", max: 1, windowMs: PHONE_CODE_AGAIN_MS },
  /** One-time codes by SMS, each of which costs money: to one number, to one account, and from one address. */
  codesToNumber: { name: "codes-to-number", max: 5, windowMs: HOUR },
  codesToAccount: { name: "codes-to-account", max: 8, windowMs: HOUR },
  codesToAddress: { name: "codes-to-address", max: 30, windowMs: HOUR },
  /** Codes for sign-ups in total: they go to numbers of no account, too. */
  signUpCodesEveryone: { name: "sign-up-codes-everyone", max: 600, windowMs: HOUR },
  /** Wrong codes for one number, from any account: there are a million, and one is right. */
  codesOfNumber: { name: "codes-of-number", max: 20, windowMs: 24 * HOUR },
  /** Wrong dates of birth at logins with one account's number: who got the number may know the former owner's age. */
  loginBirthDates: { name: "login-birth-dates", max: 20, windowMs: 365 * 24 * HOUR },
  /** Dates of birth that one account, and whoever has a number, tries for appointments booked by phone. */
  claimsOfAccount: { name: "claims-of-account", max: 5, windowMs: 24 * HOUR },
  claimsOfNumber: { name: "claims-of-number", max: 10, windowMs: 24 * HOUR },
  /** In all, different dates: who was given a number may know the age of who called from it before. */
  claimDatesOfNumber: { name: "claim-dates-of-number", max: 20, windowMs: 365 * 24 * HOUR },
  claimDate: { name: "claim-date", max: 1, windowMs: 365 * 24 * HOUR },
  /** Failed sign-ins from one address, which a whole waiting room can share. */
  signInAddress: { name: "sign-in-address", max: 50, windowMs: 15 * MINUTE },
  /** Failed sign-ins in total; beyond this, an address that failed before waits, and no one is refused. */
  signInEveryone: { name: "sign-in-everyone", max: 500, windowMs: 15 * MINUTE },
  /** Answers that reveal whether an email has an account: from one address, and in total. */
  notifyAddress: { name: "tell-address", max: 20, windowMs: HOUR },
  notifyEveryone: { name: "tell-everyone", max: 30, windowMs: HOUR },
  /** An email that was revealed costs nothing more within the hour. */
  notifiedEmail: { name: "told-email", max: 1, windowMs: HOUR },
  signUpAddress: { name: "sign-up-address", max: 60, windowMs: HOUR },
  resetAccount: { name: "reset-account", max: 5, windowMs: HOUR },
  /** Emails that anybody can have sent to an address: links, and answers to sign-ups. A reset only counts here. */
  requestedEmail: { name: "requested-email", max: 6, windowMs: HOUR },
  /** Emails by which an admin tests the mail server. */
  testEmail: { name: "test-email", max: 10, windowMs: HOUR },
  resetAddress: { name: "reset-address", max: 20, windowMs: HOUR },
  /** Messages and ratings of visitors, from one address and in total; grievances have a total of their own. */
  contactAddress: { name: "contact-address", max: 30, windowMs: HOUR },
  feedbackAddress: { name: "feedback-address", max: 30, windowMs: HOUR },
  messagesEveryone: { name: "messages-everyone", max: 600, windowMs: HOUR },
  grievanceAddress: { name: "grievance-address", max: 30, windowMs: HOUR },
  grievancesEveryone: { name: "grievances-everyone", max: 600, windowMs: HOUR },
  /** Questions to the assistant: of one session or browser, and from one address, which a waiting room can share. */
  questionsSession: { name: "questions-session", max: 20, windowMs: 10 * MINUTE },
  questionsAddress: { name: "questions-address", max: 120, windowMs: 10 * MINUTE },
  /** Beyond these, messages are still checked for danger, up to this limit. */
  dangersSession: { name: "dangers-session", max: 200, windowMs: 10 * MINUTE },
  dangersAddress: { name: "dangers-address", max: 1200, windowMs: 10 * MINUTE },
  /** Profile changes and files of one doctor: each costs processor time, or makes cached pages stale. */
  profileAccount: { name: "profile-account", max: 60, windowMs: HOUR },
  /** Entries, readings and reminders that one patient writes. */
  healthAccount: { name: "health-account", max: 300, windowMs: HOUR },
  /** Documents, and pages of them, that one patient adds: each costs processor time. */
  documentsAccount: { name: "documents-account", max: 80, windowMs: HOUR },
  /** Requests of one participant of a call: one in ten seconds, and bursts while connecting. */
  callPosts: { name: "call-posts", max: 240, windowMs: 5 * MINUTE },
  /** Calls that one person begins in one consultation: each rings and is logged; a reload begins none. */
  calls: { name: "calls", max: 12, windowMs: 10 * MINUTE },
  /** Files that one person sends in consultations: each costs processor time. */
  roomFilesAccount: { name: "room-files-account", max: 80, windowMs: HOUR },
  /** Invitations of an adult for one consultation: each can send an email to an unverified address. */
  adultLinks: { name: "adult-links", max: 6, windowMs: HOUR },
  /** Questions to adult members of a family: from one account, and to one email or number; an SMS costs money. */
  agreementsAccount: { name: "agreements-account", max: 12, windowMs: 24 * HOUR },
  agreementsContact: { name: "agreements-contact", max: 4, windowMs: 24 * HOUR },
  /** Wrong dates of birth for one member, from any address, and unknown links from one address. */
  agreementBirthDates: { name: "agreement-birth-dates", max: 10, windowMs: HOUR },
  /** With one link in all: who has a forwarded one may know the age, and would find the day in a month of tries. */
  agreementBirthDatesInAll: { name: "agreement-birth-dates-in-all", max: 20, windowMs: 365 * 24 * HOUR },
  agreementLinkAddress: { name: "agreement-link-address", max: 30, windowMs: HOUR },
  /** Invitations of a second doctor to one consultation: each asks the patient. */
  colleagueInvitations: { name: "colleague-invitations", max: 6, windowMs: HOUR },
  /** Records that one doctor asks for in an emergency, found or not. */
  emergencies: { name: "emergencies", max: 8, windowMs: HOUR },
  /** Unknown verification codes, and files to verify, from one address, which a whole pharmacy can share. */
  checksAddress: { name: "checks-address", max: 40, windowMs: 10 * MINUTE },
  /** Wrong links from one address, which many people can share: each kind has its own limit. */
  resetLinkAddress: { name: "token-address", max: 30, windowMs: HOUR },
  emailLinkAddress: { name: "email-link-address", max: 30, windowMs: HOUR },
  confirmationAddress: { name: "confirmation-address", max: 30, windowMs: HOUR },
  invitationAddress: { name: "invitation-address", max: 30, windowMs: HOUR },
  appointmentLinkAddress: { name: "appointment-link-address", max: 30, windowMs: HOUR },
  /** Wrong dates of birth for one invitation, from any address. */
  invitationBirthDates: { name: "invitation-birth-dates", max: 10, windowMs: HOUR },
  invitationBirthDatesInAll: { name: "invitation-birth-dates-in-all", max: 20, windowMs: 365 * 24 * HOUR },
  /** Invitations of staff to one address: each sends an email. */
  staffInvitations: { name: "staff-invitations", max: 6, windowMs: HOUR },
  firstAdminAddress: { name: "first-admin-address", max: 30, windowMs: HOUR },
} as const satisfies Record<string, Limit>;

export type Limits = Readonly<Record<keyof typeof LIMITS, Limit>>;
