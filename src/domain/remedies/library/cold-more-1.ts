import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { DOCTOR } from "./cold.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_A } from "./sources-more-a.ts";

export const COLD_MORE_1: NonEmpty<Remedy> = [
  {
    slug: "steam-with-care",
    name: "Steam, with care",
    hindiName: "भाप",
    aliases: [
      "bhaap",
      "bhap lena",
      "naak band",
      "band naak",
      "steam inhalation",
      "blocked nose",
      "stuffy nose",
      "nasal congestion",
      "vaporiser",
      "बंद नाक",
      "नाक बंद",
      "भाप लेना",
    ],
    condition: "cold",
    kind: "habit",
    drawing: "steam",
    drawerCaution: "no bowl, for scalds",
    line: "Moist warm air feels good to some blocked noses; a bowl of boiling water is what scalds people.",
    whatItIs:
      "Breathing air that is warm and moist: in a bathroom where a warm shower runs, or over the cup one drinks from.",
    traditionalUse: "Bhaap under a towel, often with ajwain or a balm in the water, is known in nearly every home.",
    evidence: {
      grade: "C",
      why: "A Cochrane review of six trials with 387 people could show neither clear good nor harm of warm moist air in a cold. The trials disagree.",
    },
    inFood:
      "Run a warm shower, close the door, and sit in the moist air for some minutes. Or hold a warm cup under the nose before each sip. Stop when you feel hot or faint.",
    cautions: [
      "No bowl, pot or kettle of boiling water, and no towel over the head: it tips, and it scalds face, lap and thighs.",
      "No camphor, balm, eucalyptus or other oil in the water: they can sting eyes and airways and are poison if swallowed.",
      "Electric steamers scald too: on a firm table, out of reach, never on a bed.",
    ],
    whoMustNot: {
      pregnancy: says("A warm shower is fine; leave a hot, closed room at once if you feel faint."),
      children: says(
        "Never over a bowl, and never on a lap beside one: children are scalded this way every year. Moist room air is enough.",
      ),
      conditions: [
        "People with asthma: hot steam can tighten the chest, so leave it out if it does.",
        "People who are dizzy, weak, very old or alone: no hot, closed bathroom.",
      ],
    },
    interactions: noneKnown("only water is breathed; go on with the medicines and inhalers your doctor gave you."),
    whenToSeeADoctor: [
      "A scald: cool running water for twenty minutes, no paste or ghee. On face, hands or a child: call 112.",
      ...DOCTOR,
    ],
    sources: [SOURCES_A.steamCold, SOURCES.steamBurns, SOURCES.coldMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "saline-nose-rinse",
    name: "Salt-water nose rinse",
    hindiName: "जल नेति",
    aliases: [
      "jal neti",
      "neti pot",
      "neti",
      "nasal rinse",
      "saline rinse",
      "saline nasal drops",
      "nose wash",
      "naak saaf",
      "naak behna",
      "sinus rinse",
      "runny nose",
      "नाक की सफ़ाई",
      "नाक बहना",
      "नेति",
    ],
    condition: "cold",
    kind: "habit",
    drawing: "salt",
    drawerCaution: "boiled water only",
    line: "A gentle salt-water rinse may ease a blocked nose; the water must be sterile, or boiled and cooled.",
    whatItIs:
      "Lukewarm salt water that runs in at one nostril and out at the other, from a neti pot or a squeeze bottle.",
    traditionalUse: "Jal neti belongs to the cleansing practices of yoga, and is kept by many as a morning habit.",
    evidence: {
      grade: "C",
      why: "American health authorities count it among the approaches with some promise for a cold. The trials are few, and their results modest.",
    },
    inFood:
      "Use a ready salt packet as its label says. Take distilled or sterile water, or boil tap water at a rolling boil for one minute and let it cool covered; above 2,000 metres, three minutes.",
    cautions: [
      "Never water straight from the tap, filter or well: a rare amoeba in it has killed people who rinsed with it.",
      "Wash the pot after each use and let it dry; do not share it.",
      "Stop if it hurts, bleeds or fills the ear. Do not force it through a nose that is fully blocked.",
      "Never put zinc gels or sprays, oils or kadha in the nose.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("only salt water touches the nose. The water must be boiled or sterile, as for everyone."),
      children: says(
        "No pot for small children, who can choke; ready-made saline drops are made for them, and their doctor shows how.",
      ),
      conditions: [
        "People with a weak immune system: ask a doctor first.",
        "People with ear pain, frequent nosebleeds, or an operation on nose, face or head: not without a doctor.",
        "People who have trouble swallowing or cannot lean forward: leave it out.",
      ],
    },
    interactions: [
      {
        medicine: "Nose sprays from your doctor",
        note: "A rinse straight after the spray washes it out: rinse before, and ask how long to wait.",
      },
    ],
    whenToSeeADoctor: [
      "Headache, fever, stiff neck, vomiting or confusion in the days after a rinse: call 112 and say that you rinsed.",
      ...DOCTOR,
      "Pain in the face, or thick discharge from one side, that lasts more than ten days.",
    ],
    sources: [SOURCES_A.noseRinse, SOURCES_A.coldDigest, SOURCES.coldNccih],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "rest-for-a-cold",
    name: "Rest and sleep",
    hindiName: "आराम और नींद",
    aliases: [
      "aaram",
      "aram karna",
      "neend",
      "bed rest",
      "sleep when sick",
      "kamzori",
      "thakan",
      "weakness with cold",
      "sardi mein aaram",
      "zukam mein aaram",
      "कमज़ोरी",
      "थकान",
    ],
    condition: "cold",
    kind: "habit",
    drawing: "moon",
    line: "Nothing sold for a cold replaces an early night and a few days at an easier pace.",
    whatItIs: "Going to bed early, staying at home in the first days, and leaving hard work and sport for later.",
    traditionalUse:
      "Grandmothers of every region send the child with a running nose to bed; Ayurveda asks for rest too.",
    evidence: {
      grade: "C",
      why: "Health bodies advise rest. Of 153 people given a cold virus, those who had slept under seven hours fell ill about three times as often as those with eight. That rest shortens a cold is not shown.",
    },
    inFood:
      "Lights and screens off an hour earlier, an extra pillow if the nose is blocked, water beside the bed. Go back to work and play when fever is gone and you feel able.",
    cautions: [
      "Rest is not lying still: get up, drink and walk about the room.",
      "Fever that lasts, or a child who is hard to wake, is not tiredness: see a doctor.",
    ],
    whoMustNot: {
      pregnancy: says(
        "Rest suits pregnancy; get up and walk about several times a day, and tell your doctor of any fever.",
      ),
      children: says("Rest suits children. Babies sleep on their back, flat, without a pillow, with a cold too."),
      conditions: [
        "People who must not lie still for long, after an operation or a clot: keep to the movement you were given.",
      ],
    },
    interactions: [
      {
        medicine: "Cold and allergy tablets that make drowsy",
        note: "Do not drive or climb after them, and do not add alcohol or sleeping tablets.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.coldMedline, SOURCES_A.coldSleep, SOURCES.coldNccih],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "rasam-and-soup",
    name: "Rasam, dal and soup",
    hindiName: "रसम और सूप",
    aliases: [
      "rasam",
      "milagu rasam",
      "saaru",
      "dal ka pani",
      "chicken soup",
      "shorba",
      "garam soup",
      "khichdi",
      "moong dal",
      "food for cold",
      "bhookh nahi",
      "रसम",
      "दाल का पानी",
      "खिचड़ी",
    ],
    condition: "cold",
    kind: "kitchen",
    drawing: "plate",
    line: "A warm, thin, peppery soup brings fluid and a little food when the nose has taken the appetite.",
    whatItIs:
      "Rasam is a thin southern soup of tamarind or tomato, dal water and pepper; dal water and clear soup are its kin.",
    traditionalUse: "Rasam in the south, shorba and dal water in the north, are the sickbed food of a cold.",
    evidence: {
      grade: "C",
      why: "In one study of thirty people a hot drink made a cold feel easier, though the nose was no more open. Rasam itself has hardly been studied.",
    },
    inFood:
      "A cup, warm and not scalding, little salted, two or three times in the day, with soft rice if you can eat.",
    cautions: [
      "Hot soup scalds: let it cool, and keep it away from small children.",
      "Packet soups are very salty; cook your own or add half the packet.",
      "Pepper, tamarind and tomato can burn in people with reflux: cook it milder.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("it is ordinary food; cook it mild if it brings up acid."),
      children: says(
        "Lukewarm and mild from the age of family food, with little salt and no whole spices to choke on.",
      ),
      conditions: [
        "People with high blood pressure, heart failure or kidney disease: without added salt, and within your fluid limit.",
        "People with reflux: mild, small and not late in the evening.",
      ],
    },
    interactions: [
      {
        medicine: "Phenytoin, for epilepsy",
        note: "In six healthy people a pepper rasam before the tablet raised its amount in the blood; keep pepper small and tell your doctor.",
      },
      {
        medicine: "Water tablets (diuretics)",
        note: "Keep to the fluid and the salt your doctor set.",
      },
    ],
    whenToSeeADoctor: [...DOCTOR, "No urine for eight hours, or too sleepy to drink: go to a hospital now."],
    sources: [SOURCES.hotDrink, SOURCES_A.pepper, SOURCES.coldMedline],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "clean-hands",
    name: "Clean hands",
    hindiName: "हाथ धोना",
    aliases: [
      "haath dhona",
      "hath dhona",
      "hand washing",
      "hand wash",
      "sanitizer",
      "mask at home",
      "sardi failna",
      "family ko sardi",
      "cold spreading",
      "contagious",
      "हाथ साफ़ रखना",
      "सर्दी फैलना",
    ],
    condition: "cold",
    kind: "habit",
    drawing: "water",
    line: "Soap, a covered cough and a mask near the frail do nothing for your own cold and much for the house.",
    whatItIs:
      "Washing hands with soap and water, coughing into the elbow, airing the room, and a mask when you sit near others.",
    traditionalUse: "Washing hands, feet and mouth on coming home is an old rule of Indian houses.",
    evidence: {
      grade: "B",
      why: "American health authorities count about one respiratory illness in five fewer where hands are washed well. Masks have been tested less at home.",
    },
    inFood:
      "Rub with soap for twenty seconds, backs, thumbs and nails, then rinse and dry. After blowing the nose, before cooking and eating, and before touching a baby.",
    cautions: [
      "Sanitiser is not for drinking and burns in a flame: out of reach of children and away from the stove and the diya.",
      "Wash or throw away handkerchiefs and tissues; a dupatta is no handkerchief.",
      "A wet or dirty mask does not help: change it.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("clean hands suit pregnancy, and matter more when small children in the house have a cold."),
      children: says("Soap and water suit children. No mask under two years, and none on a child who is asleep."),
      conditions: [
        "People with eczema: mild soap, and a cream after each wash.",
        "People who are short of breath: no mask.",
      ],
    },
    interactions: noneKnown("nothing is taken; it is soap, water and air."),
    whenToSeeADoctor: [
      ...DOCTOR,
      "A newborn, an old person or somebody with a weak immune system in the house who catches it: ask early.",
    ],
    sources: [SOURCES_A.cleanHands, SOURCES_A.handwashing, SOURCES_A.masks, SOURCES.coldMedline],
    review: { state: "draft" },
    version: 1,
  },
];
