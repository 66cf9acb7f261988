import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { printable } from "#domain/advice/printable.ts";
import { sfntOf } from "./woff.ts";

/** The three font files of Noto Sans with the characters of `printable.ts`, each in two weights. */
export const FONT_SETS = ["latin", "latin-ext", "devanagari"] as const;
export type FontSet = (typeof FONT_SETS)[number];
export const WEIGHTS = { plain: "400", strong: "600" } as const;
export type Weight = keyof typeof WEIGHTS;

const locate = createRequire(import.meta.url);

export function fontName(set: FontSet, weight: Weight): string {
  return `${set} ${weight}`;
}

const fonts = new Map<string, Buffer>();

/** An unpacked font with its shaping tables for Devanagari; read on first use. */
export function readFont(set: FontSet, weight: Weight): Buffer {
  const file = `@fontsource/noto-sans/files/noto-sans-${set}-${WEIGHTS[weight]}-normal.woff`;
  const font = fonts.get(file) ?? sfntOf(readFileSync(locate.resolve(file)));
  fonts.set(file, font);
  return font;
}

/** A part of a text in one font. */
export interface Run {
  readonly set: FontSet;
  readonly text: string;
}

/** Devanagari, the two joiners that shape it, and the rupee sign. */
const DEVANAGARI = /[\u0900-\u097f]|\u200c|\u200d|\u20b9/u;
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f]/u;

function setOf(character: string, before: FontSet | undefined): FontSet {
  // A space stays in the run of the words around it, so that they are shaped together.
  if (character === " " && before !== undefined) return before;
  if (DEVANAGARI.test(character)) return "devanagari";
  return EXTENDED.test(character) ? "latin-ext" : "latin";
}

/** Splits a text where the font changes; characters that no font has become a placeholder (`printable.ts`). */
export function runsOf(text: string): readonly Run[] {
  const runs: { set: FontSet; text: string }[] = [];
  for (const character of printable(text)) {
    const set = setOf(character, runs.at(-1)?.set);
    const last = runs.at(-1);
    if (last?.set === set) last.text += character;
    else runs.push({ set, text: character });
  }
  return runs;
}
