import { type NonEmpty, type Remedy, says } from "../remedies.rules.ts";
import { DOCTOR } from "./bronchitis.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_A } from "./sources-more-a.ts";

const THINNERS = "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin";

export const BRONCHITIS_MORE_2: NonEmpty<Remedy> = [
  {
    slug: "tulsi-adrak-kadha",
    name: "Tulsi-adrak kadha",
    hindiName: "तुलसी-अदरक काढ़ा",
    aliases: [
      "tulsi adrak",
      "tulsi ginger tea",
      "khansi ka kadha",
      "kadha",
      "kashayam",
      "tulsi chai",
      "adrak ka ras",
      "herbal tea for cough",
      "khansi ki chai",
      "खांसी का काढ़ा",
      "तुलसी अदरक की चाय",
      "काढ़ा",
    ],
    condition: "bronchitis",
    kind: "kitchen",
    drawing: "tulsi",
    line: "A weak brew of tulsi and ginger is a soothing warm cup; for a chest cold it rests on custom.",
    whatItIs:
      "A few leaves of tulsi and slices of fresh ginger simmered in water, strained, with or without a pinch of pepper.",
    traditionalUse: "It is the cough kadha of north India, set on the stove when the nights turn cold.",
    evidence: {
      grade: "D",
      why: "One study of thirty people found comfort in a hot drink. Of tulsi and ginger together for a cough with mucus we found no good study.",
    },
    inFood:
      "Five leaves and two or three thin slices in two cups of water, simmered for ten minutes. One small warm cup in the day, for a few days. Honey only for those over one year.",
    cautions: [
      "Weak and warm: long boiled and strong it brings heartburn.",
      "Drops, extracts and capsules are far stronger: ask a doctor before taking any.",
      "Ready kadha powders may hold mulethi or giloy: read the label.",
      "A kadha is no reason to wait with a fever or a fast breath.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Leave it out as a daily drink in pregnancy, while breastfeeding and when trying for a child: for tulsi the safety is not known.",
      ),
      children: says(
        "Not for babies, and not without the child's doctor under five years; never with honey under one year.",
      ),
      conditions: [
        "People with diabetes: tulsi may lower blood sugar further, so ask first.",
        "People with a bleeding disorder, gallstones, or an operation soon: ask a doctor first.",
        "People with reflux: leave it out if it burns.",
      ],
    },
    interactions: [
      {
        medicine: "Diabetes tablets and insulin",
        note: "Blood sugar may fall lower than meant; ask first and watch the readings.",
      },
      {
        medicine: THINNERS,
        note: "Tulsi and ginger may add to their effect; little is known, so ask before daily use.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.tulsi, SOURCES.ginger, SOURCES.hotDrink, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "mulethi-for-cough",
    name: "Mulethi, with caution",
    hindiName: "मुलेठी",
    aliases: [
      "mulethi",
      "mulhathi",
      "mulethi ki chai",
      "licorice tea",
      "liquorice",
      "jethimadh",
      "yashtimadhu",
      "meethi lakdi",
      "gale ki kharash",
      "khansi mein mulethi",
      "मुलहठी",
      "यष्टिमधु",
      "गले की ख़राश",
    ],
    condition: "bronchitis",
    kind: "kitchen",
    drawing: "licorice",
    drawerCaution: "not with high pressure",
    line: "A sweet root that coats the throat, and that can raise blood pressure and lower potassium; many must leave it.",
    whatItIs:
      "Mulethi is the root of Glycyrrhiza glabra. Its sweetness, glycyrrhizin, makes the body hold salt and lose potassium.",
    traditionalUse: "A sliver is chewed for a hoarse throat, and the root goes into kadha, churna and cough syrups.",
    evidence: {
      grade: "D",
      why: "For a cough from a chest cold we found no good study. That it raises blood pressure and lowers potassium is shown by a pooled analysis of eighteen studies.",
    },
    inFood:
      "Where none of the cautions below applies, some adults chew a thin sliver now and then for a day or two. Nothing daily, no powder by the spoon, and we give no more than that.",
    cautions: [
      "Not every day and not for weeks: the harm grows with the amount and the time.",
      "Weak muscles, cramps, swollen feet or a beating heart after mulethi: see a doctor the same day.",
      "It hides in throat sweets, cough syrups, kadha mixes, herbal teas and paan: count them together.",
      "Natural on a label says nothing about safety.",
    ],
    whoMustNot: {
      pregnancy: says("Leave it out in pregnancy: much of it has been linked with early birth and harm to the child."),
      children: says("Not for children without their doctor: small bodies reach a high amount sooner."),
      conditions: [
        "People with high blood pressure, heart, kidney or liver disease, or low potassium: leave it out altogether.",
        "People with an operation soon: tell the surgeon if you have used it.",
      ],
    },
    interactions: [
      { medicine: "All blood pressure tablets", note: "It works against them." },
      {
        medicine: "Water tablets (diuretics) and steroids",
        note: "Together they can make potassium fall dangerously low.",
      },
      { medicine: "Digoxin", note: "Low potassium makes digoxin harmful to the heart; never use the two together." },
      {
        medicine: "Warfarin and acenocoumarol (Acitrom)",
        note: "Their effect may change; tell the doctor who checks your clotting.",
      },
    ],
    whenToSeeADoctor: [
      "Fainting, a racing or stumbling heart, or legs too weak to stand after mulethi: call 112.",
      ...DOCTOR,
    ],
    sources: [SOURCES.licorice, SOURCES.licoricePressure, SOURCES.licoriceHeart, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "adulsa-vasaka",
    name: "Adulsa, what is known",
    hindiName: "अडूसा",
    aliases: [
      "adulsa",
      "adusa",
      "arusa",
      "vasaka",
      "vasa",
      "vasavaleha",
      "adathodai",
      "malabar nut",
      "adhatoda",
      "ayurvedic cough syrup",
      "vasaka syrup",
      "अडूसा का रस",
      "वासा",
      "अड़ूसा",
    ],
    condition: "bronchitis",
    kind: "kitchen",
    drawing: "mortar",
    drawerCaution: "never in pregnancy",
    line: "A bitter leaf in many Indian cough syrups; alone it has hardly been tested, and in pregnancy it is out.",
    whatItIs:
      "Adulsa (Justicia adhatoda, also Adhatoda vasica) is a shrub of hedges and fields. Its leaf holds vasicine and goes into syrups and lehyas.",
    traditionalUse: "Ayurveda calls it vasaka and gives it for coughs with mucus; villages boil the leaf.",
    evidence: {
      grade: "D",
      why: "One trial of 177 adults with a cold tested a syrup of adulsa with two foreign herbs, and their cough eased more than on a dummy. The leaf alone has hardly been studied in people.",
    },
    inFood:
      "It is not a kitchen food, and we give no way to prepare it. If a syrup with it was advised to you, read the label and show it to your doctor.",
    cautions: [
      "Many syrups mix it with mulethi, sugar, alcohol or medicines for the cough: read the whole label.",
      "It must not stand in place of a test: a cough of two weeks is looked at for tuberculosis.",
      "Do not boil leaves from a roadside hedge: other plants look like it.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Never in pregnancy or when trying for a child: by tradition it was used at birth for its pull on the womb.",
      ),
      children: says("Not for children without their doctor: it has hardly been studied in them."),
      conditions: [
        "People with diabetes: most syrups are sugar, so read the label and ask first.",
        "People with high blood pressure: not if the syrup holds mulethi.",
        "People with asthma or COPD: never in place of the inhaler.",
      ],
    },
    interactions: [
      {
        medicine: "Asthma medicines, such as theophylline and inhalers",
        note: "What adulsa does beside them is not known; go on with them, and ask first.",
      },
      {
        medicine: "Other cough syrups",
        note: "Two syrups may hold the same medicine twice: show both to your pharmacist.",
      },
      {
        medicine: "Medicines for diabetes, blood pressure or clotting",
        note: "Too little is known of adulsa with them: ask your doctor first.",
      },
    ],
    whenToSeeADoctor: [...DOCTOR, "Bleeding or belly cramps in pregnancy after such a syrup: call 112."],
    sources: [SOURCES_A.vasaka, SOURCES.ayurveda, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "ask-about-vaccines",
    name: "Ask about vaccines",
    hindiName: "टीके",
    aliases: [
      "teeka",
      "tika",
      "flu shot",
      "flu vaccine",
      "pneumonia vaccine",
      "vaccination",
      "kali khansi ka teeka",
      "whooping cough",
      "baar baar khansi",
      "bronchitis again and again",
      "फ्लू का टीका",
      "टीका",
      "बार-बार खांसी",
      "काली खांसी",
    ],
    condition: "bronchitis",
    kind: "habit",
    drawing: "diary",
    line: "Flu, whooping cough and pneumococci go to the chest; ask your doctor which vaccines are due.",
    whatItIs:
      "A talk with the doctor before the season, with the old vaccine card in hand: flu every year, others by age and illness.",
    traditionalUse: "No old custom, though India knew inoculation against smallpox long before the modern vaccine.",
    evidence: {
      grade: "B",
      why: "Flu vaccine is well studied, and the World Health Organization advises it each year for older people, pregnant women and people with long illness. How many chest colds it spares is less clear, and it does nothing for one that is there.",
    },
    inFood:
      "Before the rains or the winter, ask about flu; in older age, or with lung, heart, kidney or sugar disease, about pneumococci too. Wash hands, and keep away from newborns while you cough.",
    cautions: [
      "Not during a high fever: wait until it has passed.",
      "Sit for a quarter of an hour afterwards; a sore arm and a day of tiredness are common.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Flu and whooping cough vaccines are advised in pregnancy in many countries: ask your doctor. No live vaccines.",
      ),
      children: says("Keep to the national schedule; flu vaccine is for six months and older."),
      conditions: [
        "People who had a severe allergy to a vaccine or a part of it: tell the doctor first.",
        "People with a weak immune system: no live vaccines, and ask which others.",
      ],
    },
    interactions: [
      {
        medicine: "Blood thinners",
        note: "Say so before the needle: a thin one is used and the spot is pressed for some minutes.",
      },
      {
        medicine: "Steroids, medicines after a transplant or for arthritis, and cancer medicines",
        note: "Live vaccines can be dangerous with them, and others may work less: ask your specialist when.",
      },
    ],
    whenToSeeADoctor: [
      "Swelling of face or throat, hives or hard breathing after a vaccine: call 112.",
      ...DOCTOR,
      "Bronchitis three times in a year: ask why.",
    ],
    sources: [SOURCES_A.influenza, SOURCES_A.fluShot, SOURCES.bronchitisCdc],
    review: { state: "draft" },
    version: 1,
  },
];
