import {
  type Counts,
  type Figure,
  type FiguresOfSet,
  type FigureTarget,
  SAFETY_FIGURES,
  type Share,
} from "#domain/assistant/safety-figures.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";
import { currentLanguage } from "#domain/language.ts";
import { BOUNDS } from "#generated/messages/assistant/bounds.ts";
import { FIGURES } from "#generated/messages/assistant/figures.ts";
import { SAFETY } from "#generated/messages/assistant/safety.ts";

const LANGUAGES = ["en", "hi-Latn", "hi"] as const;
/** The most reliable sets come first. */
const HALVES = [
  "together",
  "sealed",
  "held",
  "third",
  "fourth",
  "fifth",
  "told",
  "twentieth",
  "nineteenth",
  "eighteenth",
  "seventeenth",
  "sixteenth",
  "fifteenth",
  "fourteenth",
  "thirteenth",
  "twelfth",
  "eleventh",
  "tenth",
  "ninth",
  "eighth",
  "seventh",
  "sixth",
  "whole",
  "tune",
  "fifth-open",
  "sixth-open",
] as const satisfies readonly (keyof typeof SAFETY.halves)[];
/** Sets that were available while the rules were tuned. */
const TUNED = ["tune", "fifth-open", "sixth-open"] as const;
const ABOUTS = ["safety", "answers", "search", "hostile"] as const;

/** No-break space between a figure and its unit. */
const TIED = "\u00a0";
const percent = (share: number) => `${(share * 100).toFixed(1)}${TIED}%`;
const NOTHING = "–";

function shareWords(share: Counts | undefined): string {
  if (share === undefined || share.of === 0) return NOTHING;
  const counts = SAFETY.counts({ hits: share.hits, all: share.of }).replaceAll(" ", TIED);
  return `${percent(share.hits / share.of)} (${counts})`;
}

function rangeWords({ of, low, high }: Share): string {
  return of === 0 ? "" : SAFETY.range({ low: percent(low), high: percent(high) });
}

function targetWords(target: FigureTarget | null): string {
  if (target === null) return NOTHING;
  const share = `${Number((target.share * 100).toFixed(1))}${TIED}%`;
  return BOUNDS[target.bound as keyof typeof BOUNDS]({ share }).replaceAll(" ", TIED);
}

function rowView({ what, byLanguage, all, target, reached }: Figure) {
  return {
    what: FIGURES[what as keyof typeof FIGURES],
    languages: LANGUAGES.map((language) => shareWords(byLanguage[language])),
    all: shareWords(all),
    range: rangeWords(all),
    share: all.of === 0 ? 0 : all.hits / all.of,
    target: targetWords(target),
    reached: reached === null ? null : reached,
  };
}
export type FigureRow = ReturnType<typeof rowView>;

const isMeasured = ({ reached }: Figure) => reached !== null;

function partView({ about, half, lines, rows }: FiguresOfSet) {
  const { parts, halves } = SAFETY;
  return {
    id: `${about}-${half}`,
    tuned: TUNED.some((one) => one === half),
    title: parts[about as keyof typeof parts],
    half: halves[half as keyof typeof halves],
    said: SAFETY.said({
      messages: lines,
      reached: rows.filter(({ reached }) => reached === true).length,
      targets: rows.filter(isMeasured).length,
    }),
    /** Figures with a target first; the others are collapsed. */
    rows: rows.filter(({ target }) => target !== null).map(rowView),
    more: rows.filter(({ target }) => target === null).map(rowView),
  };
}
export type FigurePart = ReturnType<typeof partView>;

/** The figures of the last complete evaluation (`npm run eval`) before the build, formatted. */
export function figuresView() {
  const { date, rulesVersion, libraryVersion, passages, parts } = SAFETY_FIGURES;
  const order = ABOUTS.flatMap((about) =>
    HALVES.flatMap((half) => parts.filter((part) => part.about === about && part.half === half)),
  );
  const views = order.map(partView);
  const believed = views.filter(({ tuned }) => !tuned);
  return {
    measured: SAFETY.measured({
      day: dayIn(currentLanguage(), date),
      rules: rulesVersion,
      library: libraryVersion,
      passages,
    }),
    believed,
    tuned: views.filter(({ tuned }) => tuned),
    short: believed.flatMap(({ title, half, rows }) =>
      rows
        .filter(({ reached }) => reached === false)
        .map(({ what, all, target }) => SAFETY.shortLine({ part: title, half, what, share: all, target })),
    ),
  };
}
