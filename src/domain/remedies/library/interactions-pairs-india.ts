import type { NonEmpty } from "../remedies.rules.ts";
import { type HerbMedicineNote, pair } from "./interactions-note.ts";
import { INTERACTION_SOURCES as FROM } from "./interactions-sources.ts";

const ISABGOL_APART =
  "Isabgol can hold back a medicine taken with it: keep two hours between them, and ask your pharmacist about";

/** Herbs and foods of Indian houses beside medicines; what is gravest about a herb stands first. */
export const INDIAN_HERB_NOTES: NonEmpty<HerbMedicineNote> = [
  pair(
    "tulsi",
    "diabetes",
    "Tulsi taken daily may lower blood sugar a little more beside diabetes medicine: measure, and ask your doctor.",
    FROM.tulsi,
  ),
  pair(
    "tulsi",
    "blood-thinner",
    "What tulsi does beside blood thinners is not well known: ask before taking it daily, and before an operation.",
    FROM.tulsi,
  ),
  pair(
    "fenugreek (methi)",
    "diabetes",
    "Methi seeds in large amounts may make sugar fall too far beside diabetes medicine: measure, and ask your doctor.",
    FROM.fenugreek,
  ),
  pair(
    "bitter gourd (karela)",
    "diabetes",
    "Karela juice or capsules may make sugar fall too far beside diabetes medicine; as a vegetable it is food.",
    FROM.karela,
  ),
  pair(
    "gudmar",
    "diabetes",
    "Gudmar may add to diabetes medicine so that sugar falls too far: not without your doctor.",
    FROM.gudmar,
  ),
  pair(
    "giloy",
    "immunosuppressant",
    "Giloy may stir up the immune system, and livers were injured after it: not beside medicines that calm it.",
    FROM.giloyLiver,
  ),
  pair(
    "giloy",
    "diabetes",
    "Giloy may lower blood sugar: ask before using it beside diabetes medicine.",
    FROM.giloyReview,
    FROM.giloyLiver,
  ),
  pair(
    "ashwagandha",
    "thyroid",
    "Ashwagandha may raise thyroid hormone: not beside thyroid medicine without your doctor.",
    FROM.ashwagandha,
  ),
  pair(
    "ashwagandha",
    "sedative",
    "Ashwagandha may add to the drowsiness of sleeping and calming tablets: not together without your doctor.",
    FROM.ashwagandha,
  ),
  pair(
    "ashwagandha",
    "diabetes",
    "Ashwagandha may lower blood sugar further beside diabetes medicine: ask your doctor first.",
    FROM.ashwagandha,
  ),
  pair(
    "ashwagandha",
    "blood-pressure",
    "Ashwagandha may lower the pressure further beside the tablets and make you dizzy: ask your doctor first.",
    FROM.ashwagandha,
  ),
  pair(
    "ashwagandha",
    "immunosuppressant",
    "Ashwagandha may work against medicines that calm the immune system: not together.",
    FROM.ashwagandha,
  ),
  pair(
    "ashwagandha",
    "epilepsy",
    "Ashwagandha may change the effect of medicines for fits: not without the doctor who prescribes them.",
    FROM.ashwagandha,
  ),
  pair(
    "brahmi",
    "thyroid",
    "Brahmi raised a thyroid hormone in mice; in people it is not known: ask before taking it beside thyroid medicine.",
    FROM.brahmiThyroid,
  ),
  pair(
    "brahmi",
    "sedative",
    "Brahmi is taken to calm, and may add to calming tablets; this is hardly studied, so ask your doctor first.",
    FROM.ayurveda,
    FROM.brahmiEnzymes,
  ),
  pair(
    "valerian (tagar)",
    "sedative",
    "Valerian may add to the drowsiness of sleeping and calming tablets: not together.",
    FROM.valerian,
  ),
  pair(
    "guggul",
    "thyroid",
    "Guggul may stir the thyroid: not beside thyroid medicine without your doctor.",
    FROM.guggul,
  ),
  pair(
    "guggul",
    "statin",
    "Guggul was followed by muscle breakdown in a reported case, which statins can bring too: not together.",
    FROM.guggul,
  ),
  pair(
    "guggul",
    "blood-pressure",
    "Guggul lowered diltiazem and propranolol in the blood in a small study: tell the doctor who gives you the tablets.",
    FROM.guggul,
  ),
  pair(
    "guggul",
    "blood-thinner",
    "Guggul may change how the blood clots: not beside blood thinners without your doctor.",
    FROM.guggul,
  ),
  pair(
    "grapefruit (chakotra)",
    "statin",
    "Grapefruit raises some statins in the blood, with harm to muscles: ask your pharmacist about yours.",
    FROM.grapefruit,
  ),
  pair(
    "grapefruit (chakotra)",
    "calcium-blocker",
    "Grapefruit raises some of these pressure tablets in the blood, felodipine and nifedipine above all: leave it out and ask your pharmacist.",
    FROM.grapefruit,
  ),
  pair(
    "grapefruit (chakotra)",
    "immunosuppressant",
    "Grapefruit raises ciclosporin, tacrolimus and their kin in the blood: leave it out.",
    FROM.grapefruit,
  ),
  pair(
    "leafy greens (palak, saag)",
    "warfarin",
    "Leafy greens hold vitamin K, which works against warfarin: keep them even from week to week and tell the doctor who checks your clotting.",
    FROM.vitaminK,
  ),
  pair(
    "coffee",
    "thyroid",
    "Coffee hinders thyroid tablets: take them with water and ask your pharmacist how long to wait for the first cup.",
    FROM.levothyroxine,
  ),
  pair("isabgol", "digoxin", `${ISABGOL_APART} digoxin.`, FROM.psyllium),
  pair("isabgol", "blood-thinner", `${ISABGOL_APART} your blood thinner.`, FROM.psyllium),
  pair(
    "isabgol",
    "thyroid",
    `${ISABGOL_APART} thyroid tablets, which may need longer.`,
    FROM.psyllium,
    FROM.levothyroxine,
  ),
  pair("isabgol", "diabetes", `${ISABGOL_APART} diabetes medicine, since it also slows sugar.`, FROM.psyllium),
  pair("isabgol", "lithium", `${ISABGOL_APART} lithium.`, FROM.psyllium),
  pair("isabgol", "epilepsy", `${ISABGOL_APART} medicines for fits.`, FROM.psyllium),
  pair("isabgol", "antidepressant", `${ISABGOL_APART} antidepressants.`, FROM.psyllium),
  pair("isabgol", "blood-pressure", `${ISABGOL_APART} blood pressure tablets.`, FROM.psyllium),
];
