import { type Run, runsOf } from "./pdf-text.ts";

const GRAPHEMES = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Runs side by side, joined where the font stays the same, so that they are shaped together. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.set === run.set) all.splice(-1, 1, { set: last.set, text: last.text + run.text });
    else all.push(run);
  }
  return all;
}

/** Breaks a text between words into lines of a width; a word that is wider than a line breaks between graphemes. */
export function linesOf(text: string, width: number, widthOf: (run: Run) => number): readonly (readonly Run[])[] {
  const widthOfAll = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + widthOf(run), 0);
  const lines: Run[][] = [];
  let line: Run[] = [];
  let used = 0;
  const parts = text.split(/(?<= )(?! )/u).flatMap((word) => {
    if (widthOfAll(runsOf(word.trimEnd())) <= width) return [word];
    return Array.from(GRAPHEMES.segment(word), ({ segment }) => segment);
  });
  for (const part of parts) {
    if (line.length > 0 && used + widthOfAll(runsOf(part.trimEnd())) > width) {
      lines.push(joined(line));
      [line, used] = [[], 0];
    }
    const runs = runsOf(part);
    line.push(...runs);
    used += widthOfAll(runs);
  }
  return [...lines, joined(line)];
}
