/** What is sent by SMS: a one-time code, and that the number of an account was changed. */
export const SMS_KINDS = ["code", "number-changed"] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/** An SMS of one segment has 160 characters of the GSM alphabet, or 70 of any (3GPP TS 23.038). */
const GSM_LIMIT = 160;
const OTHER_LIMIT = 70;
const GSM = new Set(
  [
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?",
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
  ].join(""),
);
/** Each of these counts twice. */
const GSM_DOUBLE = new Set("^{}\\[~]|€");

/** How much of one segment a text takes; 1 is all of it. */
export function shareOfSegment(text: string): number {
  const characters = [...text];
  if (!characters.every((one) => GSM.has(one) || GSM_DOUBLE.has(one))) return text.length / OTHER_LIMIT;
  return characters.reduce((sum, one) => sum + (GSM_DOUBLE.has(one) ? 2 : 1), 0) / GSM_LIMIT;
}

/**
 * Writes a text with a name that is cut until the text fits one segment.
 * @param name - The name, such as the clinic's.
 * @param write - Writes the text with a name; it fits with an empty one.
 */
export function fitSegment(name: string, write: (name: string) => string): string {
  const segments = [...new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(name)];
  for (let length = segments.length; length > 0; length -= 1) {
    const cut = segments.slice(0, length).map(({ segment }) => segment);
    const text = write(cut.join("").trim());
    if (shareOfSegment(text) <= 1) return text;
  }
  return write("");
}
