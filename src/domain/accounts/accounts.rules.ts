import type { Area } from "../actor.ts";
import { type FailureCode, type MessageKey, messageKey } from "../failures.ts";
import { z } from "../zod.ts";
import { asciiEmail } from "./email-domains.ts";
import { emailOf } from "./no-email.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_EMAIL_LENGTH = 254;
/** Delays, in milliseconds, before a screen redirects (spec.md section 9). */
export const LOGIN_REDIRECT_MS = 1500;
export const SIGNUP_REDIRECT_MS = 2000;
export const RESET_CLOSE_MS = 3000;
/** How long a password reset link works, in minutes (TRUST.md ID-4). */
export const RESET_LINK_MINUTES = 30;
/** How long the link in the first email to an account works. */
export const CONFIRMATION_LINK_DAYS = 7;

/** Where a person is sent after logging in as a role, and from that role's login screen when already logged in. */
export const AFTER_LOGIN = { patient: "/", doctor: "/", admin: "/AdminDashboard" } as const satisfies Record<
  Area,
  string
>;
export const ALREADY_SIGNED_IN = {
  patient: "/",
  doctor: "/doctor/dashboard",
  admin: "/AdminDashboard",
} as const satisfies Record<Area, string>;

const UNAUTHORIZED = {
  patient: "accounts.unauthorizedPatient",
  doctor: "accounts.unauthorizedDoctor",
  admin: "accounts.unauthorizedAdmin",
} as const satisfies Record<Area, MessageKey>;

const LOGIN_DEFAULT = {
  patient: "LOGIN_FAILED",
  doctor: "accounts.doctorLoginFailed",
  admin: "LOGIN_FAILED",
} as const satisfies Record<Area, MessageKey>;

const LOGIN_SHARED: readonly FailureCode[] = [
  "USER_NOT_FOUND",
  "WRONG_PASSWORD",
  "INVALID_EMAIL",
  "SECOND_FACTOR_NEEDED",
  "SECOND_FACTOR_WRONG",
  "ACCOUNT_JOINED",
  "TERMS_NEEDED",
];

/** The message for an account that is signed in but has no record of the role it logged in as. */
export function unauthorizedMessage(role: Area): MessageKey {
  return UNAUTHORIZED[role];
}

/**
 * The message of a login screen for a failure (spec.md section 8): each role has its own default, and only the admin's
 * screen names the limit.
 */
export function loginMessage(role: Area, code: FailureCode): MessageKey {
  if (code === "TOO_MANY_REQUESTS" && role === "admin") return code;
  return LOGIN_SHARED.includes(code) ? code : LOGIN_DEFAULT[role];
}

/** An e-mail field: required, trimmed, lower case. `isEmail` checks its format once all fields are filled in. */
export function emailField(required: MessageKey = "accounts.email") {
  return z
    .string(required)
    .transform((text) => asciiEmail(text.trim().toLowerCase()))
    .pipe(z.string().min(1, { error: required, abort: true }).max(MAX_EMAIL_LENGTH, messageKey("INVALID_EMAIL")));
}

/** True for an address that the auth library accepts, and that is no stand-in for one. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && z.email().safeParse(text).success && emailOf(text) !== null;
}

/** A password field of a sign-up or login: required only. `weakness` decides whether a new password is accepted. */
export function passwordField() {
  return z
    .string(messageKey("accounts.password"))
    .min(1, messageKey("accounts.password"))
    .max(4096, messageKey("PASSWORD_TOO_LONG"));
}

export const loginSchema = z.object({ email: emailField(), password: passwordField() });
/** The box that an account asks to be ticked at its first login when it was made for its person. */
export const loginTermsSchema = z.object({ terms: z.enum(["", "on"]).catch("") });
export const resetRequestSchema = z.object({ email: emailField("accounts.resetEmail") });
const MAX_TOKEN_LENGTH = 200;
const tokenField = z
  .string(messageKey("INVALID_FORM"))
  .min(1, messageKey("INVALID_FORM"))
  .max(MAX_TOKEN_LENGTH, messageKey("INVALID_FORM"));
/** The token is looked up as it is, PostgreSQL refuses NUL, and our links contain no invisible characters. */
const seenToken = tokenField.refine(
  (token) => token.isWellFormed() && !/\p{Cc}/u.test(token),
  messageKey("INVALID_FORM"),
);

export const newPasswordSchema = z.object({ token: seenToken, password: passwordField() });
export const firstAdminSchema = z.object({ token: tokenField, email: emailField(), password: passwordField() });
export const emailChangeSchema = z.object({ email: emailField(), password: passwordField() });
/** Of an account without a password. */
export const emailByProofSchema = emailChangeSchema.omit({ password: true });
export const passwordChangeSchema = z.object({ current: passwordField(), password: passwordField() });
/** Ids of sessions are short; longer text is no id. */
const MAX_SESSION_ID_LENGTH = 100;
export const sessionSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(MAX_SESSION_ID_LENGTH)
    .regex(/^[\w-]+$/u),
});
export const emailLinkSchema = z.object({ token: tokenField });
export const LOGIN_FIELDS = ["email", "password"] as const;

const SITE_WORDS = ["tulsi", "doctor", "patient", "clinic", "admin", "ayurveda"] as const;
/** With at most this many characters besides easily guessed words, a password is easily guessed. */
const MAX_OTHER_CHARACTERS = 2;

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, "");
}

/** Whether a text consists of these words, except for a few characters. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const longestFirst = words.filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), text);
  return rest.length < text.length && [...rest].length <= MAX_OTHER_CHARACTERS;
}

/**
 * Why a password is refused, apart from the list of common ones, which only the server has.
 * @param password - The password as typed.
 * @param email - The account's e-mail.
 * @returns The failure's code, or undefined when it is accepted. 8 to 128 characters (code points, after NFC), no
 * composition rule; refused when it consists only of the person's own e-mail or words of this site, with digits and
 * punctuation around them (TRUST.md ID-1).
 */
export function weakness(password: string, email: string): FailureCode | undefined {
  if (!password.isWellFormed()) return "INVALID_TEXT";
  const length = [...password.normalize("NFC")].length;
  if (length < MIN_PASSWORD_LENGTH) return "PASSWORD_TOO_SHORT";
  if (length > MAX_PASSWORD_LENGTH) return "PASSWORD_TOO_LONG";
  const plain = password.toLowerCase();
  const letters = lettersOf(plain);
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const own = [local, domain, domain.split(".")[0] ?? ""];
  if (plain === email.toLowerCase() || isMadeOf(plain, own) || isMadeOf(letters, own.map(lettersOf))) {
    return "PASSWORD_EMAIL";
  }
  if (letters === "password" || new Set(plain).size <= 2) return "PASSWORD_COMMON";
  return isMadeOf(letters, [...SITE_WORDS, ...own.map(lettersOf)]) ? "PASSWORD_CONTEXT" : undefined;
}

/** The message of the Reset Password dialog for a failure (spec.md section 8). */
export function resetMessage(code: FailureCode): MessageKey {
  if (code === "USER_NOT_FOUND" || code === "INVALID_EMAIL") return code;
  return "RESET_FAILED";
}
