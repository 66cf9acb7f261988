import type { Rule } from "../rule.ts";

export const POISON_RULES: readonly Rule[] = [
  {
    id: "POIS-01",
    tier: "emergency",
    group: "poison",
    en: `overdos(e|ed|ing|es) ~ took|taken|on|has|have|he|she|i|my|daughter|son|of|wife|husband|paracetamol|accidental|accidentally|suspected|drug|heroin|insulin|brother|sister|friend; <took> ~ <tooMany> ~ <pills>; <took> ~ <tooMany> <pills>; <took> ~ <pills> ~ [handful|overdose|whole|bottle|once|together|strip|entire|many|all|at once]; od(ed)|odd; [wrong|10x|ten times|double|triple|extra|excess] ~ dose|dosage|insulin|injection ~ took|gave|taken|given|accidentally|mistake|insulin|injected|child|baby; <#many> units insteads|instead; twenty|20|30|40|50|100 instead of ~ two|2|3|4|5|10|units; units ~ instead; insulin ~ [instead|overdose|twice|double|too much|wrong|extra|mistake|many]; too much ~ insulin|paracetamol|medicine|medication|pills; <child> ~ <took> ~ <pills> ~ grandma|grandmas|my|mistake|accidentally|grandfather|bottle|bp|sleeping|adult|unknown|somebody|iron|contraceptive; injected ~ [heroin|too much|overdose|wrong]; took ~ sleeping pills ~ [all|many|bottle|lots|dont wake|die|sleep]`,
    hi: `poori|poora|puri|pura|pure [strip|patta|sheeshi|shishi|bottle|dibba|patte] ~ [kha|pi|nigal|khatam|gatak]; overdose|ovardoz|ओवरडोज़|ओवरडोज ~ ho|li|le|kar|dawa|gaya|liya; <tooMany> ~ <pills> ~ <took>; [neend|nind|neind ki goli|goliyan|dawa|tablet|dawai|goliya] ~ <tooMany>; <pills> ~ ek saath|sath ~ <took>; [galat|double|dugni|das guna|zyada|jyada] ~ dose|doz|dawa|dawai|insulin|khurak ~ de|le|li|diya|di|kha|lag|laga|gayi|khila|pila; insulin|इंसुलिन ~ [zyada|jyada|galat|jagah|double|do baar]; ki jagah ~ 20|unit|units|bees + insulin; <child> ~ <pills> ~ kha|nigal|khali|khaliya|pi|nigli|khai ~ dadi|dada|meri|galti|nani|kisi|bp|papa|sari|saari|bahut|zyada|neend|ki; goliyan|goliya|goli|dawaiyan ~ nigal|kha ~ bahut|saari|sari|poori|puri|patta|sheeshi|dher|mutthi; नींद ~ गोली|गोलियां|गोलियाँ ~ ज्यादा|बहुत|सारी|पूरी|ज़्यादा`,
    unless: {
      en: "can i take ~ tablet|pill; how many ~ day|should; should i take; twice a day; prescribed; is it safe; risk of overdose; multivitamin(s) ~ all; all my ~ as usual|regular|daily; every day|daily ~ years",
      hi: "din me; roz|roj; kitni; kab; le sakta|sakti",
    },
    evenAsked: {
      en: "how many|much ~ pills|tablets|paracetamol|sleeping|insulin|dose ~ die|kill|fatal|lethal|overdose|death; lethal|fatal dose",
      hi: "kitni|kitna ~ goli|goliyan|dawa ~ marne|mar|maut|jaan",
    },
  },
  {
    id: "POIS-02",
    tier: "emergency",
    group: "poison",
    en: `[generator|heater|geyser|coal|charcoal|engine|stove|angithi|sigri|exhaust|brazier] ~ [inside|room|closed|house|running|bathroom|garage|indoors] + <faint|confused|dizzy|headache|vomit>; <took> ~ <poison>; <child> ~ <poison> ~ mouth|swallow|drink|drank|ate|eat; carbon monoxide; gas ~ leak(ing)|inhaled|poisoning ~ dizzy|headache|faint|breathe|room|unconscious|smell|kitchen|vomiting|family|feeling; poison(ed|ing) ~ [he|she|my|i|him|her|someone|think|food with]; drank|swallowed|ingested ~ something|chemical|cleaner|unknown|poisonous|acid|liquid|bottle|floor|perfume|oil; swallowed ~ battery|magnet|magnets|coin|needle|poison|blade|glass|pin|nail|button|toy|bead|key|screw|ring|marble|earring|safety|cell; <poison> ~ [accidentally|mistake|by accident|mouth]; inhaled ~ fumes|chlorine|bleach|smoke|gas|chemical|ammonia; pesticide ~ spray(ing|ed)|field|exposed|sprayed ~ vomiting|dizzy|headache|sweating|twitching|drooling|breathing; mushrooms ~ wild|vomiting|poisonous; coal|angithi|heater|generator ~ room ~ headache|unconscious|dizzy|faint|vomiting; seeds|berries|plant|leaves|oleander ~ ate|poisonous|datura|swallowed ~ vomiting|poisonous|unknown|wild`,
    hi: `<poison> ~ <took>; zehar|zahar|jahar|jehar|vish|zeher ~ de|diya|kha|khaya|khilaya|pi|fail|phail|chadh|le; gas|gais|गैस ~ leak|lik|rissav|ris|chadh ~ behosh|chakkar|sar|saans|ulti|ghar|kamre|rasoi|ho|raha; angithi|koyla|koyle|sigdi|heater|geyser|gijar|geezar ~ kamre|behosh|dhuan|dam|chakkar|bathroom|so|sar|ulti; <child> ~ sikka|sikke|battery|bettri|cell|chumbak|magnet|sui|pin|moti|button|batan|anguthi|keel|baali|chabi|kancha ~ nigal|kha|gatak|munh|nigla|muh; dawai chhidak|chidak|chhidakte|chidakte|chidakne|spray|छिड़क ~ ulti|chakkar|behosh|sar|pasina|saans|aankh; keetnashak|kitnashak ~ spray|chhidak|sungh|saans|pi|kha; zehreeli|zahrili|jahrili|jahreeli|zehrili sharab|daru|gas|cheez|chij|plant|khana|jadi; zehreela|zahrila|jahrila khana|cheez|chij|fal|padarth|paudha|phal`,
    unless: {
      en: "food poisoning ~ mild; blood thinner(s)|thinning; blood poison; poison ivy; blood thinner(s); rat poison ~ buy|keep|use|where|safe; iron poison; battery ~ phone|car|low|dead|drain|health; drank ~ tulsi|ginger|tea; cleaning house; how to store; coin ~ flip; acid reflux|folic|uric; magnet(ic) bracelet; camphor oil rub; had acid|acidity; stomach acid; phone battery; acidity; glass of ~ water|milk|juice|wine; glass(es) ~ water|milk|juice|lassi|buttermilk|warm; chemical free; drink ~ water|glass; vitamin|ascorbic|hyaluronic acid; box|coin|cash",
      hi: "blood thinner; phone|mobile|fon|gadi; blood|khoon|khun thinner|patla; kapoor ka tel|lagana|sunghna; gilas pani|doodh; chuna ~ paan; gas|acidity ki; hydrochloric; सूंघना; kapur|kapoor",
    },
  },
  {
    id: "POIS-03",
    tier: "emergency",
    group: "alcohol",
    en: `<alcohol> + <cannot> wake|waking|rouse; <alcohol> + [unconscious|unresponsive|passed out|seizure|fit|shaking|hallucinat(ing|ions)|seeing things|confused|not breathing|cold|blue|not responding|choking|vomiting blood|shakes|tremors|sweating|hearing things|not waking|convulsions|snakes|insects]; alcohol|liquor|drinking|drunk ~ withdrawal|poisoning|stopped + shak(ing|es)|tremor(s)|seeing|confus(ed|ion)|seizure|fit|sweating|hallucinat(ing|ions); delirium tremens; alcohol poisoning; [hooch|spurious liquor|methanol|adulterated|country liquor] ~ drank|blind|vision|vomiting|drunk|sick; stopped|quit drinking ~ shak(ing|es)|seeing|trembling|confused|seizure|fit|hearing`,
    hi: `<alcohol> + [behosh|hosh nahi|daura|jhatke|uth nahi|jaag nahi|kaanp|kamp|kanp|kaamp|saanp dikh|dikh raha|dikhta|dikhne|keede|ajeeb|awaz|kapkapi|saans|neela|thanda|bahki|jawab nahi|aankh nahi|kaanpna]; <alcohol> ~ chhod|chod|chhodi|band + [kaanp|kanp|kamp|kaamp|dikh|daura|jhatke|pasina|bahki|awaz|behki|neend nahi|kapkapi]; zehreeli|zahrili|jahrili|jahreeli|kachchi|kacchi|desi|nakli sharab|daru|daaru + ulti|dikh|aankh|behosh|tabiyat|pet|nazar`,
    unless: { en: "alcohol ~ hand rub|sanitizer; years ago", hi: "saal pehle" },
  },
  {
    id: "POIS-04",
    tier: "urgent",
    group: "remedy-poisoning",
    en: `<herbal> + <vomit|jaundiced|confused>; <herbal> + <belly> ~ <pain>; <herbal> + [numb(ness)|tingling|constipation|jaundice|yellow|dark urine|rash|weakness|tremor|metallic|fits|swelling|itching|blue|breath|palpitation]; lead|mercury|arsenic ~ poisoning|ayurved(a|ic)|bhasma|toxicity|levels; heavy metal(s) ~ <herbal>; <herbal> + feel(ing) ~ sick|ill|worse|unwell`,
    hi: `<herbal> + [ulti|pet dard|pet me dard|piliya|peeliya|jhunjhuni|sunn|kabz|chakkar|kamzori|peela|peeli|aankhe peeli|pet] ~ dard|marod|jee; <herbal> + tabiyat ~ kharab|bigad`,
    unless: { en: "for vomiting|constipation|jaundice; remedy for; helps; can i", hi: "ke liye; ka ilaj" },
  },
];
