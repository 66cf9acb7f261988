const words = (list: string): readonly string[] => list.trim().split(/\s*[,\n]\s*/u);

/** Everyday prescriptions by generic name: none may be detected as a forbidden medicine. */
export const HARMLESS_ITEMS = words(`
paracetamol, ibuprofen, diclofenac, aceclofenac, naproxen, mefenamic acid, etoricoxib, ketorolac, piroxicam
nimesulide, aspirin, clopidogrel, warfarin, apixaban, rivaroxaban, dabigatran, heparin, enoxaparin, ticagrelor
prasugrel, amoxicillin, ampicillin, cloxacillin, azithromycin, clarithromycin, erythromycin, doxycycline, minocycline
tetracycline, ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, moxifloxacin, cefixime, cefuroxime, cefalexin
cefpodoxime, ceftriaxone, metronidazole, tinidazole, ornidazole, nitrofurantoin, fosfomycin, linezolid, rifaximin
co-trimoxazole, gentamicin, amikacin, isoniazid, rifampicin, pyrazinamide, ethambutol, dapsone, clofazimine
ivermectin, albendazole, mebendazole, praziquantel, chloroquine, hydroxychloroquine, artemether, lumefantrine
primaquine, quinine, quinidine, acyclovir, valacyclovir, oseltamivir, fluconazole, itraconazole, ketoconazole
clotrimazole, miconazole, terbinafine, griseofulvin, nystatin, luliconazole, sertaconazole, cetirizine, levocetirizine
loratadine, desloratadine, fexofenadine, chlorpheniramine, pheniramine, diphenhydramine, hydroxyzine, promethazine
cyproheptadine, bilastine, ebastine, ketotifen, montelukast, salbutamol, levosalbutamol, terbutaline, formoterol
salmeterol, budesonide, fluticasone, beclometasone, mometasone, ipratropium, tiotropium, theophylline, doxofylline
acebrophylline, ambroxol, bromhexine, guaifenesin, acetylcysteine, dextromethorphan, levocloperastine, noscapine
benzonatate, phenylephrine, oxymetazoline, xylometazoline, pseudoephedrine, ammonium chloride, terpin hydrate, menthol
camphor, eucalyptus oil, sodium chloride, saline drops, omeprazole, esomeprazole, pantoprazole, rabeprazole
lansoprazole, famotidine, ranitidine, nizatidine, sucralfate, domperidone, metoclopramide, ondansetron
prochlorperazine, dicyclomine, drotaverine, hyoscine, mebeverine, itopride, mosapride, loperamide, racecadotril
bisacodyl, lactulose, ispaghula husk, polyethylene glycol, simethicone, magaldrate, ursodeoxycholic acid, mesalazine
pancreatin, amlodipine, cilnidipine, nifedipine, diltiazem, verapamil, atenolol, metoprolol, bisoprolol, propranolol
nebivolol, carvedilol, enalapril, ramipril, lisinopril, perindopril, telmisartan, losartan, olmesartan, valsartan
hydrochlorothiazide, chlorthalidone, indapamide, furosemide, torsemide, spironolactone, eplerenone, amiloride
clonidine, prazosin, methyldopa, hydralazine, nitroglycerin, isosorbide mononitrate, digoxin, amiodarone, ivabradine
ranolazine, atorvastatin, rosuvastatin, fenofibrate, ezetimibe, metformin, glimepiride, gliclazide, glipizide
glibenclamide, pioglitazone, sitagliptin, vildagliptin, teneligliptin, linagliptin, dapagliflozin, empagliflozin
acarbose, voglibose, insulin glargine, levothyroxine, carbimazole, propylthiouracil, methimazole, prednisolone
methylprednisolone, dexamethasone, hydrocortisone, deflazacort, fludrocortisone, betamethasone, clobetasol, calamine
benzyl benzoate, permethrin, mupirocin, fusidic acid, silver sulfadiazine, salicylic acid, benzoyl peroxide, adapalene
tretinoin, isotretinoin, minoxidil, amitriptyline, nortriptyline, imipramine, clomipramine, sertraline, fluoxetine
escitalopram, paroxetine, venlafaxine, duloxetine, mirtazapine, bupropion, trazodone, buspirone, lithium carbonate
olanzapine, risperidone, quetiapine, aripiprazole, clozapine, haloperidol, chlorpromazine, trifluoperazine
amisulpride, melatonin, propantheline, trihexyphenidyl, levodopa, carbidopa, pramipexole, ropinirole, selegiline
amantadine, apomorphine, donepezil, memantine, rivastigmine, galantamine, phenytoin, carbamazepine, oxcarbazepine
valproate, levetiracetam, lamotrigine, topiramate, gabapentin, pregabalin, sumatriptan, rizatriptan, flunarizine
naratriptan, baclofen, tizanidine, thiocolchicoside, chlorzoxazone, methocarbamol, allopurinol, febuxostat, colchicine
methotrexate, sulfasalazine, leflunomide, azathioprine, mycophenolate, tamsulosin, silodosin, finasteride, dutasteride
solifenacin, oxybutynin, sildenafil, tadalafil, clomifene, letrozole, progesterone, dydrogesterone, norethisterone
medroxyprogesterone, estradiol, ethinylestradiol, cabergoline, bromocriptine, tranexamic acid, oxytocin, misoprostol
ferrous sulphate, ferrous ascorbate, folic acid, cyanocobalamin, methylcobalamin, pyridoxine, thiamine, riboflavin
nicotinamide, ascorbic acid, cholecalciferol, calcium carbonate, zinc gluconate, oral rehydration salts, multivitamin
lidocaine, benzocaine, procaine, bupivacaine, proparacaine, tropicamide, cyclopentolate, atropine, timolol
latanoprost, dorzolamide, brimonidine, carboxymethylcellulose, olopatadine, tobramycin, chloramphenicol, naloxone
naltrexone, nalbuphine, tapentadol, caffeine, ergotamine, betahistine, cinnarizine, meclizine, dimenhydrinate
histamine, phentolamine, phenazopyridine, pentoxifylline, tulsi, ashwagandha, giloy, triphala, trikatu churna
sitopaladi, mulethi, haridra, brahmi, shatavari, arjuna, guggulu, kumari, chyawanprash, poppy seeds, khus khus
amla ras, loha bhasma, dashmoolarishta, nux vomica, arnica, belladonna, bryonia, rhus tox
`);

/** Amounts, times and cautions as doctors and pharmacists write them, in English, Hinglish and Hindi. */
export const HARMLESS_WORDS = [
  ...["1 tab", "½ tablet", "5 ml", "two teaspoons", "1-0-1", "0-0-1 at bedtime", "SOS", "BD", "TDS x 5 days", "q8h"],
  ...["three times a day", "every 6 hours, as needed", "in char of four doses", "with warm water, after food", "stat"],
  ...["Do not take more than four in a day.", "Stop if a rash or itching comes.", "Not while driving or at machines."],
  ...[
    "May make you sleepy, so rest, and come back if it does.",
    "Rest, yl. 2 l of water a day",
    "Shake the bottle well.",
  ],
  ...[
    "Keep away from children.",
    "Avoid alcohol.",
    "Apply a thin layer, then wash your hands.",
    "Her O2 in the morning",
  ],
  ...["Take 2 puffs, wait, then rinse your mouth.", "Intraluminal use only", "A restyle of the diet is a good plan."],
  ...["din mein do baar khane ke baad", "subah khaali pet ek goli", "raat ko sone se pehle", "agar zaroorat ho to"],
  ...[
    "garm paani ke saath lein",
    "chakkar aaye to band kar dein",
    "bukhar ho to hi lein",
    "ek chammach, char ghante par",
  ],
  ...["दिन में दो बार, खाने के बाद", "रात को सोने से पहले एक गोली", "कर के सो जाएं", "काम करके सोएँ, आराम करें"],
  ...["गुनगुने पानी के साथ लें", "चक्कर आए तो बंद कर दें", "मात्रा न बढ़ाएँ", "कर्कश खाँसी में शहद के साथ"],
  ...["हैरान न हों, हिरन की तरह न दौड़ें", "बच्चों की पहुँच से दूर रखें", "तुलसी, मुलेठी और अदरक का काढ़ा", "एक चम्मच सुबह-शाम"],
  ...["माथे पर दर्द हो तो दिन में तीन बार", "डॉक्टर से पूछे बिना बंद न करें", "खाली पेट न लें", "ज़रूरत हो तो ही लें"],
];
