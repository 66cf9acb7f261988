/** The language to announce for a text: Hindi when it is written mostly in Devanagari, else the page's own. */
export function languageOf(text: string): "hi" | undefined {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hindi > latin ? "hi" : undefined;
}
