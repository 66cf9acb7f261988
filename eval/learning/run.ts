import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { learn, stored } from "./learn.ts";
import { readLessons } from "./lessons.ts";

/** `npm run learn` makes the classifier's weights anew from all that may be learnt from; it takes about five minutes. */
const WEIGHTS = join(import.meta.dirname, "../../content/triage/classifier-weights.json.gz");
/** A list of numbers, which the formatter of this repository writes on one line. */
const NUMBERS = /\[\s+(-?\d[\s\d.,e-]*\d)\s+\]/gu;

const { lessons, sources } = await readLessons();
const learnt = stored(learn(lessons));
const text = JSON.stringify({ sources, ...learnt }, null, 2);
const onOneLine = (_: string, numbers: string) => `[${numbers.replace(/\s+/gu, " ")}]`;
writeFileSync(WEIGHTS, gzipSync(`${text.replace(NUMBERS, onOneLine)}\n`, { level: 9 }));
console.log(`${lessons.length} lessons of ${sources.length} files`);
