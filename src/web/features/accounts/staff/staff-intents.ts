/** The forms of the staff's pages, by their `intent`. */
export const STAFF_INTENTS = {
  invite: "invite",
  resend: "resend",
  withdraw: "withdraw",
  change: "change",
  suspend: "suspend",
  readmit: "readmit",
  remove: "remove",
} as const;
