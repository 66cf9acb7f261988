import type { Rule } from "../rule.ts";

export const MEDICINE_RULES: readonly Rule[] = [
  { id: "MEDS-01", tier: "doctor-first", group: "medicine", en: "<bloodThinner>", hi: "<bloodThinner>" },
  {
    id: "MEDS-02",
    tier: "doctor-first",
    group: "medicine",
    en: "<transplant|lithium|digoxin|epilepsy|hiv|cancer|antidepressant|bloodPressure|diabetes|thyroid|sedative|statin|contraceptive|diuretic>; herb|remedy|tea|tulsi|supplement|ayurvedic|ginger|turmeric|garlic|honey|kadha ~ with|and|along ~ medicine(s)|medication|tablet(s)|drug(s)",
    hi: "<transplant|lithium|digoxin|epilepsy|hiv|cancer|antidepressant|bloodPressure|diabetes|thyroid|sedative|statin|contraceptive|diuretic>; dawa|dawai|goli|tablet|davai ke saath|sath",
  },
  {
    id: "MEDS-03",
    tier: "doctor-first",
    group: "medicine",
    en: "<stopping>",
    hi: "<stopping>",
    unless: {
      en: "stop|avoid|reduce ~ cold|cough|headache|pain|acidity; without prescription; without|avoid medicine|medicines|drugs|tablets ~ cure|headache|remedy",
      hi: "bina dawa; dawa ke bina",
    },
  },
  {
    id: "COND-01",
    tier: "doctor-first",
    group: "condition",
    en: "<kidney|liver|heartFailure|immunity|surgerySoon>",
    unless: { en: "kidney_bean(s); liver_oil" },
    hi: "<kidney|liver|heartFailure|immunity|surgerySoon>",
  },
];

export const SOFT_RULES: readonly Rule[] = [
  {
    id: "SOFT-01",
    tier: "urgent",
    group: "doctor",
    en: "<dizzy> + <diabetic>; <dizzy> + [bp|blood pressure|hypertension|hypertensive|cough(ing)]; <dizzy> ~ [days|day|week|weeks|two|constantly|continuous(ly)|all day|since yesterday|since morning|keeps]",
    hi: "<dizzy> + <diabetic>; <dizzy> + [bp|बीपी|blood pressure|pressure|khansi|khaansi]; <dizzy> ~ [din|dino|hafte|do|teen|kal|lagatar|baar baar|roz]; chakkar aa|aate|aata; <dizzy> ~ aa|aate",
    unless: {
      en: "stand(ing)|stood|get|got up quickly|fast|suddenly; after ~ ride|swing|roller|merry; spinning wheel",
      hi: "jhula|jhoola; bus me; ghumne|ghoomne",
    },
  },
  {
    id: "SOFT-02",
    tier: "urgent",
    group: "doctor",
    en: "[period|periods|menses|menopause|monthly] ~ [stopped|ended|finished|over|gone|closed] + [spotting|bleeding|bleed|blood|bled]; lump(s)|growth|mass|knot ~ breast|neck|armpit|groin|testic(le|les)|found|growing|painless|hard|big|getting|bigger|under|body|new|swelling; new lump; losing|lost|loss ~ weight ~ without|unexplained|trying|reason|unintentional(ly)|kg|kilos|month|months|fast|no|rapid(ly)|appetite; unexplained weight; weight loss ~ unexplained|without|sudden; blood|bleeding ~ stool|stools|poop|rectum|rectal|motion(s)|potty|toilet|anus|faeces|feces|bottom|wiping|latrine; after ~ menopause ~ bleed(ing)|spotting; bleed(ing)|spotting ~ [after menopause|postmenopausal|post menopausal|between periods|after sex|intercourse]; ulcer|sore|wound ~ [not healing|wont heal|weeks|months|never heals|heal]; mole ~ chang(ed|ing)|bleed(ing)|growing|bigger|dark|shape; heavy periods|menstrual|period bleeding ~ soaking|clots|weeks|days|pad; hoarse(ness) ~ weeks|months; bleeding gums ~ weeks|everyday|bruises; menopause ~ bleeding|spotting; nipple ~ discharge|blood|inverted; non healing",
    hi: "[mahwari|mahavari|maahvari|maahwari|period|periods|masik|mc] ~ band + [khoon|khun|dhabbe|daag|bleeding|spotting]; gaanth|ganth|gath|gaath|gilti|lump ~ stan|chhati|gardan|bagal|breast|ho|hai|mahsoos|badh|nikal|mila|mili|me|gale; vajan|wajan|vazan|wazan|weight ~ kam|ghat|gir ~ bina|apne|achanak|tezi|mahine|kilo|kg|raha|rahi|lagatar|gaya; latrine|potty|tatti|mal|stool|paikhana|motion|latrin|shauch|toilet|पाखाना ~ khoon|khun|blood|rakt; khoon|khun ~ latrine|potty|tatti|mal|stool|paikhana|latrin; bawasir|babasir|piles ~ khoon|khun; [menopause|rajonivritti|mahwari band|period band|mahavari band] ~ khoon|khun|bleeding|dhabbe; chhala|ghaav|ghav|zakhm|jakhm|chhale|naasur ~ [bhar nahi|nahi bhar|theek nahi|thik nahi|nahi theek|mahine|hafte|hafton|nahi thik|sookh nahi]; til|massa|tilmassa ~ badh|badal|khoon|bada; mahwari|mahavari|period|periods|maahwari ~ bahut ~ khoon|din|bleeding|zyada",
    unless: {
      en: "[how to|want to|tips|diet] ~ lose weight|weight loss; lump in throat|my throat ~ sad|cry|emotional|anxious; lumps in ~ batter|dough|honey; lose weight|belly|fat; trying to lose",
      hi: "wajan kam|ghatana ~ [karna|kaise|karne|karein|ghatana|ghatane|ke liye|tarika|chahta|chahti]; motapa",
    },
  },
  {
    id: "SOFT-03",
    tier: "urgent",
    net: true,
    group: "doctor",
    en: "<sudden> ~ <symptom|weak|confused|swelling|sight>; [wound|injured|injury|fracture|stitches|crushed|trapped|swallowed|electrocuted|collapsed|unconscious|convulsion|convulsions|seizure|blisters|paralysed|paralyzed|electric shock|unwell badly|very sick|seriously ill|critical|icu]; [baby|infant|newborn|toddler] ~ [hot|cold|crying|sleepy|vomiting|not eating|rash|cough|breathing]; <cannot> [walk|stand|move|swallow|get up|lift]; <bleeding|vomit|faint|confused> ~ <relative|other|child>; <pregnant> + <pain|bleeding|fluidLoss|headache|swelling>; [hit|hurt|injured|cut] ~ [head|eye|chest|neck|back|belly|deep|badly]; [worse|worsening|getting worse|not improving] ~ <symptom>; <symptom> ~ [worse|worsening|not improving|unbearable]; <symptom> ~ <weeksLong>; legs ~ [weak|heavy|giving way|weakness] ~ new|days|suddenly|both|walking|since|getting|stairs|worse; <severe> <headache>; <headache> ~ [severe|bad|terrible|unbearable|days|week|weeks|persistent|constant|never goes|every day|worsening|worse|continuous]; <severe> ~ <flank> ~ <pain>; <flank> ~ <pain> ~ severe|terrible|unbearable|worst|sudden|bad; back pain ~ severe|unbearable|terrible|fever|night|weeks|worst; blood ~ saliva|spit|gums daily; <pain> ~ unbearable|excruciating|severe; <headache|pain> ~ not ~ [leaving|going|stopping|settling] ~ [days|day|week|weeks|month]; severe ~ <pain>; <child> + <fever>; <child> + <vomit>; <child> + [diarrh(ea|oea)|loose motions|rash]; <fluidLoss> ~ days|since|many|times|severe|bloody|blood|continuous|lot|10|15|20|watery; <vomit> ~ days|since|many|times|constantly|repeatedly|stop|keeps|24|hours|nonstop; <confused|faint|weak> ~ <self|other|relative|child>; <swelling> ~ leg(s)|face|feet|foot|whole|suddenly|painful|both; infection ~ spreading|pus|red|worse; pus ; numb(ness)|tingling ~ days|weeks|hand|hands|foot|feet|leg|legs|arm|face|persistent|fingers; <racing>; ear ~ pain|discharge|bleeding ~ severe|fever|days; <eye> ~ red|pain|painful|swollen; vision|eyesight ~ blurr(ed|y)|worse|changing|dim; broken|fracture(d)|sprain(ed) ~ <limb>; fell ~ <pain>; <limb> ~ swollen|bruised ~ fell|fall|injury|twisted; burnt|burned|burn(s) ~ hand|finger|arm|leg|skin|oil|water; <expecting> + <fever|vomit|pain|swelling|dizzy>; <headInjury>; drank|swallowed ~ wrong|something; <allergen> ~ rash|hives|itching|swelling; hives; panic attack(s); depress(ed|ion)|hopeless|worthless; anxiety ~ severe|attack|cannot; stiff neck; nosebleed(s); <bleeding>; high blood pressure|bp|sugar; bp|sugar ~ high|low; food poisoning; testicle lump; discharge ~ smell|green|foul; <breathless>; wound ~ deep|pus|smell; bite|bitten|sting; heat exhaustion; dehydrat(ed|ion)",
    hi: "<sudden> ~ <symptom|weak|confused|swelling>; [ghayal|chot|zakhm|jakhm|behosh|daura|dore|haddi|fracture|taanke|kuchal|emergency|imarjensi|ambulance|icu|tabiyat bahut kharab|haalat kharab|halat kharab|halat gambhir|gambhir]; <relative|other|child> ~ [khoon|behosh|saans|ulti|dast|daura]; [haath|pair|ungli|sir|sar|gala] ~ [kat gaya|kat gayi|jal gaya|jal gayi|toot|kuchal|phas]; [chal|uth|bol|kha|so|nigal|baith|khada] nahi ~ [pa raha|pa rahi|sakta|sakti|raha|rahi|paa]; <pregnant> + <pain|bleeding|fluidLoss|headache|swelling>; pair|pairo|taang|taango|tange ~ kamzor|bhari|kamzori|bhaari|kamjor|jaan ~ din|nahi|ho|hai|rahe|kai|se; <severe> ~ <headache>; <headache> ~ [din|dino|hafte|lagatar|roz|hafto|mahine|theek nahi|bardasht|tez|bahut]; <severe> ~ <flank> ~ <pain>; <flank> ~ <pain> ~ tez|bahut|asahniya|bardasht|bhayankar; thook|thuk|laar ~ khoon|khun; <pain> ~ asahniya|bardasht|bhayankar|bhayanak|tez|sahan|tadap; <child> + <fever>; <child> + <vomit>; <child> + dast|loose motion|daane; <fluidLoss> ~ din|lagatar|bahut|baar|bar|subah|kal|raat|khoon|kai|ruk; <confused|faint|weak> ~ <self|other|relative|child>; <swelling> ~ pair|pairo|chehra|munh|aankh|haath|ghutna|bahut|achanak|pure|sharir; mavad|pus|peep|mawad; sunn|jhunjhuni|jhanjhanahat ~ din|haath|hath|pair|ungli; <racing>; kaan|kan ~ dard|mavad|khoon|beh ~ tez|bukhar|din|bahut; <eye> ~ lal|laal|dard|sooj|suj; nazar|dikhna|dikhai ~ dhundhla|dhundla|kamzor|kam; haddi|haath|pair ~ toot|tut|fracture|moch; gir ~ dard|chot|sooj; jal gaya|gayi; <expecting> + <fever|vomit|pain|swelling|dizzy>; <headInjury>; <allergen> ~ khujli|daane|sujan; panic|depression|dipreshan|avsad|udas|udaas|nirash|depress; ghabrahat ~ bahut|attack|tez|ho; gardan akad; nakseer|naksir; <bleeding>; bp|बीपी|sugar|शुगर ~ high|zyada|badh|kam|low|gir|jyada|bahut; food poisoning|poisning; <breathless>; ghaav|ghav|zakhm|jakhm ~ gehra|gahra|mavad|badbu|sooj; kaat liya; pani ki kami; chot ~ lag|lagi",
    unless: {
      en: "can|should|may|could i eat|drink|have|do|use|walk|exercise ~ bp|pressure|sugar; [if|when] bp|pressure|sugar ~ high|low; buy|purchase|order ~ pen|epipen|injector|kit|machine|tablet; dead tired|beat; just sleepy|tired|drowsy; <#pressure-fine>; safe limit|range; normal range; mild|slight(ly)|little|small|tiny|minor|bit|drop; stopped|stops|bleeding already; already|has stopped; goes|went|going away; for a minute|second|moment; fell asleep; cross legged; another option; makes me drowsy|sleepy; [is_it|are_they] normal; heel|heels|shoes|shoe ~ blister(s); paper cut; afebrile; in the world|city; depression|anxiety|bp medicine|tablet|tablets|pills; too_busy; curious; blood thinner(s)|thinning; blood pressure ~ normal|diet|control|lower|reduce|naturally|food; blood test(s)|group|donation|donate; bp|sugar ~ diet|food|control|reduce|lower|naturally|tea; bite ~ to eat; blood sugar ~ food|diet; high bp|blood pressure ~ remedy|food|diet|tea|what|eat|tips|foods|salt; gum(s); period(s)|menstrual; mosquito bite(s); dark circles; eye strain|tired eyes",
      hi: "bp|बीपी|sugar|शुगर kam hota|hoti|kare|karein|karen|karna|karne|rakhna|rakhe; bp|बीपी|sugar|शुगर ~ namak|achar|papad|chalna|kasrat|vyayam|coffee|ghatane|ghatana; <#pressure-fine>; thoda|thodi|thora|thori|zara|jara|halka|halki|mamuli; ruk|band|theek|thik gaya|gayi|gya|gyi|hai|h; saans|sans ~ theek|thik|normal; baithe baithe; baithe_baithe; so gaya tha; ek minute; depression|anxiety|ghabrahat|neend ki dawa|dawai|goli; bp|sugar|बीपी|शुगर ~ [kaunse|kaunsa|kaun|fal|phal|accha|acche|ache|faydemand|roti|aata|matlab|normal]; pyaz|pyaaz|sabzi|sabji kaatte|kaatne|katte; bp|sugar|बीपी|शुगर ~ [parhez|kya khaye|khana|control|upay|nuskha|nuskhe|gharelu|kam karne|kaise]; khoon saaf|badhane|ki kami|test|jaanch; masude|masoode; period|mahwari; machhar kaat",
    },
  },
];
