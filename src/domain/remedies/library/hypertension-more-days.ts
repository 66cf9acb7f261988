import { BESIDE_TABLETS, type HabitBesideTablets, type NonEmpty, noneKnown, says } from "../remedies.rules.ts";
import { PRESSURE_SIGNS } from "./hypertension-more-signs.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

/** Habits of the day and the night beside the tablets. */
export const PRESSURE_DAYS: NonEmpty<HabitBesideTablets> = [
  {
    slug: "slow-breaths-and-yoga",
    name: "Slow breaths and gentle yoga",
    hindiName: "धीमी साँस और योग",
    aliases: [
      "yoga for BP",
      "BP ke liye yoga",
      "pranayam",
      "anulom vilom",
      "dhyan",
      "meditation",
      "tension",
      "प्राणायाम",
      "ध्यान",
      "योग",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "breath",
    line: "Easy breathing and slow poses calm the day; what they do to the numbers is small and not well measured.",
    whatItIs: "A quarter of an hour of slow breathing, easy standing and sitting poses, and quiet at the end.",
    traditionalUse: "Pranayama and a still seat at dawn or dusk belong to yoga and to the prayers of many homes.",
    evidence: {
      grade: "C",
      why: "American health institutes say that yoga and meditation may have a small effect beside care. Many of the studies are small, short or poorly made.",
    },
    inFood:
      "Sit with a straight back, breathe in through the nose and out a little longer, without holding, for five minutes. Learn the poses from a trained teacher who knows of your blood pressure.",
    cautions: [
      "No forceful breathing (kapalbhati, bhastrika), no holding of the breath, no headstand and no long head-down poses.",
      "No hot rooms, and no straining with the breath held.",
      "Dizzy, breathless, or pain in the chest: stop and sit; if it does not pass at once, call 112.",
    ],
    whoMustNot: {
      pregnancy: says(
        "With high blood pressure in pregnancy ask your doctor before any yoga; slow easy breathing needs no lesson.",
      ),
      children: noneKnown("slow play-like breathing is no concern; high blood pressure in a child is for a doctor."),
      conditions: [
        "People with readings of 180/120 or more, chest pain, or a recent heart attack or stroke: not before a doctor agrees.",
        "People with glaucoma or bleeding at the back of the eye: nothing with the head down.",
      ],
    },
    interactions: [
      {
        medicine: "Blood pressure tablets and water tablets",
        note: "Rising fast from the floor can make you dizzy: roll to the side, sit, then stand.",
      },
    ],
    whenToSeeADoctor: PRESSURE_SIGNS,
    sources: [SOURCES_B.pressureNccih, SOURCES_B.yogaSafety, SOURCES.pressureNhlbi, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "losing-weight-slowly",
    name: "Losing weight slowly",
    hindiName: "धीरे-धीरे वज़न कम",
    aliases: [
      "wajan kam karna",
      "vajan",
      "motapa",
      "weight loss",
      "pet kam karna",
      "diet",
      "less oil",
      "kam tel",
      "वज़न कम करना",
      "मोटापा",
      "कम तेल",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "dusk",
    line: "For those who carry too much, a kilo or two a month, kept off, counts for more than ten lost in a hurry.",
    whatItIs:
      "A smaller second helping, less oil and sugar, an earlier dinner, and more steps, for months and not for weeks.",
    traditionalUse:
      "A light meal before dark, and a fast day kept with fruit and milk, are old habits in many families.",
    evidence: {
      grade: "A",
      why: "Twenty-five trials with 4,874 people, pooled, found blood pressure about one point lower for each kilo lost. What happens after years is less well known.",
    },
    inFood:
      "Measure the oil the house uses in a month and buy a little less of it each month. Half the plate vegetables, no sugar in the drinks, fried food seldom, dinner two to three hours before bed.",
    cautions: [
      "As weight falls, tablets may become too strong: dizziness is a reason to call, never to stop by yourself.",
      "No crash diets, and no slimming teas, powders or belts: some raise the pressure, some hold medicines that no label names.",
      "Weight that falls without trying is a reason to see a doctor soon.",
    ],
    whoMustNot: {
      pregnancy: says("Not in pregnancy, and while breastfeeding only slowly and with your doctor."),
      children: says("No diet for a child without a doctor: growing children need their meals."),
      conditions: [
        "People with diabetes, kidney or heart disease: make the plan with your doctor or a dietitian.",
        "People who have had an eating disorder, or who are thin: not for you.",
      ],
    },
    interactions: [
      {
        medicine: "Insulin and diabetes tablets",
        note: "With smaller meals sugar can fall: ask for a new plan before you begin.",
      },
      {
        medicine: "Blood pressure tablets and water tablets",
        note: "They may have to be adjusted as weight falls; keep measuring and show your doctor.",
      },
      {
        medicine: "Warfarin and acenocoumarol (Acitrom)",
        note: "A sudden change in what you eat changes their effect; tell the doctor who checks your clotting.",
      },
    ],
    whenToSeeADoctor: PRESSURE_SIGNS,
    sources: [SOURCES_B.weightPressure, SOURCES.dash, SOURCES_B.weightLossProducts, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "sleep-and-snoring",
    name: "Sleep and snoring",
    hindiName: "नींद और खर्राटे",
    aliases: [
      "kharrate",
      "kharate",
      "snoring",
      "sleep apnea",
      "neend mein saans rukna",
      "neend kam",
      "CPAP",
      "खर्राटे",
      "नींद में साँस रुकना",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "pillow",
    line: "Loud snoring with pauses in the breath goes together with high blood pressure, and a doctor can look for it.",
    whatItIs:
      "Seven hours or more at a fixed time, on the side, and telling a doctor if somebody hears your breath stop.",
    traditionalUse: "Snoring passes for sound sleep in many homes; it can be its opposite.",
    evidence: {
      grade: "B",
      why: "Pauses of the breath in sleep and short nights are linked with high blood pressure in many studies. How far the numbers fall once they are cared for differs.",
    },
    inFood:
      "The same hour for bed and for rising, no heavy meal or alcohol in the evening, a pillow at the back to stay on the side. Let somebody listen one night, or leave a telephone recording.",
    cautions: [
      "Sleepy at the wheel: stop driving and see a doctor before you drive again.",
      "Mouth tapes, sprays and pillows sold for snoring can hide pauses in the breath: a test comes first.",
      "A mask that a doctor prescribed for the night is worn every night, and the tablets go on.",
    ],
    whoMustNot: {
      pregnancy: says(
        "New loud snoring in pregnancy, with swelling or high readings, belongs before a doctor this week.",
      ),
      children: says(
        "A child who snores most nights or stops breathing in sleep needs a doctor, often for the tonsils.",
      ),
      conditions: [
        "People with COPD, heart failure or a great deal of weight: ask for a sleep test early.",
        "People who work at night: ask a doctor how to plan sleep and tablets.",
      ],
    },
    interactions: [
      {
        medicine: "Sleeping tablets, opioids and other calming medicines",
        note: "They can make pauses in the breath longer: tell the doctor who prescribes them that you snore.",
      },
      {
        medicine: "Water tablets",
        note: "Taken late they wake you to pass water; ask for an earlier hour, and do not leave them out.",
      },
    ],
    whenToSeeADoctor: [
      ...PRESSURE_SIGNS,
      "Breath that stops in sleep, waking with choking, or falling asleep in the day.",
    ],
    sources: [SOURCES_B.sleepApnea, SOURCES_B.hiddenRaisers, SOURCES.pressureNhlbi, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
];
