import { type Figure, SAFETY_FIGURES } from "#domain/assistant/safety-figures.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";
import { currentLanguage } from "#domain/language.ts";
import { isKeyOf } from "#domain/typed.ts";
import { SAFETY } from "#generated/messages/assistant/safety.ts";

/** The three numbers on top: which set, and which of its rows are added up. */
const NUMBERS = [
  ["recognised", "written", ["emergencies: alarm or question", "crises: alarm or question"]],
  ["falseAlarms", "real", ["harmless: alarm"]],
  ["questions", "real", ["harmless: question"]],
] as const;
/** The bars of the chart: of a set, the row of alarms and the row that has questions as well. */
const BARS = [
  ["emergencies", "written", "emergencies: alarm", "emergencies: alarm or question"],
  ["crises", "written", "crises: alarm", "crises: alarm or question"],
  ["harmless", "real", "harmless: alarm", "harmless: question"],
] as const;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function rowOf(set: string, what: string): Figure {
  const rows = SAFETY_FIGURES.sets.find(({ id }) => id === set)?.rows ?? [];
  return rows.find((row) => row.what === what) ?? { what, hits: 0, of: 0, low: 0, high: 1 };
}

const shareOf = ({ hits, of }: Pick<Figure, "hits" | "of">) => (of === 0 ? 0 : hits / of);
const Z_SQUARED = 3.8416;

/** The 95 % interval of Wilson, for rows that are added up. */
function intervalOf(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const spread = Math.sqrt(Z_SQUARED * ((share * (1 - share)) / of + Z_SQUARED / (4 * of * of)));
  const [centre, scale] = [share + Z_SQUARED / (2 * of), 1 + Z_SQUARED / of];
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

function numberView([name, set, whats]: (typeof NUMBERS)[number]) {
  const rows = whats.map((what) => rowOf(set, what));
  const [hits, of] = [rows.reduce((sum, row) => sum + row.hits, 0), rows.reduce((sum, row) => sum + row.of, 0)];
  const [low, high] = intervalOf(hits, of);
  return {
    name: SAFETY.numbers[name],
    line: SAFETY.numberLines[name],
    counts: SAFETY.counts({ hits, all: of }),
    range: SAFETY.range({ share: percent(shareOf({ hits, of })), low: percent(low), high: percent(high) }),
  };
}

function barView([name, set, alarm, more]: (typeof BARS)[number]) {
  const alarms = shareOf(rowOf(set, alarm));
  const recall = shareOf(rowOf(set, more)) - (name === "harmless" ? 0 : alarms);
  return {
    name: SAFETY.bars[name],
    alarms,
    asked: recall,
    words: SAFETY.barWords({ alarms: percent(alarms), asked: percent(recall) }),
  };
}

/** The figures of the last evaluation (`npm run eval`) before the build, formatted. */
export function figuresView() {
  const { date, rulesVersion, sets } = SAFETY_FIGURES;
  return {
    measured: SAFETY.measured({ day: dayIn(currentLanguage(), date), rules: rulesVersion }),
    numbers: NUMBERS.map(numberView),
    bars: BARS.map(barView),
    table: sets.flatMap(({ id, rows }) =>
      rows.map(({ what, hits, of, low, high }) => ({
        set: isKeyOf(SAFETY.sets, id) ? SAFETY.sets[id] : id,
        what,
        counts: SAFETY.counts({ hits, all: of }),
        range: SAFETY.range({ share: percent(shareOf({ hits, of })), low: percent(low), high: percent(high) }),
      })),
    ),
  };
}
