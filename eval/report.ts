import type { Evaluation, Part } from "./figures.ts";
import { languageName, tableOf } from "./measured.ts";
import { shareOf, shareWords, targetWords } from "./shares.ts";
import { heldTogether, TOGETHER } from "./together.ts";

const TITLES: Readonly<Record<Part["about"], string>> = {
  safety: "Safety notice",
  search: "Search",
  answers: "Answers",
  hostile: "Hostile prompts",
};
const HALVES: Readonly<Record<Part["half"], string>> = {
  tune: "half that may be tuned on",
  held: "held half, never tuned on",
  third: "held half of a third author's set",
  fourth: "held half of a fourth author's set",
  "fifth-open": "half of a fifth author's set that may be tuned on",
  fifth: "held half of a fifth author's set",
  "sixth-open": "half of a sixth author's set that may be tuned on",
  sixth: "held half of a sixth author's set",
  seventh: "a seventh author's set, all of it held",
  eighth: "an eighth author's set, all of it held",
  ninth: "a ninth author's set, all of it held",
  tenth: "a tenth author's set, all of it held",
  eleventh: "an eleventh author's set, all of it held",
  twelfth: "a twelfth author's set, all of it held",
  thirteenth: "a thirteenth author's set, all of it held",
  fourteenth: "a fourteenth author's set, all of it held",
  fifteenth: "a fifteenth author's set, all of it held",
  sixteenth: "a sixteenth author's set, all of it held",
  seventeenth: "a seventeenth author's set, all of it held",
  eighteenth: "an eighteenth author's set, all of it held",
  nineteenth: "a nineteenth author's set, all of it held",
  twentieth: "a twentieth author's set, all of it held",
  told: "long messages of two authors, all of it held",
  whole: "whole set",
  sealed: "sealed set, written and kept back until the code had landed",
};
/** What several held halves measure, so that they can be added up. */
const HEAD = `# How the assistant does on its test sets

Written by \`npm run eval\`; do not edit. Shares are given as *hits/of, percent (95 % interval of Wilson)*.`;
const HOW = `## How the sets were made

- The sentences, questions and prompts were written for this project and committed before the rules, the search and
  the composer were measured on them, by an author who had not seen the rules. Every concept of the safety notice
  has sentences in English, Hinglish and Hindi, spelt as people type on a telephone; harmless ones stand beside them.
- Lines were dealt to two halves in turn before anything was tuned; a sentence and its translation lie in the same
  half. Whoever writes rules may look at what the first half shows, and never at the held half: **the held half is the
  one to believe.**
- A third author's set (telephone lines of nurses, villages, dictation without stops, the old, parents) was dealt to two
  halves as well and committed before the rules met it. The misses of its second half were never printed; but whoever
  wrote it worked on the rules next, so it is less blind than the held half.
- A fourth author's set (patients, relatives and the old on their telephones, with idioms, denials, news and memories; 542
  sentences and 144 questions) was committed before its author saw a rule, and dealt by a hash of each line. Met blind, the
  rules caught 144 of 145 of its held half and 128 of 133 of its open half; tuning saw the open half only. The figures of the
  held half were read three times meanwhile, its misses never; as with the third, its author worked on the rules next.
- A fifth author's set (worried relatives in the city and the village, telephone habits, dialect; 539 sentences and 254
  questions) was written by somebody who had seen neither a rule nor the other authors' lines beyond the first of each file,
  and dealt by a hash of each line's id. Met blind, the rules caught 136 of 144 of its held half and 173 of 181 of its open
  half, and 78 of 98 and 76 of 96 questions in scope were answered; its author did not work on the rules.
- A sixth author's set (many people on cheap telephones: long stories with the danger in the middle, dialect, dictation, what
  was said before; 529 sentences and 360 questions) was written by somebody who had read neither a rule nor a word list, nor of
  the other authors' lines more than two each of two files, but had seen most pages' other names with their titles; and dealt by
  a hash of each line's id without its language, so that what is alike in two languages lies in one half. Met blind, the rules
  caught 112 of 130 of its held half and 139 of 152 of its open half, and 117 of 135 and 124 of 153 questions in scope were
  answered; its author does not work on the rules.
- A seventh author's set (everybody who might open a clinic's page on one day; 757 sentences) is held whole. Its author saw
  nothing but the list of concepts, like the authors from whose messages the classifier learns, and wrote under the same
  brief as they did; so it is nearer to them than a stranger's set would be. Met first by the rules alone, 312 of 360 emergencies
  and crises were caught and 55 of 77 crises; with the classifier, as first met, 359 and 77, with 6 of 114 cards on information
  and everyday questions. Two thresholds were then raised by counts of all held halves, which nobody read.
- An eighth author's set (390 sentences) is held whole too, and its author had neither that brief nor any other text of ours but the
  list of concepts: an evaluator's own picture of what people write, with plain everyday questions among the harmless. It was
  written when the classifier and its thresholds stood, and nothing was changed after it was met.
- A ninth to a twelfth author (516, 504, 537 and 516 sentences) were such evaluators too. Met blind: the ninth's and the tenth's
  by the notice as the eighth had left it, 393 of 393 emergencies and crises, 78 of 78 crises, cards on 3 of 360 questions for
  information and everyday ones and on 5 of 48 fears; the eleventh's when five more authors had been learnt, 190 of 192, 41 of 42,
  7 of 210, 1 of 36; the twelfth's while a rule was doubted sooner in long messages, 156 of 156, 36 of 36, 2 of 240, 1 of 30. That was
  taken back (docs/decisions/041), and two more authors and small talk were learnt. Bare counts of all held halves were looked at.
- A thirteenth author (531 sentences) was such an evaluator too, met blind by the notice as it stood: 105 of 105 emergencies and
  crises, 30 of 30 crises, cards on 12 of 300 questions for information and everyday ones and on 2 of 30 fears. Half of its
  harmless questions name a danger on purpose.
- A fourteenth author (531 sentences; a third of the harmless questions name a danger) met the same notice: 105 of 105, 30 of 30, 8 of
  300, 2 of 30. Eight more authors were learnt after that (docs/decisions/041), and the counts of both were looked at once more.
- A fifteenth and a sixteenth author (495 sentences each) were asked for the mix in which visitors of such a page really write, 420
  questions for information and everyday ones among them, with no word sought or avoided. Met blind by the notice of that day:
  120 of 120 emergencies and crises, cards on 12 of 840 questions (1.4 %, 0.8 to 2.5). Then everyday words and names that had been
  heard as misspelt dangers were taken for what they are (docs/decisions/041), found in sentences that are learnt; bare counts of
  both were looked at six times.
- A seventeenth and an eighteenth author (495 sentences each) wrote the same mix. Met blind by the notice as the sixteenth had left it:
  120 of 120 emergencies and crises, cards on 9 of 840 questions for information and everyday ones (1.1 %, 0.6 to 2.0). Then twenty
  authors who sought what the notice gets wrong were learnt, and a rule is weighed by the words around what it found
  (docs/decisions/041); bare counts of all held halves were looked at six times meanwhile.
- A nineteenth and a twentieth author (495 sentences each; the twentieth had read the design's notes on matching beside its list of
  concepts) wrote the same mix. Met blind by the notice as it stood then: 120 of 120 emergencies and crises, cards on 4 of 840 questions
  for information and everyday ones (0.5 %, 0.2 to 1.2). Then thirty-nine more authors were learnt (docs/decisions/041); bare counts of all
  held halves were looked at some seventeen times meanwhile, each variant counted.
- Long messages are of two authors who were asked for what visitors write who like to tell: two to four sentences, 15 to 45 words, no
  word sought or avoided (300 harmless, 66 emergencies and crises). Met blind: 66 caught, cards on 8 (2.7 %, 1.4 to 5.2) by the notice that
  had learnt the thirty-nine, on 47 (15.7 %) by the one before them. Two other authors' stories stood here first; nine of them were seen by
  whoever worked on the notice, so they were taken out (docs/decisions/041). They are not added to the halves of sentences, which hold
  few such.
- The sealed questions and prompts were written after the others and kept out of the repository until search, composer
  and rules had landed and were measured on them for the first time. They are no longer secret, and nobody tunes on them.
- An emergency or a crisis counts as caught when its card is shown: both name whom to call now. A false emergency is
  either card on a harmless sentence. "Doctor-first" and "information" count as no alarm.
- Misspelling puts a slip (two letters swapped, one dropped, one doubled, or the neighbour key) into a quarter of the
  words, the same ones at every run. "Lost by" counts sentences that are caught as they stand and no longer when
  something is put around them or between their letters.
- Answers are asked of the embedded engine over the library as it ships, drafts allowed. A cited page is right when it
  is one of those named for the question before the search existed. Dose, medicine and verdict are found by the lists
  in \`eval/forbidden.ts\`. A medicine's name is allowed in a quoted warning of a page, and an amount in spoons, cups or
  grams in a kitchen preparation that a doctor has reviewed; units of medicine are allowed nowhere.

What these figures are not: the sentences are invented, not collected from patients; one author wrote both halves, so
real people will do worse things to spelling and wording than this; intervals are wide where a row has few sentences.
They say nothing about a model's answers, whose gate has its own tests.`;

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

function setsTable(parts: readonly Part[]): string {
  const counts = (part: Part) =>
    Object.entries(part.counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", ");
  return [
    row(["set", "lines", "of which", "SHA-256"]),
    row(["---", "---", "---", "---"]),
    ...parts.map((part) => row([`\`${part.file}\``, part.lines, counts(part), `\`${part.sha256}\``])),
  ].join("\n");
}

/** What one message may take at the 95th percentile, in milliseconds, in the process that answers. */
const SLOWEST: Readonly<Record<Part["about"], number | null>> = {
  safety: 5,
  search: null,
  answers: null,
  hostile: null,
};

function inMilliseconds(ms: number): string {
  return `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
}

/** "Safety notice, held half, never tuned on". */
export function partTitle({ about, half }: Part): string {
  return `${TITLES[about]}, ${HALVES[half]}`;
}

function partText(part: Part): string {
  const slowest = SLOWEST[part.about];
  return [
    `## ${partTitle(part)}`,
    tableOf(part.rows),
    `One message: median ${inMilliseconds(part.medianMs)}, 95th percentile ${inMilliseconds(part.p95Ms)}${slowest === null ? "" : `; to reach ≤ ${inMilliseconds(slowest)}`}.`,
    ...part.notes,
  ].join("\n\n");
}

function slowness(part: Part): readonly string[] {
  const most = SLOWEST[part.about];
  if (most === null || part.p95Ms <= most) return [];
  const so = `${inMilliseconds(part.p95Ms)} a message at the 95th percentile`;
  return [`${partTitle(part)}: ${so}, to reach ≤ ${inMilliseconds(most)}.`];
}

/** Every figure that falls short of its target, in all languages together or in one, a sentence each. */
export function shortfalls(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => [
    ...part.rows.flatMap((one) => {
      if (one.target === null || (one.reached !== false && one.short.length === 0)) return [];
      const where = one.short.map(
        (lang) => `${languageName(lang)} ${shareWords(one.byLanguage[lang] ?? shareOf(0, 0))}`,
      );
      const so = one.reached === false ? `all ${shareWords(one.all)}` : "reached in all together";
      return [`${partTitle(part)}: ${one.what}: to reach ${targetWords(one.target)}; ${[so, ...where].join("; ")}.`];
    }),
    ...slowness(part),
  ]);
}

/** The page eval/report.md. */
export function reportText(evaluation: Evaluation): string {
  const { date, rulesVersion, libraryVersion, passages, parts } = evaluation;
  const short = shortfalls(parts);
  const list = (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`).join("\n");
  return `${[
    HEAD,
    `Date ${date} · rules \`${rulesVersion}\` · library \`${libraryVersion}\`, ${passages} passages`,
    "## What falls short",
    short.length === 0 ? "Nothing that was measured here." : list(short),
    "## All held halves together",
    "Where a half has fifty lines, a single one of them is 2 %; added up, a share of one in a hundred can be seen at all.",
    ...TOGETHER.flatMap((about) => [`**${TITLES[about]}**`, tableOf(heldTogether(parts, about))]),
    ...parts.map(partText),
    HOW,
    "## The sets",
    setsTable(parts),
  ].join("\n\n")}\n`;
}
