import type { Signs } from "../pattern.ts";

/** What people feel, and how strongly. */
export const SENSATIONS: Signs = {
  pain: {
    en: "pain(s|ful|fully|ing)|ache(s|d)|aching|hurt(s|ing)|agony|agonising|agonizing|discomfort|cramp(s|ing)|stabbing|tearing|ripping|paining; killing; sore|soreness|throbbing|shooting",
    hi: "[me|mein|bahut|bhut|bht|tez|tej|itna|sir|sar|pet|seene|jabardast|zor|bina] dad; tez|tej dar ; [dard|darad|peeda|pida|peera|dukh|dukhta|dukhna|dukhti|takleef|taklif|chubhan|tees|marod|marodh|pain|pein|pen|vedna|dard ho|ainthan|enthan]",
  },
  tight: {
    en: "tight(ness|ening|ly)|heav(y|iness|yness)|squeez(e|ed|ing)|crush(ed|ing)|pressure|pressing|gripping|constrict(ed|ing|ion)|clench(ed|ing)|burning|burn|weight; elephant; being sat on; stone on; vice; band around",
    hi: "jakdan|jakad|jakda|bhari|bhaari|bharipan|bhaaripan|dabav|dabaav|dab|kasav|kasaav|akdan|jalan|pressure|bojh|tight|tait|heavy|hevi|patthar|kasa|kas|dabaya|nichod|ghutan",
  },
  chestPain: {
    en: "<chest> ~ <pain|tight>; <heart> ~ pain|ache|hurts|hurting|paining; angina; pain ~ heart",
    hi: "<chest> ~ <pain|tight>; <heart> ~ dard|peeda|takleef|jakdan|pain; chhati pakad",
  },
  reflux: {
    en: "heartburn|acidity|reflux|gerd|gas|indigestion|sour|acid|belch(ing)|burp(s|ing)|bloat(ed|ing); after meal(s)|eating|food|dinner|lunch|spicy; when i eat; spicy food",
    hi: "[acidity|esiditi|gas|gais|ges|khatti dakar|dakaar|dakar|apach|badhazmi|badhajmi|amlapitt|khana khane ke baad|baad jalan|masaledar|teekha|tikha]",
  },
  sweat: {
    en: "soaked|drenched|dripping|wringing ~ shirt|vest|clothes|kurta|pillow|sheet(s)|nightie|blouse|through; sweat(s|y|ing|ed)|diaphore(tic|sis)|perspir(ing|ation)|clammy; drenched; cold sweat(s); cold and clammy",
    hi: "[tar|tarbatar|bheeg|bhig|lathpath|geela|gila] ~ [kapde|kurta|baniyan|shirt|kameez|takiya|badan] ~ [gaya|gayi|gaye|gya|raha|hai]; [pasina|paseena|paseene|pasine|pasinaa|sweating|svetting|thanda pad|thande pad]",
  },
  breathless: {
    en: "fight(ing|s)|battl(ing|es)|strain(ing)|working|begging for ~ breath|air; puff(ed|ing); huffing; breath|breathing|breathe ~ tight|tightening|raspy|ragged|rough|noisy; [each|every] breath ~ [struggle|effort|battle|fight|hard|agony|short]; [cannot|cant|not] ~ [get|draw|take|pull] ~ [enough|any|full|deep] [air|breath]; lungs ~ [tight|not filling|empty]; panting; breathless(ness)|gasp(ing|s)|dyspnea|dyspnoea|dyspneic|dyspnoeic|tachypn(ea|oea|eic|oeic)|orthopn(ea|oea)|suffocat(ing|ed|ion)|panting|sob; short(ness) of breath; out of breath; <cannot> <breathe>; <breathe> ~ <hard>; winded; short breath; <hard> <breathe>; no breath; <breathe> ~ heavy|fast|rapidly|laboured|labored|shallow; breathlessness; struggling for air|breath; catch breath; air hunger; losing breath",
    hi: "dam ~ phool|fool|ful|phul; <sans> ~ [khich|khinch|khench|khinchke|khichke|ulta|ulti|ukhad|tham|charh|chadhti|chadhne|tut]; haanfni|hafni; <sans> ki kami; <sans> ~ <hard>; <sans> ~ nahi; <sans> ~ tez|tej|phoolti|phulti|foolti|chadhti|chadti|ful|phool|phul|phula|fool|foolna|phoolna|phulna|ukhad|ukhadna|ghut|atak|ruk|rukna|band|takleef|dikkat|dikat|pareshani|problem|kam|chad|chadh|chadhna|mushkil; dam ghut|ghutna|ghutta|ghut|fool|phool|ghutan; ghutan; haanf|hanf|haanfna|hafna|haafna|haanfte; breathless|bretles; breathing ~ problem|issue|difficulty",
  },
  breathe: {
    en: "breath|breathe|breathes|breathing|breaths|breathin|breating|breth|brethe|brething|breathng|inhale",
    hi: "saans|sans|sas|saas|sas|breath",
  },
  sans: {
    hi: "saans|sans|saas|sas|shwas|svas|shvas|swas|saanse|sanso|breath|breathe|breathing|bridhing|saanson|sansen|dam",
  },
  cannot: {
    en: "[cannot|cant|couldnt|couldn|unable|inability|cnt|can not]; not able; can hardly|barely|scarcely; hardly|barely; struggl(e|es|ing); could not; isnt able; no longer able; not being able; wont|won; not|stopped|stops|isnt; lost ability; lost|losing; failing to; fails to; cant seem; difficult(y) ; unable; refuses; impossible; never",
    hi: "nahi; mushkil|muskil; na",
  },
  hard: {
    en: "hard|difficult(y)|trouble(d)|struggl(e|es|ing)|problem(s)|tough|impossible|issue|issues|laboured|labored|unable|cannot|cant|heavily|worse|hardly|barely",
    hi: "mushkil|muskil|takleef|taklif|taqleef|dikkat|dikat|diqqat|pareshani|problem|kathinai|difficulty|kasht|prablam|bhari|zor",
  },
  sudden: {
    en: "[sudden(ly)|abrupt(ly)|all at once|out of nowhere|instantly|thunderclap|in seconds|out of the blue|immediately|woke up with|few minutes ago|minutes ago|just now|since this morning|within seconds|overnight]",
    hi: "[achanak|achaanak|acanak|ekdum se|ekdam|ekaek|yakayak|sudden|suddenly|abhi abhi|ekaaek|ek dam]",
  },
  severe: {
    en: "[killing|severe(ly)|worst|terrible|terribly|unbearable|excruciating|extreme(ly)|intense(ly)|horrible|horrific|awful|awfully|agonising|agonizing|very bad|so bad|violent|massive|splitting|exploding|blinding|screaming|crying|doubled|writhing|worse than ever|incredibly|insane|insanely|crippling|unberable|like never before|10/10|badly|dying of pain]; bad; worst ever",
    hi: "bahut tez|tej; [tez|tej|teevra|tivra|bhayankar|bhyankar|bhayanak|asahniya|asahaniya|bardaasht|bardasht|bardast|sahan|seh nahi|jaanleva|gambhir|gambhira|zyada|jyada|zor|zabardast|jabardast|buri tarah|severe|sivear|tadap|tadapna|tadpa|cheekh|chillana|chilla|lotpot|itna dard|sabse bura|phat raha|fat raha]; ज्यादा|ज़्यादा; zor ka; kabhi nahi hua; khatarnak",
  },
  faint: {
    en: "[room|everything|world|vision|sight|surroundings|things] ~ [going|goes|went|turning|getting] [dark|black|grey|dim|blurry]; about to [drop|collapse|fall down|go down]; [legs|knees] ~ [buckled|buckling|gave way|giving way] ~ [suddenly|fell|floor|dizzy|cold]; lights going out; [nearly|almost] ~ [went down|passed out|blacked out]; crumpled; [slid|slumped|toppled|keeled] ~ [off|from|down|over] ~ [chair|bed|sofa|floor]; [talk|talking|words] ~ no [reply|answer]; faint(s|ed|ing|y)|collaps(e|es|ed|ing)|unconscious(ness)|unresponsive|blackout|syncope|syncopal|presyncope|obtunded|stuporous|stupor|unarousable|unrousable|unconsious|comatose|coma; black(ed|ing|s) out; pass(ed|ing|es) out; pass out; lost consciousness; lose consciousness; losing consciousness; loss of consciousness; lightheaded; light headed; about to pass|faint|black; knocked out; out cold; feel faint; keel(ed) over; not responding; doesnt respond; isnt responding; no response; not waking; going to faint; gcs ~ low|drop(ped|ping)|3|4|5|6|7|8|9|10|11|12; low gcs; slump(ed|ing)",
    hi: "[ludhak|ludhka|ludhki|ludhke|lurhak] ; aankho|aankhon|ankho|aankh ke|k aage|samne ~ andhera; [andhera|kala] ~ cha|chha gaya|raha|jata; sudh budh ~ nahi|kho; [sunn|besudh] ~ [pade|padi|pada]; [hilane|bulane|awaz|jagane|thapthapane] ~ [jawab|javab|response|hil|aankh|bol] ~ nahi; behosh|behoshi|bahosh|bihosh|behos|murchhit|murchit|murchha|murcha; hosh nahi|kho|kha; hosh me nahi; [gir pada|gir padi|gir gaya|gir gayi|gir gaye] ~ [uth|hil|bol|jawab|aankh|jaag|sudh|saans|dikh|chal] ~ nahi; hosh ~ nahi; faint|fent|unconscious|anconscious|ankanshas; hosh udd; bay hosh; be hosh; achet|acet; gir ke behosh; बेहोशी; andhera ~ aankh; hosh chala; [gir pada|gir padi|gir gaya|gir gayi|gir gaye] ~ [chakkar|achanak]",
  },
  vomit: {
    en: "[vomit(s|ed|ing|ting)|puk(e|ed|es|ing)|throwing up]; threw up; throws up; throw up; nausea|nauseous|retching|nauseated|emesis|vomitting",
    hi: "ubkai|ubaki; pet ka sab bahar; [ulti|ultiyan|ultiya|ultiyaan|ultee|vomit|vomiting|vomating|vaman|omit|jee michla|ji machla|ji machlana|matli|mitli|ulatiyan|ulatee|उल्टियां|उलटी|वोमिटिंग]",
  },
  dizzy: {
    en: "[dizz(y|iness)|giddy|giddiness|vertigo|lightheaded|lightheadedness|woozy|spinning|unsteady|wobbly|light headed]",
    hi: "[chakkar|chakar|chakr|ghum|sar ghum|sir ghoom|ghoom|ghumna|ghoomna|giddiness|dizzy|chakkr|lad khada|ladkhada|ladkhadana|girte]",
  },
  headache: {
    en: "headache(s)|migraine|hedache|headach|headace; <head> ~ <pain>; <head> ~ burst|bursting|explod(e|ing)|splitting|pounding; head is killing",
    hi: "<head> ~ <pain>; sirdard|sardard|headache|hedek|sirdarda; <head> ~ fat|phat|phatna|phata; migraine",
  },
  fever: {
    en: "feel(s) ~ [hot water|oven|furnace|fire]; thermometer ~ <#fever|#fever-high>; hot like ~ oven|fire|iron; [fever(s|ish)|temperature|febrile|burning up|hot to touch]; temp; <#fever|#fever-high>; very hot; pyrexia",
    hi: "badan|sharir|matha|maatha|deh ~ [tap|aag|bhatti|garam|jal] ~ raha|rahi|jaisa|hai|h|ha; [bukhar|bukaar|bhukhar|bukhaar|taap|jwar|jvar|fever|fivar|tez badan|tapta|tap raha|temperature|temprechar|haraarat|fewer]; badan tap|garam|gram; bukhhar; <#fever|#fever-high>; tep",
  },
  weak: {
    en: "weak(ness|er|ened)|numb(ness)|paraly(sed|zed|sis|ysed)|limp|dead|drooping|drooped|tingling|heavy|powerless; <cannot> move|lift|raise|feel|hold|grip|walk; no strength; lost strength|feeling|power|sensation; not moving|working|responding; wont move|work|lift; gone weak|dead|numb|limp; dropping things; stopped working|moving; gave way; doesnt work; no power|feeling|sensation; no movement|control",
    hi: "kamzor|kamjor|kamzori|kamjori|sunn|sun|soon|suna|sunna|sunnpan|sunpan|laqwa|lakwa|paralysis|jhunjhuni|jhanjhanahat|bejaan|bejan|weakness|numb|dheela|dhila|lachar; nahi ~ uth|utha|uthta|hil|hila|hilta|chal|kaam|chalta|hilna|uthana|uthna|uthaa|hilaa|mahsoos|mehsus|mahsus; kaam karna band; taakat nahi|khatam|chali; jaan nahi; hilna band; kaam nahi; lakva; sunn pad; hilaa nahi",
  },
  confused: {
    en: "[wrong|strange|odd|muddled] [names|answers|things] ~ [saying|calling|since|suddenly|today]; talking to ~ [people|someone|persons] ~ [not there|isnt there|arent there|dead]; [sees|seeing] ~ [people|things|insects|snakes] ~ [not there|arent there|isnt there]; which house|year|month|city ~ doesnt|not|does; [doesnt|does not] know ~ [which|what] [house|year|day|month|room]; confus(ed|ion|ing)|delirious|delirium|disoriented|disorientation|incoherent|drowsy|drowsiness|lethargic|sleepy|lethargy|dazed; not making sense; talking nonsense|gibberish|strangely|strange|rubbish|weird; rambling; does(nt) not recognise|recognize; doesnt recognise|recognize|know us|know me; not recognising|recognizing; <cannot> recogni(se|ze|sing|zing); acting strange(ly); cant wake; hard|difficult to wake|rouse; mumbling; doesnt know where; forgot who|where; not himself|herself; does not know where; altered; agitat(ed|ion); mental status; slow to respond",
    hi: "[ootpatang|utpatang|oot pataang|ut patang|anaap|ulta seedha|ulta sidha|ulta pulta|kuch bhi|kuchh bhi] ~ [bol|bak|bolne|bakne]; kisi ko ~ pehchan|pahchan ~ nahi; apne ~ [pehchan|pahchan] ~ nahi; hosh me ~ nahi; ghar ka rasta bhool; [behki|bahki|behki baat|bahki bahki|badbada|badbadana|bargala|ulti seedhi baat|ulti sidhi|ulta seedha bol|anaap shanaap|anap shanap|hosh me nahi|pehchaan nahi|pahchan nahi]; [confuse|confused|confusion|kanfyuz|kanfyuj|kanfusan|bhram|susti|sust|sustana|neend me|uneenda|uninda|jaag nahi|uth nahi]; hosh ~ theek; [pagal jaisi|ajeeb baat|ajib baat|ajeeb harkat|drowsy]; pehchan ~ nahi; [uljhan|behoshi jaisa|ardh behosh|behosh sa|nidhal|hosh kho]",
  },
  swelling: {
    en: "[blow(ing|n) up|balloon(s|ing|ed)|puffing up|gone fat|getting fat|got fat|fat and|doubled in size|twice the size|like a balloon|huge]; [swell(s|ing|ed|en)|swollen|swelled|puff(y|ed|ing)|puffed up|ballooned|enlarged|bigger]",
    hi: "[fool|phool|ful|phul|fulke|phulkar] ~ [gaya|gayi|gaye|gye|gya|gyi|raha|rahe|rahi|kuppa]; kuppa; sooj|suj|sujan|soojan|suja|sooja|suji|soojna|sujna|swelling|phool|phul|ful|moti|mota|svelling|sozish",
  },
  bleeding: {
    en: "bleed(s|ing)|bled|blood|bloody|bleedin|haemorrhag(e|ing)|hemorrhag(e|ing)|clot(s)|spotting; soaking|soaked ~ pad(s)",
    hi: "khoon|khun|khoonn|rakt|lahu|bleeding|blood|blid|raktsrav|khoon|thakka|thakke|blading|blaad|ब्लीडिंग|ब्लड|khuun|rakta",
  },
  bloodStill: {
    en: "vomit(s|ed|ing)|vomitus|cough(ed|ing)|spit(ting)|stool(s)|urine|poop|motion",
    hi: "ulti|khansi|thook|latrine|potty|peshab|tatti|mal",
  },
  racing: {
    en: "racing|pounding|tachycardic|palpitation(s)|palpitating|fluttering|galloping|irregular|arrhythmia|tachycardia|thumping; beating ~ fast|hard|rapidly|quickly|wildly; heartbeat ~ fast|high|irregular|racing; pulse ~ fast|high|racing|weak; fast heart(beat); rapid heart(beat)|pulse",
    hi: "[dhadkan|dhadakan|dhadak|dharkan|dhakdhak|dhak dhak|palpitation|ghabrahat|dil] ~ tez|tej|zor|jor|dhadak",
  },
  chills: {
    en: "chill(s)|shiver(s|ing)|shaking|rigor(s)",
    hi: "[kapkapi|kampan|thand lag|kaanp|kaamp|kanp|thithur|kapkapa|kampkampi]",
  },
  symptom: {
    en: "<pain|tight|fever|vomit|dizzy|headache|sweat|breathless|faint|bleeding|swelling>; cough(ing)|rash|cold|diarrhea|diarrhoea|itch(ing)|palpitations|numbness|weakness|sneezing|nausea",
    hi: "<pain|fever|vomit|dizzy|headache|sweat|breathless|faint|bleeding|swelling>; khansi|dast|jukham|zukam|khujli|kamzori",
  },
  oxygenReading: { en: "oxygen|saturation|spo2|oximeter|sats", hi: "oxygen|oksijan|ऑक्सीजन|ऑक्सिजन|आक्सीजन" },
  feverReading: { en: "fever|temperature|temp", hi: "bukhar|bukhaar|fever|temperature|tap|taap|jwar|tepmperature" },
};
