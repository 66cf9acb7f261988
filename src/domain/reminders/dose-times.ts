import { westernDigits } from "../format/digits.ts";
import { fold } from "../format/fold.ts";
import type { TIME_FIELDS } from "../health/record-kinds.ts";

/** Times of the day by the fields of a reminder. */
export type DoseTimes = Readonly<Partial<Record<(typeof TIME_FIELDS)[number], string>>>;

/** The usual hours of a medicine that is taken so many times a day. */
const BY_COUNT: readonly DoseTimes[] = [
  {},
  { time1: "08:00" },
  { time1: "08:00", time4: "20:00" },
  { time1: "08:00", time2: "14:00", time4: "20:00" },
  { time1: "08:00", time2: "12:00", time3: "16:00", time4: "20:00" },
];

const COUNTS: readonly (readonly [count: number, words: RegExp])[] = [
  [4, /\b(?:four times|4 ?times|4x|qid|qds|every (?:6|six) ?h|6 hourly)|चार बार|4 बार|हर (?:6|छह) घंटे/u],
  [3, /\b(?:three times|thrice|3 ?times|3x|tid|tds|every (?:8|eight) ?h|8 hourly)|तीन बार|3 बार|हर (?:8|आठ) घंटे/u],
  [2, /\b(?:twice|two times|2 ?times|2x|bd|bid|every (?:12|twelve) ?h|12 hourly)|दो बार|2 बार|हर (?:12|बारह) घंटे/u],
  [1, /\b(?:once|one time|1 ?time|od|daily|every day)\b|एक बार|1 बार|रोज|हर दिन/u],
];

/** Parts of the day as people write them; the night is named by the bedtime too. */
const PARTS: readonly (readonly [field: keyof DoseTimes, time: string, words: RegExp])[] = [
  ["time1", "08:00", /\b(?:morning|breakfast|subah)\b|सुबह|नाश्ते/u],
  ["time2", "14:00", /\b(?:afternoon|lunch|noon|dopahar)\b|दोपहर/u],
  ["time3", "18:00", /\b(?:evening|shaam|sham)\b|शाम/u],
  ["time4", "21:00", /\b(?:night|bed|bedtime|dinner|raat|hs)\b|रात|सोते|सोने/u],
];

/** Not every day, or only when it is needed. */
const NOT_DAILY = new RegExp(
  [
    /\b(?:needed|required|necessary|sos|prn|week(?:ly)?|month(?:ly)?|alternate|other day)\b/u,
    /हफ्त|सप्ताह|महीन|जरूरत|दिन छोड/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "u",
);

/** `1-0-1`, as prescriptions say morning, noon and night; with four figures the evening is the third. */
const FIGURES = /(?<![\d-])([0-2])-([0-2])-([0-2])(?:-([0-2]))?(?![\d-])/u;

function timesOf(parts: typeof PARTS): DoseTimes {
  return Object.fromEntries(parts.map(([field, time]) => [field, time]));
}

function ofFigures(text: string): DoseTimes | undefined {
  const [, morning, noon, third, fourth] = FIGURES.exec(text) ?? [];
  if (morning === undefined) return undefined;
  const evening = fourth === undefined ? "0" : third;
  const night = fourth ?? third;
  const figures = [morning, noon, evening, night];
  return timesOf(PARTS.filter((_, index) => figures[index] !== "0"));
}

/**
 * The times at which a medicine is usually taken, to begin a reminder with.
 * @param taken - How it is taken, as a doctor or the person wrote it.
 * @returns Nothing where the text names no times, or says that it is not taken every day.
 */
export function doseTimes(taken: string): DoseTimes {
  const text = fold(taken);
  if (NOT_DAILY.test(text)) return {};
  const figures = ofFigures(westernDigits(taken));
  if (figures) return figures;
  const named = PARTS.filter(([, , words]) => words.test(text));
  const count = COUNTS.find(([, words]) => words.test(text))?.[0];
  if (named.length > 0 && (count === undefined || count === named.length)) {
    return timesOf(named);
  }
  return BY_COUNT[count ?? 0] ?? {};
}
