/**
 * Columns in which version 0.1 stored the fields that are encrypted now. They are empty, except in a row without
 * `encrypted`, which is one of 0.1. Later fields have no such column.
 */
export const PLAIN_COLUMNS = {
  doctors: ["dob", "license"],
  contactSubmissions: ["name", "email", "subject", "message"],
  feedback: ["feedback"],
} as const;
