/** The `lang` of a text: `hi` when it is written mostly in Devanagari, else undefined. */
export function languageOf(text: string): "hi" | undefined {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hindi > latin ? "hi" : undefined;
}
