import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { z } from "zod";

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/** A line that a power failure truncated is ignored. */
function lineOf<Line>(schema: z.ZodType<Line>, text: string): Line | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The lines of a file with one JSON value in each.
 * @param file - Its path; it need not exist.
 * @param schema - What a line contains.
 * @returns The values in the order of writing, without truncated lines.
 */
export function readJsonLines<Line>(file: string, schema: z.ZodType<Line>): Line[] {
  return textOf(file)
    .split("\n")
    .flatMap((text) => lineOf(schema, text) ?? []);
}

/**
 * Appends lines to a file that only its owner reads; once it returns they survive a power failure.
 * @param file - Its path; the folder is created when it is missing.
 * @param values - The values, one for each line.
 */
export function appendJsonLines(file: string, values: readonly unknown[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lines = values.map((value) => `${JSON.stringify(value)}\n`).join("");
  const handle = openSync(file, "a", 0o600);
  try {
    // Ends a truncated line first, so that it does not swallow the next one.
    const before = textOf(file);
    writeSync(handle, before === "" || before.endsWith("\n") ? lines : `\n${lines}`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
