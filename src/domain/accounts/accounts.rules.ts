import { z } from "zod";
import type { Role } from "../actor.ts";
import { FAILURES, type FailureCode } from "../failures.ts";

export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 128;
export const EMAIL_MOST = 254;
/** Delays, in milliseconds, before a screen redirects (spec.md section 9). */
export const LOGIN_REDIRECT_MS = 1500;
export const SIGNUP_REDIRECT_MS = 2000;
export const RESET_CLOSE_MS = 3000;
/** How long a password reset link works, in minutes (TRUST.md ID-4). */
export const RESET_LINK_MINUTES = 30;
/** How long the link in the first email to an account works. */
export const CONFIRMATION_LINK_DAYS = 7;

export const MESSAGES = {
  emailRequired: "Please enter your email address.",
  passwordRequired: "Please enter a password.",
  loginSuccess: "Login successful! Redirecting...",
  loggingIn: "Logging in...",
  resetEmailRequired: "Please enter an email address.",
  resetSent: "Password reset email sent. Please check your inbox.",
  emailLinkSent: "We have sent a link to the new address. Nothing changes before you open it.",
  emailIsYours: "This is your e-mail already.",
  emailChanged: "Your e-mail is changed: log in with it from now on. Everywhere else you have been signed out.",
  passwordChanged: "Your password has been changed. You can log in with it now.",
  ownPasswordChanged: "Your password has been changed. You have been signed out everywhere else.",
  confirmationSent: "We have sent you another link. Please check your inbox.",
  emailConfirmed: "Your email is confirmed.",
  sessionEnded: "That session has ended.",
  sessionsEnded: "You have been signed out everywhere else.",
} as const;

/** Where a person is sent after logging in as a role, and from that role's login screen when already logged in. */
export const AFTER_LOGIN = { patient: "/", doctor: "/", admin: "/AdminDashboard" } as const satisfies Record<
  Role,
  string
>;
export const ALREADY_SIGNED_IN = {
  patient: "/",
  doctor: "/doctor/dashboard",
  admin: "/AdminDashboard",
} as const satisfies Record<Role, string>;
export const LOGIN_PATH = {
  patient: "/PatientLogin",
  doctor: "/DoctorLogin",
  admin: "/admin/login",
} as const satisfies Record<Role, string>;

const UNAUTHORIZED = {
  patient: "Unauthorized access: This account is not registered as a patient.",
  doctor: "Unauthorized access: This account is not registered as a doctor.",
  admin: "Unauthorized access: This account is not registered as an admin.",
} as const satisfies Record<Role, string>;

const LOGIN_DEFAULT = {
  patient: FAILURES.LOGIN_FAILED[1],
  doctor: "Invalid email or password. Please try again.",
  admin: FAILURES.LOGIN_FAILED[1],
} as const satisfies Record<Role, string>;

const LOGIN_SHARED: Partial<Record<FailureCode, string>> = {
  USER_NOT_FOUND: FAILURES.USER_NOT_FOUND[1],
  WRONG_PASSWORD: FAILURES.WRONG_PASSWORD[1],
  INVALID_EMAIL: FAILURES.INVALID_EMAIL[1],
};

/** The message for an account that is signed in but has no record of the role it logged in as. */
export function unauthorizedMessage(role: Role): string {
  return UNAUTHORIZED[role];
}

/**
 * The message of a login screen for a failure (spec.md section 8): each role has its own default, and only the admin's
 * screen names the limit.
 */
export function loginMessage(role: Role, code: FailureCode): string {
  if (code === "TOO_MANY_REQUESTS" && role === "admin") return FAILURES.TOO_MANY_REQUESTS[1];
  return LOGIN_SHARED[code] ?? LOGIN_DEFAULT[role];
}

/** An e-mail field: required, trimmed, lower case. `isEmail` checks its format once all fields are filled in. */
export function emailField(required: string = MESSAGES.emailRequired) {
  return z
    .string(required)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().min(1, { error: required, abort: true }).max(EMAIL_MOST, FAILURES.INVALID_EMAIL[1]));
}

/** True for an address that the auth library accepts. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MOST && z.email().safeParse(text).success;
}

/** A password field of a sign-up or login: required only. `weakness` decides whether a new password is accepted. */
export function passwordField() {
  return z.string(MESSAGES.passwordRequired).min(1, MESSAGES.passwordRequired).max(4096, FAILURES.PASSWORD_TOO_LONG[1]);
}

export const loginSchema = z.object({ email: emailField(), password: passwordField() });
export const resetRequestSchema = z.object({ email: emailField(MESSAGES.resetEmailRequired) });
const TOKEN_MOST = 200;
const tokenField = z
  .string(FAILURES.INVALID_FORM[1])
  .min(1, FAILURES.INVALID_FORM[1])
  .max(TOKEN_MOST, FAILURES.INVALID_FORM[1]);
/** The token is looked up as it is, PostgreSQL refuses NUL, and our links contain no invisible characters. */
const seenToken = tokenField.refine(
  (token) => token.isWellFormed() && !/\p{Cc}/u.test(token),
  FAILURES.INVALID_FORM[1],
);

export const newPasswordSchema = z.object({ token: seenToken, password: passwordField() });
export const firstAdminSchema = z.object({ token: tokenField, email: emailField(), password: passwordField() });
export const emailChangeSchema = z.object({ email: emailField(), password: passwordField() });
export const passwordChangeSchema = z.object({ current: passwordField(), password: passwordField() });
/** Ids of sessions are short; a longer text is none. */
const SESSION_ID_MOST = 100;
export const sessionSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(SESSION_ID_MOST)
    .regex(/^[\w-]+$/u),
});
export const emailLinkSchema = z.object({ token: tokenField });
export const LOGIN_FIELDS = ["email", "password"] as const;

const SITE_WORDS = ["tulsi", "doctor", "patient", "clinic", "admin", "ayurveda"] as const;
/** With this many signs or fewer beside words that are easily guessed, a password is as easily guessed. */
const REST_MOST = 2;

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, "");
}

/** Whether a text consists of these words, but for a sign or two. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const longestFirst = words.filter((word) => word.length >= 4).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), text);
  return rest.length < text.length && [...rest].length <= REST_MOST;
}

/**
 * Why a password is refused, apart from the list of common ones, which only the server has. In: the password as typed
 * and the account's e-mail. Out: the failure's code, or undefined when it is accepted. 8 to 128 characters (code
 * points, after NFC), no composition rule; refused when it consists only of the person's own e-mail or words of this
 * site, with digits and punctuation around them (TRUST.md ID-1).
 */
export function weakness(password: string, email: string): FailureCode | undefined {
  if (!password.isWellFormed()) return "INVALID_TEXT";
  const length = [...password.normalize("NFC")].length;
  if (length < PASSWORD_LEAST) return "PASSWORD_TOO_SHORT";
  if (length > PASSWORD_MOST) return "PASSWORD_TOO_LONG";
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
export function resetMessage(code: FailureCode): string {
  if (code === "USER_NOT_FOUND" || code === "INVALID_EMAIL") return FAILURES[code][1];
  return FAILURES.RESET_FAILED[1];
}
