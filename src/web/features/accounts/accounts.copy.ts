import type { Role } from "#domain/actor.ts";

interface LoginCopy {
  readonly title: string;
  readonly place: string;
  readonly lead: string;
  readonly newHere?: { readonly question: string; readonly link: string; readonly path: string };
}

export const LOGIN: Record<Role, LoginCopy> = {
  patient: {
    title: "Patient login",
    place: "Come in",
    lead: "Your record, your visits and your messages stand behind this door, and nobody else's.",
    newHere: { question: "Not registered yet?", link: "Register as a patient", path: "/PatientSignup" },
  },
  doctor: {
    title: "Doctor login",
    place: "The doctors' entrance",
    lead: "Your registration, your hours and the patients who booked with you.",
    newHere: { question: "Not registered yet?", link: "Register as a doctor", path: "/DoctorSignup" },
  },
  admin: {
    title: "Admin login",
    place: "The clinic's desk",
    lead: "For those who run Tulsi. What you open here is written in the audit log.",
  },
};

export const LABELS = {
  email: "Email",
  password: "Password",
  newPassword: "New password",
  passwordHint: "8 characters or more. A short sentence is good.",
  submit: "Login",
  submitting: "Logging in...",
  forgot: "Forgot Password?",
} as const;

export const RESET = {
  title: "Reset Password",
  lead: "We will send a link to this address. It works once, for 30 minutes.",
  cancel: "Cancel",
  send: "Send Reset Link",
  sending: "Sending...",
  close: "Close",
} as const;

export const NEW_PASSWORD = {
  title: "Set a new password",
  place: "A new key",
  lead: "The link from your e-mail opens this page once. Your other sessions end when the password changes.",
  save: "Change password",
  saving: "Changing...",
  toLogin: "Go to the login",
  dead: "This link has been used or has expired. Please ask for a new one.",
  again: "Ask for a new link",
} as const;

export const NEW_EMAIL = {
  title: "Use this address",
  place: "A new name on the door",
  lead: "The link from your e-mail opens this page once. Your sessions on other devices end when the address changes.",
  ask: "From now on you log in with this address, and our letters go there.",
  save: "Use this address",
  saving: "Changing...",
  toClinic: "Go to the clinic",
  toLogin: "Go to the login",
  dead: "This link has been used or has expired. Please ask for a new one.",
} as const;

export const CONFIRM_EMAIL = {
  title: "Confirm your email",
  place: "Confirm your email",
  lead: "We send appointments, prescriptions and reminders to this address.",
  ask: "Confirm that this is your email address, so that we can write to you.",
  save: "Confirm email",
  saving: "Confirming...",
  toClinic: "Go to your dashboard",
  toLogin: "Go to the login",
  dead: "This link has been used or has expired. Please log in and ask for a new one.",
} as const;

export const FIRST_ADMIN = {
  title: "The first admin",
  place: "Open the clinic",
  lead: "This clinic has no admin yet. Whoever holds the link that was printed at its start becomes the first.",
  save: "Become the admin",
  saving: "Opening...",
  done: "The clinic's desk is open. Redirecting...",
  dead: "This link has been used or is no longer valid.",
  toLogin: "Go to the admin login",
} as const;
