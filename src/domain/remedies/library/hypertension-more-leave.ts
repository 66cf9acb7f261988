import { BESIDE_TABLETS, type HabitBesideTablets, type NonEmpty, noneKnown, says } from "../remedies.rules.ts";
import { PRESSURE_SIGNS } from "./hypertension-more-signs.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

/** What is better left, beside the tablets. */
export const PRESSURE_LEAVE: NonEmpty<HabitBesideTablets> = [
  {
    slug: "no-tobacco",
    name: "No tobacco",
    hindiName: "तंबाकू नहीं",
    aliases: [
      "tambaku",
      "tobacco",
      "cigarette",
      "beedi",
      "bidi",
      "gutkha",
      "khaini",
      "zarda",
      "hookah",
      "vape",
      "तंबाकू",
      "बीड़ी",
      "गुटखा",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "steam",
    line: "Each smoke or pinch lifts the pressure for a while, and with high pressure the two harm heart and brain together.",
    whatItIs: "Stopping cigarettes, bidi, hookah, gutkha, khaini and zarda, with help, on a day you have named.",
    traditionalUse: "Paan with tobacco and the shared hookah are old customs, and so is the elder who says leave it.",
    evidence: {
      grade: "A",
      why: "Large studies over decades show less heart disease and stroke after stopping. The everyday blood pressure itself changes little.",
    },
    inFood:
      "Name a day, tell the house, throw out the last packet, and ask a doctor about help: advice with medicine does better than will alone. Every packet in India carries the number of a free quit line.",
    cautions: [
      "Restlessness, hunger and bad sleep come for some weeks and pass; a slip is not a failure.",
      "Electronic cigarettes are no way out, and their sale is forbidden in India.",
      "Nicotine gum and patches are medicine: after a heart attack, or with chest pain, ask a doctor first.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Stop in pregnancy above all, for the child too, and ask your doctor before nicotine gum or patches.",
      ),
      children: noneKnown(
        "nobody is too young to be kept away from smoke; smoke outside the house harms less than inside.",
      ),
      conditions: [
        "People with depression or another illness of the mind: stop with your doctor beside you, since mood can sink at first.",
      ],
    },
    interactions: [
      {
        medicine: "Theophylline, clozapine and olanzapine",
        note: "Their level in the blood can rise when smoking stops: tell the doctor who prescribes them before your day.",
      },
      {
        medicine: "Insulin",
        note: "Sugar may run lower after stopping: measure more often and show your doctor.",
      },
    ],
    whenToSeeADoctor: [
      ...PRESSURE_SIGNS,
      "A sore or white patch in the mouth that stays for two weeks, or blood coughed up.",
    ],
    sources: [SOURCES_B.tobaccoWho, SOURCES_B.quittingCdc, SOURCES.pressureWho, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "less-alcohol",
    name: "Less alcohol",
    hindiName: "शराब कम",
    aliases: [
      "sharab",
      "daru",
      "daaru",
      "beer",
      "whisky",
      "drinking",
      "sharab chhodna",
      "peg",
      "शराब",
      "दारू",
      "शराब छोड़ना",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "water",
    line: "Those who drink more than two glasses a day can do the pressure a kindness by drinking less, and most by none.",
    whatItIs: "Counting every peg, beer and glass of wine in a week, and bringing the count down.",
    traditionalUse: "Many families and faiths in India keep no alcohol in the house at all.",
    evidence: {
      grade: "A",
      why: "In thirty-six pooled trials with 2,865 people, blood pressure fell when those who drank more than two drinks a day drank less. Below that no clear change was seen.",
    },
    inFood:
      "Days without any, lemon and soda water in the glass, no drink on an empty stomach and none to fall asleep. Nobody needs to begin drinking for the heart.",
    cautions: [
      "If you drink every day and much, do not stop suddenly alone: shaking, fits and confusion can follow. Ask a doctor first.",
      "Home-made liquor can blind and kill.",
      "Not before driving, and not with tablets that make you sleepy.",
    ],
    whoMustNot: {
      pregnancy: says("None at all in pregnancy or when planning a child; while breastfeeding, ask your doctor."),
      children: says("None for children and young people."),
      conditions: [
        "People with liver disease, pancreatitis, heart failure, an irregular heartbeat or depression: none.",
        "People who cannot keep to a count: ask a doctor for help without shame, or call Tele-MANAS.",
      ],
    },
    interactions: [
      {
        medicine: "Blood pressure tablets",
        note: "Alcohol can make you dizzy or faint with them, and works against them over time.",
      },
      {
        medicine: "Metformin, insulin and other diabetes medicines",
        note: "Sugar can fall for hours after drinking, and metformin with much alcohol is dangerous.",
      },
      {
        medicine: "Sleeping tablets, opioids and other calming medicines",
        note: "Together they can stop the breath: never.",
      },
      {
        medicine: "Metronidazole, paracetamol, warfarin and acenocoumarol (Acitrom)",
        note: "Each goes badly with alcohol in its own way; ask your pharmacist.",
      },
    ],
    whenToSeeADoctor: [...PRESSURE_SIGNS, "Shaking, seeing things or a fit after stopping alcohol: call 112."],
    sources: [SOURCES_B.alcoholPressure, SOURCES_B.alcoholWho, SOURCES.pressureNhlbi, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
];
