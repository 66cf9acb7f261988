/** A hidden input that names one press of a form's button: a form that is sent again is then taken once (TRUST.md DU-7). */
export const IDEMPOTENCY_FIELD = "press";
