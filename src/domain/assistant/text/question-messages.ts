/** Messages about a question; in a file without zod, because the assistant's page loads it too. */
export const MESSAGES = {
  empty: "Please write a question.",
} as const;
