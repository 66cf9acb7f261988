import type { Rule } from "../rule.ts";

export const INFECTION_RULES: readonly Rule[] = [
  {
    id: "INFX-01",
    tier: "emergency",
    group: "infection",
    en: `[tetanus|lockjaw|gas gangrene|necrotising|necrotizing]; [high fever|fever] ~ [delirious|drowsy|sleepy|unresponsive|not answering|not responding|doesnt answer|blue|grey|mottled|pale|clammy|fast breathing|breathless|stiff|convulsion|rambling|very weak cannot]; <fever> + [doesnt answer|not answering|not responding|unresponsive|cannot wake|hard to wake|very drowsy|too weak to stand]; fever ~ [hands|feet|legs|arms|limbs|skin|body|fingers|extremities] ~ cold; fever ~ [gone|going|went|turned|stone|ice|icy] cold; sepsis|septic|septicaemia|septicemia; <fever> + <confused>; <fever> + [racing heart|fast heart|heart racing|heart is racing|rapid pulse|low bp|blood pressure low|low blood pressure|mottled|blotchy|cold hands|clammy|breathing fast|fast breathing|breathless|pale|grey]; <fever> + <racing>; wound|cut|infection|infected|cellulitis|abscess|boil|uti|pneumonia|catheter + [<confused>|racing heart|low bp|mottled|heart racing|fast breathing|drowsy|shivering violently|low blood pressure|clammy]; red streaks; <fever> + mottled|blotchy skin; red streak(s) ~ arm|leg|wound|spreading + <fever>; flesh eating; wound|infection ~ [spreading|black|blistering fast|quickly|rapidly|hours] + <fever>; <fever> + [chemo|chemotherapy|neutropenia|no spleen]; <fever> + <breathless>; <fever> + never felt so ill|dying; <fever> + bp ~ low|80|70|90; tetanus ~ jaw; lockjaw; jaw locked ~ wound|spasm(s); <fever> + <cannot> stand|get up|stay awake`,
    hi: `sepsis|septic|sepsis; <fever> + <confused>; <fever> + dhadkan|dil ~ tez|tej; <fever> + bp|बीपी|pressure ~ kam|low|gir; <fever> + [haath pair|hath pair|pair|badan|sharir] ~ thande|thanda|thandey|neele|pila; <fever> + saans ~ tez|tej|phool|fool|takleef|dikkat|nahi; ghaav|ghav|jakhm|zakhm|zakham|infection|infekshan|phoda + <confused>; ghaav|ghav|jakhm|zakhm|infection + dhadkan|bp|behosh|thande|kaanp ~ tez|kam|low|fever|bukhar; <fever> + chemo|kimo|kemo; jabda|jabde|jaw ~ [band|jakad|akad|lock|nahi khul]; sharir|skin|chamdi par neele|jamuni|chitte|dhabbe + <fever>; <fever> + uth nahi|nidhal|behosh jaisa`,
    unless: {
      en: "need|needed|take|get|due|booster tetanus; tetanus ~ shot|injection|vaccine|booster|tt; confused about|which; mild cold; fever ~ gone",
      hi: "kaunsi|kya du; bukhar utar",
    },
  },
  {
    id: "META-01",
    tier: "emergency",
    group: "sugar",
    en: `[sugar|glucose] ~ [low|drop|dropped|down|crashed|falling] + <sweat|confused|faint|weak>|shaking|shaky|trembling|responding|unresponsive|drowsy|blurred|hungry; <diabetic> + [unresponsive|not responding|drowsy|sleepy|fast breathing|smells sweet|fruity|not waking|slurred|shaking|trembling]; [hypo|hypoglycemia|hypoglycaemia] + <self|other|relative>;rbs|grbs|cbg|fbs|glucose ~ 30|32|34|35|36|38|40|42|44|45|46|48|50|52|54|55; rbs|grbs|cbg|diabetic|dm + drowsy|unresponsive|obtunded|diaphoretic; <#sugar>; <diabetic> + <confused|faint>; <diabetic> + fruity|acetone|sweet ~ breath|smell; <diabetic> + <vomit>; <diabetic> + fast|deep|rapid|laboured ~ breathing|breath; <diabetic> + shak(ing|y|es)|trembl(ing|es) ~ sweat(ing|y|s); <diabetic> + shak(ing|y)|trembling|shivering + <sweat|confused|dizzy>; <diabetic> + <sweat> + <dizzy|confused|weak>; sugar|glucose ~ [very low|too low|dropped|crashed|dropping|low] + <sweat|confused|faint|dizzy>|shaking|shaky|trembling; sugar|glucose ~ 30|35|38|40|42|45|48|50|52|55|58; hypoglyc(emia|aemia|aemic|emic) ~ now|attack|having|shaking|confused|severe|sweating; diabetic coma; ketoacidosis|dka|ketones; <child> ~ peeing|urinating|drinking|thirsty ~ lot|lots|constantly|much|often|frequently + <confused|vomit|weak>; <child> + thirst(y) + peeing|urinating|weight + <confused|vomit|weak>; took insulin ~ [not eaten|didnt eat|without eating|skipped|no food|no meal]; glucometer ~ hi|lo|high|low reading; sugar|glucometer reading|shows|says hi|lo|high`,
    hi: `[sugar|shugar|suger|शुगर] ~ [gir gayi|gir gaya|low|kam|neeche|down] + [kaanp|kamp|pasina|behosh|hosh|chakkar|ghabrahat|bol|uth|jawab|kamzori]; [sugar|madhumeh|diabetes] ~ [behosh|hosh nahi|jawab nahi|susti|neend me|uth nahi]; <#sugar>; <diabetic> + [behosh|susti|sust|behosh|bahki|uth nahi|hosh|neend|ulti|uninda|confused|jawab nahi|bhatak|behki|bargala]; <diabetic> + <sweat> + <dizzy|weak>; <diabetic> + kaanp|kanp|kaamp|kamp|kapkapi|kapkapahat|thartharahat ~ <sweat>|chakkar|pasina; <diabetic> + kaanp|kanp|kaamp|kamp|kapkapi|kampan|thartharahat + <sweat|dizzy|confused>; <diabetic> + saans ~ tez|tej|gehri|phal|meethi|mithi|badbu|gandh|phool; sugar|शुगर|suger ~ bahut|ekdam|achanak|ekdum kam|low|gir|down|girgayi + <sweat|dizzy|faint|weak|confused>|kaanp|kapkapi; sugar|शुगर|suger|shugar ~ gir|low ~ gaya|gayi|ho + pasina|kaanp|behosh|chakkar|kamzori|ghabrahat; bacha|bachcha|beti|beta ~ bar bar|baar baar ~ peshab|pesab + pyas|pyaas|susti|sust|ulti|kamzor; insulin ~ khana nahi|khaya nahi|bina khaye`,
    unless: {
      en: "sugar crash|rush|craving|cravings; sweets; dessert; cut(ting) sugar; sugar free; fasting sugar ~ normal; target; wear glasses; tired after lunch",
      hi: "meetha|mitha chhod; chini band",
    },
  },
  {
    id: "META-02",
    tier: "emergency",
    group: "heat",
    en: `<heatExposure> + fits|fit|seizure|convulsion|jerking; [heat|sun|hot] ~ [temperature|body|fever] ~ [104|105|106|107|41|42]; [heat stroke|heatstroke|sunstroke] ~ [temperature|collapsed|body|confused|unconscious|he|she|my|father|mother|worker|think|symptoms|looks]; <heatExposure> + <faint|confused|vomit>; <heatExposure> + [seizure|fit|not sweating|hot dry|collapsed|dry skin|stopped sweating|very hot|staggering|104|105|106|dizzy|headache|unconscious|cramps severe|weak]; heatstroke|sunstroke; heat stroke ~ has|having|got|think|had|my|he|she; left in ~ hot car; child|baby|kid ~ locked ~ car`,
    hi: `<heatExposure> + <faint|confused|vomit>; <heatExposure> + [pasina nahi|badan tap|tez bukhar|gir|chakkar|behosh|daura|hosh|badan garam|sharir garam|laal|ulti|bahki|tapna]; loo|lu|looh ~ lag|lg ~ gaya|gayi|gye|rahi|hai; लू ~ लग गई|गयी|गया; garmi|dhoop ~ [behosh|gir pada|gir gaya|hosh|chakkar khakar]`,
    unless: {
      en: "prevent|avoid; from heat stroke ~ protect",
      hi: "bachne|bachav|bachao; na lage; ho to khane; se bach",
    },
  },
  {
    id: "INFX-02",
    tier: "urgent",
    group: "fever",
    en: `<#fever-high>; <fever> ~ [high|very high|not coming down|won't come down|persistent|not going|wont|keeps|again|returns|coming back|week|weeks|spiking|continuous|days]; <fever> + <#fever-days>; <fever> ~ [three|four|five|six|seven|ten|several|many|past|few days|week|weeks]; fever since ~ last|days|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday; fever ~ chills|shivering|rigors; <fever> ~ more than three|3 days; <fever> + 103|104|105|106|39.5|40|40.5|41`,
    hi: `<#fever-high>; <fever> ~ [bahut tez|tez|tej|utar nahi|kam nahi|nahi utar|ja nahi|hafte|hafta|lagatar|baar baar|nahi ja|thik nahi|chadh|high]; <fever> + <#fever-days>; teen|tin|char|chaar|paanch|panch|chhe|saat|sat|aath|nau|das|kai|kayi|kafi din|dino|dinon|roz|diin ~ <fever>; hafte|hafta|haphte|mahine se ~ <fever>; <fever> ~ thand|kapkapi|kaanp|kanp|thandi; <fever> + 103|104|105|106`,
    unless: { en: "hay fever; no fever; day care", hi: "nahi hai bukhar" },
  },
  {
    id: "INFX-03",
    tier: "urgent",
    group: "fever",
    en: `<mosquito> + <bleeding|vomit|confused|faint|weak|pain>; dengue|malaria|chikungunya|typhoid ~ platelet(s)|positive|fever|symptoms|low|count|test|suspected|think|diagnosed|confirmed|has|have|had|got; platelet(s) ~ low|dropping|fall(ing)|drop|below|thousand|000|less; red spots|petechiae + <fever>; <fever> + <bleeding>; <fever> + rash + joint|body|eye(s) pain|ache; <fever> + pain behind eyes`,
    emergency: {
      en: "<mosquito> + <bleeding|faint|confused>; <mosquito> ~ <belly> ~ <pain> ~ <severe>; <mosquito> + [vomiting blood|shock|cold|black stool]",
      hi: "<mosquito> + <faint|bleeding|confused>",
    },
    hi: `<mosquito> + <bleeding|vomit|confused|faint|weak|pain>; dengue|dengu|denghu|डेंगू|malaria|maleria|मलेरिया|typhoid|taifaid|चिकनगुनिया ~ ho|hua|hai|bukhar|platelet|report|positive; platelet|plateletes|platlet|pletlet|प्लेटलेट|प्लेटलेट्स|platelets ~ kam|gir|ghat|low; <fever> + [laal daane|chakatte|daane|nishan]; <fever> + <bleeding>; <fever> ~ aankho ke pichhe|jodo|jodon`,
    unless: {
      en: "prevent|prevention|mosquito coil; years|year|months ago; blood pressure|sugar|test",
      hi: "bachav|bachne; saal pehle; khoon ki jaanch|test",
    },
  },
  {
    id: "INFX-04",
    tier: "urgent",
    group: "cough",
    en: `cough(ing|s|ed) + <longTime>; cough(ing) + [night sweat(s)|sweating at night|weight loss|losing weight|lost weight]; chronic|persistent|lingering cough; tuberculosis|tb ~ think|symptoms|cough|contact|have|exposed|suspect|father|mother|wife; cough ~ [wont|not|never|doesnt|keeps going|stop]; night sweats + weight|fever; cough with ~ blood|weight`,
    hi: `khansi|khaansi|khasi|khaasi|khanshi|cough|खाँसी + <longTime>; khansi|khaansi|khasi|khaasi + raat ~ pasina; khansi|khaansi|khasi|khaasi + vajan|wajan|vazan|wazan ~ kam|ghat|gir; khansi|khaansi|khasi ~ [purani|ja nahi|theek nahi|thik nahi|band nahi|khatam nahi|lagatar]; [tb|टीबी|tibi|t b|kshay|क्षय] ~ ho|lag|shak|hai|mareez`,
  },
];
