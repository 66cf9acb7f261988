import type { Rule } from "../rule.ts";

export const PREGNANCY_RULES: readonly Rule[] = [
  {
    id: "PREG-01",
    tier: "emergency",
    group: "pregnancy",
    en: `baby ~ [hasnt|not|has_not|isnt|stopped|less|no] ~ [kick|kicked|kicking|moved|moving|move|movement|turned]; <pregnant> + [sparkly|sparkles|zigzag|flashing|spots|stars|lights] ~ [eyes|vision|sight|front|see|seeing]; <#weeks> + baby ~ [kick|kicked|kicking|moved|moving] ~ not|hasnt|no|less|since|last; [leaking|leak|gush|gushing|trickle|trickling] ~ [fluid|water|waters] ~ [weeks|week|baby|pregnancy]; <expecting> + [spotting|cramps|cramping|severe|swollen|swelling face|less movement|not moving|collapsed|unconscious|fell|accident|hit|convulsing|fever high|water leaking|leaking|green water|cord|contractions early|preterm|heavy|pass out|passing out|upper belly pain]; [feel|felt|feeling] ~ baby ~ [not|no|less|stopped|cannot|cant|dont|havent] ~ [move|moving|kick|movement|today|since]; [no|fewer|less|reduced|stopped|not feeling|without|zero] [kicks|kicking|movements|movement] ~ [baby|weeks|since|last|today|night|morning|womb]; [cannot|cant|dont|not] feel ~ baby ~ [kick|kicking|move|moving|movement|movements]; <expecting> + <bleeding>; <expecting> + <headache> + <severe|sight|swelling|vomit>; <expecting> + visual; <expecting> + water ~ gush; <expecting> + gush(ed|ing); <expecting> + <#pressure-pregnant>; antepartum|postpartum|vaginal bleeding|haemorrhage|hemorrhage + <expecting>; abruption; <expecting> + [bleed|bleeds|spotting]; <expecting> + vision|blurred|blurry|spots|flashing|seeing|double|flashes|stars|eyesight; <expecting> + seizure(s)|fit|fits|convuls(ion|ions|ing); <expecting> + <severe> ~ <pain>; <expecting> + <pain> ~ <severe>; <expecting> + <belly> ~ <severe|sudden>; <expecting> + baby|movement(s)|kick(s|ing)|foetus|fetus|moving|move|moved ~ not|less|stopped|no|hasnt|decreased|reduced|fewer|havent|cannot|isnt|slowed|barely|few; baby ~ stopped|not|hasnt|isnt|less|reduced ~ moving|kicking|moved|movement|movements|kicked ~ womb|pregnant|weeks|today|inside|belly|since|month; <expecting> + water(s)|fluid|bag ~ broke(n)|leaking|leak|leaked|gush(ing|ed)|burst|breaking|broke; waters ~ broke(n)|broken; <expecting> + <breathless>; <expecting> + <faint|chestPain|confused>; <expecting> + clot(s)|soaking|soaked|pad(s); <delivered> + <fever> + smell|foul|pain|chills|discharge|shivering; <expecting> + <#pressure>; <expecting> + fell|fall|accident|hit ~ stomach|belly|stairs|tummy|down|pain|bleeding; <expecting> + high bp|blood pressure + <headache|swelling|sight>; <expecting> + face|hands ~ <swelling> + <headache|sight>; preeclampsia|eclampsia|placenta; <delivered> + <bleeding> ; cord ~ [hanging|coming out|prolapse|out]`,
    hi: `garbh|pet|kokh|andar ~ bacha|bachcha|bachchaa|bachche|baby|shishu|baccha ~ [hil|dul|ghum|ghoom|laat|harkat|halchal] ~ [nahi|kam|band]; mahina|mahine|maheena|garbh|pregnant ~ [pani|paani] ~ [chhut|chhoot|chut|nikal|gir|fat|phat|toot|tut]; <expecting> + [ainth|enth|akad|jhatke|jhatka|jhatak]; pad ~ pad ~ [bheeg|bhig|bhar|badal] ; <delivered> + [khoon|bleeding|pad|thakke] ~ [ruk|tham|band|bheeg|bahut|nahi]; <expecting> + [khoon|spotting|daag|dhabbe|daura|daure|jhatke|behosh|chakkar khakar|sujan|pet me tez|pani aa raha|paani nikal|pani gir|paani chhut|hil nahi|halchal|harkat|gir gayi|accident]; [garbh|pet|kokh] ~ [bacha|bachcha|bachche|baccha|shishu|baby] ~ [hil|halchal|hulchal|harkat|ghoom|laat|movement|mahsoos] ~ [nahi|band|kam]; [paani|pani] [toot|tut|chhut|chhoot|nikal|beh] ~ [gaya|gayi|raha|mahine|mahina|garbh|pregnant|delivery]; <expecting> + <bleeding>; <expecting> + <headache> + <severe|sight|swelling|vomit>; <expecting> + [dhundhla|dhundla|dhundlaa|dikhna|dikhai|nazar|chingari|andhera|do do]; <expecting> + daura|dora|jhatke|daure|fit|mirgi|dore|akad; <expecting> + <pain> ~ <severe>; <expecting> + <belly> ~ <pain> ~ <severe|sudden>; <expecting> + bacha|bachcha|baby|bachche|bacche|bache|shishu|baccha ~ [hil|hilna|hilta|hil dul|ghoom|ghum|movement|harkat|kick|laat|hulchal|halchal|khel|chal|mahsoos|mehsus] ~ nahi|band|kam|ruk; bacha|bachcha|baby|bachche|bacche|baccha ~ pet ~ [nahi hil|hil nahi|hilna band|ghoom nahi|harkat|halchal|hil] ~ nahi|kam|band; <expecting> + paani|pani ~ jaisa|jaise ~ ja|nikal|beh|aa|gir; <expecting> + <#pressure-pregnant>; <expecting> + paani|pani|thaili|jhilli ~ [tut|toot|beh|bah|chhut|chhoot|fat|phat|nikal|gir|aa raha]; <expecting> + <breathless>; <expecting> + <faint|chestPain>; <expecting> + thakke|thakka|pad|pads; <delivered> + <fever> + badbu|badbudar|dard|kaanp|kanp|thand; <expecting> + <#pressure>; <expecting> + gir ~ gayi|gai|pet|seedhi|sidhi|padi; <delivered> + <bleeding>; <expecting> + bp|बीपी ~ zyada|high|badh|tez + <headache|swelling|sight>; naal|nal ~ bahar`,
    unless: {
      en: "gum(s) ~ bleed(ing); nose ~ bleed(ing) ~ little|brushing; toothbrush; baby blues; blood test|group|report|sugar; blood pressure ~ normal|check; is it normal; implantation; iron; haemoglobin|hemoglobin; periods ~ after|return|start|resume; period ~ delivery; months|year after delivery; heavy periods",
      hi: "masude|masoode; khoon ki jaanch|kami|test|report; period|mahwari ~ kab|shuru; khoon badhane; saal pehle",
    },
  },
  {
    id: "PREG-03",
    tier: "emergency",
    group: "pregnancy",
    en: `<missed> + <pain|faint|bleeding|dizzy>; <expecting> + [one side(d)|left side|right side|shoulder] ~ <pain>; ectopic; positive pregnancy test ~ <pain|bleeding>; positive test + one side(d) ~ pain|bleeding; shoulder tip pain + <bleeding|faint|belly>; early pregnan(t|cy) + <pain|faint>; pregnan(t|cy) + shoulder tip`,
    hi: `<missed> + <pain|faint|bleeding> ~ ek|taraf|tez|bahut|pet|behosh|khoon|kandhe|pedu|chakkar; <missed> + <faint|bleeding>; <missed> + <belly> ~ <pain>; <expecting> + ek taraf|side ~ <pain>; <expecting> + kandha|kandhe ~ <pain>; ectopic`,
    unless: {
      en: "usual|regular cramps|pcos|pcod; irregular ~ always|years|pcod|pcos; back pain",
      hi: "hamesha; pcod|pcos",
    },
  },
  {
    id: "PREG-04",
    tier: "emergency",
    group: "pregnancy",
    en: `[pain|pains|contraction|contractions|tightening|cramps] ~ every ~ [minutes|minute|min|mins] + [weeks|pregnant|wife|bhabhi|sister|due|months|labour|delivery|water]; [delivering|delivered|giving birth|gave birth|having the baby] ~ [home|now|car|taxi|auto|road|train|bus|bathroom|ambulance|help|alone|field]; [labour|labor] ~ [pain|pains|started|home|help|hours|stuck|prolonged]; baby ~ [stuck|foot first|hand first|bottom first|halfway]; placenta ~ [not|stuck|retained|inside]; in|into|gone|going|went labour|labor; labour|labor ~ pain(s)|started|contractions|begun|now|starting|active|early|premature; contraction(s) ~ minutes|every|regular|strong|started|apart|close|having|painful|weeks|now; baby ~ [coming out|crowning|coming now|is coming|head out|delivering|being born]; about to deliver|give birth; giving birth ~ now|home|car|taxi|road|bathroom; need to push ~ baby; [baby|babys] head ~ out|coming|seen|visible; crowning; water broke|broken`,
    hi: `dard ~ [har|thodi|paanch|panch|char|das|4|5|10] ~ [minute|minat|der] + [mahina|mahine|hafte|pet_se|garbhvati|pregnant|bhabhi|bahu|biwi|patni|delivery]; bahu|biwi|patni|bhabhi|beti|didi|aurat|bibi|dulhin|mehraru ~ dard ~ [shuru|uth|jaldi|har|thodi] ~ [jaldi|minute|gadi|gaadi|dai|hospital|aspatal|ho|gaye|rahe|der|aa]; dai|gadi|gaadi|ambulance ~ [nahi mil|nahi aa] + dard|prasav|peeda; [paani|pani] ki [thaili|jhilli] ~ [fat|phat|tut|toot|phut]; prasav|delivery|dilivari|डिलीवरी|डिलिवरी|bachcha|bacha|labour|labor|lebar|leber|jachki|jachgi|jaape ~ peeda|dard|pida|pain|shuru|pen|pein|pidaa; bachcha|bacha|baccha|baby ~ [sar|sir|bahar|baahar|hone wala|paida hone] ~ [dikh|aa raha|nikal|raha|aa gaya|aane|wala]; labour|labor|लेबर|lebar ~ [pain|pen|dard|room|shuru|me hai]; dard|pain ~ har ~ minute|minat ~ pregnant|garbhvati|bachcha|garbh|mahine; ghar par|pe|me|hi bachcha|delivery ~ [ho raha|hone|ho rahi|rahi]; संकुचन`,
    unless: {
      en: "labour|labor law|charges|ward; when will i; labour|labor ~ cost|class; signs of labour|labor; labour|labour work|worker; manual; due ~ next",
      hi: "daant|dant; mazdoor; kab; delivery ke baad; delivery ~ charge|kitna|kharcha",
    },
  },
  {
    id: "PREG-02",
    tier: "doctor-first",
    group: "expecting",
    en: "<pregnant|breastfeeding|trying|delivered>",
    hi: "<pregnant|breastfeeding|trying|delivered>",
    unless: {
      en: "not pregnant; prevent|avoid pregnancy; home delivery|deliver medicines; medicine|report|online delivery; delivery ~ charge|charges|address|order",
      hi: "delivery charge|address; online delivery|dilivari|डिलीवरी|डिलिवरी; ghar par dawa",
    },
  },
];

export const CHILD_RULES: readonly Rule[] = [
  {
    id: "PAED-01",
    tier: "emergency",
    group: "child",
    en: "<youngest> + [100|101|102|103|38|39|38.5|38.6|39.5|thermometer|hot|burning|temperature]; <youngest> + [hot|feverish|warm to touch|burning]; <youngest> + <fever>; newborn|neonate + hot|fever|cold|temperature|febrile; <youngest> + hot body|cold body|very cold; <youngest> + <cannot> feed|drink|wake|suck",
    hi: "<youngest> + [tap|tapta|garam|bukhar|bukar|taap|100|101|102|103|38|39]; <youngest> + <fever>; navjaat|navjat|nawjat|newborn + bukhar|garam|thanda|tap|temperature; <youngest> + badan|sharir tap|garam|thanda; <youngest> + <notFeeding>",
    unless: {
      en: "after vaccine|vaccination ~ normal; prevent; [i|we|husband|mother|maid] [caught|have|has|got] cold|flu|cough",
      hi: "teeka lagne",
    },
  },
  {
    id: "PAED-02",
    tier: "emergency",
    group: "child",
    en: `<child> + [floppy|limp|lifeless|rag_doll|like_a_doll|grey|mottled|moaning|whimpering]; <child> + [wont|not|refuses|refusing|hasnt] ~ [take|taken|taking|drink|drank] ~ [water|milk|feed|anything|fluids|sip]; <child> + [not taking feeds|refusing feeds|not sucking|cannot suck|wont suck|cold body|cold to touch|very cold|breathing fast|fast breathing|breathes fast|chest sinking|very weak cry|not crying|not passing urine|pale|yellow all over|convulsed|not responding|too sleepy|very dull|dull and|drowsy|not opening eyes|unconscious|blue|blueness|swollen fontanelle|bulging soft]; <child> + <notFeeding>; <child> + [limp|floppy|unresponsive|lifeless|listless|lethargic|unusually sleepy|rag doll|drowsy|blue|grey|bluish|mottled]; <child> + <cannot> wake|rouse; <child> + [very sleepy|hard to wake|difficult to wake|wont wake|not waking]; <child> + vomit(s|ing|ed) ~ [everything|green|bile|all feeds|every feed|nonstop|again and again|cannot keep|repeatedly|blood]; throw(s|ing) up everything + <child>; <child> + fast|rapid|rapidly|quick|grunting|labored|laboured|indrawn ~ breath(ing|es|s)|breathing; breathing ~ fast|rapid|rapidly|quickly|hard|heavily|heavy|grunting|noisy + <child>; <child> + grunt(ing|s)|ribs|chest ~ sucking|pulling|indrawing|drawn|sinking|caving; <child> + nostrils flaring; <child> + pauses|stops|stopped|pausing ~ breath(ing); <child> + dry|no|few|fewer|not_wet diaper(s)|nappy|nappies; <child> + [no tears|sunken|soft spot|fontanelle]; <child> + <noUrine>; <child> + fit|fits|seizure|convulsion(s|ing)|convulsing|jerking|shaking ~ uncontrollably|body|arms|legs|eyes|fever|having|had; <child> + high pitched|weak cry|inconsolable ~ cry(ing)|hours|nonstop; <child> + cry(ing) ~ [high pitched|nonstop|hours|inconsolable|inconsolably|weak]; <child> + not responding; <child> + purple|blotchy|blanching rash|spots|skin; <child> + purple|blotchy; <child> + red currant jelly; <child> + hands feet cold + <fever>; <child> + not moving; shaken ~ baby; <child> + <breathless>; <child> + swallowed`,
    hi: `<child> + [bas soye|soye ja|soya ja|sota hi|soti hi|sote hi ja|neend se nahi|jagane par nahi|uth nahi] ~ [raha|rahi|ja|rehta|rehti]; <child> + [pani|paani|doodh|dudh|ors] ~ [wapas|vapas|bahar|munh se|muh se] ~ [gir|nikal|aa|tapak]; <child> + [doodh|dudh|stan|chhati|bottle|botal] ~ [chus|choos|pakad|le|pi|munh|muh] ~ nahi; <child> + pasli|pasliya|pasliyan|chhati ~ [chal|dhas|dhans|andar|khich]; <child> + [thanda|thandi|neela|neeli|peela] ~ pad ~ gaya|gayi|gya|gyi|raha|rahi; <child> + [doodh nahi|dudh nahi|chhati nahi le|ro nahi|rota nahi|roya nahi|thanda pad|thanda|peela pad|saans tez|tez saans|saans atak|saans ruk|haanf|neela|bejaan|hil nahi|aankh nahi khol|sust|susti|behosh|jhatke|talu|peshab nahi|susu nahi|khoon]; <child> + <notFeeding>; <child> + [dheela|dhila|dheeli|sust|susti|nidhal|behosh|bejaan|neela|nila|neeli|nile|neele|uth nahi|jaag nahi|jaagta|sota ja|so ja|sustt|lachar|ankhe nahi khol|aankh nahi khol|gumsum]; <child> + neela pad|par; <child> + ulti ~ [sab|har|baar baar|bar bar|lagatar|hari|hare|kuch|sabkuch|ruk]; sab|har cheez ~ ulti + <child>; <child> + saans|sans ~ tez|tej|phool|fool|ruk|takleef|dikkat|nahi|kharkhar|ghar|jaldi|gharghara|atak; <child> + pasli|pasliyan|pasliyo|chhati ~ chal|dhas|andar|dhans|maar; <child> + <noUrine>; <child> + [jhatke|jhatka|daura|dora|fit|daure|aankh ulat|akad|mirgi]; <child> + aansu|aansoo nahi; <child> + talu|taalu ~ dhas|dhans|andar|ubhar|phool; <child> + rona|ro ~ [band nahi|lagatar|ghanto|chup nahi|kamzor|cheekh|ruk nahi]; <child> + khoon ki latrine|potty; <child> + haath pair|hath pair thande; <child> + [hil nahi|harkat nahi|jawab nahi|response nahi]; पसली ~ चल`,
    unless: {
      en: "husband|wife|father|mother|uncle|aunt ~ snor(e|es|ing|ed); drowsy after ~ syrup|medicine; sleepy at ~ school|night|bedtime; milk ~ fussy eater|picky; picky eater; fussy eater; doesnt like milk; hates milk; not drink(ing) ~ enough water; not eat(ing) ~ vegetables|fruits|veggies; blue ~ eyes|shirt|birthday; lazy; lethargic ~ exams|study; wake ~ school|early; refuses ~ vegetables|school|homework|medicine; bad breath|breathing exercise(s); swallowed ~ seed|gum|chewing|toothpaste|watermelon|hair; not eating vegetables|properly; stairs",
      hi: "[neend|sote] ~ rota|roti|rone nahi; kamar|peeth|pith ~ akad; school ke liye|jane; sabzi|sabji; doodh pasand; doodh se nakhre; dahi; shaitan; naak band; naak|nak",
    },
  },
  {
    id: "PAED-04",
    tier: "emergency",
    group: "poison",
    en: `<child> ~ [found|got|playing|opened] ~ [open bottle|pills|tablets|medicine bottle|strip|cleaner|phenyl|rat poison] ; <child> + [open|empty] [bottle|strip] ; <child> + [battery|magnet|coin|pin|needle|bead|marble|button|peanut|screw|safety pin] ~ [swallowed|gulped|ate|mouth|nose|ear|throat|stomach|missing|gone|inhaled|stuck]; <child> + swallow(ed|s|ing) ~ <object>|something|pill(s)|tablet(s)|medicine|liquid|stone|plastic; <child> + ate|eaten|drank|took|chewed|ingested|licked|put ~ [<object>|tablet(s)|pills|medicine|medicines|poison|soap|detergent|pods|iron|syrup bottle|bottle of|whole bottle|cigarette|lipstick|capsules|mercury|drops] ~ mistake|accidentally|mouth|by|bottle|found|grandma|grandmas|my|grandmother|grandpa|mother|strip|whole|found|all|battery|coin|magnet|handful|some|several; <child> + <object> ~ nose|ear|throat|stuck|swallowed|mouth|nostril|windpipe|stomach; <child> + <took> ~ <poison>; <child> + <took> ~ whole|entire|full ~ bottle|strip|syrup; <child> + got into ~ pills|medicine|cabinet`,
    hi: `<child> + <object> ~ [nigal|nigla|nigli|gatak|kha gaya|kha liya|kha li|kha|pet me|gale|naak|kaan|munh|nigle|ghusa|daal|phas|fas|chala gaya]; <child> + dawa|dawai|goli|goliyan|tablet|syrup|dawaiyan ~ [nigal|kha gaya|kha li|kha liya|pi gaya|pi li|galti|nigli|poori|puri|sari|saari]; <child> + <poison> ~ <took>`,
    unless: {
      en: "can i give; how to give; refuse(s) ~ swallow; wont swallow; watermelon seed; chewing gum; fruit seed; should ~ take|give; how much; medicine ~ time|hours|gave him",
      hi: "kaise du|de|khilau; dena chahiye|chahie; sakte|sakta|sakti hai; kitni; tarbooz|tarbuj; chewing gum",
    },
  },
  {
    id: "PAED-03",
    tier: "doctor-first",
    group: "young",
    en: "<under5>; <baby>",
    hi: "<under5>; <baby>",
    unless: {
      en: "baby blues; baby corn; baby powder; baby shower; school|college; book ~ appointment|pediatrician|paediatrician|doctor",
      hi: "baby corn; appointment",
    },
  },
];
