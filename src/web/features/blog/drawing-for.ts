import type { Category } from "#domain/blog/blog.rules.ts";
import type { DrawingName } from "#domain/remedies/drawings.ts";

/** Words of a title with a matching drawing; the first match wins. */
const SHOWN: readonly (readonly [RegExp, DrawingName])[] = [
  [/\b(?:mulethi|licorice|liquorice)\b|मुलेठी/iu, "licorice"],
  [/\bhoney\b|शहद/iu, "honey"],
  [/\bginger\b|\badrak\b|अदरक/iu, "ginger"],
  [/\b(?:turmeric|haldi)\b|हल्दी/iu, "turmeric"],
  [/\b(?:tulsi|basil)\b|तुलसी/iu, "tulsi"],
  [/\b(?:peppermint|mint)\b|पुदीना/iu, "peppermint"],
  [/\b(?:fennel|saunf)\b|सौंफ/iu, "fennel"],
  [/\balmonds?\b|बादाम/iu, "almond"],
  [/\bneem\b|नीम/iu, "neem"],
  [/\b(?:salt|sodium|gargle)\b|नमक/iu, "salt"],
  [/\bsteam\b|भाप/iu, "steam"],
  [/\b(?:sleep|night)\b|नींद/iu, "moon"],
  [/\b(?:walk|walking)\b|सैर/iu, "walk"],
  [/\b(?:breath|breathing)\b|साँस|सांस/iu, "breath"],
  [/\b(?:water|drink)\b|पानी/iu, "water"],
  [/\b(?:tea|kadha)\b|चाय|काढ़ा/iu, "cup"],
  [/\b(?:diary|headaches?|migraine)\b|माइग्रेन/iu, "diary"],
];

const OF_CATEGORY: Record<Category, DrawingName> = {
  General: "tulsi",
  Wellness: "sunlight",
  Nutrition: "plate",
  Remedies: "mortar",
  Lifestyle: "walk",
};

/** Drawing beside a post: by a word of its title, else by category. Decorative only. */
export function drawingFor({ title, category }: { readonly title: string; readonly category: Category }): DrawingName {
  const composed = title.normalize("NFC");
  return SHOWN.find(([pattern]) => pattern.test(composed))?.[1] ?? OF_CATEGORY[category];
}
