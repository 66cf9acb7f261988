import { parseArgs } from "node:util";
import { chatLines } from "./chat.ts";
import { evaluateAll } from "./figures.ts";
import { measureSafety } from "./safety.ts";
import { inLines, measureSearch } from "./search.ts";

/**
 * `npm run eval` measures the assistant with the production code. Exits with 1 and a message for a wrong option, or a
 * missing or invalid file.
 */

const USAGE = `npm run eval                    measures the held-out sets and writes content/safety-figures.yaml
npm run eval -- --safety FILE.jsonl [--out OUT.jsonl]
npm run eval -- --chat FILE.jsonl
npm run eval -- --search CORPUS.jsonl QUERIES.jsonl QRELS.tsv`;

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        search: { type: "boolean", default: false },
        safety: { type: "string" },
        chat: { type: "string" },
        out: { type: "string" },
      },
    });
  } catch (failure) {
    throw new Error(`${failure instanceof Error ? failure.message : String(failure)}\n${USAGE}`);
  }
}

/** Measures what was requested. Out: the figures as lines of text. */
async function run(): Promise<string> {
  const { values, positionals } = asked();
  if (values.search && values.safety === undefined) {
    const [corpus, queries, qrels, ...rest] = positionals;
    if (corpus === undefined || queries === undefined || qrels === undefined || rest.length > 0) throw new Error(USAGE);
    return inLines(await measureSearch(corpus, queries, qrels));
  }
  if (values.chat !== undefined) return chatLines(values.chat);
  if (values.search || positionals.length > 0) throw new Error(USAGE);
  if (values.safety !== undefined) return measureSafety(values.safety, values.out);
  if (values.out !== undefined) throw new Error(USAGE);
  return evaluateAll();
}

try {
  console.log(await run());
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
