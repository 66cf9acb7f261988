import type { Rule } from "../rule.ts";

export const ABDOMEN_RULES: readonly Rule[] = [
  {
    id: "GAST-01",
    tier: "emergency",
    group: "bleeding",
    en: `[motion|motions|stool|stools|poo|potty|toilet] ~ [jet|pitch|coal|tar|treacle|sticky] [black|like]; jet black ~ motion|motions|stool|stools|poo|potty; black|tarry ~ latrine|latrines|potty|motions|stools|toilet; <vomit> ~ [coffee like|like coffee|coffee brown|black|brown coffee|dark brown|coffee coloured|coffee colored]; <vomit> ~ <bleeding>; <vomit> ~ coffee|black|brown grounds|coloured|colored; coffee ground(s); black|tarry|tar ~ stool(s)|poop|poo|motion(s)|bowel|feces|faeces|potty|shit; stool(s)|poop|motion(s) ~ black|tarry|tar like; vomit(ed|ing|s) blood; blood ~ vomit|vomiting|vomited|puke; haematemesis|hematemesis|melena|melaena; lots|lot|large|fresh|heavy ~ blood|bleeding ~ [stool|rectum|anus|bottom|back passage|motion|toilet bowl]; toilet ~ full of blood; passing ~ blood clots|lots of blood|fresh blood ~ [stool|motion|rectum|bottom|back passage]; <bleeding> ~ stool|rectum|rectal + <faint|dizzy|weak>; thr(ew|owing) up blood`,
    hi: `ulti|ultee ~ [kala|kaala|kali|coffee|kaufi|bhura|thakka|thakke|laal|lal]; [tatti|potty|latrine|mal|motion|pakhana|shauch] ~ [kali|kaali|kala|tarkol|koltar|dambar|chipchipi] ~ [aa|ho|hui|hai|kal|subah|do]; [kaala|kala|kaali|kali|kaale] ~ [dast|daast|motion|motions]; <vomit> ~ [khoon|khun|blood|rakt|lahu|laal rang|kaali|coffee|kali|kala|kaala|khoonn|laal]; khoon|khun|blood|rakt ki ulti; kaali|kali|kala|kaala|kaale|kale ~ potty|tatti|latrine|mal|paikhana|stool|pakhana|latrin|poti; potty|tatti|latrine|mal|paikhana|stool|latrin|paakhana|motion ~ kaali|kali|kala|kaala|kaale|tar|tarkol|koltar; potty|tatti|latrine|mal|paikhana|latrin|motion ~ khoon|khun ~ bahut|dher|tez|dhaar|zyada|jyada; khoon ki potty|latrine ~ chakkar|kamzori|behosh`,
    unless: {
      en: "iron tablet(s)|supplement(s)|pills; after iron; beetroot; black stool ~ iron; morning sickness",
      hi: "iron ki goli; chukandar; iron|aayran",
    },
  },
  {
    id: "GAST-02",
    tier: "emergency",
    group: "abdomen",
    en: `<belly> ~ <pain> ~ [all_fours|doubled|straighten|straight|curled|crawling|knees|rolling]; <belly> ~ [hard|stiff|rigid] ~ [wood|board|stone|rock|plank|drum]; <belly> ~ <pain> ~ [rolling|floor|writhing|cannot move|doubled over|screaming|crying|unbearable|worst|scream|curled|sweating]; [no|not passing|havent passed|hasnt passed|unable to pass] ~ [stool|gas|wind|motion] + <vomit> ; <belly> ~ [bloated|swollen|distended|tight|hard] + <vomit> + [no|not] ~ [stool|gas|motion|stools]; [pulsating|throbbing] lump ~ belly|stomach|abdomen; <belly> ~ <pain> + [faint|pale|cold|clammy|collapsed|bp low|low bp]; <belly> ~ <pain> ~ <severe>; <severe> ~ <belly> ~ <pain>; <sudden> ~ <belly> ~ <pain>; <belly> ~ rigid|hard|board|stiff|distended|tender|swollen ~ <pain|vomit|severe|fever>; <belly> ~ <pain> + <faint>; <belly> ~ <pain> + <cannot> stand|walk|sit|move|straighten; <belly> ~ <pain> + [shoulder tip|pale|sweating|collapsed|cold sweat|rigid|hard|board]; <belly> ~ <pain> + tearing ~ back; <belly> ~ <pain> + [through|radiat(es|ing)|going|spreading back] + <vomit|severe|fever>; board like|hard; perforat(ed|ion); burst|ruptured appendix; twisted ~ bowel|intestine; <belly> ~ <pain> + [no gas|stool|motion|not passed gas|pass gas|wind] + <vomit|swelling>; severe|unbearable ~ abdominal|stomach|tummy|belly cramps; hernia ~ hard|painful|stuck|vomit(ing)|severe|blue`,
    hi: `pet ~ [kada|sakht|kadak|takhte|takhta|lakdi|patthar|pathar|dhol|tana] ~ [gaya|gya|jaisa|jaise|hath|haath|chhune|chhoone|hai|h] + <pain|vomit>|cheekh|chhune|chhoone; pet ~ [cheekh|tadap|lotpot|dohra|jhuk] ~ dard|hath|haath|raha|rahi|nikal; <belly> ~ <pain> ~ [tadap|chilla|ro raha|ro rahi|lot|lotpot|dohra|seedha nahi|khada nahi|sahan nahi|bardasht nahi|jaan nikal|mar raha|behosh|cheekh]; pet ~ [phool|ful|sakht|kada|akda|tana] + <vomit> + [latrine|gas|potty] ~ [nahi|band]; <belly> ~ <pain> ~ <severe>; achanak ~ <belly> ~ <pain>; <belly> ~ pathar|patthar|sakht|kada|kadak|akad|akda|tight|lakdi|phool|ful|kathor ~ <pain|vomit|severe>; <belly> ~ <pain> + [behosh|gir pada|pasina|khada nahi|chal nahi|seedha nahi|tadap|lotpot|cheekh|chilla|baitha nahi|sahan|bardasht|seh]; <belly> ~ <pain> + gas|latrine|potty ~ nahi|band + <vomit|swelling>; <belly> ~ phat|fat ~ raha|jayega|rha; <belly> ~ <pain> ~ chhuri|chaku|chura|chhura; appendix|apendiks ~ fat|phat|dard; hernia|harnia ~ dard|fas|phas|sakht; bina ruke <belly> dard`,
    unless: {
      en: "[period(s)|menstrua(l|tion)|cramps during period]; butterflies; after spicy; laughing",
      hi: "mahwari|mahavari|period|periods|masik|maahvari",
    },
  },
  {
    id: "GAST-06",
    tier: "emergency",
    group: "abdomen",
    en: `<fluidLoss> ~ [20|15|30|nonstop|continuous|nonstop|every few minutes|rice water] + <weak|dizzy|noUrine|confused|faint>; <fluidLoss> + <noUrine>; <fluidLoss> + [sunken eyes|very drowsy|drowsy|too weak|cannot stand|cold hands|unconscious|skin stays|no tears|fainted|limp|lethargic|confused|confusion|lifeless|barely responding]; <noUrine>; severe(ly) dehydrat(ed|ion); dehydrat(ed|ion) + <confused|faint|noUrine|weak>; <cannot> keep ~ [anything|water|fluids|liquids|sip|drop down] + <fluidLoss|vomit> + day|days|hours|weak|dizzy|urine|child|baby|drowsy; rice water stool(s); cholera`,
    hi: `dast|daast|ulti|latrine|loose ~ [lagatar|bees|pachis|tees|baar|bar|<#many>] + [peshab|pesab|aankhe|ankhe|uth|kamzor|kamjor|jeebh|munh sukh|muh sukh|thande|nidhal]; [peshab|pesab|peshaab|susu|urine|mutra] ~ [nahi aaya|nahi hua|nahi aa raha|nahi ho raha|nahi kiya|nahi utra|aaya nahi|hua nahi|nahi aayi|nahi ki|nahi gaya|band hai|band ho|bahut kam]; [chawal ka pani|pani jaise dast|patle dast] ~ [bees|baar|bar|behosh|kamzor|bahut|lagatar] + <weak|faint|confused|noUrine>; <fluidLoss> + <noUrine>; <noUrine>; <fluidLoss> + aankhe|aankhen|ankhe|aankh dhans|dhas|andar|gaddhe; <fluidLoss> + [behosh|susti|sust|bahut kamzor|uth nahi|khada nahi|hosh|thande|thanda|aansu nahi|nidhal|bejaan]; pani ki kami|kmi ~ bahut|behosh|gambhir|peshab|chakkar|hosh|susti|dast|ulti; haija|haiza|cholera; kuch ~ tik|ruk|pach nahi + <vomit>; pani ~ tik|pach|ruk nahi + <fluidLoss|vomit>; chawal ke pani jaisa|jaise`,
    unless: {
      en: "dry mouth only; dog|cat|puppy; burning ~ urine; no urine infection|problem|test; prevent dehydration",
      hi: "peshab|pesab|susu|urine [bhi|to|bilkul|ekdam] [theek|thik|normal|sahi]; peshab me jalan; test|jaanch",
    },
  },
  {
    id: "GAST-03",
    tier: "urgent",
    group: "doctor",
    en: `<belly> ~ <pain> + <rightSide>; <rightSide> ~ <pain>; <belly> ~ <pain> + <fever>; appendi(x|citis); <surgery> + <pain|fever|swelling|vomit>; <surgery> + wound ~ red|pus|open|smell|oozing|hot; gallbladder|gallstone(s)|gall bladder ~ pain|attack|fever; <belly> ~ <pain> ~ [days|hours|constant|worse|worsening|getting worse]`,
    hi: `<belly> ~ <pain> + <rightSide>; <belly> ~ dayi|daayi|daahine|right|dahine ~ <pain>; <belly> ~ <pain> + <fever>; appendix|apendiks|apendix|appendicitis; <surgery> + <pain|fever|swelling|vomit>; <surgery> ~ taanke|tanke|ghaav|ghav ~ mavad|pus|peep|lal|khul; pitt ki thaili|pathri ~ dard; <belly> ~ <pain> ~ din se|ghante se|badh; <severe> ~ <belly> ~ <pain>`,
  },
  {
    id: "GAST-04",
    tier: "urgent",
    group: "doctor",
    en: "<jaundiced>; hepatitis ~ think|symptoms|have|yellow; [pale|clay coloured|clay colored|white stool(s)] + <belly|jaundiced>|itching; yellow ~ eyes|skin|whites",
    hi: "aankh|aankhe|ankhe|aankhen|ankh|nakhun|badan|chamdi|peshab|pesab ~ peela|peeli|pila|pili|peele|pile|haldi|pilapan|peelapan; <jaundiced>",
    unless: { en: "yellow phlegm|mucus|teeth|snot|nails|turmeric; vaccine|vaccination", hi: "haldi; balgam|daant" },
  },
  {
    id: "GAST-05",
    tier: "urgent",
    group: "doctor",
    en: `[food|rice|bread|roti|chapati|meat|tablet|water|solid|solids] ~ [stuck|sticks|sticking|stops|catches] ~ [down|way|chest|throat|gullet|halfway|swallow|swallowing]; <reflux> + <alarm>; trouble|difficulty|hard|painful|pain|problem ~ swallow(ing)|swallow; food|bread|rice|meat ~ stuck|sticks|sticking ~ [going down|chest|swallow(ing)|throat|food pipe]; dysphagia; <cannot> swallow ~ food|solids|solid|anything|roti|bread; swallowing ~ difficult|pain|hurts|painful|harder|trouble|hard`,
    hi: `<reflux> + <alarm>; nigalne|nigalna|niglna|nigalte|ghutakne|nigal ~ takleef|dikkat|dikat|pareshani|mushkil|dard|problem|taklif|atak; khana ~ atak|phas|fas|atakta|phasta|nigal ~ gale|seene|nahi|chhati|nigalte|lagta|jata; roti ~ atak|atakti|nigal`,
    unless: {
      hi: "vajan|wajan|wazan|vazan kam karne|karna|karke; vajan|wajan|wazan|vazan ~ ghatane|ghatana|ghatakar; motapa",
      en: "losing|lose weight ~ help|helps|reduce|good; lose weight",
    },
  },
];
