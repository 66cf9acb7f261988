import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { SOURCES } from "./sources.ts";

/** When to see a doctor with a cold, on every page of it. */
export const DOCTOR = [
  "Hard breathing, chest pain, confusion, or lips that turn blue: call 112.",
  "A baby under three months with a temperature of 100.4 °F (38 °C) or more: go to a hospital now.",
  "Fever of 103 °F (39.4 °C) or more, or any fever that lasts more than three days.",
  "A cold that is no better after ten days, or that gets worse after it had begun to get better.",
] as const satisfies NonEmpty<string>;

export const COLD: NonEmpty<Remedy> = [
  {
    slug: "ginger-tea",
    name: "Ginger tea",
    hindiName: "अदरक",
    aliases: ["adrak", "adrak ki chai", "adrak wali chai", "sonth", "saunth", "fresh ginger", "अदरक की चाय", "सोंठ"],
    condition: "cold",
    kind: "kitchen",
    drawing: "ginger",
    line: "A warm drink that many find soothing while a cold runs its course; it does not shorten the cold.",
    whatItIs:
      "Ginger is the underground stem of a plant grown across India, used fresh as adrak and dried as sonth. The tea is a few fresh slices simmered in water, with or without milk.",
    traditionalUse:
      "Indian kitchens have long offered it at the first sneeze, for a scratchy throat and a cold morning. Ayurveda counts ginger among the warming spices.",
    evidence: {
      grade: "C",
      why: "In one study of thirty people a hot drink made a cold feel easier, though the nose was no more open. We found no good study of ginger tea for a cold.",
    },
    inFood:
      "Three or four thin slices of fresh root, simmered for about ten minutes in a cup of water. Sip it warm, never scalding. Honey may go in once it has cooled a little, and only for those over one year.",
    cautions: [
      "It can bring heartburn, loose stools or a burning mouth, more so when it is strong.",
      "Capsules, powders and extracts are far stronger than slices in a cup: ask a doctor before taking any.",
      "Hot tea scalds: keep the cup away from small children.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Ginger in food is usual in pregnancy, but research on its safety is not settled: ask your doctor before drinking it daily.",
      ),
      children: says(
        "Not for babies. Under five years, ask the child's doctor first; for older children, weak and lukewarm.",
      ),
      conditions: [
        "People with gallstones: ask a doctor first, because ginger may make bile flow more.",
        "People with a bleeding disorder, or with an operation soon: tell the doctor that you drink it.",
        "People whose heartburn it makes worse: leave it out.",
      ],
    },
    interactions: [
      {
        medicine: "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin",
        note: "Concentrated ginger may add to their effect; ask before drinking the tea every day.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.ginger, SOURCES.coldNccih, SOURCES.hotDrink, SOURCES.coldMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "honey-at-night",
    name: "Honey at night",
    hindiName: "शहद",
    aliases: ["shahad", "shehad", "madhu", "honey for cough", "raat ki khansi", "मधु", "खांसी में शहद"],
    condition: "cold",
    kind: "kitchen",
    drawing: "honey",
    drawerCaution: "over one year only",
    line: "A spoon before sleep eases a night cough for many; before the first birthday it is dangerous.",
    whatItIs:
      "Honey is the thick sweet food that bees make from nectar. In the kitchen it is sugar with a scent of flowers.",
    traditionalUse:
      "A spoon of honey for a cough is known in nearly every house in the country, alone or with ginger or tulsi juice.",
    evidence: {
      grade: "B",
      why: "Several small trials in children over one year found a somewhat easier night's cough after honey than after nothing. The effect is modest, and adults have hardly been studied.",
    },
    inFood:
      "One small spoon, on its own or in warm water, about half an hour before sleep. Water that is too hot to sip is too hot for honey. Brush the teeth afterwards.",
    cautions: [
      "Never give honey to a child under one year, not even a taste on a finger or on a soother.",
      "It is sugar: it feeds tooth decay and counts in a diet for diabetes.",
      "Cough and cold medicine is not for children under four, and aspirin is not for children at all.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("honey is eaten as food in pregnancy. With diabetes of pregnancy, count it as sugar."),
      children: says(
        "Never before the first birthday: honey can carry spores that cause infant botulism, which weakens the muscles of breathing.",
      ),
      conditions: [
        "People with diabetes: a spoon of honey is a spoon of sugar, so count it as one.",
        "People with an allergy to honey, pollen or bee products: leave it out.",
      ],
    },
    interactions: [
      {
        medicine: "Diabetes tablets and insulin",
        note: "Honey raises blood sugar as any sugar does; count it, and do not change the medicine for it.",
      },
    ],
    whenToSeeADoctor: [
      "A baby who has had honey and becomes floppy, constipated, feeds badly or cries weakly: call 112.",
      "Coughing up blood: call 112.",
      ...DOCTOR,
      "A cough of two weeks or more, night sweats, or losing weight: have it tested, since tuberculosis begins so.",
    ],
    sources: [SOURCES.coldNccih, SOURCES.botulism, SOURCES.coldMedline, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "tulsi-leaves",
    name: "Tulsi leaves",
    hindiName: "तुलसी",
    aliases: [
      "tulasi",
      "holy basil",
      "tulsi ki chai",
      "tulsi ka kadha",
      "rama tulsi",
      "shyama tulsi",
      "तुलसी की चाय",
      "काढ़ा",
    ],
    condition: "cold",
    kind: "kitchen",
    drawing: "tulsi",
    line: "A few leaves in hot water make a fragrant cup; for colds it rests on long use, not on studies.",
    whatItIs:
      "Tulsi, or holy basil (Ocimum tenuiflorum), is the plant of many Indian courtyards. Its leaves are used fresh or dried, in tea and in kadha.",
    traditionalUse:
      "Households and Ayurveda have used the leaves for coughs, colds and heavy heads for many centuries.",
    evidence: {
      grade: "D",
      why: "A review of 2017 found twenty-four studies of tulsi in people, mostly small and of other complaints. We found none that tests it well for a cold.",
    },
    inFood:
      "Five or six washed leaves, steeped for a few minutes in a cup of hot water or dropped into the family tea. Drink it warm, now and then.",
    cautions: [
      "Drops, extracts and capsules are much stronger than leaves: ask a doctor before taking any.",
      "Wash the leaves well, and do not pick where plants are sprayed or beside a road.",
      "Tell the surgeon if you use it daily; strong products are usually stopped two weeks before an operation.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Leave it out as a daily drink in pregnancy, while breastfeeding and when trying for a child: its safety there is not known.",
      ),
      children: says(
        "Not for babies, and not without the child's doctor under five years: it has hardly been studied in children.",
      ),
      conditions: [
        "People with diabetes: it may lower blood sugar further, so ask first.",
        "People with a bleeding disorder, or with an operation soon: leave it out.",
      ],
    },
    interactions: [
      {
        medicine: "Diabetes tablets and insulin",
        note: "Blood sugar may fall lower than meant; ask first and watch the readings.",
      },
      {
        medicine: "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin",
        note: "Tulsi may slow clotting; little is known, so ask before using it daily.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.tulsi, SOURCES.ayurveda, SOURCES.coldMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "salt-water-gargle",
    name: "Salt-water gargle",
    hindiName: "नमक-पानी",
    aliases: ["namak pani", "namak ke garare", "garara", "gargle", "gala kharab", "नमक के गरारे", "गरारा"],
    condition: "cold",
    kind: "kitchen",
    drawing: "salt",
    line: "Warm salt water, gargled and spat out, can make a sore throat more comfortable for a while.",
    whatItIs: "Kitchen salt dissolved in a glass of warm water. It touches the throat and is spat out again.",
    traditionalUse:
      "It is the oldest advice for a sore throat in Indian homes, and doctors in many countries give it too.",
    evidence: {
      grade: "C",
      why: "Health bodies name it for comfort in a cold, and it is cheap and simple. Few trials have tested it.",
    },
    inFood:
      "A quarter to half a teaspoon of salt in a glass of warm water. Gargle a mouthful for some seconds, spit it out, and repeat until the glass is empty.",
    cautions: [
      "Do not swallow it.",
      "Test the water first: it should be warm, never hot.",
      "This is for the throat only. A rinse for the nose needs sterile, distilled, or boiled and cooled water.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("nothing is swallowed when it is spat out."),
      children: says(
        "Only for a child who can gargle and spit, usually from about six years; younger ones may choke or swallow it.",
      ),
      conditions: [
        "People with high blood pressure, heart failure or kidney disease: take care to spit all of it out.",
        "People who have trouble swallowing, after a stroke for example: do not gargle.",
      ],
    },
    interactions: noneKnown("the salt water is spat out, so hardly any of it reaches the body."),
    whenToSeeADoctor: [
      "A throat so sore that you drool or cannot swallow your spit, or a noise with each breath: call 112.",
      ...DOCTOR,
      "A very sore throat with fever and swollen neck, or one that lasts longer than a week.",
    ],
    sources: [SOURCES.coldMedline, SOURCES.coldNccih],
    review: { state: "draft" },
    version: 1,
  },
];
