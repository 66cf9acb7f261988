const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The `lang` of quoted library text, which stays in its own language whatever the language of the answer. */
export function quotationLanguage(text: string): "en" | "hi" {
  return DEVANAGARI.test(text) ? "hi" : "en";
}
