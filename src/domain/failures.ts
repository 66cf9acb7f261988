import type { RULES } from "#generated/messages/rules/rules.ts";

/**
 * The error catalogue: code → HTTP status. The messages are in content/messages/<language>/failures.json, and
 * failure-text.ts puts them into words. An error that is not in this table gets a neutral message.
 */
export const FAILURES = {
  INVALID_FORM: 400,
  INVALID_TEXT: 400,
  AADHAAR_IN_TEXT: 409,
  AADHAAR_NOT_STORED: 409,
  TOO_LONG: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  EMERGENCY_NOT_FOUND: 404,
  CROSS_SITE: 403,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  FILES_TOO_LARGE: 413,
  IMPORT_TOO_LARGE: 413,
  IMPORT_CHANGED: 409,
  PDF_ACTIVE: 400,
  UNSUPPORTED_BODY: 415,
  BUSY: 503,
  NETWORK_BUSY: 429,
  USER_NOT_FOUND: 401,
  WRONG_PASSWORD: 401,
  INVALID_EMAIL: 400,
  LOGIN_FAILED: 401,
  ACCOUNT_JOINED: 403,
  SECOND_FACTOR_NEEDED: 401,
  TERMS_NEEDED: 401,
  SECOND_FACTOR_WRONG: 401,
  PASSKEY_FAILED: 401,
  PASSKEY_LIMIT: 409,
  PHONE_CODE_WRONG: 401,
  BIRTH_DATE_NEEDED: 401,
  OWN_BIRTH_DATE_WRONG: 401,
  BIRTH_DATE_UNKNOWN: 403,
  NUMBER_IN_USE: 409,
  PHONE_CODE_SOON: 429,
  PHONE_CODE_LIMIT: 429,
  NUMBER_NEEDED: 409,
  NUMBER_GONE: 409,
  NUMBER_IS_LOGIN: 409,
  NUMBER_NOT_RECENT: 409,
  BIRTH_DATE_MISSING: 409,
  CLAIM_LIMIT: 429,
  PROOF_NEEDED: 403,
  OWN_CODE_FIRST: 409,
  TOO_MANY_REQUESTS: 429,
  SIGN_UP_LIMIT: 429,
  ACCOUNT_EXISTS: 409,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_PATTERN: 400,
  PASSWORD_EMAIL: 400,
  PASSWORD_CONTEXT: 400,
  SENT_TOO_OFTEN: 429,
  ASKED_TOO_OFTEN: 429,
  ASKED_TOO_OFTEN_TODAY: 429,
  CHANGED_TOO_OFTEN: 429,
  CHANGED_MEANWHILE: 409,
  WRONG_STATUS: 409,
  OWN_RECORD: 403,
  REGISTRATION_TAKEN: 409,
  DOCTOR_NOT_BOOKABLE: 409,
  SLOT_PAST: 409,
  SLOT_NOT_OFFERED: 409,
  SLOT_TAKEN: 409,
  DAY_TAKEN: 409,
  EMAIL_UNCONFIRMED: 409,
  TOO_MANY_APPOINTMENTS: 409,
  SLOT_HOLD_EXPIRED: 409,
  NO_TIME_TODAY: 409,
  CONSULTATION_MOVED_ON: 409,
  TOO_LATE: 409,
  NO_RECORD: 409,
  AGREEMENT_NEEDED: 409,
  RECORD_HIDDEN: 403,
  AGREEMENT_OF_ANOTHER: 403,
  OTHER_PERSON: 409,
  ROOM_CLOSED: 409,
  ROOM_FULL: 409,
  NOT_YET: 409,
  RATING_TOO_EARLY: 409,
  RATED_ALREADY: 409,
  CALL_NOT_OPEN: 409,
  CALL_FULL: 409,
  COLLEAGUE_INVITED: 409,
  COLLEAGUE_ENDED: 409,
  ADVICE_DAMAGED: 500,
  CHECKED_TOO_OFTEN: 429,
  RESET_FAILED: 500,
  RESET_LINK_INVALID: 400,
  INVITATION_INVALID: 404,
  INVITATION_USED: 409,
  INVITATION_WITHDRAWN: 409,
  INVITATION_EXPIRED: 409,
  INVITATION_OF_ANOTHER: 403,
  INVITATION_LOG_IN: 409,
  INVITATION_NEEDS_EMAIL: 409,
  ALREADY_STAFF: 409,
  LAST_ADMIN: 409,
  GUARDIAN_NOT_NEEDED: 409,
  BIRTH_DATE_WRONG: 400,
  NO_ADULT: 409,
  NO_BOOKING_EMAIL: 409,
  FIRST_ADMIN_LINK_INVALID: 404,
} as const satisfies Record<string, number>;

export type FailureCode = keyof typeof FAILURES;

type Rules = typeof RULES;
/** A message of content/messages/<language>/rules.json by its group and name: `contact.name`. */
export type RuleKey = { [Group in keyof Rules]: `${Group}.${keyof Rules[Group] & string}` }[keyof Rules];
/** The message for a person: that of a rule, or that of a failure by its code. */
export type MessageKey = RuleKey | FailureCode;
/** The values in a message by their names. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The key as it is, so that the compiler knows each message of a schema. */
export function messageKey(key: MessageKey): MessageKey {
  return key;
}

/** An error of the catalogue; `message` is the key of its message. `field` is the input it is about, if any. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: (typeof FAILURES)[FailureCode];
  readonly field: string | undefined;
  readonly key: MessageKey;
  readonly values: MessageValues;

  constructor(code: FailureCode, field?: string, key: MessageKey = code, values: MessageValues = {}) {
    super(key);
    this.name = "Failure";
    this.code = code;
    this.status = FAILURES[code];
    this.field = field;
    this.key = key;
    this.values = values;
  }
}

/** Creates the failure to throw: `throw fail("NOT_FOUND")`. A key replaces the message of the code. */
export function fail(code: FailureCode, field?: string, key?: MessageKey, values?: MessageValues): Failure {
  return new Failure(code, field, key, values);
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
