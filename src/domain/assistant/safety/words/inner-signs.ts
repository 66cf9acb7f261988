import type { Signs } from "../pattern.ts";

/** Findings of which several rules are made. */
export const INNER_SIGNS: Signs = {
  alcohol: {
    en: "[alcohol|drunk|drank|liquor|whisky|whiskey|vodka|rum|beer|drinking|binge|booze|wine|daru|sharab|hangover|alcoholic|drinker|bottles of]",
    hi: "[sharab|sharaab|daru|daaru|alcohol|whisky|nasha|nashe|beer|pee rakhi|sarab|madira]",
  },
  herbal: {
    en: "[ayurved(a|ic)|bhasma|bhasm|rasa|herbal|churna|churan|kadha|kwath|hakim|unani|siddha|homeopath(y|ic)|vaidya|vaid|rasayan|sidh makardhwaj|makardhwaj|ras sindoor|desi medicine|powder(s)|herb(s)|ashwagandha|giloy|kashayam|arishta|guggul|swarna|parad]; local|traditional|unknown|quack|baba medicine|powder|healer|pills; turmeric supplement(s)|capsules; green tea extract",
    hi: "[ayurvedic|aayurvedik|aayurvedic|ayurved|bhasm|bhasma|ras|desi dawa|dawai|jadi buti|jadibuti|vaid|vaidya|hakeem|hakim|churan|churn|kadha|kaadha|pudiya|puriya|giloy|ashwagandha|asvgandha|guggul|baba ki dawa]; आयुर्वेदिक; jari buti; powder",
  },
  jaundiced: {
    en: "jaundice(d)|icterus|yellow(ed|ing|ish) ~ eyes|skin|eye|whites|sclera|body|face; yellowing; dark|tea|cola|brown|coke ~ urine|pee",
    hi: "piliya|peeliya|piliyaa|jaundice|jondis|jaundis|पीलिया|कामला; aankh|aankhe|aankhen|ankhe|ankhen|chamdi|badan|sharir|nakhun|chehra|skin ~ peela|peeli|peele|pila|pili|pile|pilaa|pilapan|peelapan|पीली; peshab|pesab|urine ~ [gehra|gahra|peela|chai|laal bhura|bahut pila|cola|coke]",
  },
  surgery: {
    en: "surgery|operation|operated|surgical|stitches|sutures|incision|procedure|postop|laparoscop(y|ic); after ~ surgery|operation; knee|hip replacement; hernia|appendix repair|removed; post op",
    hi: "operation|aapreshan|opreshan|operashan|surgery|sarjari|taanke|tanke|tanka|ऑपरेशन|ओपरेशन|आपरेशन",
  },
  alarm: {
    en: "[swallow(ing)|stuck|weight loss|losing weight|lost weight|weight|vomit(ing|s|ed)|anaemi(a|c)|anemi(a|c)|blood|black|lump|choking|appetite]; lost ~ kg|kilos|kilo",
    hi: "[nigal|nigalne|atak|phas|vajan|wajan|vazan|wazan|vajn kam|ghat|ulti|ultiyan|khoon|khun|kaali|anemia|khoon ki kami|bhookh nahi|gaanth]",
  },
  fluidLoss: {
    en: "[diarrh(ea|oea)|diarhea|diarrhoa|diarhoea|loose motion(s)|stool(s)|watery stool(s)|motions|vomit(s|ing|ed|ting)|dehydrat(ed|ion)|gastroenteritis|gastro|runs|throwing up|cholera]; loose motion(s)|stool(s)",
    hi: "[dast|daast|loose motion|motions|ulti|ultiyan|pechish|atisar|patle dast|pait kharab|julab|diarrhea|dayria|डायरिया|dasht|haija|patli latrine|potty]",
  },
  noUrine: {
    en: "no|not|hasnt|havent|hardly|barely|without|stopped|little|nothing|didnt|lack|isnt ~ [urine|urinat(e|ed|ing|ion)|pee|peed|peeing|wee|wees|weed|pass urine|passed urine|passing urine|wet nappy|wet diaper|wet nappies|nappies|diapers]; urine ~ [stopped|nothing|absent|no output|drying]; dry nappy|nappies|diaper(s); nappy|diaper(s) ~ dry; <cannot> pass urine; not peed|urinated|weed",
    hi: "peshab|pesab|peshaab|susu|urine|mutra|su su|toilet|pishab|peesab ~ nahi|band|ruk|bilkul|na ~ ho|hua|kiya|aa|kar|aaya|hui|gaya|ki|utra|raha|utar|rahi|aayi; peshab|pesab|susu|urine ~ [bahut kam|band|ruk gaya|ruka]; peshab|pesab|susu nahi; diaper|langot|nappy ~ [sukha|sookha|sukhi|geela nahi|gila nahi]",
  },
  diabetic: {
    en: "[diabet(es|ic|ics)|sugar patient|insulin|hypoglyc(emia|aemia)|hyperglyc(emia|aemia)|hypo|sugar|glucose|metformin|glimepiride|blood sugar]",
    hi: "[diabetes|sugar|shugar|suger|madhumeh|shakkar ki bimari|शुगर|insulin|डायबिटीज|डायबिटीज़|मधुमेह|इंसुलिन|daybitij|sugar ke mareez|diabetic|mdhumeh]",
  },
  heatExposure: {
    en: "heat ~ stroke|exhaustion|wave|extreme|sun; heatstroke|sunstroke; working|worked|playing|out|standing|walking|hours|left|locked|long|outside|construction|collapsed|match|marching ~ [sun|heat|hot car|field|hot]; hot car; loo ~ lag; locked car; 45 degree(s); sun ~ all day|whole day|hours|afternoon",
    hi: "loo|lu|looh|luu ~ lag|laga|lagi|lg|maar; dhoop|dhup|garmi|dhuup ~ [khada|kaam|der|ghoom|lag|khel|din bhar|chakkar|behosh|lagi|khet|me|mein|se|kaam|ghante]; heat stroke|strok; हीट स्ट्रोक; लू ~ लग; tapti dhoop|garmi",
  },
  expecting: { en: "<pregnant|delivered>", hi: "<pregnant|delivered>" },
  missed: {
    en: "missed|late|skipped|overdue|delayed ~ period(s); period(s) ~ late|missed|overdue|delayed; positive pregnancy test; no period ~ weeks|month; weeks late; pregnancy test ~ positive; lmp",
    hi: "period|periods|mahwari|mahavari|maahwari|mc|masik|pirid|पीरियड|पीरियड्स ~ [nahi aaya|nahi aaye|nahi aayi|nahi aai|aaya nahi|miss|missed|ruk|late|ruka|chadh|band|nahi aa|nahi hua|nahi hue]; mahina ~ chadh|nahi aaya|upar; test positive",
  },
  notFeeding: {
    en: "[not|wont|refus(es|ing|ed)|stopped|cannot|isnt|cant|unable|doesnt|hasnt|havent|no longer] ~ [feed(ing)|drink(ing)|suck(ing)|suckle|suckling|breastfeed|breastfeeding|nurse|nursing|taking milk|take milk|taking bottle|take bottle|taking feed|taking fluids|take fluids|drink milk|drinking milk|take feed|feeds|latch|latching|swallow|sip|fed|drunk]; off feed(s); too weak|sleepy|tired to feed|suck|drink; refus(es|ing|ed) ~ feed(s)|milk|breast|bottle|drink",
    hi: "doodh|dudh|pani|paani|stanpan|kuch|feed ~ [nahi pi|nahi le|nahi pee|chhod|nahi kha|band|pi nahi|pee nahi|nhi pi|peena band|nahi peeta|nahi piya|pi hi nahi|le nahi|lena band|chhod diya]; doodh|dudh ~ pi|pee|piya|peena|pina|chus|choos ~ nahi|band|chhod; kuch ~ kha|pi ~ nahi raha|rahi; chus|choos|chusna|choosna nahi|band",
  },
  object: {
    en: "[coin|coins|battery|batteries|magnet|magnets|button|bead|beads|marble|marbles|toy|needle|pin|pins|nail|screw|key|ring|earring|pebble|stone|lego|cell|nut|bolt|glass|blade|bulb|tablet|tablets|pills|pill|medicine|capsule|eraser|peanut|rupee|clip|hairpin|hearing|watch|orbeez|bottle cap|pen cap|cap]",
    hi: "[sikka|sikke|battery|bettri|batri|cell|sel|chumbak|magnet|button|batan|moti|mothi|kancha|kanche|khilona|khilauna|sui|suin|pin|keel|pench|anguthi|baali|bali|chabi|chaabi|kankad|patthar|beej|chana|moongfali|goli|goliyan|dawa|dawai|coin|toy|needle|kaanch|blade|pen ka dhakkan|dhakkan|clip|rupaye|rupya|bolt|nut|बैटरी|सेल]",
  },
  mosquito: { en: "dengue|malaria|chikungunya", hi: "dengue|dengu|malaria|maleria|chikungunya|डेंगू|डेंगु|मलेरिया" },
  weeksLong: { en: "week(s)" },
  longTime: {
    en: "two|three|four|five|six|several|many|few|2|3|4|5|6|8|10 weeks|months; month(s); weeks; fortnight; <#weeks>; chronic; long time; year",
    hi: "hafte|hafta|hafto|haphte|mahina|mahine|mahino|maheene|mahinon|saptah; <#weeks>; do|teen hafte; kai din|dino; kaafi samay|time; lambe samay",
  },
};
