import { parseArgs } from "node:util";
import { inLines, measureSearch } from "./search.ts";

/**
 * `npm run eval` measures the assistant with the code that answers people. Each way to call it is one entry of
 * `MEASURES`, chosen by its option; exits with 1 and a sentence when the files it was given are missing or wrong.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { search: { type: "boolean", default: false } },
});

const USAGE = "Say what to measure: npm run eval -- --search CORPUS.jsonl QUERIES.jsonl QRELS.tsv";

interface Measure {
  readonly isAsked: boolean;
  /** Measures and says the figures, as lines for people. */
  readonly run: () => Promise<string>;
}

const MEASURES: readonly Measure[] = [
  {
    isAsked: values.search,
    async run() {
      const [corpus, queries, qrels] = positionals;
      if (corpus === undefined || queries === undefined || qrels === undefined) throw new Error(USAGE);
      return inLines(await measureSearch(corpus, queries, qrels));
    },
  },
];

try {
  const measure = MEASURES.find(({ isAsked }) => isAsked);
  if (measure === undefined) throw new Error(USAGE);
  console.log(await measure.run());
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
