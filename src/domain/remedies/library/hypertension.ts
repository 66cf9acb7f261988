import { BESIDE_TABLETS, type HabitBesideTablets, type NonEmpty, noneKnown, says } from "../remedies.rules.ts";
import { SOURCES } from "./sources.ts";

const DOCTOR = [
  "A reading of 180/120 or more with chest pain, hard breathing, sudden bad headache, weakness, or trouble with speech or sight: call 112.",
  "A reading of 180/120 or more without any of these: rest five minutes, measure again, and if it stays, see a doctor today.",
  "Readings that stay above the goal your doctor set, or dizziness and fainting with the tablets.",
  "High blood pressure in pregnancy: always under a doctor's eye.",
] as const satisfies NonEmpty<string>;

export const HYPERTENSION: NonEmpty<HabitBesideTablets> = [
  {
    slug: "less-salt",
    name: "Less salt",
    hindiName: "कम नमक",
    aliases: [
      "kam namak",
      "namak kam",
      "low salt",
      "low sodium",
      "sendha namak",
      "BP mein namak",
      "सेंधा नमक",
      "नमक कम करना",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "plate",
    line: "Most of the salt on an Indian plate hides in pickle, papad, namkeen and bread.",
    whatItIs: "Cooking with less salt, and eating salty foods as a garnish and not as a side dish.",
    traditionalUse: "Many fasts and sickroom diets in India go without salt; the habit is not new to the kitchen.",
    evidence: {
      grade: "A",
      why: "Large studies stand behind the advice, and the World Health Organization gives it to adults everywhere: less than five grams, a level teaspoon, in a whole day.",
    },
    inFood:
      "Put the day's salt for the house in a bowl each morning and cook only from it. Let lemon, roasted jeera, coriander and chilli do the rest. Read labels for sodium.",
    cautions: [
      "Low-sodium salts hold potassium: not for people with kidney disease or on certain tablets, unless a doctor agrees.",
      "Sendha namak and black salt are salt too, and count the same.",
      "In days of vomiting, loose stools or great heat, ask a doctor before holding back salt.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Eat salt with measure and do not cut it sharply; no salt substitutes in pregnancy without your doctor.",
      ),
      children: says(
        "Home food with little salt suits children; no salt substitutes for them, and no added salt in the first year.",
      ),
      conditions: [
        "People with kidney disease, heart failure or low sodium in the blood: follow the amount your doctor gave you.",
        "People who work in great heat: ask a doctor how much is right.",
      ],
    },
    interactions: [
      {
        medicine: "Lithium",
        note: "When salt falls, lithium in the blood can rise: do not change your salt without the doctor who prescribes it.",
      },
      {
        medicine: "Ramipril, enalapril, telmisartan, losartan, spironolactone and their kin",
        note: "Salt substitutes add potassium to what these tablets already keep in the body; ask before using one.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.sodium, SOURCES.pressureWho, SOURCES.dash, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "fruit-each-day",
    name: "Fruit each day",
    hindiName: "फल",
    aliases: [
      "phal",
      "fal",
      "sabzi",
      "thali",
      "vegetables",
      "full plate",
      "anar",
      "pomegranate",
      "DASH",
      "फल और सब्ज़ी",
      "अनार",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "pomegranate",
    line: "Half the plate vegetables, and whole fruit every day, beside the plan your doctor made.",
    whatItIs:
      "A way of filling the thali: half of it vegetables and salad, a quarter grain, a quarter dal, curd, egg or fish, and a whole fruit in the day.",
    traditionalUse:
      "The everyday thali of sabzi, dal, roti and dahi is close to it, once the fried and the salty grow small.",
    evidence: {
      grade: "A",
      why: "The DASH eating plan was tested in large trials, and national heart institutes ask for it as part of care.",
    },
    inFood:
      "Guava, papaya, orange, apple, pomegranate or what the season gives, whole and not as juice. Vegetables at both meals, cooked with little oil and little salt.",
    cautions: [
      "Juice is not fruit: the fibre is gone and the sugar is quick.",
      "Fruit and vegetables hold potassium, which some kidneys and some tablets do not allow: ask first.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("washed fruit and vegetables suit pregnancy. With diabetes of pregnancy, ask how much."),
      children: says("They suit children; cut grapes and hard fruit small under five years, because they can choke."),
      conditions: [
        "People with kidney disease: some must limit potassium; follow your own list.",
        "People with diabetes: whole fruit, one at a time, counted in the plan.",
      ],
    },
    interactions: [
      {
        medicine: "Ramipril, enalapril, telmisartan, losartan, spironolactone and their kin",
        note: "They keep potassium in the body; ask whether you must limit foods rich in it.",
      },
      {
        medicine: "Some statins and some blood pressure tablets (felodipine, nifedipine)",
        note: "No grapefruit (chakotra), which raises their level in the blood; ask your pharmacist about yours.",
      },
      {
        medicine: "Warfarin and acenocoumarol (Acitrom)",
        note: "Keep leafy greens even from week to week and tell the doctor who checks your clotting.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.dash, SOURCES.potassium, SOURCES.pressureWho, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "a-daily-walk",
    name: "A daily walk",
    hindiName: "सैर",
    aliases: [
      "sair",
      "walking",
      "walk",
      "ghumna",
      "tahalna",
      "exercise",
      "slow breathing",
      "dheere saans",
      "टहलना",
      "धीमी साँस",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "walk",
    line: "Thirty minutes on most days, at a pace where you can still talk, then five quiet minutes.",
    whatItIs: "Brisk walking, in one go or in three short walks, with a few minutes of slow breathing at the end.",
    traditionalUse: "A turn after the meal, shatapavali, a hundred steps, is advised in old household sayings.",
    evidence: {
      grade: "A",
      why: "Health bodies across the world ask adults for 150 minutes of such movement a week. Slow breathing is pleasant and far less studied.",
    },
    inFood:
      "Begin with ten minutes and add a little each week. You should be able to talk, not sing. Afterwards sit for five minutes: in through the nose, out longer than in, never holding the breath.",
    cautions: [
      "Stop for chest pain, hard breathing, dizziness or a racing heart; if it does not pass at once, call 112.",
      "On days of great heat or foul air, walk early or indoors, and drink water.",
    ],
    whoMustNot: {
      pregnancy: says("Walking suits most pregnancies, but with high blood pressure ask your doctor before you begin."),
      children: noneKnown(
        "children need more movement than this, every day; high blood pressure in a child is for a doctor.",
      ),
      conditions: [
        "People with chest pain, a recent heart attack or stroke, heart failure, or readings of 180/120 or more: not before a doctor agrees.",
        "People who fall easily or have sore feet with diabetes: ask first, and wear closed shoes.",
      ],
    },
    interactions: [
      {
        medicine: "Beta blockers, such as metoprolol, atenolol or propranolol",
        note: "The pulse rises less than the effort: go by your breath and your talk, not by the pulse.",
      },
      {
        medicine: "Water tablets and other blood pressure tablets",
        note: "Standing up fast can make you dizzy; rise slowly and carry water in the heat, within any limit you were given.",
      },
      {
        medicine: "Insulin and some diabetes tablets",
        note: "Sugar can fall on a walk: carry something sweet and ask your doctor about the hour.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.activityWho, SOURCES.activityCdc, SOURCES.pressureNhlbi, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "leave-mulethi-out",
    name: "Leave mulethi out",
    hindiName: "मुलेठी",
    aliases: [
      "mulethi",
      "mulhathi",
      "jethimadh",
      "yashtimadhu",
      "meethi lakdi",
      "licorice",
      "liquorice",
      "मुलहठी",
      "यष्टिमधु",
      "जेठीमध",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "licorice",
    drawerCaution: "it raises pressure",
    line: "Licorice root can raise blood pressure and lower potassium; with high blood pressure, leave it closed.",
    whatItIs:
      "Mulethi is the sweet root of Glycyrrhiza glabra. Glycyrrhizin in it makes the body hold salt and lose potassium.",
    traditionalUse: "It is chewed or boiled for sore throats and coughs, and sweetens many powders, pastes and teas.",
    evidence: {
      grade: "B",
      why: "A pooled analysis of eighteen studies with 337 people found higher blood pressure and lower potassium with daily licorice. How much is too much differs from person to person.",
    },
    inFood:
      "Look for it before you buy: churna, kadha mixes, throat sweets, cough syrups, herbal teas, paan masala. The label may say mulethi, yashtimadhu, jethimadh, liquorice or Glycyrrhiza.",
    cautions: [
      "If you have used it daily, stop the mulethi, not the tablets, and tell your doctor, who may measure your potassium.",
      "Weak muscles, cramps, swollen feet or a beating heart after mulethi: see a doctor the same day.",
      "Natural on a label says nothing about safety.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Leave it out in pregnancy: much of it has been linked with early birth and with harm to the child's health.",
      ),
      children: says("Not for children without their doctor: small bodies reach a high amount sooner."),
      conditions: [
        "People with high blood pressure, heart, kidney or liver disease, or low potassium: leave it out altogether.",
        "People with an operation soon: tell the surgeon if you have used it.",
      ],
    },
    interactions: [
      { medicine: "All blood pressure tablets", note: "It works against them." },
      {
        medicine: "Water tablets (diuretics) and steroids",
        note: "Together they can make potassium fall dangerously low.",
      },
      { medicine: "Digoxin", note: "Low potassium makes digoxin harmful to the heart; never use the two together." },
      {
        medicine: "Warfarin and acenocoumarol (Acitrom)",
        note: "Their effect may change; tell the doctor who checks your clotting.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.licorice, SOURCES.licoricePressure, SOURCES.licoriceHeart, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
];
