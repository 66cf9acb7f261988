/** What is said of a question; without zod beside it, for the page of the assistant says it too. */
export const MESSAGES = {
  empty: "Please write a question.",
} as const;
