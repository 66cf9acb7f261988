import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { printable } from "#domain/advice/printable.ts";
import { sfntOf } from "./woff.ts";

/** The three files of Noto Sans that hold the letters of `printable.ts`, each in two weights. */
export const FONT_SETS = ["latin", "latin-ext", "devanagari"] as const;
export type FontSet = (typeof FONT_SETS)[number];
export const WEIGHTS = { plain: "400", strong: "600" } as const;
export type Weight = keyof typeof WEIGHTS;

const locate = createRequire(import.meta.url);

export function fontName(set: FontSet, weight: Weight): string {
  return `${set} ${weight}`;
}

const fonts = new Map<string, Buffer>();

/** A font as its package brings it, unpacked: whole, with the tables by which Devanagari is shaped. Read when first asked for. */
export function readFont(set: FontSet, weight: Weight): Buffer {
  const file = `@fontsource/noto-sans/files/noto-sans-${set}-${WEIGHTS[weight]}-normal.woff`;
  const font = fonts.get(file) ?? sfntOf(readFileSync(locate.resolve(file)));
  fonts.set(file, font);
  return font;
}

/** A piece of a text in letters of one font. */
export interface Run {
  readonly set: FontSet;
  readonly text: string;
}

/** Devanagari, the two joiners that shape it, and the rupee. */
const DEVANAGARI = /[\u0900-\u097f]|\u200c|\u200d|\u20b9/u;
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f]/u;

function setOf(mail: string, before: FontSet | undefined): FontSet {
  // A space stays with the words around it, so that they are set in one piece.
  if (mail === " " && before !== undefined) return before;
  if (DEVANAGARI.test(mail)) return "devanagari";
  return EXTENDED.test(mail) ? "latin-ext" : "latin";
}

/** Cuts a text where the font changes; what no font has becomes a box's place holder (`printable.ts`). */
export function runsOf(text: string): readonly Run[] {
  const runs: { set: FontSet; text: string }[] = [];
  for (const mail of printable(text)) {
    const set = setOf(mail, runs.at(-1)?.set);
    const last = runs.at(-1);
    if (last?.set === set) last.text += mail;
    else runs.push({ set, text: mail });
  }
  return runs;
}
