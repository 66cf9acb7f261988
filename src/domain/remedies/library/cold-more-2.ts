import { type NonEmpty, type Remedy, says } from "../remedies.rules.ts";
import { DOCTOR } from "./cold.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_A } from "./sources-more-a.ts";

const THINNERS = "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin";

export const COLD_MORE_2: NonEmpty<Remedy> = [
  {
    slug: "giloy-kadha",
    name: "Giloy, what is known",
    hindiName: "गिलोय",
    aliases: [
      "giloy",
      "giloy ka kadha",
      "giloy juice",
      "guduchi",
      "amrita",
      "gulvel",
      "tinospora",
      "immunity kadha",
      "giloy ghanvati",
      "गुडूची",
      "गुळवेल",
      "गिलोय का काढ़ा",
    ],
    condition: "cold",
    kind: "kitchen",
    drawing: "cup",
    drawerCaution: "liver injury reported",
    line: "Giloy is widely drunk for colds; no good study shows that it helps, and doctors have reported liver injury.",
    whatItIs:
      "Giloy (Tinospora cordifolia) is a climbing plant of Indian gardens. Its bitter stem is boiled or pressed, and sold as juice, powder and pills.",
    traditionalUse: "Ayurveda knows it as guduchi or amrita and has used it for many complaints.",
    evidence: {
      grade: "D",
      why: "We found no good study for a cold. Indian hospitals reported six and then forty-three people whose livers were injured while they used it.",
    },
    inFood:
      "It is not a kitchen food, and we give no way to prepare it. If you use it already, tell your doctor, who may test your liver.",
    cautions: [
      "Yellow eyes, dark urine, itching, or pain under the right ribs: stop it and see a doctor today.",
      "Several of the injured had a liver or immune illness that nobody had noticed until then.",
      "A bitter look-alike, Tinospora crispa, may be sold in its place; it has harmed livers too.",
      "Natural on a label says nothing about safety.",
    ],
    whoMustNot: {
      pregnancy: says("Leave it out in pregnancy and while breastfeeding: its safety there is not known."),
      children: says("Not for children: it has hardly been studied in them, and their colds pass by themselves."),
      conditions: [
        "People with liver disease, or who have had jaundice: never.",
        "People with an immune illness, such as thyroid disease, rheumatoid arthritis, lupus or psoriasis: leave it out.",
        "People with diabetes, or with an operation soon: ask a doctor first.",
      ],
    },
    interactions: [
      {
        medicine: "Diabetes tablets and insulin",
        note: "Blood sugar may fall lower than meant; ask first.",
      },
      {
        medicine: "Medicines that calm the immune system, after a transplant or for arthritis (steroids, azathioprine)",
        note: "Giloy may work against them: not without your specialist.",
      },
      {
        medicine: "Medicines that can hurt the liver, such as those for tuberculosis, methotrexate or much paracetamol",
        note: "Together the strain on the liver may grow: leave giloy out.",
      },
    ],
    whenToSeeADoctor: [
      "Yellow eyes with confusion, sleepiness, bleeding or vomiting: call 112.",
      "Yellow eyes, dark urine or itching after giloy: a doctor today, and take the packet with you.",
      ...DOCTOR,
    ],
    sources: [SOURCES_A.giloyStudy, SOURCES_A.giloySeries, SOURCES.ayurveda],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "pepper-ajwain-kadha",
    name: "Pepper, ajwain kadha",
    hindiName: "काली मिर्च-अजवाइन काढ़ा",
    aliases: [
      "kadha",
      "kada",
      "kashayam",
      "kali mirch",
      "black pepper",
      "ajwain",
      "carom seeds",
      "omam water",
      "ajwain ka pani",
      "laung dalchini",
      "अजवाइन",
      "काली मिर्च",
      "काढ़ा",
    ],
    condition: "cold",
    kind: "kitchen",
    drawing: "ginger",
    line: "A weak spiced brew is a comforting warm drink; strong and daily it burns the stomach and meets medicines.",
    whatItIs:
      "Kitchen spices boiled in water: black pepper, ajwain, sometimes clove, cinnamon, tulsi or ginger, with jaggery.",
    traditionalUse:
      "Each region boils its own kadha at the change of season, and ajwain is the winter spice of the north.",
    evidence: {
      grade: "D",
      why: "The warmth of the drink is its best studied part. Ajwain has been looked at in laboratories and animals; for a cold in people we found no good study.",
    },
    inFood:
      "A pinch of ajwain and two or three peppercorns simmered for ten minutes in two cups of water, strained, one small cup in the day for a few days.",
    cautions: [
      "Stronger is not better: long boiled or by the glass it brings heartburn, mouth ulcers and loose stools.",
      "It dulls no fever: a fever that stays needs a doctor and not a stronger brew.",
      "Ready kadha mixes may hold mulethi or giloy: read the label.",
      "Hot kadha scalds: let it cool to warm.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Spices as used in cooking are food; leave strong kadha and ajwain water out unless your doctor agrees.",
      ),
      children: says(
        "Not under five years, and not as a daily drink: hot, sharp kadha burns small mouths and throats.",
      ),
      conditions: [
        "People with reflux, an ulcer or piles: leave it out.",
        "People with epilepsy on medicine: ask first.",
        "People with diabetes: no jaggery or honey in it, or count it as sugar.",
      ],
    },
    interactions: [
      {
        medicine: "Phenytoin, for epilepsy",
        note: "Pepper before the tablet raised its amount in the blood of six healthy people: ask your doctor.",
      },
      {
        medicine:
          "Medicines whose level is watched, such as theophylline, warfarin, digoxin or those after a transplant",
        note: "Much pepper may change their level; little is known, so keep it to the spice in food.",
      },
      { medicine: THINNERS, note: "Ginger and clove often go in and may add to their effect; ask before daily use." },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES_A.pepper, SOURCES_A.ajwain, SOURCES.hotDrink, SOURCES.coldMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "vitamin-c-and-zinc",
    name: "Amla, lemon, zinc",
    hindiName: "आँवला और नींबू",
    aliases: [
      "amla",
      "awla",
      "nimbu pani",
      "nimbu",
      "lemon water",
      "vitamin c",
      "limcee",
      "zinc",
      "zinc tablets",
      "zinc spray",
      "immunity",
      "santra",
      "orange",
      "नींबू पानी",
      "आंवला",
      "संतरा",
      "ज़िंक",
    ],
    condition: "cold",
    kind: "kitchen",
    drawing: "pomegranate",
    drawerCaution: "no zinc in the nose",
    line: "Fruit is good food in a cold; vitamin C tablets do little once it has begun, and zinc never goes in the nose.",
    whatItIs:
      "Amla, guava, lemon and orange are rich in vitamin C. Zinc is a mineral of dal, nuts, seeds, egg and meat, sold also as lozenges.",
    traditionalUse: "Amla as chutney, murabba and Chyawanprash is the winter fruit of Indian kitchens.",
    evidence: {
      grade: "C",
      why: "For most people vitamin C does little, and begun after the first sneeze nothing. Lozenges of zinc in the first day may shorten a cold, at the price of nausea.",
    },
    inFood:
      "A guava, an orange, an amla or half a lemon in warm water, as fruit of the day. Rinse the mouth after sour ones.",
    cautions: [
      "No zinc gel, spray or swab in the nose: people have lost their sense of smell, some for good.",
      "Zinc by mouth brings nausea and a bad taste, and taken for long it robs the body of copper.",
      "Large amounts of vitamin C bring loose stools and cramps.",
      "Lemon and amla can burn in reflux and wear the teeth; sweet murabba and Chyawanprash are mostly sugar.",
    ],
    whoMustNot: {
      pregnancy: says("Fruit suits pregnancy; no zinc or vitamin C tablets beyond those your doctor gave you."),
      children: says("Fruit suits children, cut small. No zinc or vitamin tablets for a cold without their doctor."),
      conditions: [
        "People who store too much iron (haemochromatosis, thalassaemia) or had kidney stones: no vitamin C tablets without a doctor.",
        "People with reflux or mouth ulcers: choose fruit that is not sour.",
        "People with kidney disease: ask which fruit.",
      ],
    },
    interactions: [
      {
        medicine: "Some antibiotics (tetracyclines, ciprofloxacin and its kin)",
        note: "Zinc hinders them and they hinder zinc; ask your pharmacist about the hours between.",
      },
      { medicine: "Penicillamine", note: "Zinc hinders it: not without your doctor." },
      {
        medicine: "Medicines for cancer",
        note: "Vitamin C in large amounts may disturb them: not without your specialist.",
      },
    ],
    whenToSeeADoctor: [...DOCTOR, "A sense of smell that does not come back some weeks after a cold."],
    sources: [SOURCES_A.coldDigest, SOURCES_A.vitaminC, SOURCES_A.zinc],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "garlic-in-food",
    name: "Garlic in food",
    hindiName: "लहसुन",
    aliases: [
      "lahsun",
      "lehsun",
      "lasun",
      "garlic",
      "kaccha lahsun",
      "raw garlic",
      "garlic capsules",
      "lahsun ki chutney",
      "vellulli",
      "poondu",
      "कच्चा लहसुन",
      "लहसुन की चटनी",
    ],
    condition: "cold",
    kind: "kitchen",
    drawing: "mortar",
    line: "Garlic is good food; for a cold one small trial exists, and capsules meet blood thinners badly.",
    whatItIs:
      "The bulb of Allium sativum, cooked in dal, rasam and sabzi, eaten raw by some and sold as capsules and oil.",
    traditionalUse: "Garlic fried in ghee or mustard oil, in the food or rubbed on the chest, is an old winter custom.",
    evidence: {
      grade: "C",
      why: "A Cochrane review found one trial fit to count: of 146 people, those on a garlic capsule reported fewer colds in twelve weeks. Once ill, they were ill about as long.",
    },
    inFood:
      "One or two cloves cooked in the family's dal, rasam or sabzi. Raw cloves on an empty stomach are no better.",
    cautions: [
      "Capsules, oil and many raw cloves are another matter than a spice: ask a doctor before taking any.",
      "It brings smell, heartburn, wind and nausea, most when raw.",
      "Raw garlic burns: never on the skin, in the ear or in the nose, and no hot garlic oil on a baby.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Garlic in food is usual; no capsules or large raw amounts in pregnancy and while breastfeeding.",
      ),
      children: says("In the family's food it is fine. No capsules, no raw cloves and no oil on the skin of children."),
      conditions: [
        "People with a bleeding disorder, or with an operation soon: no garlic products, and tell the surgeon.",
        "People with reflux or an allergy to garlic, onion or leek: leave it out.",
      ],
    },
    interactions: [
      {
        medicine: THINNERS,
        note: "Garlic products may add to their effect and bring bleeding; the spice in food is no concern.",
      },
      {
        medicine: "Some medicines for HIV, such as saquinavir",
        note: "Garlic products lower their level in the blood: not without your doctor.",
      },
      {
        medicine: "Blood pressure tablets",
        note: "Garlic products may add a little to their effect; tell your doctor.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES_A.garlicCold, SOURCES_A.garlic, SOURCES.coldNccih, SOURCES_A.herbsAndDrugs],
    review: { state: "draft" },
    version: 1,
  },
];
