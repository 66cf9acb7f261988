import type { Rule } from "../rule.ts";

/** Stroke and what is like it. None of it is lowered because it has passed. */
export const STROKE_RULES: readonly Rule[] = [
  {
    id: "NEUR-01",
    tier: "emergency",
    group: "stroke",
    staysGrave: true,
    en: `[unable|cannot|cant|difficulty|trouble|struggling|not able] ~ [words out|word out|find words|form words|get words|form sentences|speak|talk|speech|pronounce]; tongue ~ [heavy|numb|deviating|twisted] ~ [face|speak|speech|talk|arm]; face ~ [numb|weak|frozen|tingling|stiff one side]; [eyelid|eyebrow] drooping ~ [mouth|arm|speech|suddenly|one side|face]; [drool|drooling|saliva] ~ one side; [voice|speech] ~ [changed|slurry|thick|gone|slurred] ~ [suddenly|arm|leg|face|hand]; [asked|tried] to smile ~ [one side|crooked|only]; confused speech; speech ~ makes no sense; talking ~ makes no sense; [cannot|cant] understand ~ [what he|what she|his words|her words] ~ [saying|says]; [nonsense|gibberish|jumbled|garbled|mumbling|mumbles] ~ [came out|comes out|coming out|speak|talk|words|spoke|speaking|talking|only]; [talks|talking|speaks|speaking|sounds|walks|walking] like ~ drunk; words ~ [not coming|wont come|dont come|not making sense]; drooling ~ [one side|side of mouth|corner]; mouth|face|lips|smile ~ [one side|to the side|pulling|pulled|pulls]; face|mouth|lip|smile|eyelid|cheek|eyebrow ~ [droop(s|ed|ing|y)|droped|sagging|sagged|sag|crooked|lopsided|uneven|twisted|slanted|fallen|falling|hanging|pulled|paralysed|paralyzed|numb|tilted|deviated|bent|slipped|sliding|slid|weird side|asymmetric]; face ~ [one side|dropped|melting|not moving]; aphasi(a|c)|dysarthri(a|c); facial asymmetry; facial droop(ing)|paralysis|palsy|weakness
      slur(s|red|ring|ing|ed)|garbled|jumbled|gibberish ~ speech|words|speak|speaking|talk|talking|voice|he|she|suddenly|sentences; slurring|slurred; speech ~ gone|lost|slow|unclear|strange|funny|weird|affected|thick|broken|nonsense|mixed|drunk; words ~ [jumbled|mixed|wrong|nonsense|slurred|mumbled|garbled|out wrong|not coming|dont come]; <cannot> ~ [speak|talk|say words|find words|speech]; lost ~ speech|ability to speak|voice suddenly; suddenly ~ speak|talk|speech|talking|mumbling; trouble|difficulty speaking|talking|words|finding|forming; unable|stopped ~ speak|talk|talking|speaking; talking|speaking|sounds ~ drunk; mouth ~ one side|drooling side; <cannot> smile; tongue ~ heavy|thick + speak|talk|arm|leg|side|weak
      [having|had|has|got|suffered|having|mini|massive|think|possible|maybe|is it|this] ~ stroke ; a stroke ~ now|happening|today|father|mother|help|please; brain stroke|attack|haemorrhage|hemorrhage; tia; mini stroke; transient ischemic`,
    hi: `[awaz|aawaz|awaaz|boli|zaban|zubaan|jubaan|baat|bolne] ~ [badal gayi|bigad gayi|lad khada|ladkhada|ladkhadane|saaf nahi|band ho|atakne|bhari ho|tutla|asamanya|dikkat|mushkil|takleef|pareshani|kathinai] ~ [haath|hath|pair|chehra|munh|muh|achanak]; [hasne|muskurane|hansne] ~ [ek taraf|tedha|nahi]; [paani|khana|chai] ~ munh ~ [gir|tapak|beh] ~ [ek taraf|tedha|chehra|haath]; [aadhe|adhe|aadha] [chehre|chehra|munh]; palak ~ [gir|latak|jhuk] ~ [munh|haath|chehra]; munh|muh|mooh|muuh|moonh|chehra|chehre|hont|honth|face|mukh|gaal|hoth ~ [tedha|teda|tedhaa|tirchha|tircha|latak|latka|dhalak|ghum gaya|mud|khinch|khich|jhuk|tedhi|tedhe|lakwa|laqwa|sunn|tera gaya|tedhapan|ek taraf|terha|gir gaya|ek side]
      <cannot> ~ [bol|bola|bolne|bolna|bolti|bolta|baat kar]; bol|bola|bolne|bolna|baat|zuban|jubaan|zubaan|jaban|aawaz|awaz|awaaz|zaban|juban|jaban|speech ~ [nahi|ladkhada|ladkhadana|ladkhadati|tutla|totla|tutlana|totlana|larkhada|lachak|band|atak|saaf nahi|bigad|gadbad|lad khada|dikkat|mushkil|takleef|larakhada|haklana|hakla|ajeeb|chali gayi|samajh nahi|spasht|ladkhadaane]; [tutlake|totlake|tutla kar|totli|totla raha]; ulta pulta|ulti pulti bol|baat; zaban|zuban|jubaan ladkhada|lakhada|akad|moti; बोलती बंद; shabd ~ nahi nikal|atak; brain stroke|strok; stroke ~ aa|aaya|hua|ho|lag|pad|attack; strok ~ aaya|hua|ho|aa; dimag ki nas|naas ~ fat|phat; brain haemorrhage|hemorrhage|haimrej|hemrej`,
    unless: {
      en: `shy; embarrass(ed|ing); cannot speak english|hindi|language; sore throat ~ voice; stroke of luck|genius; lost|no voice + cold|cough|throat; heat stroke; speak|talk to doctor|a doctor|someone|anyone|him|her|you|with|about; dentist; dental; numb(ing) injection; hoarse
        eat|drink|diet|food|foods|exercise|exercises|yoga|massage|oil|ghee|travel|fly|drive ~ after ~ stroke; stroke survivor(s)|unit|ward|rehab|patients; risk|prevent(ion|ing)|avoid|recovery|rehab|physio|physiotherapy ~ stroke; died ~ stroke; family history; cannot talk ~ now|busy; worried|afraid|scared ~ stroke ~ someday|reading; bell palsy ~ years|year; swim(ming) stroke; embarrassing`,
      hi: "gala kharab|baith; sharm|sharam; khatra|bachav|bachne; kisi se; angrezi|english; stroke ke baad|saal; daant|dentist; heat|hit stroke; doctor se baat; bataya|batana nahi",
    },
  },
  {
    id: "NEUR-02",
    tier: "emergency",
    group: "stroke",
    staysGrave: true,
    en: `[left|right|one|both left|both right] [limbs|limb|side] ~ [weak|weakness|numb|heavy|dead|paralysed|paralyzed|not working|move|tingling]; [weakness|numbness] ~ [left|right|one] ~ [limb|limbs|side|half|arm|leg|hand|foot|face]; [holding|grip|cup|spoon|pen|phone] ~ [fell|falls|slips|dropping|drops] ~ [hand|suddenly|left|right]; [leg|foot] ~ [dragging|drags|drag]; [arm|leg|hand] ~ [not lifting|wont lift|not rising|falls down|hanging|useless|not obeying|dead weight|wont obey]; half ~ body ~ <weak>; [cannot|cant] [move|lift|raise|use] ~ [left|right|one] ~ [arm|leg|hand|side|foot]; staggering to one side; leaning to one side; hemipare(sis|tic)|hemiplegi(a|c)|hemipareses|hemineglect|quadripare(sis)|parapare(sis); <side> ~ <weak>; <weak> ~ <side>; <sudden> + arm|leg|hand|arms|legs|foot|face|limb ~ <weak>; arm|leg|hand|body|half|legs|arms|limbs|face ~ suddenly ~ <weak>; paraly(sed|zed|sis|ysed|se) ~ arm|leg|side|suddenly|body|face|attack|stroke|stroke|right|left|half|today|woke|father|mother|he|she; arm|leg|hand|arms ~ paraly(sed|zed|sis); <cannot> ~ lift|raise|move|feel ~ arm|leg|hand|arms|side|foot; arm|leg|hand ~ [drifting|drifts|drops|limp|floppy|dead suddenly|went dead|gone dead|useless]; suddenly dropp(ed|ing) ~ things|cup|phone; <side> ~ [not moving|dead|gone|heavy|went weak]; one side ~ numb|weak|paraly(sed|zed)
      <sudden> ~ <weak> ~ side; woke up ~ <weak> ~ arm|leg|side|hand; dragging|drags ~ leg|foot ~ suddenly|side|today|right|left; pins and needles ~ one side|face ~ suddenly; weak side`,
    hi: `[haath|hath|pair|pairon|haath pair|taang|baanh] ~ [jaan nahi|latak gaya|latak|uth nahi|hil nahi|kaam nahi|sunn|bejaan|kamzor|gir raha|dheela] ~ [bol|bolne|munh|chehra|achanak|papa|maa|dadi|dada|nani|nana|mummy|awaz]; [cheez|chij|gilas|glass|chammach|kalam|phone] ~ haath se ~ [gir|chhoot|chhut] ~ [achanak|baar|raha]; ek taraf ~ [gir|jhuk|latak|ghisat|khinch]; <side> ~ <weak>; laqwa|lakwa|lakva|lakvaa|pakshaghat|paralysis|falij|phalij|फालिज|पैरालिसिस|पैरालाइसिस|lakua ~ maar|mar|hua|ho|aa|gaya|pad|attack|lag|gira|mara|raha; achanak ~ haath|hath|pair|taang|baanh|baazu|ang|sharir|hisse|paon|per ~ <weak>; haath|hath|pair|haathpair|per ~ nahi uth|hil|utha; [haath|hath|pair|hath pair] ~ achanak ~ <weak>; achanak ~ <weak>; aadha ang|sharir|badan|shareer|adha|aadhe; haath|hath|pair ~ sunn|bejaan|bejan|dheela|dhila + munh|muh|chehra|bol|achanak|taraf; हाथ ~ उठ नहीं; ek taraf ~ [kaam nahi|sunn|bejaan|kamzor]`,
    unless: {
      en: "fell asleep on; slept on; sleeping on; sat on; sitting ~ cross|legged|long; after ~ gym|workout|injection|vaccine|anaesthesia|anesthesia; carpal; woke ~ slept ~ arm under; goes away when i move|shake|change; pins and needles ~ sitting; since childhood|polio|birth; physiotherapy; typing; hair ~ weak",
      hi: "kab hua|ho|aaya; daba ke so|sone; baithne ke baad; baithe baithe; bahut der baith; so gaya tha; gym; saal se; polio; injection ke baad; ke baad physiotherapy|maalish; ka khatra",
    },
  },
  {
    id: "NEUR-05",
    tier: "emergency",
    group: "stroke",
    staysGrave: true,
    en: `blind ~ [eye|eyes|woke|both]; <sudden> ~ [blind(ness)|vision loss|loss of vision|loss of sight|cannot see|cant see]; lost|loss|losing|gone|lose ~ vision|sight|eyesight ~ suddenly|eye|one|both|today|minutes|now|completely|hour|left|right; <cannot> ~ see ~ [eye|suddenly|anything|left|right|one side|out]; gone|went|going blind; vision|eyesight|sight ~ suddenly|gone|disappeared|lost|vanished|black|went|blacked|half|dark; curtain ~ eye|vision|sight|over; double vision; seeing ~ double; see(ing) two of; two of everything; shower ~ floaters; flashes ~ floaters|curtain; suddenly blurred|blurry|blind; blind ~ one eye|suddenly; everything ~ black|dark|blurry suddenly; vision ~ blurred|blurry suddenly; suddenly ~ blurred|blurry|dim|hazy vision`,
    hi: `achanak ~ dikh|dikhna|dikhai|dikhta|nazar|najar|roshni|andha|andhapan|andhera|dhundhla|dhundla|dhundhlaa; <eye> ~ [dikhna band|nahi dikh|dikhai nahi|roshni chali|roshni gayi|andhera|kala parda|parda]; dikhna ~ band; dikhai ~ dena band; nazar ~ [chali|gayi|ja rahi|gai|band]; roshni ~ chali|gayi|kho; [do do|double|dohra|dohri dikh|dikhai|dikhta]; ek cheez|chij ~ do dikh; <eye> ke aage|saamne andhera|parda|kala; dikhai nahi de raha|rahi; kuch nahi dikh|dikhai; kuch ~ dikh nahi|dikhai; andha ~ ho gaya|gayi|achanak; एक आंख ~ दिख नहीं`,
    unless: {
      en: "glasses|spectacles|contact lens; gradual(ly); over years|months; small print; reading; far away|distance; cataract; power cut; standing up quickly; number ~ increased; new glasses; screen|computer|laptop",
      hi: "chashma|chashme; dheere|dhire; padhne; motiyabind|motiabind; bijli; raat me; door|dur ka; saal se; khade hone|uthne par; mobile|laptop dekhne",
    },
  },
];

export const HEAD_RULES: readonly Rule[] = [
  {
    id: "NEUR-03",
    tier: "emergency",
    group: "head",
    staysGrave: true,
    en: `[blinding|excruciating|explosive|terrible|horrible|unbearable|worst|splitting] <headache> + <vomit|sight|confused|faint>|neck|stiff|sudden|seizure; <headache> ~ [woke me|wakes me|peaked|within a minute|in a minute|in seconds]; [pop|snap|explosion|burst] ~ head ~ [pain|headache]; something ~ [popped|burst|exploded|snapped] ~ head; subarachnoid; <severe> headache ~ lifting|exertion|straining|sex|exercise; worst ~ [headache|head pain|migraine|head] ~ life|ever|had; <sudden> ~ <headache>; thunderclap; headache ~ [thunderclap|explod(e|ed|ing)|exploded|like a hit|bat|hammer|gunshot|blow|suddenly|seconds|instantly|out of nowhere|never]; hit ~ head ~ [bat|hammer|feels like|as if]; worst ~ <headache>; <headache> ~ never ~ before; head ~ explod(e|ing|ed)|burst(ing) ~ suddenly; <severe> <headache> + [delivery|birth|epidural|lumbar|spinal|postpartum|csection|caesarean|baby born]; <headache> + lumbar puncture|spinal tap|epidural; suddenly ~ pain ~ head; aneurysm; explosive ~ <headache>; <headache> + worst of my life; headache + so severe|bad ~ <cannot> [stand|move|open eyes|see]`,
    hi: `achanak ~ <headache>; zindagi|jindagi|jeevan|life ~ sabse ~ <headache>; sabse ~ tez|bura|kharab|bhayanak|bhayankar|jyada ~ <headache>; <headache> ~ aisa|itna ~ kabhi|pehle; kabhi nahi ~ <headache>; sir|sar ~ fat|phat|phata|fata ~ [achanak|ja raha|jayega|jaega|jaye|rha]; delivery|prasav|epidural|sijerian ke baad ~ <headache> ~ <severe>; sir|sar par ~ hathoda|hathode|hathauda; dhamake|dhamaka ~ sar|sir`,
    unless: {
      en: "every day|week|month; usual(ly); often; tension; exam; screen; noise|loud; hangover; traffic",
      hi: "[roz|roj|aksar|har din]; exam; shor; mobile|screen",
    },
  },
  {
    id: "NEUR-04",
    tier: "emergency",
    group: "head",
    staysGrave: true,
    en: `<headache> + <confused>; <headache> + vision|blurred|blurry|double|blind|see ~ loss|lost|double|blurred|blurry|suddenly|cannot|gone|trouble; <headache> + numb(ness)|tingling ~ face|arm|leg|hand|side|lips; <headache> + [unsteady|stagger(ing)|balance|walk straight|stumbling|slurred|weakness|weak arm|leg]; <dizzy> + [<confused>|slurred|double vision|cannot walk|stagger(ing)|balance|numb face|arm]; <dizzy> + face|arm|leg|hand numb|weak|heavy; suddenly ~ <cannot> walk|balance|stand; <sudden> ~ lost|losing|loss ~ balance|coordination; room spinning ~ cannot stand|walk; <headache> + <faint>; <dizzy> + [double|slurr(ed|ing)|numbness|vomiting cannot stand]; <headache> + [vomit(ing|ed|s)|throwing up] ~ projectile|severe|repeatedly|constantly|severely|again; staggering ~ suddenly|drunk; walking like ~ drunk; loss of balance ~ suddenly; <headache> + <severe> + <vomit>`,
    hi: `<headache> + <confused>; <headache> + [dhundhla|dhundla|dhundhlaa|double|do do|dikhai nahi|dikhna band|nazar|andhera]; <headache> + haath|hath|pair|chehra|munh|muh sunn|kamzor|bejaan|jhunjhuni; <headache> + [chal nahi|ladkhada|lad khada|larkhada|santulan|balance]; <dizzy> + [<confused>|haath sunn|munh tedha|bol nahi|double]; <dizzy> + [chal nahi|khada nahi|santulan|balance] ~ nahi|bigad; achanak ~ [santulan|balance|chal nahi|khada nahi]; <headache> + <faint>; <headache> + <vomit> + <severe>; <dizzy> + [dhundhla|dhundla|do do|double|sunn]`,
    unless: {
      en: "usual|typical|regular migraine; my migraine(s) ~ aura; migraine ~ always|usual|normal|diagnosed; screen|laptop|computer|phone",
      hi: "migraine ~ hamesha|purana; mobile|laptop|screen; chashma; andhera|andhere|andheri ~ kamra|kamre|room",
    },
  },
  {
    id: "NEUR-06",
    tier: "emergency",
    group: "head",
    staysGrave: true,
    en: `<fever> + rash|spots ~ [doesnt fade|dont fade|not fading|do not fade|does not fade|not go away|dont go|dont disappear|doesnt disappear|not disappear|wont fade]; <fever> + stiff(ness) neck; neck ~ [stiff(ness)|rigid|bend|touch chin|hurts to bend] + <fever|headache|vomit|confused>; <fever> + <confused>; <fever> + purple|spots|rash ~ [not fade|glass|purple|blotchy|pinprick|dark|bruise(s)|bruising|fade]; <fever> + seizure(s)|fit(s)|convuls(ion|ions|ing|ed)|jerking; <fever> + light ~ hurts|bothers|sensitive|cannot + <headache|vomit>; meningitis; nuchal rigidity; petechial|purpuric rash; <fever> + photophobia; rash ~ glass|fade|blanch; <fever> + <headache> + neck; <fever> + hallucinat(ing|ions); <fever> + <cannot> bend neck; <fever> + bulging ~ soft|fontanelle; <fever> + purple|violet`,
    hi: `<fever> + gardan ~ [mud|mod|mudti|modte|ghuma|hila|jhuka|hil]; <fever> + gardan ~ akad|jakad|akdi|sakht|kadi|mod|jhuk|dard|tight|akadna|stiff|modne; gardan ~ akad|akdan + <fever|headache|vomit>; <fever> + <confused>; <fever> + [daura|dauraa|jhatke|jhatka|mirgi|fit|dore|daure|kapkapi behosh]; <fever> + [baingani|jamuni|neele|nile|laal daane|chakatte|nishan|dhabbe|daag]; dimagi bukhar|bhukhar; <fever> + <faint>; meningitis|menin; chamki; गर्दन ~ अकड़`,
    unless: { en: "sleepy after medicine; slept wrong; pillow", hi: "takiya|takiye; galat so" },
  },
  {
    id: "NEUR-07",
    tier: "emergency",
    group: "seizure",
    staysGrave: true,
    en: `[seizure|convulsion|fit|epileptic attack] ~ [had|having|first|now|child|fever|pregnant|minutes|waking|after|again|twice|today]; [stiff|stiffened|rigid] ~ [shaking|jerking|eyes|unconscious|unresponsive|body|shook|twitching]; [teeth|jaw] clenched ~ [shaking|jerking|eyes|unconscious|foam]; thrashing ~ [unconscious|unresponsive|floor|limbs|eyes]; tremors whole body ~ [unresponsive|unconscious|eyes]; jerking|convulsing ~ [fell|ground|floor|he|she|is|husband|wife|son|daughter|child|baby|body|arms|legs|whole|unconscious|eyes]; [fits|seizures|convulsions] ~ [not stopping|keep|keeps|stop|stopping|repeated|again|coming|continuous|continue|started|happening]; foaming|frothing; [froth|foam] ~ [mouth|lips]; [eyes|eye] ~ [rolled back|rolling back|rolled up]; tonic clonic; postictal; status epilepticus; froth(ing) ~ minutes|shaking|mouth; seizure(s)|seizing|seisure|siezure|convuls(ion|ions|ing|ed|e) ~ having|had|has|now|having|first|started|stop|stopping|minutes|started|long|another|again|he|she|my|just|cannot|shaking|child|baby|son|daughter|father|mother|husband|wife|is|today|still; having|had|has|got|throwing|getting ~ fit|fits|seizure|seizures|convulsion(s)|epileptic; epilep(tic|sy) ~ attack|fit|now|happening|seizure; shaking ~ [uncontrollably|all over|violently|whole body|unresponsive|eyes rolled]; jerk(ing|s|ed) ~ [arms|legs|body|uncontrollably|all over|violently|unconscious|whole|limbs|eyes|limbs]; eyes ~ rolled|rolling|roll ~ back|up|white|shaking|foam; foam(ing)|froth(ing) ~ mouth; bit(ing) ~ tongue ~ shaking|fit|jerking|unconscious; whole body ~ stiff|shaking|jerking; went stiff ~ shaking|jerking|eyes; body ~ convulsing|jerking|stiffened; twitching ~ whole body|unconscious|unresponsive`,
    hi: `[jhatke|jhatka|daure|daura|dore] ~ [bukhar|bachcha|bacha|beti|beta|pati|patni|maa|papa|bhai|behen|garbhvati|pregnant|aa|pad|shuru|ruk|band|behosh|aaye|pade|le]; [sharir|badan|haath pair|hath pair] ~ [phadak|fadak|akad|ainth|jakad|kaanp] ~ [aankh|jhaag|behosh|hosh|munh|daant|achanak]; akdan ~ [behosh|aankh|jhaag]; mirgi|mirgee|mirgy|mirghi ~ daura|dora|aa|attack|pad|daure|dore|aaya|ayi; daura|dora|dore|daure|daurre|doura ~ pad|par|aa|aaya|pada|padne|aata|raha|padna|ruk; jhatke|jhatka|jhatkey|jatke ~ aa|lag|maar|sharir|badan|haath|hath|pair|pure|poore|le; munh|muh|mooh se|me|mein jhaag|jhag|fen|phen; jhaag|jhag ~ munh|muh|nikal|aa; aankhe|aankhen|ankhe|aankh ~ ulat|palat|chadh|upar|pal; fit|fits|seizure|sijar|सीज़र|दौरे|fits ~ aa|aaya|pad|aaye|raha|pada; haath pair ~ akad|ainth|jhatak|jhatke|ante|akad; sharir|badan|shareer|body ~ akad|ainth|enth|jhatak|kaanp ~ behosh|gaya|aankh|raha|munh; daant ~ [bhich|bhinch|bich|kitkit|lag gaye]; pura|poora|pure sharir|badan kaanp|kanp|akad`,
    unless: {
      en: "fit and; keep fit; get fit; fit into; as a child; fits of laughter; perfect fit; good fit; keeps fit; had ~ fit|seizure(s) ~ childhood; on medicine for; dog|cat|puppy|pet; hissy; seizure medicine|tablet(s)|medication; controlled",
      hi: "dil ka; heart; bachpan; dawa chal rahi; ki dawa; kutte ko; bijli|current; daura kiya; pani ka|garmi; mantri",
    },
  },
  {
    id: "NEUR-08",
    tier: "emergency",
    group: "unconscious",
    staysGrave: true,
    en: `[fell|fallen|lying|found|dropped|down|slumped] ~ [unconscious|not responding|unresponsive|lifeless|motionless|not moving|no response|not waking|still]; [motionless|slumped|knocked out|comatose|blacked out]; [barely|hardly] [conscious|responding|awake]; [doesnt|does not|not|isnt] ~ [answer|answering|respond|responding] ~ [called|call|name|shake|shaking|touch|when]; [cannot|cant|unable] ~ [wake|rouse] ~ [him|her|up|dad|mom|father|mother|baby|child]; [losing|slipping] ~ consciousness; eyes ~ [closed|half open|open] ~ [not responding|no response|unresponsive|not answering]; [going|went|gone] [limp|unconscious]; <faint>; <cannot> wake|awaken|rouse|arouse; [wont|not|isnt|doesnt|does not|will not|hasnt|never] [wake|wakes|waking|respond|responding|open eyes|opening eyes|react|reacting|waking up]; [fell|lying|collapsed|he|she|father|mother|dad|mom|mum|husband|wife|son|daughter|brother|sister|grandma|grandpa|uncle|aunt|friend|person|baby|child|body] ~ not moving; unrespons(ive|iveness); in and out ~ consciousness; not|isnt conscious; found ~ floor|lying|lifeless|unconscious ~ not|bathroom|floor|unresponsive; fell|fallen|falls ~ floor|down|suddenly ~ not|unconscious|moving|wake|responding|respond; suddenly fell ~ not|floor; dropped ~ floor|ground; limp ~ unresponsive|not responding; eyes ~ open ~ not responding|blank; not opening ~ eyes; no reaction; shaking him|her ~ no response|not; does not react|respond|move`,
    hi: `[uthane|jagane|hilane|bulane|pukarne] par bhi nahi; [uthane|jagane|hilane] se bhi nahi; [behosh|behoshi|bahosh] ; hosh ~ [nahi|kho|gaya|gava|thikane|nahi hai|nahi aa|aa nahi]; [hil dul|hil|hilta|hilti] nahi ~ [raha|rahi|rahe]; [sadak|zameen|jameen|farsh|bathroom|bistar] ~ [pada|padi|pade] ~ [hil|hosh|jawab|uth|behosh]; [aankh|aankhe|aankhen|ankhe] ~ [khol nahi|nahi khol|khul nahi|palat|band] ~ [raha|rahi|rahe|gayi]; [jawab|javab] nahi ~ [de|deti|deta|diya]; [bulane|jagane|hilane|pukarne] par ~ nahi; <faint>; [uth nahi|uth hi nahi|jaag nahi|uthta nahi|uthti nahi] ~ [hila|awaz|jaga|jagane|bula|bulane|hil|jawab|hilane]; jaag nahi|jagane ~ nahi; hosh ~ [nahi|kho|chala|gaya|udd|gawa|gava|me nahi]; hosh ~ kho; aankh|aankhe|aankhen|ankh ~ nahi khol|khul; jawab|javab|response|respond|rispons ~ nahi de|nahi; hil ~ nahi raha|rahi|dul; behosh; koi harkat nahi; hil dul; zameen|jameen|zamin|farsh|jamin ~ gir ~ nahi|uth; achanak gir gaya|gayi|gaye|pade|pada|padi; beshudh|besudh; achanak ~ gir ~ uth nahi; nistej; unconscious; hosh ~ aa nahi|ja`,
    unless: {
      en: "light headed|lightheaded|faint ~ skip|breakfast|fasting|hungry; nearly|almost faint(ed) ~ laughing|price|bill|seeing; faint ~ [line|smell|hope|memory|sound|light|idea|positive|second line|heart]; not for faint; cannot wake ~ [early|time|alarm|morning|up early]; feel|feels|feeling faint ~ hungry|skip; pass(ed) ~ exam|test; collapsed on bed|sofa|couch; alarm; phone|website|app|clinic|doctor|receptionist|email|chat not responding|respond|answer; <dizzy> standing up; wake ~ early; light headed when i stand; blood test|needle ~ faint; company|school|college passed out; not respond(ing) ~ treatment|medicine|tablets; passed out ~ 20|college|school",
      hi: "behosh hone wala|vali ~ hasi; subah uth nahi|uthna; phone|fon|doctor|clinic|app|website jawab|response; jaldi uth nahi; alarm; hasi; dawa ~ asar",
    },
  },
  {
    id: "NEUR-09",
    tier: "emergency",
    group: "head",
    staysGrave: true,
    en: `[head|skull|forehead] ~ [swollen|dent|bleeding|cracked|split|open] ~ [fell|fall|hit|accident|injury|unconscious|vomit|sleepy|drowsy|drunk]; [fell|fall|hit|knock|bump|injury] ~ head + [sleepy|drowsy|crying nonstop|cannot remember|not himself|repeating|unsteady|seizure|bleeding|one pupil|blurred|confused]; [fell|fall|rolled off] ~ [bed|cot|crib|sofa|table|stairs|swing] + <child> + <vomit|confused|faint|bleeding>; pupil|pupils ~ [bigger|unequal|different|fixed|dilated|larger|uneven]; <headInjury> + <vomit|confused|faint|dizzy|headache|bleeding|sight>; <headInjury> + clear fluid|fluid|watery ~ ear(s)|nose; <headInjury> + [blood thinner(s)|warfarin|aspirin|clopidogrel|apixaban|acitrom|ecosprin]; <headInjury> + memory|remember|forgot|repeating|crying|sleepy|unequal|pupils|fit|seizure|drowsy|sleeping|knocked|fracture|dent|crack(ed)|blood|blurred; knocked out; skull ~ fracture|fractured|cracked|dent|open; fluid|blood ~ from ~ ear(s) ; concussion ~ vomit(ing)|confused|worse`,
    hi: `<headInjury> + <vomit|confused|faint|dizzy|headache|bleeding|sight>; <headInjury> + naak|nak|kaan|kan ~ pani|paani|khoon|khun|nikal|beh; <headInjury> + [yaad nahi|bhool|neend|so raha|sota|daura|khoon patla]; kaan|kan se khoon|khun|pani ~ beh|nikal|aa`,
    unless: { en: "years|months ago", hi: "saal pehle" },
  },
  {
    id: "NEUR-10",
    tier: "emergency",
    group: "head",
    staysGrave: true,
    en: `[rubbish|nonsense|gibberish|irrelevant] ~ [talking|talks|speaking|saying|suddenly|mother|father|uncle|aunt|grandma|grandpa|dad|mom]; [doesnt|does not|cannot|cant|not] know ~ [where|who|what day|own name|his name|her name|name|date|home]; [suddenly|today|since] ~ [forgetful|forgetting|disoriented|agitated|aggressive|not making sense|muddled]; <sudden> ~ <confused>; <confused> + grandmother|grandfather|grandma|grandpa|father|mother|dad|mom|mum|elderly|husband|wife|uncle|aunt|he|she|granny|nana|nani ~ suddenly|today|since|morning|night|new|now|hours|woke; suddenly ~ recogni(se|ze|sing|zing)|forgot|memory|who|where|nonsense|strangely|strange; not making ~ sense; talking|speaking|saying ~ nonsense|gibberish|rubbish; [doesnt|does not|not|cannot|cant|dont] ~ recogni(se|ze|sing|zing) us|me|anyone|people|family|wife|son|daughter|her|his|him; doesnt know ~ where|who|name|day; delirium|delirious; hallucinat(ing|ions) ~ suddenly|fever|father|mother|grandmother; severely|very|extremely|acutely confused ~ suddenly|he|she; disoriented; new confusion; became|become|becoming|is|getting ~ confused ~ he|she|father|mother|dad|mom|grandma|grandpa|suddenly`,
    hi: `achanak ~ <confused>; [kisi ko|hum ko|hame|humko|hamko|mujhe|apno ko|bete ko|gharwalo|logo ko] ~ pehchan|pahchan|pehchaan nahi; pehchan|pahchan|pehchaan|pahchaan ~ nahi; behki|bahki ~ baat|baatein|baate; bahki bahki; anap shanap|anaap shanaap ~ bol|bak|baat; bargala|badbada ~ raha|rahi; ulti sidhi|seedhi|sidi baat|baate; achanak ~ bhool|bhul|yaad; pata nahi ~ kahan hai|kaun; pagalo jaisi|jaise|jaisa; confuse|confused|kanfyuz|kanfyuj ~ [ho gaya|gaye|gayi|raha|rahe|lag|papa|dadi|dada|nana|nani]; उल्टी सीधी|सीधा बात; hosh ~ thikane|theek nahi; ajeeb|ajib ~ baate|baat|harkat ~ kar|achanak; dadi|dada|nana|nani|papa ~ <confused>`,
    unless: {
      en: "just|only|bit|little|tad|normally|usually sleepy|drowsy|tired|lazy|lethargic; sleepy|drowsy|lethargic ~ wedding|party|shift|lunch|exam|class|work; confused about|which|between|whether|by|how|what|regarding|if; im|i am|am|bit|so confused ~ about|which|take|remedy|remedies|dose|medicine|tablet|whether|what; sleepy after lunch|eating|medicine|tablet; tired and sleepy; drowsy after ~ tablet|medicine|antihistamine|cetirizine|lunch",
      hi: "confuse hu|hoon|hun; kaun si|kaunsi|konsi; khane ke baad; dawa ke baad neend; kya lu|loon|khau",
    },
  },
  {
    id: "NEUR-11",
    tier: "emergency",
    group: "limb",
    en: `[private area|private parts|groin|genital area|saddle|perineum|anus|between legs|between the legs] ~ [numb|numbness|no feeling|tingling|cant feel|cannot feel|dead]; [numb|numbness] ~ [private|groin|saddle|genital]; [cannot|cant|no] feel|feeling ~ groin|genitals|bottom|buttocks; back pain + wet himself|herself|myself; wet himself|herself|myself + legs ~ weak|numb; back ~ pain|ache|injury|hurts + numb(ness) ~ groin|saddle|genitals|buttocks|between|private|legs|bottom; <back> + <pain> + <cannot> [urinate|pee|pass urine|control|hold]; <back> + pain + [incontinen(t|ce)|wetting|leaking|soiled|bladder|bowel|urine|pee|stool control]; <back> + pain + both legs|legs ~ weak|numb|weakness|numbness|giving|move; saddle ~ numb(ness)|anaesthesia|anesthesia; numb(ness) ~ [groin|genital(s)|between my legs|private parts|buttocks|inner thighs]; cauda equina; sciatica + <cannot> pee|urinate|control|walk`,
    hi: `<back> ~ dard|peeda|chot|takleef + peshab|pesab|susu|urine|latrine|potty|tatti ~ [control nahi|kabu nahi|nahi|ruk|control]|nikal|pata|band|kabu; <back> ~ dard + [pair|pairo|dono pair|taang|taange|pairon] ~ sunn|kamzor|kamzori|jaan|kamjor|kamjori|nahi|bejaan|takat; jaangh|jangh|guptang|private|pichhla|chutad|nitamb|naazuk ~ sunn; peshab|pesab ~ pata nahi|control nahi|khud nikal; दोनों पैर ~ सुन्न|कमज़ोर + कमर`,
    unless: { en: "years", hi: "saalon se" },
  },
  {
    id: "NEUR-12",
    tier: "emergency",
    group: "injury",
    en: `spin(e|al)|neck|back ~ injur(y|ed)|broken|broke|fracture(d)|snapped|crack(ed)|trauma ~ fall|fell|accident|dive|dived|diving|move|numb|legs|feel|cannot|hit; dive(d)|diving|dove ~ neck|shallow|pool|head|spine|move; fell|fall|accident|thrown ~ <cannot> ~ move|feel ~ legs|arms|body|limbs|neck|toes|hands; <cannot> ~ move|feel ~ legs|body|limbs|neck after|fall|fell|accident|since; fell|fall|accident + neck ~ pain|hurts|numb|broken ~ <weak>; fell|fall|slipped|accident|crash|dive|dived|jumped + <cannot> ~ move|feel ~ legs|arms|body|neck|anything; broke|broken|snapped ~ neck|back|spine; paralysed|paralyzed after fall|accident`,
    hi: `gir|girne|gira|giri|accident|takkar|kooda|dive|chhalang|kudne|phisal + [pair|pairo|haath|hath|kamar|sharir|haath pair|hath pair|gardan|taang] ~ [hil nahi|nahi hil|hila nahi|sunn|nahi uth|hilna|uth nahi|nahi mehsus]; reedh|ridh|rid|kamar|gardan ~ haddi ~ tut|toot|chot; gardan|reedh|ridh ~ chot|tut|toot|jhatka; pool|pani|nadi|talab ~ chhalang|kooda|kud|gota ~ gardan|sar|hil; gardan ~ toot|tut`,
  },
];
