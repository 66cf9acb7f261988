import { printable } from "#domain/advice/printable.ts";

/** The fonts with the characters of `printable.ts`, by their scripts. */
export const FONT_SETS = [
  ...(["latin", "latin-ext", "vietnamese", "devanagari", "bengali", "gurmukhi", "gujarati", "oriya"] as const),
  ...(["tamil", "telugu", "kannada", "malayalam", "arabic"] as const),
] as const;
export type FontSet = (typeof FONT_SETS)[number];
export const WEIGHTS = { plain: "400", strong: "600" } as const;
export type Weight = keyof typeof WEIGHTS;

export function fontName(set: FontSet, weight: Weight): string {
  return `${set} ${weight}`;
}

/** A part of a text in one font. */
export interface Run {
  readonly set: FontSet;
  readonly text: string;
}

/** The scripts by their blocks; the rupee sign is in the font of Devanagari. */
const BLOCKS: readonly (readonly [FontSet, RegExp])[] = [
  ["devanagari", /[\u0900-\u097f]|\u200c|\u200d|\u20b9/u],
  ["latin-ext", /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1e9f\u1ef2-\u1eff]/u],
  ["vietnamese", /[\u1ea0-\u1ef1]/u],
  ["bengali", /[\u0980-\u09ff]/u],
  ["gurmukhi", /[\u0a00-\u0a7f]/u],
  ["gujarati", /[\u0a80-\u0aff]/u],
  ["oriya", /[\u0b00-\u0b7f]/u],
  ["tamil", /[\u0b80-\u0bff]/u],
  ["telugu", /[\u0c00-\u0c7f]/u],
  ["kannada", /[\u0c80-\u0cff]/u],
  ["malayalam", /[\u0d00-\u0d7f]/u],
  ["arabic", /[\u0600-\u06ff]/u],
];
const NOT_SHAPED: ReadonlySet<FontSet> = new Set(["latin", "latin-ext", "vietnamese"]);
/** Full stops of the Indian scripts and the two joiners belong to the letters before them. */
const SHARED = /[\u0964\u0965]|\u200c|\u200d/u;
const JOINERS = /\u200c|\u200d/u;
/** Spaces and isolates stay in the run of the words around them, so that these are shaped together. */
const NEUTRAL = /[ \u2068\u2069]/u;

/** Whether letters of this font join or change their order. */
export function isShaped(set: FontSet): boolean {
  return !NOT_SHAPED.has(set);
}

function setOf(character: string, before: FontSet | undefined): FontSet {
  if (before !== undefined) {
    if (NEUTRAL.test(character)) return before;
    const isShared = (before === "arabic" ? JOINERS : SHARED).test(character);
    if (isShaped(before) && isShared) return before;
  }
  return BLOCKS.find(([, block]) => block.test(character))?.[0] ?? "latin";
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
