/** The header with the account that a page shows, in requests by its scripts. */
export const ACCOUNT_HEADER = "tulsi-account";

/** The header of an answer to a page whose account is not signed in any more. */
export const SIGNED_OUT_HEADER = "tulsi-signed-out";

/** The path that counts as use of a session and answers whether it goes on. */
export const SESSION_PATH = "/session";
