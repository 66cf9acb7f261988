import type { Signs } from "../pattern.ts";

/** What happened, and what with. */
export const EVENTS: Signs = {
  accident: {
    en: "road|car|bike|traffic|motorcycle|scooter|bus|truck|train|auto|vehicle|highway accident|crash|collision; hit by ~ car|truck|bus|bike|train|vehicle|scooter|auto|lorry|motorcycle; run over; ran over; met with accident; had an accident; knocked down by; hit(s)|struck|smashed ~ by ~ truck|car|bus|bike|scooter|train|lorry|van|auto|jeep|tractor; mva|rtc|polytrauma; motor vehicle accident|collision|crash; tractor|vehicle|jeep|auto|bus|car|truck ~ overturned|toppled|rolled over; car crash(ed); accident ~ happened|just|badly|unconscious|bleeding|injured|injuries|serious|bike|scooter|car; rta; major|serious|terrible|bad accident; crashed ~ bike|car|scooter|into; motorcycle crash; hit and run; vehicle overturned",
    hi: "accident|aksident|eksident|aexident|durghatna|durghatana|hadsa|takkar|akcident|एक्सीडेंट|ऐक्सिडेंट|एक्सिडेंट ~ ho|hua|gaya|road|sadak|maar|mari|gadi|bike|car|truck|bus; gaadi|gadi|truck|bus|car|train|trak|bike|scooter|tempo|auto ~ [takkar|kuchal|kuchla|kuchli|dab|neeche|maar di|maara|thok|chadh|ke niche|uda]; sadak durghatna|hadsa; takkar maar|mari|lag",
  },
  grave: {
    en: "<pain|bleeding|faint|confused|vomit|breathless|severe|weak|headache>; [broken|fracture(d)|injured|injury|hurt|cannot|move|stand|not moving|wound|bone]; neck|back|head|spine; hit",
    hi: "<pain|bleeding|faint|confused|vomit|breathless|severe|weak>; [toot|tut|chot|haddi|uth nahi|hil]; gardan|kamar|sir|sar",
  },
  headInjury: {
    en: "<head> ~ injur(y|ed)|hit|hits|hitting|banged|bang|bumped|knock(ed)|struck|trauma|wound|cracked|fell|smashed|slammed|landed|fall; concussion|concussed; fell ~ head|headfirst; blow to ~ head; hit ~ head; fell ~ bed|stairs|bike|bicycle|cot|crib|cycle|swing|table|sofa|roof",
    hi: "[sir|sar|sira|shir|matha|maathe|head|khopdi|sar par|mathe] ~ chot|takra|takraya|gira|giri|gir|phoot|foot|pitna|dande|dhakka; sir|sar|khopdi phat|fat gaya|gayi|gya; sir|sar ke bal; gir|gira|giri ~ sar|sir|matha|head; palang|bed|bistar|seedhi|sidhi|jhoola|jhula|chhat|cycle|bike|khat ~ gir|gira|giri + sar|sir|ulti|behosh",
  },
  allergen: {
    en: "sting|stung|stings|bee|wasp|hornet|bees|peanut(s)|nut(s)|cashew(s)|shellfish|prawn(s)|shrimp|crab|fish|egg(s)|penicillin|antibiotic|injection|vaccine|allerg(y|ic|ies)|allergen|hives|urticaria|almond(s)|sesame|seafood|ant|ants|insect|strawberr(y|ies)|latex|ibuprofen|amoxicillin|brufen|milk|cake|chocolate|mushroom(s)|welts; after ~ eating|ate|medicine|tablet|drug|dose|pill; new medicine|food|drug; rash all over; itchy bumps|rash",
    hi: "[madhumakhi|madhumakkhi|madhumakhhi|madhumakhiyo|madhumakhiyon|madhumakkhiyon|tataiya|tattaiya|tataiye|bhaunra|bhanwra|dank|moongfali|mungfali|mungfali|jhinga|machhli|machli|anda|ande|kaju|badam|injection|teeka|tika|allergy|allerji|elarji|एलर्जी|penicillin]; [dawa|dawai|goli] [khane|lene|khate|khaya|li|khai] [ke baad|hi]; [chakatte|chakte|pitti|dadode|ददोरे|lal lal daane]; kha(ne|te) ke|hi baad; keeda|kida|kide|makkhi|chinti|cheenti ~ kaat|kat",
  },
  burnt: {
    en: "burn(s|ed|t|ing)|scald(s|ed|ing)|burnt|burned|charred",
    hi: "jal|jala|jali|jale|jalgaya|jalgayi|jhulas|jhulsa|jhulsi|burn|jl",
  },
  took: {
    en: "sucked|sucking|mouthed|took|taken|take|taking|swallow(ed|ing|s)|drank|drunk|drink|drinking|drinks|ate|eaten|eat|eating|eats|ingest(ed|ing|s)|consumed|consume|overdosed|downed|gulped|sipped|popped|licked|chewed|had|gave|given|inhaled|injected|bit; put in mouth; has had",
    hi: "[kha|khaya|khayi|khai|khaye|khaa|khali|khalia|khaliya|khaali|khilaya|khila|khlia|pi|pee|piya|piye|pilia|pee liya|pilya|piliya|nigal|nigla|nigli|nigle|nigala|gatak|le|li|liya|pila|chat|chaat|lia|munh|muh|daal|sungh|soongh|soonghne|ले लिया]",
  },
  poison: {
    en: "[poison(ed|ing|ous|s)|pesticide(s)|insecticide|rodenticide|herbicide|weedkiller|fungicide|phenyl|phenol|phenyle|harpic|lizol|domex|colin|bleach|kerosene|petrol|diesel|turpentine|thinner|acid|acids|sulfas|sulphas|celphos|aluminium phosphide|paraquat|organophosphate|mortein|allout|hit spray|baygon|ratol|naphthalene|mothball(s)|mothballs|camphor|detergent|surf|dettol|savlon|sanitizer|sanitiser|disinfectant|antifreeze|battery|batteries|magnet(s)|coin(s)|needle|pin|nail|razor|blade|glass|lye|ammonia|drano|odonil|methanol|hooch|thermometer|mercury|oleander|dhatura|datura|cyanide|arsenic|gasoline|lamp oil|liniment|weed killer|roundup|endosulfan|chlorpyrifos|monocrotophos]; rat|mouse poison|killer|cake|kill|biscuit; all out; toilet|floor|drain|bathroom|oven|glass cleaner; cleaning|washing liquid|fluid|product|powder|agent|soda; mosquito repellent|liquid|refill|coil; nail polish remover; hair dye; super vasmol; washing powder; button battery|cell; ant|roach|cockroach chalk|killer|poison; household chemical|cleaner; chemical(s); laxman rekha; lakshman rekha; moth balls; silica",
    hi: "[zehar|zahar|jahar|jehar|zeher|zehr|zahr|jahr|jaher|vish|bish|sulfas|salfas|salphas|sulphas|celphos|selfos|सल्फास|phenyl|finail|fenail|phinail|finayl|fenyl|फिनाइल|फिनायल|फ़िनाइल|harpic|harpik|हार्पिक|kerosene|kerosin|mitti ka tel|ghaslet|keetnashak|kitnashak|keetnashk|kitnaashak|keednashak|pesticide|tezab|tejab|acid|petrol|pitrol|diesel|mortein|mortin|mortine|all out|olaut|ऑल आउट|good knight|gudnait|hit spray|baygon|lakshman rekha|dettol|detol|bleach|blich|naphthalene|naftalin|kapoor|kapur|dhatura|datura|kaner|kaner ke beej|battery|bettri|batri|cell|sel|magnet|chumbak|sikka|sikke|suin|pin|keel|needle|sui|blade|kaanch|kanch|surf|detergent|caustic|kaastik|chuna|sanitizer|thinner|tarpin|sindoor|paara|mercury]; [machhar|macchar|machchar|machar] [mar|marne|maarne|wala|wali|vali|bhagane|ki|marne wali] [liquid|dawa|dawai|oil|goli|refill|coil|likvid|tel]; [chuha|chuhe|chooha|chuhhe|chuhon] [mar|maar|marne|maarne|ki|maarne wali|marne wali|marne ki|maarne ki|wali] [dawa|dawai|davai|goli|powder|cake]; khatmal|keede|kide|keeda|kidey|kheti|fasal|makkhi|cockroach ki|marne|maarne|wali dawa|dawai|davai; toilet|bathroom|tatti|floor|farsh saaf|cleaner|klinar; rat poison|kill; bal rangne; gobar gas; kali mehndi; bottle cleaner; kapde dhone|vala; nail polish remover; सैनिटाइज़र",
  },
  pills: {
    en: "pill(s)|tablet(s)|capsule(s)|paracetamol|crocin|dolo|calpol|medicine(s)|tylenol|acetaminophen|ibuprofen|painkiller(s)|medication(s)|meds|antidepressant(s)|xanax|alprax|alprazolam|valium|diazepam|insulin|aspirin|sedative(s)|clonazepam|syrup|drug(s)|dose(s)|metformin|thyroxine|bp; iron tablet(s)|pills|syrup|capsule(s); sleeping pill(s)|tablet(s)",
    hi: "[goli|goliyan|goliya|goliyaan|golian|golia|tablet|tablets|teblet|dawa|dawai|dawaiyan|dawaai|davai|capsule|paracetamol|crocin|क्रोसिन|पैरासिटामोल|पेरासिटामोल|पैरासिटामॉल|pill|pills|medicine|insulin|इंसुलिन|syrup|sirap|patta|patte|strip|neend ki goli|dawa|dawayi|davayi]",
  },
  tooMany: {
    en: "[overdose(d)|overdosed|handful|handfull|bottle|whole|entire|strip|strips|too many|too much|dozen(s)|lots|bunch|full|double|triple|extra|extra dose|all|excess|several|multiple|twice|thrice|bunch of|many|fistful|packet|box|<#many>]; ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|ninety|eighty|twentyfive",
    hi: "bahut saari|sari|sare|zyada|jyada|jada; poora|poori|pura|puri|pure patta|patte|sheeshi|shishi|bottle|botal|dibba|strip|packet; ek saath|sath; overdose|ovardoz|ओवरडोज़|ओवरडोज; dher|mutthi|muthi bhar|saari; <#many>; [das|bees|tees|pachas|pachaas|pandrah|pachis|chalis|sau|dher saari|kaafi saari|chaalis|barah|bara|ikattha]; jyada|zyada|jyaada|ज़्यादा|अधिक; saari|sari|sabhi|sab ki sab; do guni|double|dugni",
  },
};
