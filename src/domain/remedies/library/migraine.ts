import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { SOURCES } from "./sources.ts";

const DOCTOR = [
  "A sudden headache, or the worst of your life: call 112.",
  "A headache with fever and stiff neck, confusion, a fit, weakness, numbness, or trouble with speech or sight: call 112.",
  "A bad headache after a blow to the head, in pregnancy, or in the weeks after a birth: go to a hospital now.",
  "A first migraine after the age of fifty, or headaches that change, come more often or wake you.",
] as const satisfies NonEmpty<string>;

export const MIGRAINE: NonEmpty<Remedy> = [
  {
    slug: "regular-sleep",
    name: "Regular sleep",
    hindiName: "नींद",
    aliases: ["neend", "nind", "sone ka samay", "sleep hygiene", "neend nahi aati", "सोने का समय", "नींद नहीं आती"],
    condition: "migraine",
    kind: "habit",
    drawing: "moon",
    line: "Lying down and getting up at the same hours gives some people fewer headache days.",
    whatItIs:
      "A fixed hour for sleep and a fixed hour for rising, seven days a week, holidays and weddings as far as they allow.",
    traditionalUse:
      "Ayurveda writes of sleep as one of the pillars of life, and elders have always called for an early night.",
    evidence: {
      grade: "C",
      why: "Four small trials of better sleep habits found fewer headaches; on how strong the headaches were, they disagree. Too little and too much sleep are both known triggers.",
    },
    inFood:
      "Choose an hour that you can keep and let it move by no more than half an hour. Dim the lights, leave the telephone in another room, and take the last tea or coffee in the early afternoon.",
    cautions: [
      "Loud snoring with tired days, or sleep that never refreshes, deserves a doctor more than a rule.",
      "Do not use alcohol to fall asleep: it brings on headaches in many people.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("a regular night suits pregnancy. A new headache in pregnancy does not wait: see a doctor."),
      children: noneKnown("a fixed bedtime suits children, who need more hours than adults."),
      conditions: [
        "People with epilepsy or bipolar disorder: never cut short your sleep to force a rhythm; ask your doctor.",
        "People who work at night: ask a doctor how to plan it, and do not drive when sleepy.",
      ],
    },
    interactions: [
      {
        medicine: "Sleeping tablets and other calming medicines",
        note: "Do not begin, stop or add one to keep the hour; ask the doctor who prescribed it.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.sleep, SOURCES.migraineNinds, SOURCES.migraineMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "trigger-diary",
    name: "Trigger diary",
    hindiName: "डायरी",
    aliases: ["headache diary", "migraine diary", "sir dard ki diary", "sar dard", "trigger", "सिरदर्द की डायरी"],
    condition: "migraine",
    kind: "habit",
    drawing: "diary",
    line: "Two months of short notes show a doctor more than any description, and may show you a pattern.",
    whatItIs:
      "A notebook or calendar in which you write each headache: day, hour, how strong, what came before, what you took.",
    traditionalUse: "Not an old remedy but an old habit of good doctors, who ask for it before they change a medicine.",
    evidence: {
      grade: "C",
      why: "Health bodies ask for it because triggers differ from person to person. Whether a diary by itself lessens headaches has hardly been tested.",
    },
    inFood:
      "One line for each headache: sleep, meals missed, water, tea and coffee, monthly period, screens, travel, heat, smells, and every painkiller. Show the pages to your doctor.",
    cautions: [
      "Do not drop food after food on a guess: leave out one thing at a time, and never a child's meals.",
      "If writing makes you watch yourself anxiously, write less or stop.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("it is only writing. Show a new headache in pregnancy to a doctor at once."),
      children: noneKnown("it is only writing; a parent can keep it with the child."),
    },
    interactions: [
      {
        medicine: "Painkillers, triptans and headache powders",
        note: "Used on ten or more days a month they can bring headaches themselves: count the days and show your doctor.",
      },
    ],
    whenToSeeADoctor: [...DOCTOR, "Painkillers needed on ten or more days a month."],
    sources: [SOURCES.migraineNinds, SOURCES.migraineWho, SOURCES.migraineMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "peppermint-scent",
    name: "Peppermint scent",
    hindiName: "पुदीना",
    aliases: ["pudina", "pudeena", "mint", "mentha", "menthol", "peppermint oil", "पुदीने की पत्ती", "पिपरमिंट"],
    condition: "migraine",
    kind: "kitchen",
    drawing: "peppermint",
    line: "Some people like the cool scent of fresh mint in a dark, quiet room; others find any scent too much.",
    whatItIs:
      "Peppermint is a mint whose leaves hold menthol, which feels cool. Pudina of the kitchen is a near relation with less of it.",
    traditionalUse: "Crushed mint, and balms that smell of it, have long been held near an aching head.",
    evidence: {
      grade: "D",
      why: "A small trial of a prepared menthol solution in thirty-five adults found some ease of migraine. The scent of kitchen leaves has not been tested.",
    },
    inFood:
      "A handful of fresh leaves, crushed in a bowl beside the bed, or a few leaves in a cup of hot water to smell and then sip.",
    cautions: [
      "Strong smells set off migraine in some people: stop at once if it does so in you.",
      "Peppermint oil is concentrated: keep it off the face, out of the eyes and nose, and do not swallow it without a doctor.",
      "On skin the oil and balms can cause rash and burning.",
    ],
    whoMustNot: {
      pregnancy: says("Mint in food is usual; for the oil, balms and capsules ask your doctor first."),
      children: says(
        "Never bring the oil or a menthol balm near the face of a baby or young child: breathing it in can do serious harm.",
      ),
      conditions: [
        "People with asthma whose chest tightens with strong scents: leave it out.",
        "People with reflux: mint tea can bring up acid, so smell it and do not drink it.",
      ],
    },
    interactions: [
      {
        medicine: "Antacids and acid-lowering tablets",
        note: "They can open coated peppermint oil capsules too early and bring heartburn; the scent of leaves is no concern.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.peppermint, SOURCES.menthol, SOURCES.headaches],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "almonds-and-seeds",
    name: "Almonds, seeds",
    hindiName: "बादाम",
    aliases: [
      "badam",
      "almond",
      "pumpkin seeds",
      "kaddu ke beej",
      "til",
      "sesame",
      "magnesium",
      "बादाम और बीज",
      "कद्दू के बीज",
    ],
    condition: "migraine",
    kind: "kitchen",
    drawing: "almond",
    line: "A small handful between meals keeps hunger away and brings magnesium; for migraine, food is untested.",
    whatItIs: "Almonds, pumpkin seeds and sesame are foods rich in magnesium, a mineral that nerves and muscles need.",
    traditionalUse: "Soaked almonds in the morning are given across north India for a clear head.",
    evidence: {
      grade: "D",
      why: "Magnesium as a supplement has been studied for migraine with limited results. Eating nuts and seeds for it has not been tested; a missed meal is a known trigger.",
    },
    inFood: "Six to ten almonds, soaked or plain, or a spoon of seeds, when a meal will be late. Unsalted is better.",
    cautions: [
      "Nuts bring on headaches in some people: note them in a diary, and leave them out if the pattern holds.",
      "Magnesium tablets are medicine, not food: do not begin them without a doctor.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("nuts and seeds are ordinary food in pregnancy, unless you are allergic to them."),
      children: says(
        "No whole nuts or hard seeds under five years: they can choke. Ground or as a paste they are food.",
      ),
      conditions: [
        "People with an allergy to nuts or sesame: never.",
        "People with kidney disease: ask first, because nuts hold potassium, phosphate and magnesium.",
      ],
    },
    interactions: [
      {
        medicine: "Some antibiotics (tetracyclines, ciprofloxacin) and bone tablets (bisphosphonates)",
        note: "Magnesium supplements hinder them; ask your pharmacist about the hours between. A handful of nuts is not the concern.",
      },
      {
        medicine: "Water tablets and acid-lowering tablets, taken for long",
        note: "They can change the magnesium in the blood; a doctor measures it before advising a supplement.",
      },
    ],
    whenToSeeADoctor: ["Swelling of lips or throat, hives or hard breathing after nuts: call 112.", ...DOCTOR],
    sources: [SOURCES.magnesium, SOURCES.headaches, SOURCES.migraineMedline],
    review: { state: "draft" },
    version: 1,
  },
];
