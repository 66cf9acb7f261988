/** How long a password or code that was entered in a session proves who uses it (TRUST.md ID-6). */
export const PROOF_MINUTES = 10;

/** The field of the password or the code, beside the fields of the act that needs it. */
export const PROOF_FIELD = { password: "proofPassword", code: "proofCode" } as const;
export const PROOF_FIELDS = Object.values(PROOF_FIELD);
/** An account with an authenticator app enters a code, all others their password. */
export type ProofKind = keyof typeof PROOF_FIELD;
