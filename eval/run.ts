import { programArguments, refuseArguments } from "../scripts/program.ts";
import { chatLines } from "./chat.ts";
import { evaluateAll } from "./figures.ts";
import { measurePages } from "./pages.ts";
import { measureSafety } from "./safety.ts";
import { inLines, measureSearch } from "./search.ts";
import { measureSite } from "./site-search.ts";

/**
 * `npm run eval` measures the assistant with the production code. Exits with 1 and a message for a missing or invalid
 * file, and with 2 for wrong arguments.
 */

const USAGE = `npm run eval                    measures the held-out sets and writes content/safety-figures.yaml
       npm run eval -- --safety SET|FILE.jsonl [--out OUT.jsonl]
       npm run eval -- --chat FILE.jsonl
       npm run eval -- --pages FILE.jsonl
       npm run eval -- --site FILE.jsonl
       npm run eval -- --search CORPUS.jsonl QUERIES.jsonl QRELS.tsv`;
const SEARCH_FILES = 3;
const options = {
  search: { type: "boolean", default: false },
  safety: { type: "string" },
  chat: { type: "string" },
  pages: { type: "string" },
  site: { type: "string" },
  out: { type: "string" },
} as const;
const { values, words } = programArguments(USAGE, options, SEARCH_FILES);

function requireOneMeasurement(): void {
  const { search, safety, chat, pages, site, out } = values;
  const chosen = [search, safety !== undefined, chat !== undefined, pages !== undefined, site !== undefined].filter(
    Boolean,
  );
  if (chosen.length > 1) refuseArguments(USAGE, "Choose one of --safety, --chat, --pages, --site and --search.");
  if (out !== undefined && safety === undefined) refuseArguments(USAGE, "--out is for --safety.");
  if (words.length !== (search ? SEARCH_FILES : 0)) refuseArguments(USAGE, "Only --search has files, three of them.");
}

/**
 * Measures what was requested.
 * @returns The figures as lines of text.
 */
async function run(): Promise<string> {
  const [corpus = "", queries = "", qrels = ""] = words;
  if (values.search) return inLines(await measureSearch(corpus, queries, qrels));
  if (values.chat !== undefined) return chatLines(values.chat);
  if (values.pages !== undefined) return measurePages(values.pages);
  if (values.site !== undefined) return measureSite(values.site);
  if (values.safety !== undefined) return measureSafety(values.safety, values.out);
  return evaluateAll();
}

requireOneMeasurement();
try {
  console.log(await run());
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
