import { BESIDE_TABLETS, type HabitBesideTablets, type NonEmpty, says } from "../remedies.rules.ts";
import { PRESSURE_SIGNS } from "./hypertension-more-signs.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

/** Habits around the tablets and the measuring of the pressure. */
export const PRESSURE_TABLETS: NonEmpty<HabitBesideTablets> = [
  {
    slug: "measuring-at-home",
    name: "Measuring at home",
    hindiName: "घर पर बीपी नापना",
    aliases: [
      "BP machine",
      "BP naapna",
      "ghar par BP",
      "bp check",
      "blood pressure monitor",
      "home BP",
      "reading",
      "बीपी मशीन",
      "बीपी जाँच",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "diary",
    line: "Readings taken at rest and written down tell your doctor more than one reading in a busy clinic.",
    whatItIs: "A cuff for the upper arm that is tested for accuracy, a chair with a back, and a notebook.",
    traditionalUse: "Not an old habit: the home cuff is some decades old, and doctors now ask for it.",
    evidence: {
      grade: "B",
      why: "Pooled trials found that measuring at home together with a doctor's, nurse's or pharmacist's advice does more than usual care. Measuring alone, without anybody to show it to, did not.",
    },
    inFood:
      "Half an hour without tea, tobacco or walking, an empty bladder, five minutes of rest. Back against the chair, feet flat, bare arm on a table at the height of the heart, and no talk. Two readings a minute apart, both written.",
    cautions: [
      "The readings are for your doctor: do not change, stop or add a tablet because of one.",
      "A cuff that is too small reads too high. Watches, finger cuffs and telephone programs are not reliable enough.",
      "Measuring again and again feeds worry, and worry raises the reading: keep to the days your doctor named.",
    ],
    whoMustNot: {
      pregnancy: says(
        "In pregnancy ask for a cuff tested for it. A reading of 140/90 or more: call your doctor the same day; with headache, blurred sight or belly pain, go to a hospital now.",
      ),
      children: says("A child's pressure needs a child's cuff and a doctor to read it."),
      conditions: [
        "People with an irregular heartbeat: many home cuffs misread it, so ask how yours should be measured.",
        "People with a dialysis fistula, or swelling of an arm after an operation: never on that arm.",
      ],
    },
    interactions: [
      {
        medicine: "All blood pressure tablets",
        note: "Ask whether to measure before or after them, and write down the hour of both.",
      },
      {
        medicine: "Decongestants, and painkillers such as ibuprofen and diclofenac",
        note: "They can raise the reading: write down the days on which you took one.",
      },
    ],
    whenToSeeADoctor: PRESSURE_SIGNS,
    sources: [SOURCES_B.selfMonitoring, SOURCES_B.measureCdc, SOURCES_B.pregnancyPressure, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "tablets-at-one-hour",
    name: "Tablets at one hour",
    hindiName: "दवा का एक समय",
    aliases: [
      "BP ki dawai",
      "BP ki goli",
      "dawai bhool gaya",
      "missed tablet",
      "pill box",
      "goli ka samay",
      "tablet timing",
      "बीपी की दवा",
      "दवा भूल जाना",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "sunlight",
    line: "The best hour for the tablet is the hour you never miss, tied to something you do every day.",
    whatItIs:
      "One fixed hour, a box with a lid for each day of the week, and a new strip bought before the old one ends.",
    traditionalUse: "Medicine after the morning lamp or the evening meal is how many elders remember theirs.",
    evidence: {
      grade: "A",
      why: "In a trial of 21,104 people, tablets in the evening and tablets in the morning did equally well for heart attack, stroke and death. Taking them every day is what counts.",
    },
    inFood:
      "Put the box beside the toothbrush or the tea tin, set an alarm, and carry a list of your tablets. Refill a week early, and take two days' supply in the hand luggage.",
    cautions: [
      "Change the hour only with your doctor: some tablets have an hour of their own.",
      "A forgotten tablet is not made up by two at once: read the leaflet or ask your pharmacist.",
      "Some tablets, when stopped suddenly, let the pressure or the pulse jump.",
      "Dizzy, swollen or coughing with a tablet: tell your doctor, who has others, and go on until you are told.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Ramipril, enalapril, telmisartan, losartan and their kin can harm an unborn child. Pregnant or planning to be: call the doctor today, and do not stop by yourself.",
      ),
      children: says("Keep every tablet out of a child's reach. A child who has swallowed one: go to a hospital now."),
      conditions: [
        "People with kidney disease, or who are losing water by vomiting or loose stools: ask the same day which tablets to go on with.",
        "People who forget often: ask a relative to fill the box with you.",
      ],
    },
    interactions: [
      {
        medicine: "Painkillers such as ibuprofen and diclofenac, and decongestants for a cold",
        note: "They work against the tablets; ask before buying one.",
      },
      {
        medicine: "Digoxin, lithium and diabetes medicines",
        note: "Some blood pressure tablets change their effect: show every doctor the whole list.",
      },
    ],
    whenToSeeADoctor: [...PRESSURE_SIGNS, "Swelling of lips, tongue or face with a blood pressure tablet: call 112."],
    sources: [SOURCES_B.eveningMorning, SOURCES_B.pressureMedicines, SOURCES.pressureNhlbi, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "painkillers-with-care",
    name: "Painkillers with care",
    hindiName: "दर्द निवारक में सावधानी",
    aliases: [
      "BP mein painkiller",
      "brufen",
      "ibuprofen",
      "diclofenac",
      "voveran",
      "combiflam",
      "sardi ki goli",
      "decongestant",
      "दर्द की गोली",
      "सर्दी की गोली",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "mortar",
    drawerCaution: "some raise pressure",
    line: "Some tablets for pain and for a blocked nose raise the pressure, though they need no prescription.",
    whatItIs: "Telling the person behind the counter, every time, about the blood pressure and the tablets for it.",
    traditionalUse: "A strip from the corner shop is quicker than a doctor; the habit is old and worth changing.",
    evidence: {
      grade: "B",
      why: "That many tablets for pain, and decongestants, can raise blood pressure stands on their own leaflets and with national heart institutes. How much differs from person to person.",
    },
    inFood:
      "Read the strip each time, and ask your doctor beforehand which one is for you when something hurts or the nose is blocked.",
    cautions: [
      "These can raise the pressure: ibuprofen, diclofenac, naproxen, aceclofenac, etoricoxib; pseudoephedrine, phenylephrine.",
      "Tablets and powders that fizz in water are full of sodium, antacid salts too.",
      "Low-dose aspirin that a doctor prescribed for the heart is another matter: do not stop it.",
      "Balms and gels with these medicines pass into the body as well, when much is used.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Ibuprofen and its kin are not for pregnancy unless a doctor says so, least of all from the fifth month on.",
      ),
      children: says(
        "High blood pressure in a child is for a doctor, and so is each painkiller for that child; no aspirin.",
      ),
      conditions: [
        "People with kidney disease, heart failure, a stomach ulcer, or after a heart attack or stroke: none of these without your doctor.",
        "People over 65, or with loose stools or little to drink: the kidneys bear them badly.",
      ],
    },
    interactions: [
      {
        medicine: "Ramipril, enalapril, telmisartan, losartan and water tablets",
        note: "With ibuprofen, diclofenac and their kin the kidneys can fail, most of all when both kinds are taken together.",
      },
      {
        medicine: "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin",
        note: "Painkillers of this kind add to the risk of bleeding.",
      },
      {
        medicine: "Lithium",
        note: "Its level can rise with ibuprofen and its kin: not without the doctor who prescribes it.",
      },
    ],
    whenToSeeADoctor: [
      ...PRESSURE_SIGNS,
      "Black stools or vomiting blood: call 112.",
      "No urine for eight hours: go to a hospital now.",
    ],
    sources: [SOURCES_B.ibuprofen, SOURCES_B.decongestants, SOURCES_B.hiddenRaisers, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "less-pickle-and-papad",
    name: "Less pickle and papad",
    hindiName: "अचार-पापड़ कम",
    aliases: [
      "achar",
      "achaar",
      "papad",
      "namkeen",
      "chips",
      "instant noodles",
      "packaged food",
      "chutney",
      "अचार",
      "पापड़",
      "नमकीन",
    ],
    condition: "hypertension",
    kind: "habit",
    besideTablets: BESIDE_TABLETS,
    drawing: "salt",
    line: "A spoon of pickle, a papad and a fistful of namkeen can hold as much salt as the whole meal should.",
    whatItIs: "Moving the salty extras from every meal to a feast day, and reading the word sodium on packets.",
    traditionalUse: "Pickle and papad were made to keep for months without a cold store, and salt is what keeps them.",
    evidence: {
      grade: "A",
      why: "Large studies stand behind eating less salt, and the World Health Organization names ready-made food and condiments as where much of it hides. Pickle and papad alone were not tested.",
    },
    inFood:
      "Fresh kachumber, lemon, mint and coriander, roasted chana without salt or plain curd in their place. Papad roasted and shared, pickle on the tip of the spoon, noodles without the packet of spice.",
    cautions: [
      "Low-sodium salts hold potassium: not for people with kidney disease or on certain tablets, unless a doctor agrees.",
      "Baking soda, eno, ajinomoto, sauces and bread count as well.",
      "In days of vomiting, loose stools or great heat, ask a doctor before holding back salt.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Leave the salty extras small and do not cut salt sharply without your doctor; no salt substitutes.",
      ),
      children: says("Children learn the taste at home: no salty snacks before the first birthday, and few after."),
      conditions: [
        "People with kidney disease, heart failure or low sodium in the blood: follow the amount your doctor gave you.",
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
    whenToSeeADoctor: PRESSURE_SIGNS,
    sources: [SOURCES.sodium, SOURCES.pressureWho, SOURCES.dash, SOURCES.pressureSigns],
    review: { state: "draft" },
    version: 1,
  },
];
