/** A message as the person wrote it, and normalised for the rules. */
export interface NormalMessage {
  readonly original: string;
  /** NFKC, lower case, plain quotes and digits, no invisible signs, no look-alike letters, no stretched words. */
  readonly text: string;
}

/** Invisible characters: zero-width and direction characters, joiners, variation selectors, tag characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/gu;
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;
const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032\u0060\u00b4\u02bc]/gu;
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/gu;
const STRETCHED = /(\p{L})\1{2,}/gu;

/** A Devanagari sign typed twice: "तेेल". No Hindi word has that spelling. */
const SIGN_TWICE = /([\u0900-\u0902\u093e-\u094d])\1+/gu;

const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [..."аaвbсcеeнhіiїiјjкkмmоoрpѕsтtуyхxωwαaβbεeικkνvοoρpτtυuχxıiłløođd"]
    .map((sign, index, signs) => [sign, signs[index + 1] ?? ""] as const)
    .filter((_, index) => index % 2 === 0),
);
const LOOK_ALIKE = /[\u0131\u0142\u00f8\u0111\u0370-\u03ff\u0400-\u045f]/gu;

const DEVANAGARI_DIGIT = /[\u0966-\u096f]/gu;
const DEVANAGARI_ZERO = 0x966;

/** A digit or sign in place of a letter: "su1cide". */
const DISGUISED = /(?<=[a-z])[01345@$](?=[a-z])/gu;
const DISGUISES: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", "@": "a", $: "s" };

/** Single letters with spaces between: "c h e s t". Two spaces between them separate words. */
const SPACED_OUT = /(?<![\p{L}\p{M}\p{N}])[a-z](?:[ .\-_*][a-z]){3,}(?![\p{L}\p{M}\p{N}])/gu;

/** Matches what any of the steps below except four would change; most messages in English and Hinglish have nothing. */
const PLAIN = /^[\n -~]*$/u;

/**
 * Normalises a message for rules. Never fails. Linear time.
 * @param original - Any typed string.
 * @returns The original, and a lower-case copy without invisible characters, look-alike letters, accents, curly
 * quotes, stretched ("helppp") or spaced-out words.
 */
export function normalise(original: string): NormalMessage {
  const text = lettersOf(original)
    .replace(SINGLE_QUOTES, "'")
    .replace(DISGUISED, (sign) => DISGUISES[sign] ?? sign)
    .replace(SIGN_TWICE, "$1")
    .replace(STRETCHED, "$1$1")
    .replace(SPACED_OUT, (letters) => letters.replace(/[ .\-_*]/gu, ""));
  return { original, text };
}

function lettersOf(original: string): string {
  if (PLAIN.test(original)) return original.toLowerCase();
  return original
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(CONTROLS, " ")
    .toLowerCase()
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .replace(LOOK_ALIKE, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(DOUBLE_QUOTES, '"')
    .replace(DEVANAGARI_DIGIT, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO));
}
