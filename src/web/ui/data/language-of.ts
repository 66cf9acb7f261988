/** The `lang` of a text, by the script that most of it is in; undefined for a text without letters. */
export function languageOf(text: string): "en" | "hi" | undefined {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (hindi === 0 && latin === 0) return undefined;
  return hindi > latin ? "hi" : "en";
}
