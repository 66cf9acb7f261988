import type { Tier } from "#domain/assistant/assistant.rules.ts";
import type { QueueReason, Verdict } from "#domain/assistant/chats.rules.ts";

export const QUEUE = {
  title: "Answers to check",
  lead:
    "What the assistant answered, without a name. Your verdict stands beside the answer on the person's own " +
    "screen, with your name and registration.",
  refused: "Only doctors whose registration the clinic has verified may read what people asked.",
  sheets: "Answers",
  waiting: (count: number) => `Waiting (${count})`,
  reviewed: "Reviewed",
  noneWaiting: "No answer waits for a doctor.",
  noneReviewed: "No answer was reviewed yet.",
  question: "They asked",
  answer: "The assistant answered",
  noAnswer: "Nothing was answered.",
  sources: "It quoted",
  earlier: (verdict: string, by: string, day: string) => `${verdict} by ${by}, ${day}`,
  more: "Show all",
  pages: {
    label: "Pages",
    newer: "Back",
    older: "Next",
    page: (page: number) => `Page ${page}`,
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;

export const REASONS: Readonly<Record<QueueReason, string>> = {
  "thumb-down": "thumb down",
  flagged: "flagged by the safety notice",
  sample: "sample",
};

export const TIER_WORDS: Readonly<Record<Tier, string>> = {
  emergency: "emergency",
  crisis: "crisis",
  urgent: "see a doctor today",
  "doctor-first": "doctor first",
  information: "information",
  none: "no notice",
};

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  right: "Right",
  corrected: "Corrected",
  withdrawn: "Withdrawn",
};

export const VERDICT = {
  title: "Your verdict",
  choices: {
    right: "It is right",
    corrected: "It needs other words",
    withdrawn: "It must not be shown",
  } satisfies Record<Verdict, string>,
  words: "What the person reads instead, or why it was withdrawn",
  wordsHint: "Needed for other words; plain, without a dose or a diagnosis.",
  submit: "Sign the verdict",
  sending: "Signing...",
  done: "Signed. The person sees it now.",
} as const;
