/** How long a password or code that was entered in a session proves who uses it (TRUST.md ID-6). */
export const PROOF_MINUTES = 10;

/** The field of the password or the code, beside the fields of the act that needs it. */
export const PROOF_FIELD = { password: "proofPassword", code: "proofCode", sms: "proofSms" } as const;
export const PROOF_FIELDS = Object.values(PROOF_FIELD);
/** The button of any form that asks for the code of `PROOF_FIELD.sms`. */
export const PROOF_ASK = "proofAsk";
/**
 * An account with an authenticator app enters its code; others their password, or without one a code that is sent to
 * their number.
 */
export type ProofKind = keyof typeof PROOF_FIELD;
