/** What the assistant speaks; without zod beside it, for browsers read it too. */
export const LANGUAGES = ["en", "hi", "hi-Latn"] as const;
