import type { Rule } from "../rule.ts";

export const HEART_RULES: readonly Rule[] = [
  {
    id: "CARD-04",
    tier: "emergency",
    group: "unconscious",
    en: `[cannot|cant|no|dont|not] ~ [feel|find|get|detect] ~ pulse; pulse ~ [not there|none|absent]; [heart|pulse|breath] ~ [stopped|gone|absent|not there]; [no signs of|doesnt seem to be|not] [breathing|alive]; chest ~ not [moving|rising]; [cpr] ~ [help|now|doing|giving|started]; gone cold and stiff; [lying|looks] lifeless; breath|breathing ~ [stopping|stopped|stops|paused|pausing|ceased]; no pulse; not|stopped|isnt breathing; stopped to breathe; <cannot> find|feel ~ pulse; no heartbeat; cardiac arrest
      heart stopped|stopping; pulseless|asystole|apneic|apnoeic; ventricular fibrillation|tachycardia; without pulse; no_breathing; not taking breaths; no sign(s) of life; lifeless; turned blue
      breathing ~ stopped; stop breathing; quit breathing; not moving or breathing; pulse ~ missing|gone; stopped breathing; heart has stopped`,
    hi: `nabz|nabj|nadi|pulse|nas ~ nahi ~ mil|chal|mahsus|mehsoos|aa; [chhati|seena] ~ [uth nahi|hil nahi]; sharir thanda ~ [pad gaya|ho gaya] ~ [saans|hil|nabz]; dil ~ dhadak nahi; saans_nahi_hai; saans ~ [thami|tham gayi]; [mar gaya kya|mar gayi kya]; nabz|nabj|nadi|pulse ~ nahi; saans|sans ruk|rukna|band|chalna; saans|sans nahi chal|le; saans|sans lena band
      saans|sans nahi le; dhadkan ~ ruk|band|nahi; dil ki dhadkan ruk|band; dil band|ruk|chalna band; dil kaam ~ nahi|band; saansein|sansen band|ruk; saans ~ nahi chal; cpr; dil dhadakna band; saans ~ tham`,
    unless: {
      en: "no breathing|breath ~ trouble|problem|problems|difficulty|issue|issues; sleep apnea|apnoea; snor(e|es|ing)",
      hi: "[saans|sans] ~ [dikkat|takleef|taklif|pareshani|problem|dikat] nahi [hai|ho|hoti|thi|bas]; [saans|sans] ~ [koi dikkat nahi|koi takleef nahi|koi taklif nahi|koi pareshani nahi|koi problem nahi|theek hai]; naak band; kharrate|kharate; saans|sans ~ phoolti|foolti|phulti|chadhti; saans|sans ~ theek|thik",
    },
  },
  {
    id: "CARD-01",
    tier: "emergency",
    group: "heart",
    en: `<chestPain> + [grey|gray|ashen|white as|funny colour|colour has gone|left shoulder]; <chest> ~ [load|stone|rock|brick|heavy_weight|tonne|boulder|clamp|belt|rope|fist] ~ [on|in|around|across|inside|sitting|pressing]; [rubbing|holding|clutching|pressing] ~ chest ~ [shoulder|arm|jaw|grey|sweat|sweating|pain|cannot]; heart attack ~ [same|again|exactly|like last] ~ feeling|pain|today; [sorbitrate|nitroglycerin|angina] ~ [pain|not|chest|took|attack|still]; <chestPain> + [rest|sleep|woke|lying|night|getting worse|worse|worsening|radiating|arms|heart disease|high bp|cholesterol|ecg|bypass|restless|cold hands|anxious and sweating|ghabrahat|doom|giddy]; [arm|jaw|shoulder|back] ~ <pain> + <sweat> + [nausea|vomiting|chest|breathless|dizzy|pale]; [upper back|between shoulder blades] ~ <pain> ~ <severe|sudden>; [indigestion|gas|acidity] + <sweat> + [arm|jaw|breathless|chest]; tearing ~ [chest|back] pain; [hand|hands] on ~ chest ~ [collapsed|sweating|pain|gasping]; <chestPain> + <breathless|sweat|faint|vomit|severe|sudden|dizzy|racing>
      <chestPain> + radiat(es|ing|ed|ion); stemi|nstemi; aortic dissection; <chest> ~ pressure + <breathless|sweat|vomit|faint>; <chestPain> ~ arm(s)|jaw|back|neck|shoulder(s); <chestPain> + spread(s|ing)|radiat(es|ing)|shooting ~ arm(s)|jaw|neck|shoulder|back
      <chestPain> + left arm|shoulder|hand|jaw; <chestPain> + arm|jaw|hand numb|tingling|heavy|pain|hurts|aching|tight|weak
      <chestPain> + [cocaine|diabetes|diabetic|heart patient|stent|bypass|pale|grey|gray|blue|smoker]; crushing|squeezing|vice|elephant|gripping ~ chest
      chest ~ elephant|stone|crushing|squeezing|vice|crushed|squeezed|weight|brick(s)|truck|band; sitting|standing|stepping ~ chest; left arm ~ pain|numb|heavy + jaw|sweat(ing)
      chest ~ exploding|gripping|tearing|unbearable|ripping; chest + <sweat> + <breathless|arm|faint|vomit>; <jaw> ~ <pain> + <sweat> + <breathless>; <arm> ~ <pain> + <sweat> + <breathless|jaw>
      chest ~ <tight|pain> + <cannot> <breathe>; <chestPain> + scared ~ dying; <chestPain> + going to die; <chestPain> + grey|ashen|pale; <chestPain> ~ [climbing|exertion|when i walk|while walking|on walking|walking uphill|climb stairs]
      <chestPain> ~ not going|stopping|easing|relieved; <chestPain> + minutes|hour|hours ~ now|still; <chestPain> + clutching|clutched|holding ~ chest; clutching|clutched|grabbing|grabbed|clutches ~ chest`,
    hi: `<chestPain> + [thanda pasina|thande pasine|badan thanda|haath thande|hath thande|pair thande|raat_se|baithne|letne|badh raha|badhta|peeth me|sorbitrate|ulta haath|baayan|bp ke mareez|heart ke mareez|kamzori|safed|letne par]; [gas|acidity] + <sweat> + [haath|jabda|saans|chhati|seene]; [kandhe|kandha|jabde|jabda|baaye haath] ~ dard + <sweat>; <chestPain> + <breathless|sweat|faint|vomit|sudden|dizzy|severe|racing>
      <chestPain> ~ <arm>; <chestPain> ~ jabda|jabde|jabra|gardan|peeth|pith; <chestPain> + haath|hath|baanh|baah|kandha|kandhe|jabda|jabde|jaw|gardan|baju|bazu ~ [dard|sunn|jhunjhuni|ja raha|fail|phail|tak|bhari|kamzor|jhanjhanahat]
      <chestPain> ~ phail|fail|tak; <chestPain> + diabetes|sugar|madhumeh|ghabrahat|bechaini|bechain|pila|peela|neela|safed; <chest> ~ patthar|bojh|hathi|haathi|nichod|dabav|jakad|bhari + <sweat|breathless|arm|dizzy>
      <chest> ~ hathi|haathi|patthar|pathar|nichod|jakad|dabaya|dabaa|chakki|vajan|wajan|kas; <chest> + <sweat> + <breathless|arm|faint|vomit|pain>; baaye|baayi|left haath|hath|baanh ~ dard + <sweat|chest|breathless>
      <chest> pakad|pakde|pakda|dabaye; <chestPain> ~ [ruk nahi|nahi ruk|band nahi|kam nahi|sahan]; <chestPain> + mar jaunga|jaungi|raha|rahi; <heart> ~ dard + <sweat|breathless|arm>`,
    unless: {
      en: "muscle strain; pushups|bench|dumbbell(s); chest day; sore ~ gym|workout; gym ~ yesterday; after gym|pushups|workout; pulled muscle; when i press|touch; only ~ cough|coughing; chest workout|press; chest ~ bench; since ~ gym",
      hi: "wajan|vajan|wazan|motapa ~ kam|ghata|ghatane|ghatana|ghatakar; gym|jim|kasrat ~ kal|chest; gym|jim ke baad; dabane par dard; sirf khansi|khaansi par",
    },
  },
  {
    id: "CARD-03",
    tier: "emergency",
    group: "heart",
    en: `[same|exact|exactly] ~ [feeling|pain|as] ~ heart attack; heart attack ~ [same|again] ~ [feeling|pain|today|now]; having|had|has|got|suffered|suffering|getting|have|think|possible|maybe|massive|mild|just|call|hav|experiencing|probably|likely ~ heart attack|atack|attak
      heart attack ~ [now|symptoms help|happening|help|please|ongoing|emergency|today|father|mother|dad|mom|husband|wife|signs im]; [heat|hear|hart|haert] attack|atack|attak ~ [having|has|have|had|getting|got|now|help|think|my|father|mother|he|she|husband|wife|papa|dad|mom]; myocardial infarction; cardiac attack; is this|it heart attack; this|it is|was heart attack; looks|seems|feels like heart attack; heart failure ~ cannot|breathing|suddenly`,
    hi: `dil ka daura|dora|daur|dauraa; [heat|hear|hart|haert] attack|atack|atak ~ aa|aaya|aya|pada|ho|hua|lag|pad; heart attack|atek|atak|ataik|aaya ~ aa|aaya|aya|pada|ho|hua|lag|pad; heart|hart attack|atek|atak|ataik aa|aaya|ho|hua|pad|pada|lag
      dil ka daura|dora pad|pada|aa|aaya; hridayaghat|hridyaghat|hrudayaghat|dauraa dil; dil ~ daura|dora; हार्ट अटैक|अटेक|अटैक|एटैक|अटॅक ~ आया|आ|पड़ा|हुआ|हो|लग; dil fail|fel; heart fail|fel; हार्ट फेल ~ हो`,
    unless: {
      en: `family history; afraid|scared|fear|terrified|worry|worried of|about getting|having|heart|a ~ attack + someday|future|googl(e|ed|ing)|always|reading|read
        risk|chance(s)|prevent(ion|ing)|avoid|recover(y|ing)|rehab; almost had|gave ~ heart attack; gave me|nearly gave; fear of; after ~ heart attack ~ diet|food|eat|exercise; had ~ heart attack ~ years|year|months ago + remedy|diet|tea|eat|drink|food`,
      hi: "[na aa jaye|na ho jaye|aa na jaye|na aaye|na pad jaye]; khatra|bachav|bachne|bachao|parhez|parhej; ke baad ~ kya khaye|khana|khaye|khaen",
    },
  },
  {
    id: "CARD-05",
    tier: "emergency",
    group: "heart",
    en: `heart ~ [galloping|bolting|jumping out|flip flopping|fluttering|thumping|going like] + [blacked out|black out|nearly|almost|minutes|hour|passed out|dizzy|faint]; pulse|heart ~ [likw|going|at|shows|showing|is] <#many> + <faint>; [pulse|heart|heartbeat] ~ [weak|thready|very slow|irregular|fluttering|jumping|galloping] + <faint|dizzy|breathless|sweat|chestPain|weak>; palpitations ~ [hours|nonstop|since|severe]; <racing> + <faint|breathless|chestPain>; <racing> + sweat(ing|s|y)|clammy|pale|dizzy|dizziness|giddy|lightheaded; heart ~ fast|racing|pounding|irregular|fluttering|wild(ly) + <faint|breathless|chestPain|sweat|dizzy>
      pulse|heart rate|heartbeat ~ 150|160|170|180|190|200|140|210|220|30|32|34|35|28; heart ~ jumping|hammering|thudding|skipping + <faint|breathless|sweat|dizzy|chestPain>; palpitations + <faint|breathless|sweat|dizzy|chestPain>`,
    hi: `dil|dhadkan ~ zor|jor|tez|tej|bhag ~ [bahar|bhag|bhaag|ruk ruk|kood] + <faint|dizzy|sweat>; dhadkan ~ [ruk ruk|tez|aniyamit|ulti]  + <dizzy|faint>; <racing> + <faint|breathless|chestPain>; <racing> + <sweat>; dil|dhadkan ~ tez|tej|zor|jor|bhag + <faint|breathless|chestPain|sweat>; dil|dhadkan ~ tez|tej|zor|jor|bhag|fast + <dizzy>
      <heart> ~ dhadak|dhadkan|dhak + <faint|sweat|dizzy|chestPain>; धड़कन ~ तेज़|तेज|बढ़ + <faint|sweat|dizzy|breathless>; pulse|dhadkan ~ 150|160|170|180|190|200|140`,
    unless: {
      en: "panic attack(s) ~ before|usually|often|history; before|during ~ exam(s)|interview|presentation|speech|stage|flight|meeting; coffee|caffeine|exercise|exercising|running|workout|gym|movie|horror|run|ran|jog|jogging|treadmill",
      hi: "exam|pariksha|interview se pehle|me; chai|coffee|kofi ke baad; daudne|bhaagne|exercise|kasrat ke baad|se|karne",
    },
  },
  {
    id: "CARD-06",
    tier: "emergency",
    group: "heart",
    en: "<#pressure>; hypertensive crisis|emergency; bp|pressure ~ over|above|crossed|shot|more 200|180|190|210|220; bp|pressure ~ <#pressure>; two hundred ~ bp|pressure; bp|pressure dangerously|extremely high; bp ~ shooting up|shot up + <headache|chestPain|confused|sight|breathless|vomit>",
    hi: "<#pressure>; bp|pressure|बीपी 180|190|200|210|220|230|240|250; bp|बीपी|pressure ~ do sau|dosau|dau sau; bp|बीपी bahut zyada + <headache|chestPain|confused|breathless|vomit|faint>",
  },
  {
    id: "CARD-02",
    tier: "urgent",
    group: "doctor",
    en: "<chestPain>; heart ~ hurts|aches|pain|hurting; chest ~ discomfort|funny|odd|strange|weird|uneasy|uneasiness|catching",
    hi: "<chestPain>; <chest> ~ chubhan|bechaini|ghabrahat|ajeeb",
    unless: {
      en: "sore|ache|aching ~ pushups|gym|workout|swimming|lifting|exercise|bowling; after|doing|did ~ pushups|gym|workout|weights|bench; burn|burning ~ after meal(s)|eating|food|lunch|dinner|spicy; <reflux> ~ burn|burning; muscle; when i press; chest congestion|cold|infection",
      hi: "gym|jim|kasrat|pushup|pushups|vyayam|dips ~ kal|baad|kiya|chest|kar; mansapeshi|maansapeshi|mansapesi; khane|khana ke baad jalan; acidity|gas ~ jalan; masaledar|teekha|tikha ~ jalan",
    },
  },
];
