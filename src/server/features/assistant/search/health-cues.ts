import { stemOf } from "./words.ts";

/**
 * Words, in the words of our pages, by which a question is one of health: complaints of ours, people who must take care,
 * and what a thing does to them. Milk, salt, night and air are spoken of everywhere.
 */
const CUES =
  "cold flu cough throat nose sneeze fever mucus phlegm sputum headache migraine aura reflux gerd heartburn acidity acid burp belch bloating indigestion digestion " +
  "constipation nausea stomach hypertension bp pressure bronchitis chest lungs breathless wheeze asthma snoring apnea overweight obesity congestion sinus " +
  "hoarse pain ache burning remedy cure heal treat treatment relief symptom sign disease illness sick ill unwell patient health healthy medicine tablet pill " +
  "painkiller antibiotics warfarin chew gargle neti tulsi giloy mulethi licorice isabgol psyllium amla zinc butterbur feverfew adulsa vasaka garlic ginger turmeric ajwain kadha " +
  "steam inhale snore doctor hospital safe caution harm danger side benefit interaction pregnancy pregnant breastfeeding baby immunity infection " +
  "vaccine child nasal surgery smoke kidney liver heart thyroid diabetes allergy addiction quit withdrawal digest immune";
const STEMS: ReadonlySet<string> = new Set(CUES.split(" ").map(stemOf));
const TYPED: ReadonlySet<string> = new Set(
  (
    "ilaj ilaaj bimari bimar rog rogi mareez marij gharelu nuskha nuskhe upay fayda faida nuksan sehat swasthya aaram rahat asar theek " +
    "इलाज बीमारी बीमार रोग रोगी मरीज मरीज़ घरेलू नुस्खा नुस्खे उपाय फायदा फ़ायदा नुकसान सेहत स्वास्थ्य आराम राहत असर"
  ).split(" "),
);

/** Whether one of these words makes a question one of health. */
export function isHealthCue(stems: readonly string[], typed: readonly string[]): boolean {
  return stems.some((stem) => STEMS.has(stem)) || typed.some((word) => TYPED.has(word));
}
