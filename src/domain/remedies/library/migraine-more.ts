import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { MIGRAINE_SIGNS } from "./migraine-more-signs.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

/** What can be kept at hand for the attack, and what is better left alone. */
export const MIGRAINE_ATTACK: NonEmpty<Remedy> = [
  {
    slug: "dark-quiet-room",
    name: "A dark, quiet room",
    hindiName: "अँधेरा शांत कमरा",
    aliases: [
      "andhera kamra",
      "shant kamra",
      "roshni se dard",
      "awaaz se dard",
      "dark room",
      "lie down",
      "light hurts",
      "अंधेरा कमरा",
      "रोशनी से सिरदर्द",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "dusk",
    line: "Lying still where light and sound cannot reach is what most people seek, and what doctors advise, in an attack.",
    whatItIs: "An hour or two in a room with the curtains drawn, the telephone away and the house kept low.",
    traditionalUse:
      "In many homes the door is closed, a cloth is laid over the eyes and the children are sent to play.",
    evidence: {
      grade: "D",
      why: "Health bodies name rest in a dark, quiet room, and most people with migraine find it by themselves. It has hardly been studied.",
    },
    inFood:
      "Draw the curtains, lie as is comfortable, and keep a bowl and water beside you. Tell somebody in the house when to look in on you.",
    cautions: [
      "The room is not in place of the medicine your doctor gave you for the attack, which works best taken as told.",
      "Do not drive home through an attack: wait, or let somebody fetch you.",
      "Days on end in a dark room are a reason to see a doctor, not a plan.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Rest suits pregnancy, on your side later on. A new or bad headache in pregnancy is not slept off.",
      ),
      children: says(
        "A child may rest so with an adult near. A child who is hard to wake, vomits again and again or has a stiff neck: call 112.",
      ),
      conditions: [
        "People who were told they have glaucoma, and anybody with a painful red eye: see a doctor the same day.",
        "People alone with small children: ask a neighbour in before you lie down.",
      ],
    },
    interactions: [
      {
        medicine: "Triptans and other medicines for the attack",
        note: "Take them as your doctor said; do not wait first to see whether the dark is enough.",
      },
      {
        medicine: "Sleeping tablets and other calming medicines",
        note: "Do not take one to sleep an attack away unless it was prescribed for that.",
      },
    ],
    whenToSeeADoctor: [
      ...MIGRAINE_SIGNS,
      "An attack that has lasted more than three days, or vomiting that keeps nothing down.",
    ],
    sources: [SOURCES.migraineNinds, SOURCES.migraineMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "cold-cloth",
    name: "A cold cloth",
    hindiName: "ठंडी पट्टी",
    aliases: [
      "thandi patti",
      "thanda kapda",
      "barf",
      "ice pack",
      "cold compress",
      "neck wrap",
      "sir par patti",
      "ठंडा कपड़ा",
      "बर्फ़ की सिकाई",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "pillow",
    line: "A cloth wrung out in cold water, on the forehead or the neck, takes the edge off for many.",
    whatItIs: "A wet cloth or a wrapped cold pack, laid on for a quarter of an hour and then taken off.",
    traditionalUse: "The wet patti on the forehead is the oldest thing a mother does for a hot or aching head.",
    evidence: {
      grade: "C",
      why: "In one trial fifty-five people with migraine hurt less half an hour after a frozen neck wrap than after the same wrap unfrozen. Nobody can be kept from knowing which is cold.",
    },
    inFood:
      "Wring a cotton cloth out in cold water, lay it where it is pleasant and change it when it grows warm. A cold pack is first wrapped in a dry towel.",
    cautions: [
      "Never ice on bare skin, and never asleep on a cold pack: it burns like heat.",
      "Some people feel worse with cold and better with warmth: do what helps you.",
      "Balms and oils on the cloth are another thing, and strong smells set off migraine in some.",
    ],
    whoMustNot: {
      pregnancy: noneKnown(
        "a cool cloth is no concern. A new headache in pregnancy goes to a doctor, not under a cloth.",
      ),
      children: says("A cool wet cloth is enough for a child: no ice and no frozen packs, and an adult stays near."),
      conditions: [
        "People whose fingers turn white in the cold, or whose skin swells or itches with it: leave it out.",
        "People with numb skin or poor blood flow: not without a doctor.",
      ],
    },
    interactions: noneKnown("only cold touches the skin; take the medicine for the attack as your doctor said."),
    whenToSeeADoctor: MIGRAINE_SIGNS,
    sources: [SOURCES_B.coldWrap, SOURCES.migraineNinds],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "counting-painkiller-days",
    name: "Counting painkiller days",
    hindiName: "दर्द की गोली के दिन",
    aliases: [
      "painkiller ke din",
      "dard ki goli",
      "roz dard ki goli",
      "rebound headache",
      "medication overuse headache",
      "saridon",
      "disprin",
      "combiflam",
      "दर्द की गोली",
      "रोज़ दर्द की गोली",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "diary",
    line: "A mark on the calendar for every day with a painkiller shows early when the tablets begin to bring the headache.",
    whatItIs:
      "One mark for each day on which you took anything for pain, whichever tablet, powder or balm with medicine it was.",
    traditionalUse: "Not an old habit: it came with the tablets, and headache doctors ask every patient for it.",
    evidence: {
      grade: "C",
      why: "That painkillers taken too often bring headaches is well described, and the World Health Organization lists it. Counting the days by oneself has hardly been tested.",
    },
    inFood:
      "Keep the calendar where the tablets are. At the eighth or ninth mark in a month, call the doctor before you reach ten.",
    cautions: [
      "Two brands can hold the same medicine: read what is in each, and never add one to another.",
      "Do not stop daily tablets alone: the headache grows worse first, and some of them must be lessened step by step.",
      "A headache that needs a tablet nearly every day has left the kitchen and belongs to a doctor.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Counting is only writing, but many painkillers are not for pregnancy: ask before the first one.",
      ),
      children: says(
        "Count a child's tablets as well. No aspirin for children, and three days in a week is a reason to see a doctor.",
      ),
      conditions: ["People with kidney, liver, heart or stomach disease: ask which painkiller, if any, is for you."],
    },
    interactions: [
      {
        medicine: "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin",
        note: "Painkillers such as ibuprofen, diclofenac and aspirin add to the risk of bleeding; ask which one is for you.",
      },
      {
        medicine: "Blood pressure tablets and water tablets",
        note: "Ibuprofen, diclofenac and their kin work against them and can strain the kidneys.",
      },
      {
        medicine: "Antidepressants",
        note: "Tell the doctor who gives you a triptan or tramadol that you take them.",
      },
    ],
    whenToSeeADoctor: [
      ...MIGRAINE_SIGNS,
      "Painkillers needed on ten or more days a month.",
      "Black stools, or vomiting blood: call 112.",
    ],
    sources: [SOURCES.migraineWho, SOURCES.migraineMedline, SOURCES_B.ibuprofen],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "leave-butterbur-out",
    name: "Leave butterbur and feverfew out",
    hindiName: "बटरबर और फीवरफ्यू",
    aliases: [
      "butterbur",
      "feverfew",
      "petasites",
      "tanacetum",
      "migraine capsule",
      "migraine ki jadi buti",
      "herbal capsule",
      "बटरबर",
      "फीवरफ्यू",
      "माइग्रेन की जड़ी-बूटी",
    ],
    condition: "migraine",
    kind: "habit",
    drawing: "mortar",
    drawerCaution: "butterbur harms livers",
    line: "Two herbs sold for migraine: one can harm the liver, the other is not for pregnancy or beside blood thinners.",
    whatItIs:
      "Butterbur (Petasites) and feverfew (Tanacetum parthenium) are plants of Europe and western Asia, sold as capsules, often over the internet.",
    traditionalUse: "Feverfew leaves were chewed for headaches in Europe. Neither plant belongs to the Indian kitchen.",
    evidence: {
      grade: "C",
      why: "Trials of feverfew disagree. Butterbur looked better, but after reports of liver injury American neurologists stopped recommending it in 2015.",
    },
    inFood:
      "Neither is a food. Read the small print of headache capsules for Petasites, butterbur, feverfew or Tanacetum, and leave the packet in the shop.",
    cautions: [
      "Raw butterbur holds substances that harm the liver and may cause cancer; a label that says free of them is not proof.",
      "People who stop feverfew after long use can get headaches, bad sleep and stiff muscles: tell a doctor and stop step by step.",
      "Chewed feverfew leaves can bring mouth sores.",
      "Yellow eyes, dark urine, itching or deep tiredness after a capsule: stop it and see a doctor today.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Neither in pregnancy or while breastfeeding: feverfew may make the womb contract, and butterbur is not known to be safe.",
      ),
      children: says("Not for children: their safety is not known."),
      conditions: [
        "People with liver disease: never.",
        "People with an allergy to marigold, chrysanthemum, daisy or ragweed: both plants are their relations.",
        "People with an operation soon, or a bleeding disorder: no feverfew.",
      ],
    },
    interactions: [
      {
        medicine: "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin",
        note: "Feverfew may add to their effect: not together.",
      },
      {
        medicine: "Medicines that can strain the liver, such as methotrexate, some for tuberculosis and valproate",
        note: "Butterbur adds a strain of its own: not together.",
      },
    ],
    whenToSeeADoctor: [...MIGRAINE_SIGNS, "Yellow eyes or dark urine after any herbal capsule: see a doctor today."],
    sources: [SOURCES_B.butterbur, SOURCES_B.feverfew, SOURCES.headaches],
    review: { state: "draft" },
    version: 1,
  },
];
