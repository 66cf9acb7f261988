/** Marks the form of the own picture. */
export const PICTURE_INTENT = "picture";

/** The forms of the staff's pages, by their `intent`. */
export const STAFF_INTENTS = {
  invite: "invite",
  inviteByPhone: "invite-by-phone",
  resend: "resend",
  withdraw: "withdraw",
  change: "change",
  suspend: "suspend",
  readmit: "readmit",
  remove: "remove",
  removePicture: "remove-picture",
} as const;
