import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { SOURCES } from "./sources.ts";

/** When to see a doctor with reflux, on every page of it. */
export const DOCTOR = [
  "Crushing or tight chest pain, or pain with sweat, breathlessness, or in the arm or jaw: call 112. It may not be acid.",
  "Vomiting blood or something like coffee grounds, or black, tarry stools: call 112.",
  "Trouble or pain in swallowing, losing weight without trying, repeated vomiting, or anaemia: see a doctor today.",
  "Burning twice a week or more, or still there after two weeks of a medicine from the shop.",
] as const satisfies NonEmpty<string>;

export const GERD: NonEmpty<Remedy> = [
  {
    slug: "smaller-meals",
    name: "Smaller meals",
    hindiName: "कम भोजन",
    aliases: [
      "kam khana",
      "thoda thoda khana",
      "small meals",
      "khatti dakar",
      "acidity",
      "थोड़ा-थोड़ा खाना",
      "खट्टी डकार",
    ],
    condition: "gerd",
    kind: "habit",
    drawing: "mortar",
    line: "Less on the plate, a little more often, leaves less in the stomach to come back up.",
    whatItIs: "Eating the day's food in four or five small meals, and leaving out the dishes that you know burn you.",
    traditionalUse: "Ayurveda advises leaving part of the stomach empty, and to eat again only when hungry.",
    evidence: {
      grade: "C",
      why: "National digestive health bodies advise it as a first step. Trials are few and small, and trigger foods differ from person to person.",
    },
    inFood:
      "Use a smaller thali and take the second helping two hours later. Fried snacks, chilli, tomato, citrus, chocolate, mint, tea and coffee are common triggers; find your own and leave those.",
    cautions: [
      "Do not turn small meals into all-day snacking: leave two to three hours between them.",
      "Do not drop whole groups of food for long without a doctor or dietitian.",
    ],
    whoMustNot: {
      pregnancy: noneKnown(
        "small meals are usual advice for burning in pregnancy; the day's food must still be enough.",
      ),
      children: says("Children must not eat less in a day. Reflux in a baby or child is for the child's doctor."),
      conditions: [
        "People with diabetes on insulin or tablets: ask before you change the hours or size of meals.",
        "People who are losing weight or have had an eating disorder: ask a doctor first.",
      ],
    },
    interactions: [
      {
        medicine: "Insulin and diabetes tablets",
        note: "They are matched to your meals: smaller meals without a new plan can make sugar fall.",
      },
      {
        medicine: "Tablets to be taken with food",
        note: "Keep them with a real meal; painkillers such as ibuprofen and diclofenac can make burning worse.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.gerdDiet, SOURCES.gerdTreatment, SOURCES.gerdMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "early-dinner",
    name: "Early dinner",
    hindiName: "जल्दी खाना",
    aliases: [
      "jaldi khana",
      "raat ka khana jaldi",
      "late dinner",
      "acidity at night",
      "raat ko acidity",
      "रात का खाना जल्दी",
    ],
    condition: "gerd",
    kind: "habit",
    drawing: "dusk",
    line: "Three hours between the last bite and lying down give the stomach time to empty.",
    whatItIs: "Dinner at least three hours before bed, and nothing after it but water.",
    traditionalUse: "Many families eat before sunset, by custom or by faith, and some households have never stopped.",
    evidence: {
      grade: "C",
      why: "National digestive health bodies advise at least three hours. The studies are small, but they point the same way.",
    },
    inFood:
      "If bed is at eleven, close the kitchen at eight. When work ends late, take the larger meal at midday and a light one, khichdi or dal and roti, at night. Sit or stroll afterwards.",
    cautions: [
      "Early does not mean none: going to bed hungry helps nobody.",
      "No antacid or sour drink to settle a late heavy meal night after night: ask a doctor instead.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("an early dinner suits pregnancy; a light snack later is fine if you are hungry."),
      children: noneKnown("an early meal suits children, with milk or fruit later if they are hungry."),
      conditions: [
        "People with diabetes on insulin or tablets: ask first, because a long night without food can make sugar fall.",
      ],
    },
    interactions: [
      {
        medicine: "Insulin and diabetes tablets such as glimepiride or gliclazide",
        note: "The evening dose is matched to dinner: do not move the meal without asking.",
      },
      {
        medicine: "Acid-lowering tablets such as pantoprazole or omeprazole",
        note: "They are usually taken before a meal: ask which one, and do not stop them by yourself.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.gerdDiet, SOURCES.gerdTreatment, SOURCES.gerdMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "raised-bed-head",
    name: "Raised bed head",
    hindiName: "सिरहाना",
    aliases: ["sirhana", "takiya", "bed ka sirhana uncha", "wedge pillow", "bed blocks", "ऊँचा सिरहाना", "पलंग ऊँचा करना"],
    condition: "gerd",
    kind: "habit",
    drawing: "pillow",
    line: "Bricks under the bed's head end let weight keep acid where it belongs; pillows alone do not.",
    whatItIs:
      "A bed that slopes gently from head to foot, by firm blocks under two legs or a wedge under the mattress.",
    traditionalUse: "No old custom: it came from hospital wards and stayed because it costs two bricks.",
    evidence: {
      grade: "C",
      why: "Five small trials with 228 people, none of them free of weaknesses, found easier nights with the head end raised.",
    },
    inFood:
      "Raise the head end by six to eight inches (15 to 20 cm) with blocks that cannot slip, or use a long firm wedge from hip to head. Lie on your left side if that is comfortable.",
    cautions: [
      "More pillows bend the belly and can make it worse.",
      "Test that the bed stands firm before anyone lies on it.",
      "Pain on waking, or swollen feet: lower it and ask a doctor.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("it is usual advice for burning in pregnancy; lie on your side in the later months."),
      children: says("Never raise or wedge a baby's bed: babies sleep on their back, flat, with no pillow."),
      conditions: [
        "People who slide down or cannot turn by themselves: ask first, because of sores and falls.",
        "People with a bad back, neck or hip: try it for one night, and stop if it hurts.",
      ],
    },
    interactions: noneKnown("nothing is eaten; go on with the medicines your doctor gave you."),
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.bedHead, SOURCES.gerdTreatment, SOURCES.gerdMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "fennel-seeds",
    name: "Fennel seeds",
    hindiName: "सौंफ",
    aliases: ["saunf", "sonf", "fennel", "mukhwas", "saunf ka pani", "variyali", "सौंफ का पानी", "मुखवास"],
    condition: "gerd",
    kind: "kitchen",
    drawing: "fennel",
    line: "A pinch chewed after a meal is pleasant and customary; for reflux it has hardly been tested.",
    whatItIs:
      "Saunf is the small sweet-smelling fruit of the fennel plant, a spice in cooking and the seed served after meals.",
    traditionalUse: "It is chewed after meals across the country for fresh breath and an easy belly.",
    evidence: {
      grade: "D",
      why: "European authorities accept fennel for mild bloating on the strength of long use, not of trials. We found no good study for reflux.",
    },
    inFood: "Half a teaspoon of plain seeds, chewed slowly after a meal, or the same in the dal or the sabzi.",
    cautions: [
      "If burning grows after it, leave it: what loosens wind can loosen acid too.",
      "Sugar-coated saunf is a sweet; count it as one.",
      "The oil is not food. Strong tea drunk daily is another matter than a pinch.",
    ],
    whoMustNot: {
      pregnancy: says(
        "No fennel tea, oil or capsules in pregnancy and while breastfeeding; the pinch used as a spice is food.",
      ),
      children: says(
        "No fennel water or tea under four years, for colic either: European authorities advise against it.",
      ),
      conditions: [
        "People allergic to celery, carrot, coriander or aniseed: leave it out.",
        "People who have had a cancer that grows with hormones: ask your doctor before regular use.",
      ],
    },
    interactions: [
      {
        medicine: "Hormone tablets and tamoxifen",
        note: "Fennel holds substances that act a little like oestrogen; ask before drinking the tea regularly.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.estragole, SOURCES.gerdDiet, SOURCES.gerdMedline],
    review: { state: "draft" },
    version: 1,
  },
];
