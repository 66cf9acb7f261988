/** The forms of the security page, by their `intent`. */
export const SECURITY_INTENTS = {
  password: "password",
  session: "session",
  sessions: "sessions",
  confirm: "confirm",
} as const;
