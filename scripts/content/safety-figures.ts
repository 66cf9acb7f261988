import { z } from "zod";
import { day, type Modules, readYaml, text } from "./read.ts";

const share = z.number().min(0).max(1);
/** The name of a figure, its count and total, and the interval. */
const row = z
  .tuple([text, z.int(), z.int(), share, share])
  .transform(([what, hits, of, low, high]) => ({ what, hits, of, low, high }));

const figures = z.strictObject({
  date: day,
  rulesVersion: text,
  sets: z.array(z.strictObject({ id: text, messages: z.int(), rows: z.array(row) })).min(1),
});

/** The figures of the last evaluation, as the page /Assistant/safety shows them. */
export function readSafetyFigures(folder: string): Modules {
  return { "safety-figures": { SAFETY_FIGURES: readYaml<unknown>(folder, "safety-figures.yaml", figures) } };
}
