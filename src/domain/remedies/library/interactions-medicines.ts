/** Kinds of medicine that herbs are known to meddle with, as the assistant tells them apart. */
export const MEDICINE_GROUPS = [
  "blood-thinner",
  "warfarin",
  "blood-pressure",
  "calcium-blocker",
  "potassium-keeping",
  "water-tablet",
  "digoxin",
  "diabetes",
  "thyroid",
  "statin",
  "sedative",
  "antidepressant",
  "epilepsy",
  "lithium",
  "contraceptive",
  "immunosuppressant",
  "steroid",
  "hiv",
] as const;
export type MedicineGroup = (typeof MEDICINE_GROUPS)[number];

const KINDS = ["dawa", "dawai", "dawaai", "dava", "davai", "goli", "goliyan"];
const HINDI_KINDS = ["दवा", "दवाई", "दवाइयाँ", "दवाएँ", "गोली", "गोलियाँ"];
const ENGLISH_KINDS = ["tablet", "medicine", "medication", "pill"];
const BETWEEN = ["ki", "wali", "ke liye"];
const HINDI_BETWEEN = ["की", "वाली", "के लिए"];

/** What people say for "my X medicine" without a name: "sugar ki goli", "BP tablets". */
function medicineFor(...wanted: readonly string[]): string[] {
  return wanted.flatMap((what) => [
    ...KINDS.flatMap((kind) => BETWEEN.map((between) => `${what} ${between} ${kind}`)),
    ...ENGLISH_KINDS.map((kind) => `${what} ${kind}`),
  ]);
}

function hindiMedicineFor(...wanted: readonly string[]): string[] {
  return wanted.flatMap((what) =>
    HINDI_KINDS.flatMap((kind) => HINDI_BETWEEN.map((between) => `${what} ${between} ${kind}`)),
  );
}

/** Means a tablet without medicine, and no medicine for diabetes. */
const PLACEBO = "sugar pill";

const words = (list: string): string[] => list.split(/,\s*/u);

const WARFARIN = words("warfarin, warf, coumadin, acenocoumarol, nicoumalone, acitrom, वारफेरिन, वार्फरिन, एसिट्रोम");
const KEEPING = words(
  "ramipril, cardace, ramistar, enalapril, envas, lisinopril, listril, perindopril, coversyl, telmisartan, telma, telmikind, telsartan, telvas, losartan, losar, losacar, repace, olmesartan, olmezest, olmy, valsartan, valent, candesartan, azilsartan, टेल्मा, टेल्मिसार्टन, रामिप्रिल, लोसार्टन",
);
const SPARING = words("spironolactone, aldactone, lasilactone, eplerenone, amiloride, triamterene");
const CALCIUM = words(
  "amlodipine, amlong, amlodac, amlokind, amlip, amlovas, amlopres, stamlo, telma am, nifedipine, nicardia, depin, felodipine, cilnidipine, cilacar, cilidin, diltiazem, dilzem, verapamil, calaptin, एम्लोडिपिन, अम्लोडिपिन, एमलोडिपीन, एमलोंग",
);
const BETA = words(
  "metoprolol, metolar, met xl, metosartan, atenolol, aten, tenormin, bisoprolol, concor, propranolol, ciplar, inderal, nebivolol, nebicard, carvedilol, clonidine, arkamin, prazosin, minipress",
);
const STEROIDS = words(
  "prednisolone, prednisone, wysolone, omnacortil, methylprednisolone, medrol, dexamethasone, decadron, betnesol, deflazacort, defcort, प्रेडनिसोलोन",
);

/** What people call the medicines of each kind: generic names, Indian brands and household words. */
export const MEDICINES: Readonly<Record<MedicineGroup, readonly string[]>> = {
  "blood-thinner": [
    ...WARFARIN,
    ...words(
      "blood thinner, blood thinning, anticoagulant, antiplatelet, apixaban, eliquis, apigat, rivaroxaban, xarelto, dabigatran, pradaxa, heparin, enoxaparin, clexane, clopidogrel, clopilet, clopivas, plavix, deplatt, prasugrel, ticagrelor, brilinta, aspirin, ecosprin, ecospirin, disprin, loprin",
    ),
    ...words("khoon patla, khoon patli, khun patla, khoon ko patla, khoon patla karne"),
    ...words("खून पतला, खून को पतला, खून पतली, रक्त पतला, एस्पिरिन, इकोस्प्रिन, क्लोपिडोग्रेल, क्लोपिलेट"),
  ],
  warfarin: WARFARIN,
  "blood-pressure": [
    ...medicineFor("bp", "b p", "blood pressure", "high bp", "hypertension"),
    ...hindiMedicineFor("बीपी", "ब्लड प्रेशर", "रक्तचाप", "हाई बीपी"),
    ...words("antihypertensive, beta blocker, ace inhibitor"),
    ...KEEPING,
    ...CALCIUM,
    ...BETA,
  ],
  "calcium-blocker": ["calcium channel blocker", ...CALCIUM],
  "potassium-keeping": [...KEEPING, ...SPARING],
  "water-tablet": [
    ...words(
      "diuretic, water tablet, water pill, furosemide, frusemide, lasix, torsemide, torasemide, dytor, hydrochlorothiazide, aquazide, telma h, chlorthalidone, chlortalidone, indapamide, natrilix",
    ),
    ...SPARING,
    ...words("peshab wali goli, peshab ki goli, peshab badhane ki dawa, peshab badhane wali dawa"),
    ...words("पेशाब की गोली, पेशाब वाली गोली, पेशाब बढ़ाने की दवा, लासिक्स"),
  ],
  digoxin: words("digoxin, lanoxin, digox, डिजोक्सिन, डाइगोक्सिन, लैनोक्सिन"),
  diabetes: [
    ...medicineFor("sugar", "diabetes", "diabetic", "madhumeh").filter((name) => name !== PLACEBO),
    ...hindiMedicineFor("शुगर", "मधुमेह", "डायबिटीज", "डायबिटीज़"),
    ...words(
      "insulin, metformin, glycomet, glyciphage, obimet, glimepiride, amaryl, gemer, gliclazide, diamicron, glizid, glibenclamide, daonil, glipizide, sitagliptin, januvia, istavel, vildagliptin, galvus, teneligliptin, linagliptin, trajenta, dapagliflozin, forxiga, empagliflozin, jardiance, pioglitazone, pioz, voglibose, mixtard, lantus, huminsulin, novomix, semaglutide, ozempic, rybelsus",
    ),
    ...words("इंसुलिन, इन्सुलिन, मेटफॉर्मिन, मेटफार्मिन, ग्लाइकोमेट, ग्लिमेपिराइड"),
  ],
  thyroid: [
    ...medicineFor("thyroid"),
    ...hindiMedicineFor("थायराइड", "थायरॉइड", "थाइरॉइड"),
    ...words(
      "levothyroxine, thyroxine, l thyroxine, thyronorm, eltroxin, thyrox, lethyrox, carbimazole, neomercazole, neo mercazole, थायरोनॉर्म, थायरोनोर्म, एल्ट्रोक्सिन, थायरोक्सिन",
    ),
  ],
  statin: [
    ...medicineFor("cholesterol"),
    ...hindiMedicineFor("कोलेस्ट्रॉल", "कोलेस्टेरॉल"),
    ...words(
      "statin, atorvastatin, atorva, lipicure, storvas, aztor, tonact, rosuvastatin, rosuvas, rozavel, crestor, simvastatin, simvotin, lovastatin, pravastatin, स्टैटिन, एटोरवास्टेटिन, रोसुवास",
    ),
  ],
  sedative: [
    ...medicineFor("sleeping", "neend", "nind", "anxiety"),
    ...hindiMedicineFor("नींद", "घबराहट"),
    ...words(
      "sedative, tranquiliser, tranquilizer, benzodiazepine, alprazolam, alprax, restyl, clonazepam, clonotril, rivotril, lonazep, lorazepam, ativan, diazepam, valium, calmpose, zolpidem, zolfresh, etizolam, etilaam, nitrazepam, phenobarbital, phenobarbitone, tramadol",
    ),
    ...words("अल्प्राजोलम, अल्प्राक्स, क्लोनाजेपाम"),
  ],
  antidepressant: [
    ...medicineFor("depression", "anti depression"),
    ...hindiMedicineFor("डिप्रेशन", "अवसाद"),
    ...words(
      "antidepressant, anti depressant, ssri, sertraline, zosert, serta, daxid, fluoxetine, fludac, prozac, escitalopram, nexito, cipralex, citalopram, paroxetine, paxidep, venlafaxine, venlor, duloxetine, amitriptyline, tryptomer, mirtazapine, mirtaz, एस्सिटालोप्राम, नेक्सिटो",
    ),
  ],
  epilepsy: [
    ...medicineFor("epilepsy", "mirgi", "fits", "seizure"),
    ...hindiMedicineFor("मिर्गी", "दौरे"),
    ...words(
      "anticonvulsant, phenytoin, eptoin, dilantin, carbamazepine, tegretol, mazetol, valproate, valparin, encorate, epilex, levetiracetam, levipil, keppra, lamotrigine, एप्टोइन, वैलपारिन",
    ),
  ],
  lithium: words("lithium, licab, lithosun, लिथियम"),
  contraceptive: [
    ...words(
      "birth control pill, birth control tablet, contraceptive pill, contraceptive tablet, oral contraceptive, contraceptive, mala d, mala n, ovral, novelon, femilon, yasmin, diane 35, garbh nirodhak, garbhnirodhak",
    ),
    ...words("गर्भनिरोधक, गर्भ निरोधक, माला डी, माला एन"),
  ],
  immunosuppressant: [
    ...medicineFor("transplant"),
    ...hindiMedicineFor("ट्रांसप्लांट", "प्रत्यारोपण"),
    ...words(
      "immunosuppressant, immunosuppressive, ciclosporin, cyclosporine, cyclosporin, tacrolimus, pangraf, mycophenolate, cellcept, azathioprine, imuran, azoran, methotrexate, folitrax, sirolimus, everolimus, tofacitinib, adalimumab, मेथोट्रेक्सेट, टैक्रोलिमस",
    ),
    ...STEROIDS,
  ],
  steroid: [...medicineFor("steroid"), ...words("steroid, corticosteroid, स्टेरॉयड, स्टेरॉइड"), ...STEROIDS],
  hiv: [
    ...medicineFor("hiv"),
    ...hindiMedicineFor("एचआईवी"),
    ...words(
      "antiretroviral, tenofovir, lamivudine, efavirenz, dolutegravir, atazanavir, ritonavir, lopinavir, saquinavir",
    ),
  ],
};
