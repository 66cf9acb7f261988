/** A hidden input that identifies one submission, so that a repeated one is stored once (TRUST.md DU-7). */
export const IDEMPOTENCY_FIELD = "idempotencyKey";
