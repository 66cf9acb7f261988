import { join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";

const mutant = z.object({ file: z.string(), start: z.number(), end: z.number(), text: z.string() });

/** Changes one module as the environment variable `MUTANT` says, which scripts/mutation-check.ts sets. */
export function mutantPlugin(): Plugin[] {
  if (process.env.MUTANT === undefined) return [];
  const { file, start, end, text } = mutant.parse(JSON.parse(process.env.MUTANT));
  const path = join(import.meta.dirname, "..", file);
  const transform = (code: string, id: string) =>
    id === path ? code.slice(0, start) + text + code.slice(end) : undefined;
  return [{ name: "mutant", enforce: "pre", transform }];
}
