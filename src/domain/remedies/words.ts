import { fold } from "../format/fold.ts";

/** Words of a text as they are compared: marks stay on their letters, digits are separate words ("ecosprin75"). */
export function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}
