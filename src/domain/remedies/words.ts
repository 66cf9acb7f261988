const NUKTA = /\u093c/gu;
const CHANDRABINDU = /\u0901/gu;
/** Joiners, zero-width and direction characters, and apostrophes, which are optional in typing. */
const LEFT_OUT = /[\p{Cf}'’‘`]/gu;

/** Words of a text as they are compared: marks stay on their letters, digits are separate words ("ecosprin75"). */
export function wordsOf(text: string): readonly string[] {
  const folded = text.normalize("NFKC").normalize("NFD").replace(NUKTA, "").normalize("NFC");
  const plain = folded.replace(LEFT_OUT, "").replace(CHANDRABINDU, "\u0902").toLocaleLowerCase("en");
  return plain.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}
