import { z } from "zod";
import { day, type Modules, readYaml, text } from "./read.ts";

const hitsOf = z
  .string()
  .regex(/^\d+\/\d+$/u, "must be hits/of, as in 12/34")
  .transform((written) => {
    const [hits = 0, of = 0] = written.split("/").map(Number);
    return { hits, of };
  });
const bound = z
  .string()
  .regex(/^at (?:least|most) \d(?:\.\d+)?$/u, 'must be "at least" or "at most" with a share')
  .transform((written) => {
    const [at = "", most = "", share = ""] = written.split(" ");
    return { bound: `${at} ${most}`, share: Number(share) };
  });
const share = z.number().min(0).max(1);
const language = hitsOf.nullable();

/**
 * What is measured; English, Hinglish, Hindi and all together; the interval of all; the target and whether it is
 * reached.
 */
const row = z
  .tuple([text, language, language, language, hitsOf, share, share, bound.nullable(), z.boolean().nullable()])
  .transform(([what, en, hinglish, hi, all, low, high, target, reached]) => {
    const languages = Object.entries({ en, "hi-Latn": hinglish, hi }).filter(([, counts]) => counts !== null);
    return { what, byLanguage: Object.fromEntries(languages), all: { ...all, low, high }, target, reached };
  });

const figures = z.strictObject({
  date: day,
  rulesVersion: text,
  libraryVersion: text,
  passages: z.int(),
  parts: z.array(z.strictObject({ about: text, half: text, lines: z.int(), rows: z.array(row) })).min(1),
});

/** The figures of the last evaluation, as the page /Assistant/safety shows them. */
export function readSafetyFigures(folder: string): Modules {
  return { "safety-figures": { SAFETY_FIGURES: readYaml<unknown>(folder, "safety-figures.yaml", figures) } };
}
