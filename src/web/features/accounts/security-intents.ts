/** The forms of the security page, by their `intent`. */
export const SECURITY_INTENTS = {
  password: "password",
  session: "session",
  sessions: "sessions",
  confirm: "confirm",
  beginFactor: "begin-code",
  confirmFactor: "confirm-code",
  renewCodes: "renew-codes",
  removeFactor: "remove-code",
  beginPasskey: "begin-passkey",
  addPasskey: "add-passkey",
  removePasskey: "remove-passkey",
} as const;

/** Those of login with a code. */
export const FACTOR_INTENTS: readonly string[] = [
  SECURITY_INTENTS.beginFactor,
  SECURITY_INTENTS.confirmFactor,
  SECURITY_INTENTS.renewCodes,
  SECURITY_INTENTS.removeFactor,
];
