import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { MIGRAINE_SIGNS } from "./migraine-more-signs.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

/** Habits for the days between attacks. */
export const MIGRAINE_DAYS: NonEmpty<Remedy> = [
  {
    slug: "water-through-the-day",
    name: "Water through the day",
    hindiName: "दिन भर पानी",
    aliases: [
      "paani peena",
      "pani kam peena",
      "garmi se sir dard",
      "dehydration headache",
      "drink water",
      "nimbu paani",
      "पानी पीना",
      "गर्मी से सिरदर्द",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "water",
    line: "Drinking before thirst grows is easy to try; in the one larger trial people felt better without fewer headache days.",
    whatItIs: "Plain water, thin buttermilk or unsweetened lemon water, a glass at a time from morning to evening.",
    traditionalUse: "A glass of water for every guest and at every rising is the oldest rule of an Indian house.",
    evidence: {
      grade: "C",
      why: "In a trial of 102 people with frequent headaches more water made many feel better, but days with a headache were no fewer. Thirst and heat are known triggers for some.",
    },
    inFood:
      "A glass on waking, one with each meal and one between, more in heat and at work outdoors. Urine of a pale straw colour says that it is enough.",
    cautions: [
      "More is not better: much water in a short time can bring the salt in the blood dangerously low.",
      "In an attack with vomiting take small sips; nothing kept down for a day is a reason for a doctor.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("water suits pregnancy. A new headache in pregnancy does not wait for water: see a doctor."),
      children: says(
        "Children drink as thirst asks, offered often in heat. Under six months only breast milk or formula.",
      ),
      conditions: ["People with heart failure, kidney or liver disease who were given a limit: keep to your limit."],
    },
    interactions: [
      {
        medicine: "Water tablets (diuretics)",
        note: "Drink the amount your doctor set, and ask for a new one in great heat or with loose stools.",
      },
      {
        medicine: "Topiramate, taken by some for migraine",
        note: "It can bring kidney stones and make you sweat less: drink through the day as your doctor advised.",
      },
    ],
    whenToSeeADoctor: [...MIGRAINE_SIGNS, "Headache with confusion, hot dry skin or fainting in great heat: call 112."],
    sources: [SOURCES_B.waterHeadache, SOURCES.migraineMedline, SOURCES_B.topiramate],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "loosening-the-muscles",
    name: "Loosening the muscles",
    hindiName: "शरीर ढीला छोड़ना",
    aliases: [
      "relaxation",
      "shavasana",
      "yoga for migraine",
      "yog",
      "tanav",
      "stress headache",
      "progressive muscle relaxation",
      "शवासन",
      "तनाव",
      "योग",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "breath",
    line: "Ten quiet minutes a day of loosening the body, or gentle yoga, beside the medicine gave some people calmer weeks.",
    whatItIs: "Tightening and letting go one group of muscles after another, or shavasana with slow breath, every day.",
    traditionalUse: "Shavasana closes every yoga hour, and a quiet sitting at dusk belongs to the day in many homes.",
    evidence: {
      grade: "B",
      why: "Relaxation training has been of some help in migraine studies. In a Delhi trial, yoga with medicines did better than medicines alone, but 46 of 160 people left and all knew their group.",
    },
    inFood:
      "Sit or lie, tighten the feet while you breathe in, let go while you breathe out, and move up to the face. Keep it on quiet days too, not only when it hurts.",
    cautions: [
      "It stands beside the medicine your doctor gave you, not in its place.",
      "No headstand, no forceful breathing such as kapalbhati, and no holding of the breath.",
      "Some people grow anxious, or old memories come up: open your eyes, stop, and tell a doctor.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Gentle loosening suits pregnancy, on the side later on. For yoga, ask your doctor and a trained teacher.",
      ),
      children: noneKnown("older children learn it easily as a game; keep it short."),
      conditions: [
        "People with glaucoma, a slipped disc or a neck injury: no head-down and no neck-bending poses.",
        "People with epilepsy, psychosis or a history of trauma: ask a doctor before you begin.",
      ],
    },
    interactions: [
      {
        medicine: "Propranolol, amitriptyline and other medicines that prepare for fewer attacks",
        note: "Rise slowly after lying down, since they can make you dizzy; never leave them out because a week was calm.",
      },
    ],
    whenToSeeADoctor: MIGRAINE_SIGNS,
    sources: [SOURCES_B.yogaMigraine, SOURCES_B.relaxation, SOURCES.headaches],
    review: { state: "draft" },
    version: 1,
  },
];
