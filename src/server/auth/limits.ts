import type { Limit } from "./attempts.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Every limit on who may try what how often (TRUST.md ID-2, ID-3). Good attempts are given back. */
export interface Limits {
  /** Wrong passwords for one account from browsers that it never logged in on. */
  readonly signInAccount: Limit;
  /** The same from one browser on which the account has logged in before: nobody else can use these up. */
  readonly signInDevice: Limit;
  /** Wrong logins from one address; a clinic's whole waiting room can share one. */
  readonly signInAddress: Limit;
  /** Wrong logins of the whole clinic. */
  readonly signInEveryone: Limit;
  /** Answers that tell whether an e-mail has an account: from one address, and in all. */
  readonly notifyAddress: Limit;
  readonly notifyEveryone: Limit;
  /** An e-mail about which was told is not told anew within the hour, so it costs nothing more. */
  readonly notifiedEmail: Limit;
  readonly signUpAddress: Limit;
  readonly resetAccount: Limit;
  readonly resetAddress: Limit;
  /** Messages and ratings of visitors, from one address and in all. */
  readonly contactAddress: Limit;
  readonly feedbackAddress: Limit;
  readonly messagesEveryone: Limit;
  /** Questions to the assistant: of one session or browser, and from one address, which a waiting room can share. */
  readonly questionsSession: Limit;
  readonly questionsAddress: Limit;
  /** Past these, a message is still read for danger, so often. */
  readonly dangersSession: Limit;
  readonly dangersAddress: Limit;
  /** Profiles and files that one doctor sends: each costs a processor, or makes pages anew. */
  readonly profileAccount: Limit;
  /** What one person sends to begin and keep a call: one line each ten seconds, and bursts when a way is sought. */
  readonly callPosts: Limit;
  /** Files that one person sends in visits: each costs a processor. */
  readonly roomFilesAccount: Limit;
  /** Links to the seat of an adult, made for one visit: each can bring a letter to an address that nobody proved. */
  readonly adultLinks: Limit;
  /** Codes that were none of ours, and files to check, from one address: a pharmacy's whole counter can share one. */
  readonly checksAddress: Limit;
  /** Tries of reset tokens and first-admin links. */
  readonly tokenAddress: Limit;
}

export const LIMITS: Limits = {
  signInAccount: { name: "sign-in-account", most: 10, windowMs: 15 * MINUTE },
  signInDevice: { name: "sign-in-device", most: 10, windowMs: 15 * MINUTE },
  signInAddress: { name: "sign-in-address", most: 50, windowMs: 15 * MINUTE },
  signInEveryone: { name: "sign-in-everyone", most: 500, windowMs: 15 * MINUTE },
  notifyAddress: { name: "tell-address", most: 20, windowMs: HOUR },
  notifyEveryone: { name: "tell-everyone", most: 30, windowMs: HOUR },
  notifiedEmail: { name: "told-email", most: 1, windowMs: HOUR },
  signUpAddress: { name: "sign-up-address", most: 60, windowMs: HOUR },
  resetAccount: { name: "reset-account", most: 5, windowMs: HOUR },
  resetAddress: { name: "reset-address", most: 20, windowMs: HOUR },
  contactAddress: { name: "contact-address", most: 30, windowMs: HOUR },
  feedbackAddress: { name: "feedback-address", most: 30, windowMs: HOUR },
  messagesEveryone: { name: "messages-everyone", most: 600, windowMs: HOUR },
  questionsSession: { name: "questions-session", most: 20, windowMs: 10 * MINUTE },
  questionsAddress: { name: "questions-address", most: 120, windowMs: 10 * MINUTE },
  dangersSession: { name: "dangers-session", most: 200, windowMs: 10 * MINUTE },
  dangersAddress: { name: "dangers-address", most: 1200, windowMs: 10 * MINUTE },
  profileAccount: { name: "profile-account", most: 60, windowMs: HOUR },
  callPosts: { name: "call-posts", most: 240, windowMs: 5 * MINUTE },
  roomFilesAccount: { name: "room-files-account", most: 80, windowMs: HOUR },
  adultLinks: { name: "adult-links", most: 6, windowMs: HOUR },
  checksAddress: { name: "checks-address", most: 40, windowMs: 10 * MINUTE },
  tokenAddress: { name: "token-address", most: 30, windowMs: HOUR },
};
