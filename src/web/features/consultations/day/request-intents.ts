/** What a doctor says to a request. */
export const INTENTS = { accept: "accept", decline: "decline" } as const;
