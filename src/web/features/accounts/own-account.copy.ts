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

export const OWN_SESSIONS = {
  title: "Where you are signed in",
  lead: "If one of these is not you, end it here and set a new password.",
  onlyHere: "Only in this browser.",
  here: "This browser",
  elsewhere: "Another browser",
  since: "since",
  endOthers: "Sign out everywhere else",
} as const;
