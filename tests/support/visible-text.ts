/** Elements whose content is not read aloud, and those marked as English or as Hindi in Latin letters. */
const UNREAD = [
  /<head\b.*?<\/head>/gsu,
  /<(script|style|template|svg)\b.*?<\/\1>/gsu,
  /<(\w+)\b[^>]* lang="(?:en|hi-Latn)"[^>]*>.*?<\/\1>/gsu,
];
const INLINE = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|small|span|strong|time|wbr)\b[^>]*>/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#x27": "'" };
const READ_ATTRIBUTE = /\b(?:alt|aria-label|placeholder|title)="([^"]*)"/gu;

/** The lines of text that are visible or read aloud. */
export function visibleLines(html: string): string[] {
  const body = UNREAD.reduce((rest, pattern) => rest.replace(pattern, " "), html);
  const readAloud = [...body.matchAll(READ_ATTRIBUTE)].map(([, text = ""]) => text);
  const text = body
    .replace(/<!--.*?-->/gsu, "")
    .replace(INLINE, " ")
    .replace(/<[^>]*>/gu, "\n");
  return [...text.split("\n"), ...readAloud]
    .map((line) =>
      line
        .replace(/&(#?\w+);/gu, (all, name: string) => ENTITIES[name] ?? all)
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "");
}

/** Words that are in Latin letters in every language: brands, codes, degrees, texts on packets, names. */
const SAME_EVERYWHERE = new RegExp(
  "mulethi, yashtimadhu, jethimadh, liquorice|https?:\\/\\/\\S+|\\S+@\\S+|" +
    "(?:Dr\\.? )?(?:Vikram|Asha|Meera|Anita) (?:A\\. )?(?:Rao|Verma|Nair)|" +
    "\\b(?:[A-D]|Tulsi|WhatsApp|Tele-MANAS|PDF|JPEG|PNG|CSV|OTP|RSS|IST|SQLite|AI|GERD|MBBS|MD)\\b",
  "gu",
);
/** Four words or more in a row. */
const LATIN_SENTENCE = /\p{Script=Latin}[\p{Script=Latin}'’-]*(?:[ ,;:]+\p{Script=Latin}[\p{Script=Latin}'’-]*){3,}/gu;

/** The sentences in Latin letters on a page in another script. */
export function latinSentences(html: string): string[] {
  return visibleLines(html).flatMap((line) => line.replace(SAME_EVERYWHERE, "·").match(LATIN_SENTENCE) ?? []);
}
