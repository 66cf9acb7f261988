import { z } from "zod";
import { type Modules, readYaml, text, uniqueTexts } from "./read.ts";

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

/** Words by which the assistant recognises what is asked, in which language, and the names of the clinic's facts. */
export function readAssistant(folder: string): Modules {
  const words = Object.entries(WORDS).map(
    ([name, [file, schema]]) => [name, readYaml<unknown>(folder, `assistant/${file}.yaml`, schema)] as const,
  );
  return {
    "assistant-words": Object.fromEntries(words),
    hinglish: { HINGLISH: readYaml(folder, "assistant/hinglish.yaml", hinglish) },
    "clinic-facts": { CLINIC_FACT_NAMES: readYaml(folder, "assistant/clinic-facts.yaml", facts) },
  };
}
