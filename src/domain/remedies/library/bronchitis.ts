import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { SOURCES } from "./sources.ts";

/** When to see a doctor with a chest cold, on every page of it. */
export const DOCTOR = [
  "Hard or fast breathing, blue lips, confusion, or chest pain: call 112.",
  "Coughing up blood: call 112.",
  "A baby under three months with a temperature of 100.4 °F (38 °C) or more: go to a hospital now.",
  "Fever of 103 °F (39.4 °C) or more, or any fever that lasts more than three days.",
  "A cough of two weeks or more, night sweats, or losing weight: have it tested, since tuberculosis begins so.",
  "Asthma, COPD, a heart or kidney disease, a weak immune system, pregnancy, or age over 65: see a doctor early.",
] as const satisfies NonEmpty<string>;

export const BRONCHITIS: NonEmpty<Remedy> = [
  {
    slug: "warm-fluids",
    name: "Warm fluids",
    hindiName: "गरम पेय",
    aliases: [
      "garam paani",
      "garam pani",
      "gunguna pani",
      "soup",
      "shorba",
      "dal ka pani",
      "गुनगुना पानी",
      "गरम पानी",
      "सूप",
    ],
    condition: "bronchitis",
    kind: "kitchen",
    drawing: "cup",
    line: "Warm water, thin dal or soup, sipped through the day, comfort a sore chest and a dry throat.",
    whatItIs: "Any plain warm drink or thin soup, little salted, taken in small amounts through the day.",
    traditionalUse: "Lukewarm water, rasam and thin dal are the sickbed food of every region.",
    evidence: {
      grade: "C",
      why: "Health bodies advise drinking enough. One small study found comfort in a hot drink; no good trial shows that drinking more than thirst asks changes the illness.",
    },
    inFood:
      "A cup of warm water, rasam, thin dal or clear soup every hour or two, as thirst asks. Pale urine says that it is enough.",
    cautions: [
      "Not scalding: hot drinks burn the mouth, and children by a spill.",
      "Do not force large amounts: too much water can harm when one is ill.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("warm drinks are ordinary food; keep tea and coffee few."),
      children: says(
        "Under six months only breast milk or formula, more often. No honey in any drink before the first birthday.",
      ),
      conditions: ["People with heart failure, kidney or liver disease who were given a limit: keep to your limit."],
    },
    interactions: [
      {
        medicine: "Water tablets (diuretics)",
        note: "Drink the amount your doctor set, and ask for a new one if you have fever or loose stools.",
      },
    ],
    whenToSeeADoctor: [...DOCTOR, "No urine for eight hours, or too sleepy to drink: go to a hospital now."],
    sources: [SOURCES.bronchitisCdc, SOURCES.bronchitisMedline, SOURCES.hotDrink, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "humid-air",
    name: "Humid air",
    hindiName: "भाप वाली हवा",
    aliases: ["bhaap", "bhap", "bhaap lena", "steam", "steam inhalation", "humidifier", "भाप", "भाप लेना"],
    condition: "bronchitis",
    kind: "habit",
    drawing: "steam",
    line: "Air that is not too dry is kinder to a cough; a bowl of boiling water is not the way to get it.",
    whatItIs:
      "A little more moisture in the room, from a clean cool-mist humidifier, wet cloths or a warm shower running.",
    traditionalUse:
      "Bhaap, breathed under a towel over a pot, is known in every home. It is also a common cause of scalds.",
    evidence: {
      grade: "C",
      why: "Health bodies name moist air for comfort. Trials of breathing steam in colds disagree, and burns units report children scalded every year.",
    },
    inFood:
      "Hang a wet sheet in a dry room, or sit in the bathroom while a warm shower runs. A humidifier is emptied and dried daily and cleaned every third day. In the monsoon, do without.",
    cautions: [
      "No bowl or pot of boiling water under a towel, for children above all: it spills and scalds.",
      "A dirty humidifier breathes out germs and mould.",
      "No camphor, balm or essential oil in the water.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("moist air is no concern; take care with hot baths, and leave if you feel faint."),
      children: says("Never steam over a bowl for a child. A cool-mist humidifier out of reach is the way."),
      conditions: [
        "People with asthma or an allergy to mould or dust mites: damp rooms can make it worse.",
        "People who are weak, dizzy or alone: no hot, closed bathroom.",
      ],
    },
    interactions: noneKnown("only water is breathed; go on with the inhalers and medicines your doctor gave you."),
    whenToSeeADoctor: [
      ...DOCTOR,
      "A scald: cool running water for twenty minutes, no paste or ghee, and a doctor at once.",
    ],
    sources: [SOURCES.bronchitisCdc, SOURCES.steamBurns, SOURCES.humidifiers, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "turmeric-milk",
    name: "Turmeric milk",
    hindiName: "हल्दी",
    aliases: ["haldi", "haldi doodh", "haldi wala doodh", "golden milk", "curcumin", "हल्दी दूध", "हल्दी वाला दूध"],
    condition: "bronchitis",
    kind: "kitchen",
    drawing: "turmeric",
    line: "A warm cup that many homes give at night; for a cough it rests on custom, not on studies.",
    whatItIs: "Milk warmed with a little ground turmeric, the dried root that colours most Indian cooking.",
    traditionalUse: "Haldi doodh is given for coughs, knocks and tired bodies in houses all over India.",
    evidence: {
      grade: "D",
      why: "Turmeric has been much studied as an extract, without clear conclusions. We found no good study of turmeric milk for a chest cold.",
    },
    inFood:
      "A quarter of a teaspoon of kitchen turmeric in a cup of milk, warmed through and drunk when it is comfortable to sip.",
    cautions: [
      "Capsules and extracts are another thing: ten people with liver injury were reported in one study, and one of them died.",
      "Three of seven products tested there held black pepper extract, which makes the body take up more.",
      "Yellow eyes, dark urine or itching after a turmeric product: stop it and see a doctor today.",
    ],
    whoMustNot: {
      pregnancy: says(
        "As a spice in food only: larger amounts may be unsafe in pregnancy, and while breastfeeding little is known.",
      ),
      children: says(
        "Not under one year, when cow's milk is not yet a drink. Later a pinch, lukewarm, and ask first under five years.",
      ),
      conditions: [
        "People with gallstones, a blocked bile duct or liver disease: leave it out beyond the spice in food.",
        "People with an allergy to milk, or whom milk upsets: leave it out.",
        "People with an operation soon: no turmeric products, and tell the surgeon.",
      ],
    },
    interactions: [
      {
        medicine: "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin",
        note: "Turmeric products may add to their effect; ask before using one.",
      },
      {
        medicine: "Medicines for cancer or after a transplant",
        note: "Concentrated turmeric may change their level in the blood: not without your specialist.",
      },
      {
        medicine: "Some antibiotics (tetracyclines, ciprofloxacin), thyroid and iron tablets",
        note: "Milk hinders them; ask your pharmacist about the hours between.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.turmeric, SOURCES.turmericLiver, SOURCES.bronchitisMedline, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "slow-breathing",
    name: "Slow breathing",
    hindiName: "साँस",
    aliases: [
      "saans",
      "saas",
      "dheere saans",
      "pranayam",
      "pursed lip breathing",
      "anulom vilom",
      "धीमी साँस",
      "प्राणायाम",
    ],
    condition: "bronchitis",
    kind: "habit",
    drawing: "breath",
    line: "Slow breaths through pursed lips can calm a spell of coughing; real breathlessness needs a doctor.",
    whatItIs: "Breathing in through the nose and out longer than in, through lips held as for a whistle.",
    traditionalUse: "Slow breathing belongs to yoga and to the evening prayer of many homes.",
    evidence: {
      grade: "D",
      why: "It is taught to people with long-lasting lung disease, whom it helps to stay calm. For a chest cold it has hardly been studied.",
    },
    inFood:
      "Sit up, drop the shoulders, breathe in through the nose for a count of two and out through pursed lips for four. A few minutes, a few times a day, and rest when you cough.",
    cautions: [
      "It is for comfort between coughs. Do not breathe away a breathlessness that is new or growing: call 112.",
      "No forceful pranayama, such as kapalbhati or bhastrika, and no holding of the breath while the chest is ill.",
      "Dizzy or tingling: stop and breathe as usual.",
    ],
    whoMustNot: {
      pregnancy: noneKnown(
        "slow easy breathing is used in pregnancy; breathlessness at rest is not normal, see a doctor today.",
      ),
      children: says(
        "A child who breathes fast, or whose chest draws in, needs a doctor now and no exercise: call 112.",
      ),
      conditions: [
        "People with asthma, COPD or heart failure: use it as your doctor taught you, after your medicine and never instead.",
      ],
    },
    interactions: [
      {
        medicine: "Inhalers",
        note: "Take the prescribed inhaler first and as prescribed; breathing does not replace it.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.breathing, SOURCES.bronchitisNhlbi, SOURCES.bronchitisCdc, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
];
