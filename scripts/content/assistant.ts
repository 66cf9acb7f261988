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
  SUBJECT_WORDS: [
    "subject-words",
    z.strictObject({ clinic: lists, talk: lists, other: lists, ask: lists, group: lists }),
  ],
  REPORT_WORDS: [
    "report-words",
    z.strictObject({ asks: uniqueTexts, complaints: uniqueTexts, fillers: uniqueTexts, medicineKinds: uniqueTexts }),
  ],
} as const;
const hinglish = z.strictObject({ certain: uniqueTexts, doubtful: uniqueTexts });
const facts = z.record(text, z.strictObject({ title: text, hindiTitle: text, aliases: uniqueTexts }));

const withPhone = text.includes("{phone}", "must name {phone}");
const answers = z.record(
  z.enum(LANGUAGES),
  z.strictObject({
    ...texts("library", "medicines", "pregnancy", "children", "conditions", "cautions", "doctor", "clinic"),
    ...texts("besideTablets", "noAnswer", "nearest", "draftsSilent", "nothingSafe", "nothingTogether"),
    ...texts("offTopic", "reported"),
    inEnglish: z.string(),
    talk: z.strictObject(texts("greeting", "thanks", "goodbye", "who")),
    refusals: z.strictObject(texts("animal", "promise")),
    actions: z.strictObject({
      emergency: withPhone,
      ambulance: withPhone,
      mind: withPhone,
      clinicPhone: withPhone,
      book: text,
      read: text.includes("{title}", "must name {title}"),
      handOff: text,
    }),
    footer: text.includes("{emergency}", "must name {emergency}"),
  }),
);

/** Words by which the assistant recognises what is asked, in which language, the names of the clinic's facts, and fixed lines of answers. */
export function readAssistant(folder: string): Modules {
  const words = Object.entries(WORDS).map(
    ([name, [file, schema]]) => [name, readYaml<unknown>(folder, `assistant/${file}.yaml`, schema)] as const,
  );
  return {
    "assistant-words": Object.fromEntries(words),
    answers: { ANSWER_TEXTS: readYaml(folder, "assistant/answers.yaml", answers) },
    hinglish: { HINGLISH: readYaml(folder, "assistant/hinglish.yaml", hinglish) },
    "clinic-facts": { CLINIC_FACT_NAMES: readYaml(folder, "assistant/clinic-facts.yaml", facts) },
  };
}
