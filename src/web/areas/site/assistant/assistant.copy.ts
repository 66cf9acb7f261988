/** Title and description; they never contain a question. */
export const ASSISTANT_PAGE = {
  title: "The assistant",
  about:
    "Ask in English, Hindi or Hinglish. Software that quotes this clinic's own pages with " +
    "their sources, says whom to call, and passes questions on to a doctor.",
} as const;
