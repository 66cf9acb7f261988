import { readFile } from "node:fs/promises";
import { z } from "zod";

/** An invalid file of a set; the message names the line. */
export class BadSet extends Error {}

export const EXPECTED = ["emergency", "crisis", "urgent", "none"] as const;

export type Id = string | number;
const id = z.union([z.string().min(1), z.number()]);

/** A message for triage. Files of others need no `kind` and no `earlier`. */
export const safetyLine = z.object({
  id,
  lang: z.string().min(1),
  text: z.string().min(1),
  expect: z.enum(EXPECTED),
  /** A concept (`CARD-01`), why it is harmless (`information`), or the collection it is from (DATA.md). */
  kind: z.string().default(""),
  /** What the same person wrote before, oldest first. */
  earlier: z.array(z.string()).default([]),
  /** The weight of the message in training: messages of real people in danger are rare. */
  weight: z.number().default(1),
});
export type SafetyLine = z.output<typeof safetyLine>;

function parsed(row: string, where: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    throw new BadSet(`${where} is not JSON.`);
  }
}

/**
 * Reads a set: one JSON object a line, empty lines ignored. Rejects with a `BadSet` that names the file and the line
 * when it is unreadable or empty, has an invalid line, or has the same id twice.
 */
export async function readSet<Line extends { id: Id }>(file: string, shape: z.ZodType<Line>): Promise<Line[]> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw new BadSet(`${file} cannot be read.`);
  }
  const lines: Line[] = [];
  const seen = new Map<Id, number>();
  const rows = text.replace(/^\uFEFF/u, "").split(/\r?\n/u);
  for (const [index, row] of rows.entries()) {
    if (row.trim() === "") continue;
    const where = `Line ${index + 1} of ${file}`;
    const line = shape.safeParse(parsed(row, where));
    if (!line.success) {
      const [issue] = line.error.issues;
      throw new BadSet(
        `${where}: ${issue?.path.join(".") || "the line"}: ${issue?.message ?? "is not as it should be"}.`,
      );
    }
    const first = seen.get(line.data.id);
    if (first !== undefined) throw new BadSet(`${where}: the id "${line.data.id}" stands on line ${first} already.`);
    seen.set(line.data.id, index + 1);
    lines.push(line.data);
  }
  if (lines.length === 0) throw new BadSet(`${file} holds no line.`);
  return lines;
}
