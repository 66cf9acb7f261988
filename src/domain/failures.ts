/**
 * The error catalogue: code → HTTP status → the sentence a person reads. Sentences are those of spec.md section 8 where
 * it has one. A screen may have its own wording for a code (see accounts.rules.ts). An error that is not in this table
 * gets a neutral message.
 */
export const FAILURES = {
  INVALID_FORM: [400, "Please check the form and try again."],
  INVALID_TEXT: [400, "Please remove characters that cannot be shown."],
  TOO_LONG: [400, "That is longer than we can keep. Please shorten it."],
  FORBIDDEN: [403, "You do not have permission to access this page."],
  NOT_FOUND: [404, "There is nothing at this address."],
  CROSS_SITE: [
    403,
    "This form was sent from another site, so nothing was done. Please open the page here and try again.",
  ],
  BODY_TOO_LARGE: [413, "That is more than we can take at once. Please send less."],
  FILE_TOO_LARGE: [413, "That file is larger than 10 MB. Please choose a smaller one."],
  FILES_TOO_LARGE: [
    413,
    "These files are larger than 10 MB together. Please go back, where what you wrote still stands, and " +
      "choose fewer or smaller ones.",
  ],
  PDF_ACTIVE: [
    400,
    "This PDF contains scripts or attached files, so we can't accept it. Please print it to a new PDF or send a photo.",
  ],
  UNSUPPORTED_BODY: [415, "This kind of form is not understood here."],
  BUSY: [503, "Many people are here at once. Please try again in a moment."],
  USER_NOT_FOUND: [401, "No account found with this email."],
  WRONG_PASSWORD: [401, "Incorrect password."],
  INVALID_EMAIL: [400, "Invalid email address."],
  LOGIN_FAILED: [401, "Failed to login. Please try again."],
  TOO_MANY_REQUESTS: [429, "Too many failed attempts. Please try again later."],
  SIGN_UP_LIMIT: [429, "Too many accounts were asked for from this address. Please try again later."],
  ACCOUNT_EXISTS: [409, "User already exists. Use another email."],
  PASSWORD_TOO_SHORT: [400, "Password must have at least 8 characters."],
  PASSWORD_TOO_LONG: [400, "Password must have at most 128 characters."],
  PASSWORD_COMMON: [400, "Many people use this password, so it is easily guessed. Please choose another."],
  PASSWORD_EMAIL: [400, "This password is easily guessed from your email. Please choose another."],
  PASSWORD_CONTEXT: [
    400,
    "This password is made of this site's name or of words like doctor or clinic. Please choose another.",
  ],
  SENT_TOO_OFTEN: [429, "Many messages came from this address. Please try again later."],
  ASKED_TOO_OFTEN: [
    429,
    "That was many questions in a short time. Please wait a few minutes, then ask again. In an emergency call 112.",
  ],
  ASKED_TOO_OFTEN_TODAY: [
    429,
    "That was many questions for one day. The assistant answers again tomorrow; the desk answers in its " +
      "hours. In an emergency call 112.",
  ],
  CHANGED_TOO_OFTEN: [429, "That was changed many times in a short time. Please wait a while, then go on."],
  CHANGED_MEANWHILE: [409, "Somebody changed this page meanwhile. Please read it again, then decide."],
  WRONG_STATUS: [409, "This can't be done as things stand now. Please look at the page again."],
  OWN_RECORD: [403, "Nobody decides on their own record. Please ask another admin."],
  REGISTRATION_TAKEN: [
    409,
    "Another account was verified with this registration. Please look at both before you go on.",
  ],
  DOCTOR_NOT_BOOKABLE: [409, "This doctor can't be booked at the moment. Please choose another one."],
  SLOT_PAST: [409, "This time is over. Please choose a later one."],
  SLOT_NOT_OFFERED: [409, "The doctor does not offer this time. Please choose one of those shown."],
  SLOT_TAKEN: [409, "This time is no longer free."],
  DAY_TAKEN: [409, "You have a visit with this doctor on that day already. You can move it instead."],
  EMAIL_UNCONFIRMED: [
    409,
    "Please confirm your email first: open the link we sent you. Until then you can have one appointment.",
  ],
  TOO_MANY_APPOINTMENTS: [409, "You have five appointments already. Please call the clinic if you need another one."],
  SLOT_HOLD_EXPIRED: [
    409,
    "The five minutes for this booking are over, and the time is free again. Please choose it anew.",
  ],
  CONSULTATION_MOVED_ON: [
    409,
    "This visit has changed meanwhile, so that can't be done any more. Please look at it again.",
  ],
  TOO_LATE: [409, "It is too late for this by the clinic's rule. Please call the clinic."],
  ROOM_CLOSED: [409, "Nothing can be written in this visit at the moment."],
  ROOM_FULL: [409, "This visit holds as many messages as we keep of one. Please book another visit."],
  NOT_YET: [409, "It is too early for this. Please try again when the visit is near."],
  RATING_TOO_EARLY: [409, "A visit can be rated once it is over."],
  RATED_ALREADY: [409, "You have rated this visit already, and a rating stays as it was given."],
  CALL_NOT_OPEN: [409, "The call opens when the doctor begins the visit, and closes with it."],
  ADVICE_DAMAGED: [
    500,
    "This document no longer agrees with the clinic's signature, so it is not shown. Please call the clinic.",
  ],
  CHECKED_TOO_OFTEN: [429, "Many documents were checked from this address. Please try again in a few minutes."],
  RESET_FAILED: [500, "Failed to send password reset email."],
  RESET_LINK_INVALID: [400, "This link has been used or has expired. Please ask for a new one."],
  INVITATION_INVALID: [
    404,
    "This link does not lead anywhere any more: it was used, taken back or is too old. Please ask for a new one.",
  ],
  GUARDIAN_NOT_NEEDED: [
    409,
    "You are signed in as somebody of this visit already, so the link is not for you. It was not used.",
  ],
  NO_ADULT: [409, "Only a visit of somebody under 18, in which something can still be said, has a seat for an adult."],
  NO_BOOKING_EMAIL: [
    409,
    "This booking has no email, so we can't send the link. Ask the doctor to invite the adult from the consultation.",
  ],
  FIRST_ADMIN_LINK_INVALID: [404, "This link has been used or is no longer valid."],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureCode = keyof typeof FAILURES;

/** An error of the catalogue. `field` is the name of the input it is about, if any. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly field: string | undefined;

  constructor(code: FailureCode, field?: string, sentence?: string) {
    super(sentence ?? FAILURES[code][1]);
    this.name = "Failure";
    this.code = code;
    this.status = FAILURES[code][0];
    this.field = field;
  }
}

/** Creates the failure to throw: `throw fail("NOT_FOUND")`. A sentence replaces the catalogue's own. */
export function fail(code: FailureCode, field?: string, sentence?: string): Failure {
  return new Failure(code, field, sentence);
}

/**
 * True for an error of the catalogue. Checked by name and code, not by class: the server runs this module's source
 * while the built web bundles a copy of it, so there are two classes of that name.
 */
export function isFailure(error: unknown): error is Failure {
  return (
    error instanceof Error && error.name === "Failure" && "code" in error && Object.hasOwn(FAILURES, String(error.code))
  );
}

/** The message for an error outside the catalogue; the log has the same id. */
export function unexpectedMessage(id: string): string {
  return (
    "Something went wrong on our side. Nothing was lost on yours. If it happens again, tell the clinic " +
    `this number: ${id}`
  );
}
