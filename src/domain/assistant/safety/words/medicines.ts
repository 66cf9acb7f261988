import type { Signs } from "../pattern.ts";

/** Medicines by what they do, as people name them in India: generic, brand and household words. */
export const MEDICINES: Signs = {
  bloodThinner: {
    en: "warfarin|acitrom|acenocoumarol|coumadin|apixaban|eliquis|rivaroxaban|xarelto|dabigatran|pradaxa|clopidogrel|clopilet|clopitab|plavix|heparin|enoxaparin|clexane|ecosprin|anticoagulant(s)|ticagrelor|prasugrel|edoxaban|nicoumalone|brilinta|deplatt; blood thinner(s)|thinning; aspirin ~ [daily|75|heart|stent|low dose|take|on|taking|150]",
    hi: "khoon|khun|blood ~ patla; warfarin|varfarin|वारफरिन|वारफेरिन|वार्फरिन|acitrom|ecosprin|ikosprin|इकोस्प्रिन|clopidogrel|klopidogrel|क्लोपिडोग्रेल|एस्पिरिन|एकोस्प्रिन|aspirin|apixaban; blood thinner|thinar; khoon patla",
  },
  bloodPressure: {
    en: "amlodipine|telmisartan|losartan|ramipril|atenolol|metoprolol|enalapril|olmesartan|propranolol|nebivolol|cilnidipine|lisinopril|valsartan|amlong|telma|stamlo|carvedilol|clonidine; bp|blood pressure|hypertension medicine(s)|tablet(s)|pill(s)|medication|drugs; antihypertensive(s); medicine|tablet(s)|medication for bp|blood pressure|hypertension; beta blocker(s); ace inhibitor(s)",
    hi: "bp|बीपी|blood pressure|pressure ki dawa|dawai|goli|tablet|davai|medicine; telmisartan|amlodipine|telma|amlong|एम्लोडिपिन|टेल्मिसार्टन|losartan; bp|बीपी ~ goli|dawa|dawai|tablet",
  },
  diabetes: {
    en: "metformin|glycomet|glimepiride|gliclazide|insulin|sitagliptin|dapagliflozin|empagliflozin|pioglitazone|vildagliptin|glipizide|teneligliptin|janumet|galvus|semaglutide|ozempic|lantus|mixtard|gluconorm|amaryl; diabetes|diabetic|sugar medicine(s)|tablet(s)|medication|pill(s)|drugs; medicine|tablet(s) for diabetes|sugar",
    hi: "sugar|shugar|diabetes|madhumeh|शुगर|डायबिटीज|डायबिटीज़ ki dawa|dawai|goli|tablet|davai|medicine; metformin|metfarmin|मेटफॉर्मिन|insulin|इंसुलिन|इन्सुलिन|glycomet",
  },
  thyroid: {
    en: "thyroxine|levothyroxine|eltroxin|thyronorm|carbimazole|thyroid|hypothyroid(ism)|hyperthyroid(ism)",
    hi: "thyroid|thairaid|thayroid|थायराइड|थाइरॉइड|थायरॉइड|थायरॉयड|थाइराइड|eltroxin|thyronorm|थायरोक्सिन",
  },
  sedative: {
    en: "alprazolam|alprax|clonazepam|lorazepam|diazepam|zolpidem|etizolam|sedative(s)|benzodiazepine(s)|restyl|valium|xanax|ativan|zopiclone|melatonin; sleeping|sleep|anxiety pill(s)|tablet(s)|medicine(s)|medication; anti anxiety",
    hi: "neend|nind ki goli|dawa|dawai|tablet; alprax|अल्प्राजोलम|clonazepam|ghabrahat ki dawa|goli; नींद ~ गोली|दवा",
  },
  statin: {
    en: "atorvastatin|rosuvastatin|simvastatin|statin(s)|atorva|rosuvas|rozavel|lipitor|crestor|storvas; cholesterol medicine(s)|tablet(s)|medication|pills",
    hi: "cholesterol|kolestrol|कोलेस्ट्रॉल ki dawa|goli|dawai|tablet; atorvastatin|rosuvastatin|statin|एटोरवास्टेटिन|स्टैटिन",
  },
  antidepressant: {
    en: "antidepressant(s)|sertraline|fluoxetine|escitalopram|paroxetine|citalopram|venlafaxine|duloxetine|amitriptyline|mirtazapine|ssri(s)|nexito|prozac|zoloft|imipramine|bupropion|snri|fluvoxamine|maoi; depression medicine(s)|tablet(s)|medication|pills",
    hi: "depression|dipreshan|डिप्रेशन|avsad ki dawa|goli|dawai|tablet|medicine; antidepressant|escitalopram|sertraline|nexito|एंटीडिप्रेसेंट|एस्सिटालोप्राम",
  },
  contraceptive: {
    en: "contraceptive(s)|contraception; birth control; oral contraceptive; ocp(s); mala d|n; i pill; ipill; morning after pill; the pill ~ taking|on",
    hi: "garbhnirodhak|garbh nirodhak; mala d|n; birth control; anchahe garbh; i pill; बर्थ कंट्रोल; आई पिल; ipill|aaipil",
  },
  digoxin: { en: "digoxin|lanoxin|digitalis", hi: "digoxin|digaksin|डिगॉक्सिन|डाइजोक्सिन|lanoxin" },
  diuretic: {
    en: "diuretic(s)|furosemide|frusemide|lasix|hydrochlorothiazide|spironolactone|torsemide|aldactone|dytor|chlorthalidone|indapamide|hctz; water pill(s)|tablet(s)",
    hi: "lasix|lasiks|लैसिक्स|dytor|furosemide; peshab|pesab badhane|lane|zyada ki|wali|vali|karne dawa|goli|dawai; diuretic",
  },
  hiv: {
    en: "[hiv|antiretroviral(s)|arv|dolutegravir|tenofovir|efavirenz|lamivudine|art centre]; art medicine(s)|tablet(s); aids",
    hi: "hiv|एचआईवी|एड्स|aids; art ki dawa|goli",
  },
  transplant: {
    en: "[transplant(ed|ation)|tacrolimus|ciclosporin|cyclosporin(e)|cyclosporine|mycophenolate|azathioprine|sirolimus|immunosuppress(ant|ants|ed|ive)|methotrexate|prednisolone|prednisone|wysolone|steroid tablets|biologic]; steroid tablet(s)|medicine|daily",
    hi: "[transplant|transplaant|ट्रांसप्लांट|pratyaropan|tacrolimus|kidney badli|methotrexate|steroid|steroyd|मेथोट्रेक्सेट|स्टेरॉयड]",
  },
  lithium: { en: "lithium|licab|lithosun", hi: "lithium|lithiyam|लिथियम" },
  epilepsy: {
    en: "phenytoin|eptoin|valproate|carbamazepine|levetiracetam|lamotrigine|phenobarbital|phenobarbitone|gardenal|tegretol|levipil|encorate|epilep(sy|tic)|anticonvulsant(s)|topiramate; epilepsy|seizure|fits medicine(s)|tablet(s)|drug(s); antiepileptic",
    hi: "mirgi|mirgee ki dawa|dawai|goli|tablet; eptoin|valproate|एप्टोइन|levipil|epilepsy; daure ki dawa|goli; mirgi ka mareez|marij",
  },
  cancer: {
    en: "[chemo(therapy)|chemotherapy|radiotherapy|radiation therapy|tamoxifen|imatinib|letrozole|capecitabine|immunotherapy]; cancer treatment|medicine|drug(s)|patient|tablet(s)",
    hi: "chemo|kimo|kemo|कीमो|कीमोथेरेपी|chemotherapy|kemotherapy; cancer|kainsar|कैंसर ~ dawa|ilaj|ilaaj|mareez|marij|goli|chal",
  },
  stopping: {
    en: "[stop|stopping|quit|replace|replacing|instead of|skip|skipping|discontinue|substitute|give up|come off|leave|leaving|reduce|reducing|halve|wean|switch|switching|without|avoid taking|replaced|stopped|cut down] ~ <prescribed>; instead of ~ <prescribed>",
    hi: "<prescribed> ~ [band|chhod|chod|chhodkar|chhodna|chorna|ki jagah|jagah|badle|kam|rok|chhor|chhoddu|chhodu|chhod]; <prescribed> ~ nahi ~ lena|khana|khau|leni; <prescribed> ke bajay|bina",
  },
  prescribed: {
    en: "medicine(s)|tablet(s)|medication(s)|insulin|metformin|pill(s)|inhaler|prescription|prescribed|drug(s)|antibiotic(s)|steroid(s)|treatment|thyroxine|statin(s)|warfarin|dose|amlodipine|telmisartan|eltroxin|meds|antidepressant(s)|injection(s)|ecosprin|aspirin|<bloodThinner>; <bloodThinner|bloodPressure|diabetes|thyroid|sedative|statin|antidepressant|epilepsy|digoxin>",
    hi: "dawa|dawai|dawaiyan|goli|goliyan|tablet|medicine|insulin|inhaler|davai|dawaai|injection|ilaj|dawayi|metformin|दवाएं|दवाई; <bloodThinner|bloodPressure|diabetes|thyroid|sedative|statin|antidepressant|epilepsy|digoxin>",
  },
  kidney: {
    en: "kidney|renal disease|failure|patient|problem|dialysis|stone(s)|transplant|function; ckd; dialysis; creatinine; nephrotic; kidney(s)",
    hi: "kidney|gurda|gurde|kidni|किडनी|गुर्दे ~ bimari|kharab|fail|mareez|marij|problem|pathri|patient|rog; dialysis|dayalisis|डायलिसिस|creatinine|kreatinin",
  },
  liver: {
    en: "liver|hepatic disease|failure|cirrhosis|patient|problem|fatty|damage|transplant|enzymes; cirrhosis; fatty liver; hepatitis; liver",
    hi: "liver|livar|लीवर|लिवर|jigar|yakrit; cirrhosis|sirosis; fatty liver; hepatitis",
  },
  heartFailure: {
    en: "heart failure|disease|patient|condition|problem|stent|bypass|valve|surgery|attack; stent(s)|pacemaker|angioplasty|cardiomyopathy|bypass|arrhythmia; weak heart",
    hi: "dil|heart|hriday|हार्ट ka|ke|ki mareez|marij|bimari|problem|patient|rog|operation; heart patient|fail; stent|pacemaker|bypass|angioplasty|stant|स्टेंट|पेसमेकर|बाईपास|valve",
  },
  immunity: {
    en: "immunocompromised|immunity weak|low immunity|weak immunity|weak immune|immune ~ weak|low|suppressed|disorder|compromised; autoimmune|lupus|sle|neutropenia|rheumatoid|splenectomy; no spleen",
    hi: "[immunity|imunity|rog pratirodhak|इम्यूनिटी] ~ kam|kamzor|weak|low; autoimmune|lupus",
  },
  surgerySoon: {
    en: "surgery|operation ~ next|before|upcoming|tomorrow|soon|scheduled|planned|week|days|having; before surgery|operation; upcoming|planned surgery|operation; anaesthesia|anesthesia",
    hi: "operation|surgery|aapreshan|ऑपरेशन|सर्जरी ~ hone|wala|vali|hona|kal|agle|hafte|pehle|hai|karwana|karvana|agla",
  },
};
