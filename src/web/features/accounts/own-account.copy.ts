import type { Role } from "#domain/actor.ts";

export const EMAIL_CHANGE = {
  title: "Change your e-mail",
  lead:
    "It is the name of your account, and where our letters go. We send a link to the new address, and change " +
    "it once you open that.",
  back: { patient: "Your record", doctor: "Your profile", admin: "Today" } satisfies Record<Role, string>,
  change: "Change your e-mail",
  now: "Your e-mail now",
  email: "New e-mail",
  password: "Your password",
  send: "Send me the link",
  sending: "Sending...",
} as const;

/** Shown until the address is confirmed. */
export const UNCONFIRMED = {
  title: "Please confirm your email",
  lead: (email: string) =>
    `We sent a link to ${email}. Until you open it, you can have one appointment and we can't email you.`,
  again: "Send the link again",
} as const;

export const SECURITY = {
  title: "Password and sessions",
  lead: "Change your password, and see where your account is signed in.",
  back: { patient: "Your dashboard", doctor: "Your dashboard", admin: "Today" } satisfies Record<Role, string>,
  password: "Change password",
  passwordLead: "You stay signed in here and are signed out everywhere else. We confirm the change by email.",
  current: "Current password",
  forgot: 'Forgot it? Log out, then choose "Forgot Password?" on the login page.',
  save: "Change password",
  saving: "Changing...",
} as const;

/** The forms of the security page. */
export const SECURITY_INTENTS = {
  password: "password",
  session: "session",
  sessions: "sessions",
  confirm: "confirm",
} as const;

export const OWN_SESSIONS = {
  title: "Active sessions",
  lead: "If one of these is not you, sign it out and change your password.",
  onlyHere: "You are signed in only in this browser.",
  here: "This browser",
  elsewhere: "Another browser",
  since: "since",
  lastUsed: "last used",
  end: "Sign out",
  endOthers: "Sign out everywhere else",
} as const;
