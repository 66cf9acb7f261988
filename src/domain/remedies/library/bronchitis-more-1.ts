import { type NonEmpty, noneKnown, type Remedy, says } from "../remedies.rules.ts";
import { DOCTOR } from "./bronchitis.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_A } from "./sources-more-a.ts";

export const BRONCHITIS_MORE_1: NonEmpty<Remedy> = [
  {
    slug: "honey-for-chest-cough",
    name: "Honey for the cough",
    hindiName: "खांसी में शहद",
    aliases: [
      "shahad khansi",
      "shehad",
      "honey ginger",
      "shahad adrak",
      "honey cough syrup",
      "balgam",
      "balgam wali khansi",
      "chest cough",
      "khansi ka gharelu",
      "शहद और अदरक",
      "बलगम",
      "सूखी खांसी",
    ],
    condition: "bronchitis",
    kind: "kitchen",
    drawing: "honey",
    drawerCaution: "over one year only",
    line: "A small spoon can soften a cough for a while; never before the first birthday, and it does not shorten the illness.",
    whatItIs: "Plain honey from a spoon or in lukewarm water, sometimes with a few drops of ginger or tulsi juice.",
    traditionalUse: "Shahad with adrak is the cough spoon of nearly every Indian kitchen.",
    evidence: {
      grade: "C",
      why: "A review of ten trials in children found somewhat less cough and better sleep, on evidence of low quality. For a chest cold, and in adults, it has hardly been studied.",
    },
    inFood:
      "One small spoon when the cough troubles, before sleep above all, plain or in water that has cooled enough to sip. Brush the teeth after it.",
    cautions: [
      "Never give honey to a child under one year, not even a taste on a finger or in a kadha.",
      "It is sugar: it counts in diabetes and feeds tooth decay.",
      "A cough that honey quiets still needs a test when it lasts two weeks.",
      "No cough syrup beside it for children under four years.",
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
      {
        medicine: "Blood thinners, such as warfarin, acenocoumarol (Acitrom), apixaban, clopidogrel or aspirin",
        note: "Honey is no concern; ginger or tulsi juice stirred in every day may be, so ask first.",
      },
    ],
    whenToSeeADoctor: [
      "A baby who has had honey and becomes floppy, constipated, feeds badly or cries weakly: call 112.",
      ...DOCTOR,
    ],
    sources: [SOURCES_A.honeyCough, SOURCES.botulism, SOURCES.bronchitisCdc, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "smoke-free-air",
    name: "Air without smoke",
    hindiName: "धुएँ से दूर",
    aliases: [
      "dhuan",
      "dhua",
      "chulha",
      "agarbatti",
      "dhoop",
      "mosquito coil",
      "bidi chhodna",
      "cigarette chhodna",
      "quit smoking",
      "second hand smoke",
      "smoker cough",
      "धुआँ",
      "चूल्हा",
      "अगरबत्ती",
      "मच्छर कॉइल",
    ],
    condition: "bronchitis",
    kind: "habit",
    drawing: "breath",
    line: "No bidi, no coil, no agarbatti, no chulha in the room: the kindest thing for a sore airway.",
    whatItIs: "Keeping every smoke out of the rooms where one sleeps and coughs, and smoking nothing oneself.",
    traditionalUse: "Old houses built the chulha outside or under a chimney, and knew why.",
    evidence: {
      grade: "B",
      why: "That smoke of tobacco and cooking fires harms the airways is among the best shown facts in health. How much sooner a chest cold passes without it has been studied less.",
    },
    inFood:
      "Cook on gas or under an open window. Sleep under a net: one mosquito coil gave off as much fine dust as 75 cigarettes or more. Light the agarbatti outside, or ring the bell.",
    cautions: [
      "Never bring a coal fire, angithi or running generator into a closed room: carbon monoxide kills in sleep.",
      "Keep mosquitoes off in another way, by net and long sleeves: dengue and malaria are worse than a coil.",
      "Vapes and hookahs are smoke to the airways too.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("clean air suits pregnancy; ask your doctor for help to stop smoking, today."),
      children: noneKnown("clean air suits children most of all: their airways are narrow."),
    },
    interactions: [
      {
        medicine: "Theophylline, clozapine, olanzapine, warfarin and insulin",
        note: "Stopping smoking changes how the body handles them: tell your doctor before you stop.",
      },
    ],
    whenToSeeADoctor: [
      "Headache, sickness or sleepiness in several people near a fire or heater: out into the air, and call 112.",
      ...DOCTOR,
      "A smoker's cough that changes, or a cough on most days for months: see a doctor.",
    ],
    sources: [
      SOURCES.bronchitisNhlbi,
      SOURCES_A.householdAir,
      SOURCES_A.tobacco,
      SOURCES_A.incense,
      SOURCES_A.mosquitoCoil,
    ],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "rest-for-the-chest",
    name: "Rest for the chest",
    hindiName: "छाती को आराम",
    aliases: [
      "aaram karna",
      "aram",
      "khansi mein kamzori",
      "khansi mein exercise",
      "gym with cough",
      "chhati mein dard khansi se",
      "pasli mein dard",
      "sore ribs from cough",
      "khansi kitne din",
      "आराम",
      "खांसी से पसली में दर्द",
      "कमज़ोरी",
    ],
    condition: "bronchitis",
    kind: "habit",
    drawing: "dusk",
    line: "A week at half pace: the cough often stays for two or three weeks even when all goes well.",
    whatItIs:
      "Sleep, short walks in the room, and no running, heavy work or shouting until the fever and the wheeze are gone.",
    traditionalUse: "Staying in bed with a warm chest cloth is the old rule in hills and plains alike.",
    evidence: {
      grade: "D",
      why: "Every health body advises it, and hardly anybody has tested it. Antibiotics, which many ask for in its place, usually do not help.",
    },
    inFood:
      "Sit up to cough, hug a pillow against sore ribs, sip something warm, lie down again. Go back to work when you can climb the stairs without coughing hard.",
    cautions: [
      "Rest, but move the legs and get up several times a day.",
      "Do not bind the chest tightly: shallow breaths keep the mucus in.",
      "Pain that stabs with each breath is no matter for rest: call 112 if breathing is hard.",
    ],
    whoMustNot: {
      pregnancy: says("Rest suits pregnancy, with walks between; see a doctor early with any cough and fever."),
      children: says(
        "Let a child rest and play by turns. One who only lies, drinks little or breathes fast needs a doctor now.",
      ),
      conditions: [
        "People with COPD, after an operation or an earlier clot: keep to the movement your doctor asked for.",
      ],
    },
    interactions: [
      {
        medicine: "Cough syrups with codeine, and tablets that make drowsy",
        note: "Not with alcohol or sleeping tablets, not before driving, and never for children.",
      },
    ],
    whenToSeeADoctor: DOCTOR,
    sources: [SOURCES.bronchitisCdc, SOURCES.bronchitisMedline, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "mask-against-dust",
    name: "Mask against dust",
    hindiName: "धूल से मास्क",
    aliases: [
      "mask",
      "n95",
      "dhool",
      "dhul mitti",
      "pollution",
      "smog",
      "parali ka dhuan",
      "aqi",
      "dust cough",
      "construction dust",
      "diwali smoke",
      "धूल",
      "प्रदूषण",
      "स्मॉग",
      "मास्क",
    ],
    condition: "bronchitis",
    kind: "habit",
    drawing: "sunlight",
    line: "On dusty and smoggy days stay in, and wear a close-fitting N95 when you must go out.",
    whatItIs:
      "Looking at the air before going out, wetting dust before sweeping, and a mask that closes round nose and chin.",
    traditionalUse:
      "Farmers and travellers wind the gamcha over nose and mouth; cloth keeps out sand, but little of the smog.",
    evidence: {
      grade: "C",
      why: "Six kinds of N95 mask, tried on a dummy head in Beijing's air, held back about half to three quarters of the particles. In people with bronchitis masks are hardly tested.",
    },
    inFood:
      "Sweep with a wet cloth, let others beat the carpets, walk when traffic is thin. Pinch the mask at the nose and see that no breath passes at the edge. Change it when wet or dirty.",
    cautions: [
      "Do not run or climb in a tight mask, and take it off if you feel short of breath or faint.",
      "It is no licence to stay long in bad air: going in is better.",
      "Cloth and loose surgical masks stop droplets, and little of the fine dust.",
    ],
    whoMustNot: {
      pregnancy: says("A mask may be worn; sit down and take it off if you feel breathless or faint."),
      children: says(
        "No mask under two years and none asleep; adult N95 masks do not fit small faces: keep them indoors.",
      ),
      conditions: [
        "People with COPD, asthma or heart failure: ask your doctor whether an N95 suits you.",
        "People who cannot take it off by themselves: no mask.",
      ],
    },
    interactions: noneKnown("nothing is taken; carry your prescribed inhaler when you go out."),
    whenToSeeADoctor: [...DOCTOR, "A cough that comes with work, dust or one season every time: ask about asthma."],
    sources: [SOURCES_A.dustMask, SOURCES_A.masks, SOURCES.bronchitisNhlbi, SOURCES_A.householdAir],
    review: { state: "draft" },
    version: 1,
  },
  {
    slug: "propped-up-sleep",
    name: "Propped-up sleep",
    hindiName: "ऊँचा तकिया",
    aliases: [
      "uncha takiya",
      "do takiye",
      "raat ko khansi",
      "raat ki khansi",
      "night cough",
      "cough lying down",
      "letne par khansi",
      "post nasal drip",
      "gale mein kaph",
      "रात को खांसी",
      "लेटने पर खांसी",
      "गले में कफ",
    ],
    condition: "bronchitis",
    kind: "habit",
    drawing: "pillow",
    line: "Half sitting, with knees a little bent, many adults cough less in the first hours of the night.",
    whatItIs:
      "A slope of two or three firm pillows from the hips up, or a raised head end, so that chest and head lie high.",
    traditionalUse: "The bolster behind the back is how Indian homes have always bedded the one who coughs.",
    evidence: {
      grade: "D",
      why: "It is nursing custom. What drips from the nose or comes up from the stomach makes less trouble on a slope, but trials in chest colds are missing.",
    },
    inFood:
      "Build the slope from the hips and not only under the head. A glass of water and a cloth within reach, the room aired before sleep, and dinner three hours before it.",
    cautions: [
      "Needing more pillows than before, or waking up gasping, may be the heart: see a doctor today, or call 112 if it is hard to breathe.",
      "A neck bent forward hurts in the morning: keep it in line.",
    ],
    whoMustNot: {
      pregnancy: noneKnown("a slope suits pregnancy; lie on your side in the later months."),
      children: says(
        "Never for babies: they sleep on their back, flat, with no pillow. No loose pillows under two years.",
      ),
      conditions: [
        "People who cannot turn by themselves: ask first, because of sores and falls.",
        "People with a bad back or neck: a raised head end is kinder than pillows.",
      ],
    },
    interactions: noneKnown("nothing is eaten; take the evening medicines as prescribed."),
    whenToSeeADoctor: [...DOCTOR, "Swollen feet together with a cough at night: see a doctor today."],
    sources: [SOURCES.bronchitisMedline, SOURCES.bedHead, SOURCES.tuberculosis],
    review: { state: "draft" },
    version: 1,
  },
];
