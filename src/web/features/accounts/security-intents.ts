/** The forms of the security page, by their `intent`. */
export const SECURITY_INTENTS = {
  password: "password",
  setPassword: "set-password",
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
  sendNumberCode: "send-number-code",
  confirmNumber: "confirm-number",
  removeNumber: "remove-number",
  claimBookings: "claim-bookings",
} as const;

/** Those of login with a code. */
export const FACTOR_INTENTS: readonly string[] = [
  SECURITY_INTENTS.beginFactor,
  SECURITY_INTENTS.confirmFactor,
  SECURITY_INTENTS.renewCodes,
  SECURITY_INTENTS.removeFactor,
];

/** Those of the mobile number. */
export const NUMBER_INTENTS: readonly string[] = [
  SECURITY_INTENTS.sendNumberCode,
  SECURITY_INTENTS.confirmNumber,
  SECURITY_INTENTS.removeNumber,
  SECURITY_INTENTS.claimBookings,
];
