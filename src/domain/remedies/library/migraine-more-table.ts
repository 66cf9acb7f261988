import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { MIGRAINE_SIGNS } from "./migraine-more-signs.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

/** What is eaten and drunk between attacks. */
export const MIGRAINE_TABLE: NonEmpty<Remedy> = [
  {
    slug: "meals-on-time",
    name: "Meals on time",
    hindiName: "समय पर भोजन",
    aliases: [
      "samay par khana",
      "khali pet sir dard",
      "vrat mein sir dard",
      "fasting headache",
      "skipped meal",
      "upvas",
      "roza",
      "खाली पेट सिरदर्द",
      "व्रत में सिरदर्द",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "plate",
    line: "A missed or late meal is among the triggers that people with migraine name most often.",
    whatItIs:
      "Breakfast, midday meal and dinner at about the same hours, with a small bite ready when one will be late.",
    traditionalUse:
      "Ayurveda asks for meals by the clock, the largest at noon, and elders count a missed breakfast as a fault.",
    evidence: {
      grade: "C",
      why: "Health bodies name skipped meals as a trigger, because so many people report them. Eating by the clock has hardly been tested by itself.",
    },
    inFood:
      "Eat within an hour or two of rising and let no more than four or five waking hours pass without food. Roasted chana, a fruit or a small katori of curd bridges a late dinner.",
    cautions: [
      "A fast for faith or for tests: ask a doctor how to plan it, and break it if an attack begins and your faith allows it.",
      "Do not drop food after food on a guess: one at a time, with a diary.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("regular meals suit pregnancy, and fasting in pregnancy is a question for your doctor."),
      children: says("Children need meals and a bite between them; a child with migraine should not fast."),
      conditions: [
        "People with diabetes: keep the meal plan you were given, and ask before you change its hours.",
        "People who have had an eating disorder: make the plan with a doctor.",
      ],
    },
    interactions: [
      {
        medicine: "Insulin and diabetes tablets",
        note: "They are matched to your meals: a late or missed meal can make sugar fall, which brings headache, sweat and shaking too.",
      },
      {
        medicine: "Painkillers such as naproxen, ibuprofen or aspirin",
        note: "Take them with food or milk, as your doctor or pharmacist said; an empty stomach bears them badly.",
      },
    ],
    whenToSeeADoctor: [
      ...MIGRAINE_SIGNS,
      "Sweat, shaking or confusion with diabetes: sugar now for who can swallow, and call 112 if it does not pass at once.",
    ],
    sources: [SOURCES.migraineNinds, SOURCES.migraineMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "even-caffeine",
    name: "Tea and coffee kept even",
    hindiName: "चाय-कॉफ़ी एक-सी",
    aliases: [
      "chai",
      "coffee",
      "caffeine",
      "chai chhodna",
      "chai se sir dard",
      "caffeine withdrawal",
      "energy drink",
      "चाय",
      "कॉफ़ी",
      "चाय छोड़ना",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "cup",
    line: "It is the change that troubles many heads: cups that come late, or not at all, after days of many.",
    whatItIs: "The same small number of cups of tea or coffee at the same hours, on work days and on Sundays.",
    traditionalUse: "Strong chai for a headache is a custom of every office and railway platform.",
    evidence: {
      grade: "C",
      why: "A review of twenty-one studies found that few people, between two and thirty in a hundred, name caffeine or going without it as a trigger. It saw no reason for everybody to stop.",
    },
    inFood:
      "The reviewers advise staying at about two cups of coffee a day, or the tea that equals it. To come down, leave out one cup every few days and drink none after midday.",
    cautions: [
      "Stopping all at once after many daily cups brings headache, tiredness and bad mood for some days.",
      "Some headache tablets, cold drinks and energy drinks hold caffeine: read the label and count it.",
      "Chai for the head each afternoon can hide how often it aches: keep a diary.",
    ],
    whoMustNot: {
      pregnancy: says("Keep tea and coffee few in pregnancy and while breastfeeding, and ask your doctor how many."),
      children: says("Not for children, and energy drinks least of all."),
      conditions: [
        "People with an irregular heartbeat, high blood pressure, anxiety, epilepsy or a stomach ulcer: ask how much is right for you.",
        "People whose reflux tea or coffee makes worse: leave it out slowly.",
      ],
    },
    interactions: [
      {
        medicine: "Thyroid tablets (levothyroxine: Thyronorm, Eltroxin)",
        note: "Coffee hinders them: take them with water and ask your pharmacist how long to wait for the first cup.",
      },
      {
        medicine: "Iron tablets",
        note: "Tea and coffee hinder them; ask about the hours between.",
      },
      {
        medicine: "Theophylline and ciprofloxacin",
        note: "Taken with much caffeine they can bring a racing heart and shaking; ask your pharmacist.",
      },
    ],
    whenToSeeADoctor: [
      ...MIGRAINE_SIGNS,
      "A racing or uneven heartbeat that does not settle, or chest pain: call 112.",
    ],
    sources: [SOURCES_B.caffeineMigraine, SOURCES_B.caffeine, SOURCES_B.levothyroxine],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "curd-egg-and-greens",
    name: "Curd, egg and greens",
    hindiName: "दही और साग",
    aliases: [
      "dahi",
      "doodh",
      "anda",
      "palak",
      "paneer",
      "riboflavin",
      "vitamin B2",
      "vitamin b2 foods",
      "दही",
      "पालक",
      "अंडा",
    ],
    condition: "migraine",
    kind: "kitchen",
    drawing: "sunlight",
    line: "Foods that bring riboflavin, vitamin B2; tablets of it were studied for migraine, the foods were not.",
    whatItIs:
      "Milk, curd, paneer, egg, almonds and leafy greens hold riboflavin, a vitamin the body uses to make energy.",
    traditionalUse: "A katori of dahi at noon and saag in the cold months are everyday food, eaten for themselves.",
    evidence: {
      grade: "D",
      why: "Riboflavin tablets, far stronger than any food, were studied in small trials with mixed results. Nobody has shown that curd or greens change migraine.",
    },
    inFood:
      "A katori of curd or a cup of milk, an egg or paneer, and greens bring an ordinary day's riboflavin. Keep milk out of bright light, which destroys the vitamin.",
    cautions: [
      "Vitamin tablets are medicine, not food: do not begin them without a doctor.",
      "Aged cheese and some other foods set off migraine in some people: note it in a diary before leaving a food out.",
      "Eggs are cooked through, and milk is boiled or pasteurised.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("these are ordinary foods in pregnancy, washed, boiled and cooked through."),
      children: says(
        "No cow's milk as a drink under one year; curd and well-cooked egg in small amounts when solids have begun.",
      ),
      conditions: [
        "People with an allergy to milk or egg: never.",
        "People whom milk upsets: curd is often borne better, or leave it out.",
        "People with kidney disease: ask how much milk, egg and greens is right for you.",
      ],
    },
    interactions: [
      {
        medicine: "Warfarin and acenocoumarol (Acitrom)",
        note: "Keep leafy greens even from week to week and tell the doctor who checks your clotting.",
      },
      {
        medicine: "Some antibiotics (tetracyclines, ciprofloxacin), thyroid and iron tablets",
        note: "Milk and curd hinder them; ask your pharmacist about the hours between.",
      },
    ],
    whenToSeeADoctor: [
      "Swelling of lips or throat, hives or hard breathing after a food: call 112.",
      ...MIGRAINE_SIGNS,
    ],
    sources: [SOURCES_B.riboflavin, SOURCES.headaches, SOURCES_B.levothyroxine],
    review: { state: "draft" },
    version: 1,
  },
];
