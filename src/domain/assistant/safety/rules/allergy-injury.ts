import type { Rule } from "../rule.ts";

export const ALLERGY_RULES: readonly Rule[] = [
  {
    id: "ALLG-01",
    tier: "emergency",
    group: "allergy",
    en: `[face|eyes|lips|tongue|mouth|throat] ~ [swelling|swollen|swelled|ballooned|puffed|puffy|numb and swollen] ~ [after|suddenly|breathe|itch|food|nuts|medicine|tablet|prawn|prawns|fish|egg|sting|injection|eating|ate|dye|vaccine|crab|shrimp]; [throat|neck] ~ [tightening|itchy and tight|closing in|swells]; <tongue> ~ <swelling>; throat ~ swell(ing|s)|swollen|closing|closed|closes|tight(ening|ness)|shut(ting)|constrict(ing|ed); throat is closing; whole face ~ swell(ing)|swollen|puff(ed|y); face and lips; angioedema|anaphyla(xis|ctic|xsis)|anaphylactic; epipen|epinephrine|adrenaline auto`,
    hi: `<tongue> ~ <swelling>; gala|gale ~ [band ho|hota|sooj|suj|sujan|ghut|jakad]; anaphylaxis|enafilaksis|एनाफिलेक्सिस; chehra|munh|muh|face ~ sooj|suj|sujan|soojan|phool`,
    unless: {
      en: "swollen glands; tonsil(s|litis); sore throat; cold sore; pimple; acne; tooth|teeth|wisdom|dental|gum(s); morning ~ puffy|face; puffy eyes; sleep(ing); chapped; ulcer(s); mouth ulcer; salty; crying; cheek ~ tooth; burnt|burned ~ tongue; cough|cold; stye; mumps",
      hi: "daant|dant|masude|masuda; chhale|chale|chhala; rone|rona; subah ~ sooj; tonsil|tansil; fata|phata hont; khansi|zukam; gal suaa",
    },
  },
  {
    id: "ALLG-02",
    tier: "emergency",
    group: "allergy",
    en: `hives|urticaria|welts + tongue|throat|lips|face|voice|wheez(e|ing|y); <allergen> + <breathless>; <allergen> + <faint>; <allergen> + throat ~ tight(ness)|closing|itch(y|ing)|swelling|swollen|lump; hives|urticaria|welts + <vomit|breathless|faint|dizzy|swelling>; <allergen> + face|lips|tongue|eyes ~ <swelling>; <allergen> + <vomit> + hives|rash|itch(ing|y)|swelling; allergic reaction ~ severe|bad|breath|throat|cannot|swelling|serious|suddenly|having; allerg(y|ic) + <breathless|faint>; allerg(y|ic) + <tongue> ~ <swelling>; sting|stung + <dizzy|vomit|sweat>; wheez(e|ing) + <allergen>; rash all over + <breathless|faint|vomit|dizzy>; <allergen> + whole body ~ itch(ing)|red|hives|rash + <dizzy|vomit|faint>`,
    hi: `<allergen> + <breathless>; <allergen> + <faint>; <allergen> + gala|gale|munh|muh|jeebh|hont|honth|chehra|aankh ~ band|sooj|suj|sujan|ghut|jakad|khujli|phool; [chakatte|chakte|pitti|dadode|daane|rash|chatte|ददोरे|lal chakatte] + <breathless|faint|vomit|dizzy>; chakatte|pitti|dadode + gala|honth|chehra|jeebh ~ <swelling>; allergy|allerji|elarji|एलर्जी + <breathless|faint|swelling|vomit>; <allergen> + chakkar|behosh|ulti|ghabrahat`,
    unless: {
      en: "[buy|carry|order|purchase|get] ~ [pen|epipen|injector]; seasonal; pollen; dust; sneez(e|ing); hay; runny; nose",
      hi: "dhool|dhul; chheenk|chhink",
    },
  },
  {
    id: "ALLG-03",
    tier: "emergency",
    group: "allergy",
    en: `[blister(s|ing|ed)|peel(ing|s|ed)|skin coming off|sheets] ~ skin|mouth|eyes|lips|body + medicine|drug|tablet(s)|antibiotic|carbamazepine|phenytoin|sulfa|lamotrigine|allopurinol|medication|pill(s)|new|started|injection; skin ~ [peel(ing|s|ed)|coming off|blister(s|ing)|sloughing] + mouth|eyes|lips ~ sore(s)|ulcer(s)|raw|red|blister(s)|fever; stevens johnson; rash ~ mouth|lips|eyes|genitals ~ blister(s)|sores|ulcers; rash + blister(s) + mouth|eyes; blister(s) + medicine|antibiotic|tablet|drug ~ after|new|started`,
    hi: `chhale|chale|chhaale|fafole|phaphole|phafole|chhala ~ munh|muh|aankh|badan|sharir|hont|honth|chamdi|skin|pure|poore + dawa|dawai|goli|tablet|antibiotic|injection|medicine|davai; chamdi|skin|khal|twacha ~ utar|nikal|chhil|ukhad|chhoot|utarna|jhad + dawa|dawai|goli|tablet|chhale|munh|aankh|medicine|fever|bukhar|injection; dawa|dawai|goli|medicine ke baad|se + [chhale|fafole|phaphole|chale|chamdi utar]`,
    unless: {
      en: "sunburn; burn; shoe(s); walking; acid ~ peel; hand foot mouth; dandruff; winter; dry skin",
      hi: "joote|jute; dhoop; sardi; sirf munh me chhala",
    },
  },
];

export const INJURY_RULES: readonly Rule[] = [
  {
    id: "TRAU-01",
    tier: "emergency",
    group: "bleeding",
    en: `[bleeding|blood] ~ [deep|artery|stab|stuck|glass|knife|saw|mixer|fan|machine|blade|axe|sickle|soaked|fainting|pale|towel|cloth|bandage|mixer|stitches|hour|hours]; [cut|wound|gash|slash|laceration] ~ [deep|bone|tendon|gaping|open|wide|artery|fat] ; [bleeding|blood] + [warfarin|blood thinner|haemophilia|hemophilia]; bleed(ing) [badly|heavily|profusely|nonstop|a lot|too much]; blood [gushing|spurting|everywhere|pouring|pooling]; [heavy|severe|massive|uncontrolled|continuous|profuse] bleeding; <bleeding> ~ <cannot> stop|control|stopping|clot; bleeding ~ [keeps|nonstop|still|uncontrolled|uncontrollable|continuous(ly)|profuse(ly)|heavily|heavy|spurting|spurts|gushing|pouring|badly|a lot|lots|severe(ly)|soaked|soaking|pool|everywhere|artery|massive|excessive(ly)|too much]; blood ~ all over; blood ~ [spurt(ing|s|ed)|gush(ing|es|ed)|pour(ing|ed)|pool(s|ing)|soak(ed|ing)|everywhere|squirt(ing)|flowing|streaming|stop|lot of|lots|so much|pints|fountain|jets]; lost|losing|loss ~ blood; lost a lot of blood; deep|big|huge|gaping|large ~ cut|wound|gash|laceration ~ bleed(ing)|blood|bone|knife|glass|stop|deep|artery; cut ~ deep(ly)|artery|vein|bone; tourniquet; bleeding to death; nose ~ bleed(ing)|blood ~ stop|stopping|hour|minutes|wont|heavily|20|30|40; nosebleed ~ wont|not|stop|hour|20|30|40|minutes; hemorrhag(e|ing)|haemorrhag(e|ing); bleeding ~ out`,
    hi: `[gehra|gahra|gehri|gahri|bada|badaa] ~ [ghaav|ghav|kat|cut|zakhm|jakhm|chot] ; [khoon|khun|blood] ~ [rukta nahi|ruk nahi|tham nahi|band nahi|behta|beh|bahut|phawara|dhaar|nikalta|nikal raha|baha|gir raha|lathpath|sana] ; khoon se [lathpath|sana|bhar|bheeg]; kapda ~ khoon ~ [bheeg|bhar|sana|bhig]; khoon|khun|khoonn|blood|rakt|bleeding|lahu|ब्लीडिंग ~ [nahi ruk|ruk nahi|rukna|band nahi|nahi band|ruk hi|beh|bah|behna|bahut|foot|phoot|fawwara|fuwara|dhaar|dhar|tez|tej|lagatar|ruke|rok nahi|nahi rok|thamna|tham]; khoon|khun ~ nahi ~ ruk|tham|band|rok; khoon|khun ~ ruk ~ nahi; khoon hi khoon; bahut ~ khoon|khun|blood ~ beh|nikal|bah|gaya|aa|raha|ja; khoon|khun ~ bahut; nas|naas ~ kat; gehra|gahra|gehri|gahri|bada ~ ghaav|ghav|kat|zakhm|jakhm|cut|chot ~ khoon|khun|haddi|kat; naak|nak|nakseer|naksir ~ khoon|khun|nakseer|naksir ~ [band nahi|ruk nahi|nahi ruk|bahut|lagatar]; खून की धार`,
    unless: {
      en: "period(s)|menstrua(l|tion)|menses|piles|haemorrhoid(s)|hemorrhoid(s)|gum(s)|brush(ing) ~ blood|bleed(ing)|flow; [blood pressure|sugar|test|group|donation|donate(d)|report|flow|thinner|thinners|count]; period(s); heavy flow",
      hi: "mahwari|maahwari|period|periods|mahavari|masik; bawasir|babasir; masude|masoode|masudo; khoon ki jaanch|janch|test|kami|report; daan|khoon patla; khoon badhane; khoon ka dabav|dabaav; khoon saaf; khoon ki kami",
    },
  },
  {
    id: "TRAU-02",
    tier: "emergency",
    group: "injury",
    en: `[badly|seriously|severely|critically] [injured|hurt|wounded]; [hand|arm|finger|fingers|leg|foot|hair|saree|dupatta] ~ [stuck|caught|trapped|crushed|mangled] ~ [machine|mixer|grinder|fan|door|lift|belt|wheel|chain|press|escalator|thresher]; [object|nail|rod|knife|stick|glass|wood|metal|arrow|spike] ~ [through|stuck in|embedded|inside|went into|pierced] ~ [foot|hand|chest|stomach|belly|neck|eye|leg|arm|head|thigh|skull|back]; [attacked|beaten|thrashed] ~ [mob|goons|thieves|rod|stick|stones|unconscious|bleeding|badly]; [bull|elephant|leopard|tiger|bear|pig|boar|buffalo|cow|horse] ~ [attack|attacked|gored|trampled|kicked]; [jumped|fell|slipped|thrown|pushed] ~ [building|floor|roof|terrace|balcony|train|bus|bridge|tower|height|well|cliff|bike|motorcycle] ~ [not|hurt|injured|bleeding|leg|head|back|broken|unconscious|pain|cannot|floor|storey]; under ~ the tractor|truck|car|bus|debris|rubble|wall|machine|train|lorry|vehicle|bike; [tractor|truck|car|bus|wall|machine|tree] ~ [overturned|toppled|fell on|rolled over|ran over]; caught in ~ machine|thresher|belt|lift|gears; [hand|arm|finger|leg|foot|hair] ~ [machine|thresher|grinder|chaff cutter|conveyor]; <accident>; fell|fallen|fall ~ [off|from|out] ~ [tree|ladder|electric pole|pole|coconut tree|mango tree|scaffold|haystack|overbridge|flyover|wall]; fingers|finger|hand|thumb|arm|foot|toe(s) ~ [gone|missing|mangled|crushed|detached] ~ machine|thresher|mixer|grinder|saw|cutter|fan|door|harvester; [stuck|caught|got|went|pulled] ~ [thresher|chaff cutter|harvester|machine|conveyor|sugarcane crusher|grinder]; leg|arm|hand|foot|body|he|she|driver|man stuck|trapped|pinned ~ car|wreck|machine|vehicle|crash|accident|thresher; fell|fallen|falls|fall|jumped|thrown ~ [roof|balcony|height|ladder|stairs|terrace|floor|storey|story|building|tree|window|scaffolding|bridge|train|bike|motorcycle|scooter|feet|cliff|first floor|moving|horse] + <grave>; fell|fallen|fall|jumped ~ [roof|balcony|height|terrace|storey|story|building|window|scaffolding|floor window|second floor|third floor|cliff|moving train|moving bus|great height|fourth]; crush(ed) ~ under|machine|hand|leg|arm|car|truck|finger|fingers|wall|foot|chest|pinned; trapped|pinned under|beneath|in; [amputat(ed|ion)|severed|cut off|chopped off|torn off|ripped off] ~ finger(s)|hand|arm|leg|toe(s)|thumb|foot|ear|limb; finger(s)|hand|thumb|toe|arm|leg|foot ~ [cut off|chopped off|severed|amputated|came off|torn off|sliced off]; stabb(ed|ing)|stab ~ knife|wound|chest|stomach|neck|back|somebody|someone|him|her|me|was|been|belly|got|he; knife ~ stuck|in ~ chest|stomach|belly|neck; shot ~ [gun|bullet|leg|chest|was shot|been shot|got shot|him|someone|head]; gunshot|bullet ~ wound|hit|injury|chest|leg|arm|stuck; gunshot; impaled; rod|glass|stick|nail|pole ~ [through|stuck|pierced|went into] ~ chest|eye|neck|stomach|body|leg|head; high pressure injection|injury|grease|paint; [explosion|blast|bomb|cylinder burst|exploded] ~ injured|hurt|burnt|burned|hand|face|cylinder; wall|tree|building|roof collapsed|fell on; electrocuted; gored; hit by train|bull|truck|car|bus|bike`,
    hi: `[buri tarah|bahut zyada|gambhir roop] ~ [ghayal|zakhmi|jakhmi|chot]; [saand|bail|haathi|bhalu|suar|tendua|sher|bhains|gaay] ~ [maara|maar diya|hamla|uthake|kuchal|seeng|patak]; [chaku|chaaku|churi|talwar|goli|danda|lathi|rod|patthar|kulhadi] ~ [lag gaya|lag gayi|laga|maara|ghusa|ghop|maar di|maar diya|se vaar|hamla]; [patta|deewar|diwar|ped|khamba|chhat|malba|mitti] ~ [gir gaya|gir gayi|gir padi|ke neeche|dhah] ~ [dab|upar|pe|par|neeche|chot]; [palat|ulat] ~ [gaadi|gadi|tractor|bus|auto|truck|car|jeep]; [haath|hath|ungli|pair|baal|dupatta] ~ [thresher|machine|mashin|thresar|chakki|grinder|chara machine|lift|aari|aara|motor|cutter] ~ [kat|phas|fas|aa gaya|dab|chala|kuchal]; <accident>; chhat|chat|chhath|balcony|balkani|uchai|unchai|oonchai|ped|pedh|seedhi|sidhi|sidhiyo|seedhiyon|imaarat|imarat|manzil|manjil|building|khidki|train|pul|terrace|bike|motorcycle|chhajja|ऊंचाई|ऊँचाई ~ gir|gira|giri|kood|kud|gire|fisal; ungli|haath|hath|pair|angutha|ungliyan|haathh|anguli ~ kat|cut|kata|katkar|alag|ukhad ~ [kar alag|ke alag|alag|gir|machine|mashin|poori|puri|do tukde|latak]; kat ke alag|gir; chaku|chaaku|chakoo|churi|chhuri|chura|chhura|talwar|kulhadi|dharia ~ maar|mar|ghop|ghonp|lag|ghus|mara|hamla|ghus; goli ~ lag|maar|mari|lagi|chala|chali|mara; bandook|banduk|pistol; neeche|niche|machine|mashin|truck|gaadi|gadi|diwar|dewar|deewar|malba|malbe ~ [dab|kuchal|phans|fans|aa gaya|kuchla|pis|aa gayi]; kuchal; bomb|visfot|dhamaka|cylinder|silendar ~ phat|fat|blast|zakhmi|ghayal|jakhmi; sariya|rod|kaanch|keel|lakdi ~ [ghus|aar paar|aarpaar|dhas]; ghayal|zakhmi|jakhmi ~ bahut|buri|gambhir|khoon|sadak|padi|pada; train ke neeche|niche; barbed; saand ~ maar; chot ~ [gambhir|gehri|gahri|bahut zyada]`,
    unless: {
      en: "flu shot; shot of; booster|vaccine|covid|tetanus|insulin shot; accident(al)ly; stabbing pain; back ~ stabbing; shot(s) ~ vaccine; fell ~ bed|sofa|chair|cycle ~ fine|ok|scratch; crush(ed) ~ garlic|ginger|leaves|seeds|pills|tablet|tulsi|pepper|cardamom|on; crush on; sleep|asleep; traffic accident news; by accident",
      hi: "neend ki; goli kha|le|li; kutkar|kuchal kar adrak|lahsun|tulsi",
    },
  },
  {
    id: "TRAU-03",
    tier: "emergency",
    group: "injury",
    en: `bone(s) ~ sticking|poking|visible|showing|exposed|through|out|see|protruding|coming; open|compound|exposed fracture; <limb> ~ [bent|deformed|twisted wrong|crooked|wrong way|backwards|backward|angle|dangling|dislocated|hanging|odd|weird direction]; <limb> ~ fracture(d)|broken|broke|snapped ~ numb|blue|cold|badly|bent|deformed|bone|leg|thigh|hip|cannot|femur|pale|bleeding|wound; dislocat(ed|ion); hip|thigh ~ broken|fracture(d)|broke|snapped; fell ~ hip ~ <cannot> [stand|walk|move|get up|lift]; grandmother|grandfather|mother|father|elderly|dadi|grandma ~ fell ~ <cannot> [get up|stand|walk|move]`,
    hi: `haddi|haddiyan ~ bahar|dikh|nikal|baahar|chubh|nikli|nazar|tut|toot ~ bahar|dikh|nikal|gaya|gayi|lag|tedhi|tedha|chamdi|mude|gai; <limb> ~ [tedha|teda|tedhi|ulta mud|mud gaya|mudh|latak|ukhad|utar|toot|tut|ghum gaya|mudkar|khisak] ~ gaya|gayi|haddi|raha|rahi|gai; khuli|khula fracture|haddi; [kulha|kulhe|koolha|kulhe ki haddi] ~ toot|tut|uth; dadi|dada|nana|nani|maa|papa ~ gir ~ [uth nahi|khadi nahi|khada nahi|chal nahi]; fracture|frekchar|frakchar ~ [bahar|tedha|khoon|ho gaya|hua|lag]; हड्डी ~ टूट|बाहर`,
    unless: {
      en: "old fracture; healing; healed; after plaster|cast; posture; teeth|tooth; nail(s) ~ broken; heart; hair|broken sleep",
      hi: "purana|purani; plaster|plastar ke baad; nakhun; baal; neend toot|tut",
    },
  },
  {
    id: "TRAU-04",
    tier: "emergency",
    group: "burn",
    en: `[burnt|burned|burn|burns|scalded|scald] ~ [percent|skin coming off|peeling off|blisters|kitchen|stove|oil|steam|hot water|tea|petrol|gas|acid|fire|electric|bad|badly|severely|arms|hands|legs|face|neck|chest|back|wife|husband|mother|father|sister|brother|he|she|her|his]; [electric|live] wire; [got|getting|received|severe|strong|high voltage] ~ [shock|electric shock|current] ~ [socket|wire|switch|pole|geyser|motor|line|heater|burn|unconscious|chest|hand|fell|appliance|fridge|cooler]; lightning; [gas|lpg|cylinder|stove|cooker|cracker|firecracker|battery|boiler] ~ [burst|exploded|explosion|blast|blew] ; [splashed|splash|spilled|fell|thrown|poured] ~ [acid|bleach|chemical|hot oil|boiling|hot water|hot tea|hot milk]; <burnt> ~ [face|eye(s)|mouth|airway|chemical|acid|electric|electrical|severe(ly)|badly|serious|third|second degree|large|deep|hands|chest|child|baby|toddler|son|daughter|genital(s)|whole|petrol|kerosene|fire|flame(s)|boiling|blister(s|ed)|charred|white|neck|stomach|infant|throat|arm|leg|back|body|oil|tea|water|cooker|stove|cracker(s)|firecracker(s)|gas]; <child> ~ <burnt>; scald(s|ed|ing); boiling|hot ~ water|tea|oil|milk|soup|dal|coffee|curry ~ spill(ed|ing|t)|fell|poured|splashed|on ~ child|baby|son|daughter|face|him|her|toddler|body|me|chest|leg(s)|arm|hand|kid|girl|boy|leg|stomach; caught|on|set fire ~ clothes|saree|sari|dupatta|him|her|herself|himself|body|hair|caught|shirt; clothes|saree|sari|dupatta ~ fire; high voltage|tension; [touched|grabbed|touching] ~ live wire|cable|line; electric(al) injury; tbsa; full thickness; electric(al)|electricity|current ~ shock|shocked|burn|hit|wire|socket|stuck|touched|got|line; electrocut(ed|ion|e); lightning ~ struck|hit|strike; acid ~ throw(n)|threw|attack|splash(ed)|face|spill(ed)|eye(s)|fell|poured|skin|burn; [chemical|acid|bleach|lime|chuna|cleaner|harpic|phenyl|cement|alkali|powder|toilet cleaner] ~ eye(s); chemical ~ splash(ed)|burn|skin|spill(ed)|eye(s); pressure cooker ~ burst|exploded|blast|face`,
    hi: `[chulhe|stove|gas|cylinder|cooker|patakhe|patakha|aag|bhaap|press|istri|chimni] ~ [jal gaya|jal gayi|jal gaye|phat|fat|jhulas|jala|blast]; [jal gaya|jal gayi|jal gaye|jala diya|jala di] ~ [munh|muh|chehra|haath|hath|pair|pet|chhati|peeth|badan|sharir|bachcha|bacha|beti|beta|maa|papa|patni|pati|behen|bhai|mummy|bahut|buri|percent|poora|pura]; [khaulta|khaulti|ubalta|ubalti|garam|garma garam] ~ [gir gaya|gir gayi|gira|giri|gir pada|padne|chhalak|gir]; [taar|khamba|switch|plug|socket|cooler|motor|heater|fridge] ~ [current|karant|chipak|jhatka|shock]; <burnt> ~ munh|muh|chehra|aankh|ankh|bahut|buri|bachcha|bacha|baccha|bachche|bache|beta|beti|pura|poora|badan|sharir|tezab|tejab|acid|petrol|mitti|aag|garam|khaulta|khaulte|ubalta|ubalte|chhale|fafole|chaay|doodh|tel|pani|cooker|kapde|gas|haath|hath|pair|pet|peeth|patakhe|patakha|chhati|seena|stove|cylinder|gaya|gayi|gye; <child> ~ <burnt>; garam|khaulta|khaulti|khaulte|ubalta|ubalti|ubalte|gharam|kholta|kholte ~ pani|paani|chai|chaay|doodh|tel|daal|dal|dudh|sabzi|coffee ~ gir|gira|giri|pad|dal|udel|chhalak|par; bijli|current|karant|karent|kurent|करंट|करेंट|कर्रेंट|korant ~ lag|laga|jhatka|mara|maar|chipak|lg|taar|chhoo; bijli ka jhatka; volt|line|taar|tar ~ chipak|jhulas|jhatka; volt ~ line|taar|chhoo; bijli|current|line ~ chipak; bijli|aasmani bijli|akashiya ~ gir|giri; tezab|tejab|acid|एसिड|tejaab ~ gir|phenk|fenk|dal|fek|pheka|chehra|aankh|daal|pad|hamla|attack|padh; aag|aagh ~ lag|laga|kapde|kapdo|saree|sari|jal|jhulas|lgi|pakad|lagi; <eye> ~ [chuna|choona|chemical|kemikal|harpic|phenyl|tezab|acid|cement|mirchi spray|bleach|powder] ~ chala|gir|gaya|gayi|pad|chali; jhulas|jhulsa|jhuls`,
    unless: {
      en: "heartburn; neti; nose|nasal|saline ~ rinse|rinsing|wash; sunburn(ed); burning urine|sensation|stomach|chest|eyes; urin(e|ation); acid reflux; acidity; calories|fat|candle|out; tongue ~ burn(ed|t) ~ tea|coffee|hot|soup; burn(ed|t) my tongue|mouth; mild|minor|small|tiny|little burn; slight(ly) burn(ed|t)|burn; scar(s); burning ~ pee|urinate; shock(ed) to; feet|foot ~ burning; culture shock; stomach acid; stomach|chest|eyes burn(s|ing); burn feeling|feel; electric toothbrush; static ~ shock; acid ~ stomach|uric|folic",
      hi: "neti; peshab ~ jalan|jalta; pet|chhati|seene|gale me jalan; aankho me jalan; [halka|halki|thoda|thodi|zara|jara|chhota sa|mamuli]; jeebh|jibh|zubaan ~ jal; dil jal; talwe|talve|pair ~ jalan; jalan; jalte hai log; nishan|daag; khana jal; dhoop|tvacha jal; purana|purane",
    },
  },
  {
    id: "TRAU-05",
    tier: "emergency",
    group: "snake",
    en: `[snake|cobra|viper|krait|scorpion] ~ [leg|foot|hand|ankle|field|swelling|venom|sleepy|drowsy|eyelids|finger|toe] ~ [bit|bite|bitten|stung|sting|struck|fang|fangs|punctures]; [poisonous|venomous] ~ [bite|sting|snake|spider|insect]; [two|2] ~ [fang|puncture] marks; snake|cobra|viper|krait|serpent|snak|python|snakes|russell|russel ~ bit|bite|bitten|bites|bited|biten|bitting|fang|attack(ed)|struck|sting|stung|stings; snakebite; scorpion(s)|skorpion ~ sting|stung|bit|bite|bitten|stings|stinging|strung; bitten by ~ [snake|scorpion|cobra|something poisonous|krait|viper]; fang mark(s); snake ~ venom|poison`,
    hi: `[saanp|saamp|sanp|naag|bichhu|bichoo|jahreela keeda|zehreela keeda] ~ [dasa|das liya|dank mara|dank|kaata|kaat gaya|kaat|kaatne|daant|kat liya|chu]; sarpdansh; saanp|saamp|samp|sarp|naag|nag|cobra|kobra|karait|krait|viper|nagin|saap|snake|snek|sanp ~ [kaat|kat|kaata|das|dasa|dansh|dank|dasna|das|katna|kaatna|bite|kaata|kaat liya|dans|kaatne]; bichhu|bichchu|bicchu|bichoo|bichhoo|bichu|scorpion|vrishchik ~ kaat|kat|kaata|dank|maar|mara|das|katna|dansh|kata|lag; zehreela|zehrila|jahrila|jehrila|zahrila|jahreela keeda|kida|jeev|saanp ~ kaat|kat|kaata`,
    unless: {
      en: "afraid|scared|fear of; dream(s|t|ed); charmer; movie; snake plant|gourd; saw a snake; prevent",
      hi: "sapna|sapne|khwab; dar lagta",
    },
  },
  {
    id: "TRAU-06",
    tier: "urgent",
    group: "bite",
    en: `[dog|puppy|monkey|bat|cat|rat|stray|animal|jackal|mongoose|pet|kitten|langur|pup|fox|mouse|squirrel|doggy|dogs|rabid|donkey|horse|pig|cow|camel|street dog] ~ [bit|bite|bitten|bites|scratch(ed|es)|nipped|licked wound|attacked|biten|claw(ed)|saliva]; dog bite|scratch; rabies ~ [bite|exposure|dog|injection|vaccine after|scratch]; human bite; bitten by`,
    hi: `kutta|kutte|kuttey|kutton|pilla|pille|bandar|chamgadar|chamgaadad|billi|chuha|chuhe|chuuhe|siyar|langur|janwar|jaanvar|janvar|nevla|kutiya|dog|cat|monkey|bander|gilahari|lomdi|lomri|ghoda|suar|kuttaa|dog|रेबीज ~ kaat|kat|kaata|khanroch|kharoch|nakhun|noch|chaat|katne|kaatne|panja|daant|jhapat|bite|pakad|scratch|nocha|katna|hamla|maar`,
    unless: { en: "vaccinate my dog; dog food; dog barked", hi: "kutte ko dawa" },
  },
];
