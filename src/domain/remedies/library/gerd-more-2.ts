import { type NonEmpty, type Remedy, says } from "../remedies.rules.ts";
import { DOCTOR } from "./gerd.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_A } from "./sources-more-a.ts";

export const GERD_MORE_2: NonEmpty<Remedy> = [
  {
    slug: "less-chai-coffee",
    name: "Less chai and coffee",
    hindiName: "कम चाय-कॉफ़ी",
    aliases: [
      "chai kam karna",
      "chai se acidity",
      "khali pet chai",
      "coffee",
      "caffeine",
      "cold drink",
      "soda",
      "chocolate",
      "bed tea",
      "tea on empty stomach",
      "चाय से जलन",
      "ख़ाली पेट चाय",
      "कॉफ़ी",
      "कोल्ड ड्रिंक",
    ],
    condition: "gerd",
    kind: "habit",
    drawing: "cup",
    line: "Fewer, weaker cups, none on an empty stomach, and see whether it burns less.",
    whatItIs:
      "Cutting tea, coffee, cola and chocolate to what you can drink without burning, slowly over a week or two.",
    traditionalUse:
      "Chai became everybody's morning drink only about a hundred years ago; older mornings began with water or buttermilk.",
    evidence: {
      grade: "C",
      why: "Among 48,308 nurses, those who drank more than six cups of coffee, tea or cola a day had reflux somewhat more often. It was watching and not a trial, and many feel no difference.",
    },
    inFood:
      "Eat something first, then half a cup. Make every second one warm water. No cola, and no coffee after the afternoon.",
    cautions: [
      "Stopping all at once can bring a headache and a bad mood for some days: go down one cup at a time.",
      "Do not put more sugar or biscuits in place of the cup.",
      "No mint tea in its place: mint can make reflux worse.",
    ],
    whoMustNot: {
      pregnancy: says("Little tea and coffee in pregnancy anyway: ask your doctor how many cups."),
      children: says("No tea, coffee or cola for small children."),
      conditions: ["People with migraine: change slowly, because sudden changes can set off an attack."],
    },
    interactions: [
      {
        medicine: "Iron and thyroid tablets",
        note: "Tea, coffee and milk hinder them: take them with water, as your doctor said.",
      },
      {
        medicine: "Theophylline and ciprofloxacin",
        note: "With them coffee and tea act more strongly: heart racing or trembling is a reason to ask.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES_A.beverages, SOURCES.gerdDiet, SOURCES.gerdMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "chaas-and-milk",
    name: "Chaas and cold milk",
    hindiName: "छाछ",
    aliases: [
      "chaas",
      "chhachh",
      "mattha",
      "buttermilk",
      "thanda doodh",
      "cold milk",
      "dahi",
      "lassi",
      "majjige",
      "pet mein jalan",
      "acidity mein kya piye",
      "मट्ठा",
      "ठंडा दूध",
      "पेट में जलन",
    ],
    condition: "gerd",
    kind: "kitchen",
    drawing: "water",
    line: "A glass of thin chaas with lunch is light and pleasant; as a way to quench burning it is hardly tested.",
    whatItIs: "Chaas is curd churned with water. Cold milk is the other glass that is reached for when it burns.",
    traditionalUse:
      "Chaas closes the midday meal from Gujarat to Tamil Nadu; cold milk is the night's remedy of many homes.",
    evidence: {
      grade: "D",
      why: "In a large study of nurses milk was linked with reflux neither for better nor for worse. We found no good study of chaas.",
    },
    inFood: "A glass of thin, fresh chaas with little salt after lunch. Leave chilli, mint and lemon out of it.",
    cautions: [
      "Cold milk soothes for a short while; needing it every night is a reason to see a doctor.",
      "Full-fat milk, lassi with cream and sweet lassi late in the evening can make it worse.",
      "Shop chaas is often very salty: read the label.",
      "Only from boiled or pasteurised milk, kept cold.",
    ],
    whoMustNot: {
      pregnancy: says("Fresh and from boiled or pasteurised milk only; it is then ordinary food."),
      children: says(
        "No cow's milk as a drink under one year; later it is food. Reflux in a child is for the child's doctor.",
      ),
      conditions: [
        "People with an allergy to milk, or whom milk upsets: leave it out.",
        "People with high blood pressure, heart failure or kidney disease: without added salt, and within your limits.",
      ],
    },
    interactions: [
      {
        medicine: "Some antibiotics (tetracyclines, ciprofloxacin), thyroid and iron tablets",
        note: "Milk and curd hinder them; ask your pharmacist about the hours between.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES_A.beverages, SOURCES.gerdDiet, SOURCES.gerdMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "ripe-banana",
    name: "A ripe banana",
    hindiName: "केला",
    aliases: [
      "kela",
      "banana",
      "pakka kela",
      "kela acidity",
      "fruit for acidity",
      "evening snack",
      "bhookh lagne par jalan",
      "empty stomach burning",
      "papita",
      "papaya",
      "पका केला",
      "पपीता",
    ],
    condition: "gerd",
    kind: "kitchen",
    drawing: "pomegranate",
    line: "A soft fruit that is not sour makes a kinder snack than samosa; more than that nobody has shown.",
    whatItIs: "Banana, papaya, melon or apple: fruit that is low in acid, in place of fried or sour snacks.",
    traditionalUse: "A banana for a burning stomach is advice that every fruit seller gives.",
    evidence: {
      grade: "D",
      why: "Reviews favour more fibre and less sugar and fat in reflux. Banana itself has hardly been studied for it, and a few people find that it burns them.",
    },
    inFood:
      "One ripe banana, or a bowl of papaya or melon, in the late afternoon; two hours before lying down at the least.",
    cautions: [
      "If it burns after banana, it is one of your triggers: choose another fruit.",
      "Fruit is no help against a heavy dinner that follows it.",
    ],
    whoMustNot: {
      pregnancy: says("Ripe fruit suits pregnancy. With diabetes of pregnancy, ask how much."),
      children: says("Mashed or in small soft pieces for little ones; sit with them while they eat."),
      conditions: [
        "People with kidney disease, or told to limit potassium: ask first, because banana is rich in it.",
        "People with diabetes: one small fruit, counted in the plan.",
        "People with an allergy to latex: banana and papaya can bring it on, so ask first.",
      ],
    },
    interactions: [
      {
        medicine: "Ramipril, enalapril, telmisartan, losartan, spironolactone and their kin",
        note: "They keep potassium in the body; ask whether you must limit foods rich in it.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES_A.gerdFood, SOURCES.gerdDiet, SOURCES.potassium],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "isabgol",
    name: "Isabgol",
    hindiName: "ईसबगोल",
    aliases: [
      "isabgol ki bhusi",
      "isabgul",
      "sat isabgol",
      "psyllium",
      "psyllium husk",
      "ispaghula",
      "fibre powder",
      "kabz",
      "kabj",
      "constipation and acidity",
      "gas aur kabz",
      "ईसबगोल की भूसी",
      "इसबगोल",
      "कब्ज़",
    ],
    condition: "gerd",
    kind: "kitchen",
    drawing: "mortar",
    drawerCaution: "plenty of water",
    line: "A husk that swells in water; small studies hint at less burning, and taken too dry it can choke.",
    whatItIs:
      "The husk of the seed of Plantago ovata, grown in Gujarat and Rajasthan: almost pure fibre that swells to a jelly.",
    traditionalUse: "A spoon at night for a slow bowel is the custom of many houses, in water, milk or curd.",
    evidence: {
      grade: "C",
      why: "In thirty people who ate little fibre, ten days of the husk were followed by less heartburn; nobody got a dummy. In a trial of 132 people with constipation it did about as well as an acid-lowering capsule.",
    },
    inFood:
      "A teaspoon stirred into a full glass of water and drunk at once, then a second glass. In the day and not just before bed. Follow the packet, or your doctor.",
    cautions: [
      "Never dry and never with a sip: it swells, and can stick in throat or bowel.",
      "Keep two hours between isabgol and every other medicine.",
      "Begin small: wind and a tight belly are common in the first days.",
      "Do not breathe in the dust: it can bring on allergy and asthma.",
    ],
    whoMustNot: {
      pregnancy: says("Ask your doctor first in pregnancy and while breastfeeding, although fibre in food is welcome."),
      children: says("Not under six years, and for older children only when their doctor says so."),
      conditions: [
        "People who have trouble swallowing, a narrow food pipe or bowel, or an earlier blockage: never.",
        "People with belly pain, vomiting, or a change of the bowel that nobody has looked into: see a doctor first.",
        "People with diabetes, or with a limit on fluids: ask first.",
      ],
    },
    interactions: [
      {
        medicine: "All medicines by mouth, such as digoxin, thyroid, iron, lithium, carbamazepine and blood thinners",
        note: "The husk can carry them past: two hours apart, or as your pharmacist says.",
      },
      {
        medicine: "Diabetes tablets and insulin",
        note: "Sugar may rise less after the meal: watch the readings and ask about the plan.",
      },
      {
        medicine: "Loperamide and strong painkillers (opioids)",
        note: "They slow the bowel, and with the husk it can block: not together without a doctor.",
      },
    ],
    whenToSeeADoctor: [
      "Choking, chest pain, vomiting, or trouble swallowing or breathing after isabgol: call 112.",
      ...DOCTOR,
      "No stool for three days with pain and a swollen belly, or blood in the stool: see a doctor today.",
    ],
    sources: [SOURCES_A.isabgolReflux, SOURCES_A.isabgolConstipation, SOURCES_A.psyllium, SOURCES_A.isabgolEma],
    review: { state: "draft" },
    version: 1,
  },
];
