/** Languages of the assistant; in a file without zod, because browsers load it too. */
export const LANGUAGES = ["en", "hi", "hi-Latn"] as const;
