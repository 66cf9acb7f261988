import { z } from "zod";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { type Modules, readYaml, text, uniqueTexts } from "./read.ts";

/** A field for a text, by each of these names. */
function texts<Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
}

const lists = z.record(text, uniqueTexts);
const WORDS = {
  REFUSAL_WORDS: ["refusal-words", z.strictObject({ refusals: lists, verdicts: lists, animals: lists })],
  SUBJECT_WORDS: ["subject-words", z.strictObject({ ask: lists, group: lists, counts: lists })],
  REPLY_WORDS: [
    "reply-words",
    z.strictObject({
      ...{ yes: uniqueTexts, no: uniqueTexts, safe: uniqueTexts, thanks: uniqueTexts, ok: uniqueTexts },
      ...{ greeting: uniqueTexts, goodbye: uniqueTexts, filler: uniqueTexts, without: uniqueTexts, skip: uniqueTexts },
    }),
  ],
} as const;
const number = z.number();
const choosing = z.strictObject({
  ...{ field: number, wording: number, words: number, base: number },
  ...{ outside: number, lead: number, offered: number, ahead: number },
});
const doctorQuestions = z.strictObject({ doctor: uniqueTexts, serious: uniqueTexts });
const latinWords = z.strictObject({ everyday: z.record(text, text), english: z.record(text, text) });
const hinglish = z.strictObject({ certain: uniqueTexts, doubtful: uniqueTexts });
const facts = z.record(
  text,
  z.strictObject({ title: text, hindiTitle: text, aliases: uniqueTexts, searchedAs: uniqueTexts }),
);

/** A text that must name these values in braces. */
function naming(...names: readonly string[]) {
  return names.reduce((schema, name) => schema.includes(`{${name}}`, `must name {${name}}`), text);
}

const withPhone = naming("phone");
const answers = z.record(
  z.enum(LANGUAGES),
  z.strictObject({
    ...texts("medicines", "cautions", "doctor", "noAnswer", "draftsSilent", "nothingTogether"),
    ...texts("offTopic", "foundByWords"),
    nearQuestion: naming("question"),
    nearThing: naming("thing"),
    clarify: z.strictObject(texts("where", "question", "story", "one", "other")),
    people: z.strictObject({
      ...texts("baby", "child", "older", "pregnant", "breastfeeding", "forget"),
      years: naming("years"),
      months: naming("months"),
    }),
    known: z.strictObject(texts("medicines", "noMedicines", "newTopic")),
    inEnglish: z.string(),
    talk: z.strictObject(texts("told", "calm", "safe", "greeting", "thanks", "ok", "more", "about", "goodbye", "who")),
    refusals: z.strictObject(texts("animal", "promise")),
    actions: z.strictObject({
      emergency: withPhone,
      ambulance: withPhone,
      mind: withPhone,
      clinicPhone: withPhone,
      book: text,
      read: naming("title"),
      handOff: text,
    }),
    footer: naming("emergency"),
    cutOff: text,
    review: z.strictObject({ draft: text, reviewed: naming("by") }),
    turn: z.strictObject({
      ...texts("asked", "answer", "looking", "writing", "queued", "retry", "stopped", "more", "sources", "open"),
      ...texts("seeDoctor", "copy", "copied", "up", "down", "thanks", "awaiting", "replaced"),
      ...texts("emergency", "crisis", "callNow", "fixed"),
      citation: naming("n", "title"),
      reviewed: naming("by", "on"),
      corrected: naming("by", "on"),
      withdrawn: naming("by", "on"),
    }),
  }),
);

const clinicFacts = z.strictObject({
  ...texts("write", "bookingByEmail", "bookingOnline", "consultationsOnline", "records", "chats", "eraseChats"),
  change: naming("hours"),
  askForParking: withPhone,
  askForReports: withPhone,
  address: naming("address"),
  phone: withPhone,
  email: naming("email"),
  booking: withPhone,
  bookingByPhone: withPhone,
  fee: naming("name", "fee"),
  askForFees: withPhone,
  registration: naming("number"),
  emergency: withPhone,
  ambulance: withPhone,
  mind: withPhone,
  women: withPhone,
  child: withPhone,
});
const passages = z.strictObject({
  headings: z.strictObject({
    ...texts("line", "what", "tradition", "evidence", "food", "saved", "besideTablets", "caution", "pregnancy"),
    ...texts("children", "conditions", "interaction", "doctor", "leaveAlone", "emergency", "remedies"),
    ...texts("help", "babies", "older", "with", "doctorCan", "question"),
    about: naming("name"),
  }),
  grade: naming("grade", "means"),
  facts: clinicFacts,
  factsHindi: clinicFacts,
  doctor: z.strictObject({ en: naming("name"), hi: naming("name") }),
});
const consents = z.record(
  z.enum(["keep-chats", "share-summary", "share-record", "appointment-sms", "appointment-whatsapp"]),
  z.array(uniqueTexts.transform((lines) => lines.join("\n"))).min(1),
);

/**
 * Words by which the assistant recognises the subject and language of a question, the names of the clinic's facts, and
 * fixed texts of answers, passages and earlier consents.
 */
export function readAssistant(folder: string): Modules {
  const words = Object.entries(WORDS).map(
    ([name, [file, schema]]) => [name, readYaml<unknown>(folder, `assistant/${file}.yaml`, schema)] as const,
  );
  const latin = readYaml(folder, "assistant/latin-words.yaml", latinWords);
  const written = Object.entries(readYaml(folder, "assistant/answers.yaml", answers));
  return {
    "assistant-words": Object.fromEntries(words),
    // One export for each use, because browsers load all but ANSWER_TEXTS.
    answers: {
      ANSWER_TEXTS: Object.fromEntries(
        written.map(([language, { review: _, turn: __, ...texts }]) => [language, texts]),
      ),
      IN_ENGLISH: Object.fromEntries(written.map(([language, { inEnglish }]) => [language, inEnglish])),
      REVIEW_MARKS: Object.fromEntries(written.map(([language, { review }]) => [language, review])),
      TURN_TEXTS: Object.fromEntries(written.map(([language, { turn }]) => [language, turn])),
    },
    "doctor-questions": {
      DOCTOR_QUESTIONS: readYaml(folder, "assistant/doctor-questions.yaml", doctorQuestions),
    },
    "latin-words": { LATIN_WORDS: { ...latin.everyday, ...latin.english } },
    choosing: { CHOOSING: readYaml(folder, "assistant/choosing.yaml", choosing) },
    hinglish: { HINGLISH: readYaml(folder, "assistant/hinglish.yaml", hinglish) },
    "clinic-facts": { CLINIC_FACT_NAMES: readYaml(folder, "assistant/clinic-facts.yaml", facts) },
    passages: { PASSAGE_TEXTS: readYaml(folder, "assistant/passages.yaml", passages) },
    "earlier-consents": { EARLIER_CONSENTS: readYaml(folder, "assistant/earlier-consents.yaml", consents) },
  };
}
