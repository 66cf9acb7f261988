import type { ModelDay } from "#domain/assistant/assistant.api.ts";
import type { OwnTriageMessage } from "#domain/settings/assistant-settings.rules.ts";

const count = (number: number) => number.toLocaleString("en-IN");

export const ASSISTANT = {
  title: "The assistant",
  lead: "How it stands, what it may quote, and the words it says when somebody is in danger.",
  status: "How it stands",
  lines: {
    engine: "Answers come from",
    model: "Model",
    day: "Model today",
    breaker: "Model at rest",
    failure: "Last failure of the model",
    library: "Library",
    drafts: "Drafts in it",
    blocked: "Not quoted",
    built: "Index made",
    rules: "Safety rules",
  },
  engines: { embedded: "the library alone, word for word", model: "a model, held to the library" },
  noModel:
    "None. Set TULSI_MODEL_URL, TULSI_MODEL_NAME and TULSI_MODEL_KEY in the server's environment to have " +
    "one; without it everything works.",
  model: (name: string, host: string, kind: string) => `${name} at ${host} (${kind})`,
  modelDay: ({ calls, callsMost, tokens, tokensMost, spent }: ModelDay) =>
    `Asked ${count(calls)} of ${count(callsMost)} times, at most ${count(tokens)} of ${count(tokensMost)} tokens.${
      spent || calls >= callsMost ? " The library answers until tomorrow." : ""
    }`,
  resting: "Yes: it failed three times, so the library answers for a minute.",
  awake: "No",
  noFailure: "None since the start",
  failure: (day: string, sentence: string) => `${day}: ${sentence}`,
  library: (documents: number, passages: number, version: string) =>
    `${documents} pages, ${passages} passages, version ${version}`,
  noneBlocked: "Nothing",
  use: "How much it is asked",
  useLead: "Counts of the last fourteen days. No word of what people ask is kept with them.",
  useTable: "Questions a day, and what became of them",
  useNone: "Nobody has asked yet.",
  useDays: "Questions a day",
  useColumns: {
    day: "Day",
    questions: "Asked",
    answered: "Answered",
    none: "Not found",
    refused: "Refused",
    grave: "Emergency",
    today: "Doctor today",
  },
  lastProbe: "Last test question",
  noProbe: "None yet",
  probe: "Ask the model a test question",
  probing: "Asking...",
  probed: (sentence: string, ms: number) => (ms === 0 ? sentence : `${sentence} It took ${ms} ms.`),
  numbers: "Numbers on the cards",
  numbersLead: "They are the clinic's own. Whatever stands here, 112 is on every card for an emergency.",
  numbersLink: "Change them on the page of the clinic",
  number: {
    emergency: "Emergency",
    ambulance: "Ambulance",
    mentalHealth: "Someone to talk to",
    women: "Women's helpline",
    child: "Childline",
    poison: "Poison centre",
  },
  review: "Doctors review the library and single answers at their own desk; the tests stand on the public page.",
  safety: "How it is tested",
} as const;

export const SETTINGS = {
  title: "What it may say",
  quoteDrafts: "Quote pages that no doctor has reviewed, with that mark beside them",
  useModel: "Let the configured model write",
  noticesReviewed: "The clinic's doctor has read the fixed texts of the safety notices: leave the draft mark out",
  triageMessages: "The clinic's own words",
  triageMessagesLead:
    "Leave all languages empty for the shipped words. {emergency} stands for the number to call. The words " +
    "for an emergency and a crisis are fixed; you can add one line under an emergency's.",
  shipped: (words: string) => `Shipped: ${words}`,
  en: "English",
  hi: "Hindi",
  "hi-Latn": "Hinglish (optional: without it, the English words are said)",
  save: "Save",
  saving: "Saving...",
  saved: "Saved. The next answer follows it.",
  readPresent: "Read what stands there now",
  replace: "Save mine in its place",
} as const;

export const TRIAGE_MESSAGE_TITLES: Readonly<Record<OwnTriageMessage, string>> = {
  emergency: "A line under an emergency's words",
  urgent: "See a doctor today",
  "doctor-first": "A doctor first",
  information: "A question about an emergency",
};
