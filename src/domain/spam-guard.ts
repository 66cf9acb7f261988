/** The honeypot: an input hidden from people. Bots that fill in every input give themselves away. */
export const HONEYPOT_FIELD = "website";
/** When the form was opened, signed by the server. */
export const OPENED_FIELD = "opened";
/** A form sent sooner than this after it was opened is delayed until then, not refused. In milliseconds. */
export const MIN_OPEN_MS = 1200;
export const GUARD_FIELDS = [HONEYPOT_FIELD, OPENED_FIELD] as const;
