import type { Rule } from "../rule.ts";

export const BREATHING_RULES: readonly Rule[] = [
  {
    id: "RESP-04",
    tier: "emergency",
    group: "choking",
    en: `[holding|clutching|grabbing|pointing] ~ throat ~ [no_sound|no_voice|cannot|cant|eating|not_breathing|red|blue]; [no|not|without] ~ [sound|noise|voice|cry] ~ [coming|out] ~ <child|relative|other>|stuck|throat; [grape|nut|peanut|coin|bead|marble|carrot|bone|pill|sweet|seed|cap] stuck; back blows; <cannot> cough ~ <child>; [throat|windpipe|airway] ~ [blocked|obstructed|plugged]; [blocked|obstructed] ~ [throat|windpipe|airway]; [apple|meat|chicken|fish bone|candy|sweet|marble|peanut|toffee|laddu|roti|nut|seed|idli|bone] ~ [throat|windpipe] ~ [stuck|cannot|blocked|lodged|breathe]; gagging ~ [blue|cannot|breathe|food|choke]; [went down the wrong way|down the wrong pipe] ~ [breathe|cannot|blue|coughing]; chok(e|ed|ing|es) ~ food|on|something|cannot|cant|bone|grape|peanut|nut|candy|coin|toy|child|baby|son|daughter|blue|seed|chana|meat|sweet|husband|wife|dad|mom|father|mother|he|she; is|are|im|started|hes|shes|was|still choking; stuck ~ throat|windpipe|airway + <breathe|cannot>|blue; something|food|bone|coin|seed|peanut|grape|toy|candy|chana|pill|tablet|piece|meat|button ~ stuck|lodged|caught ~ throat|windpipe|airway|neck
      heimlich; <cannot> cough ~ talk|speak|breathe; inhaled ~ peanut|toy|object|bead|seed|nut|something|coin|button; choking`,
    hi: `awaz|aawaz|awaaz ~ nahi nikal ~ gale|gala|atak|phas|fas|nigal; [gale|gala|halak|nali] ~ [atki|atka|phansi|fansi|band kar|phaas]; [haddi|goli|supari|imli|laddu|roti|beej|phal|toffee|moongfali|kaju|badam|sikka|khilona] ~ [gale|gala|nali|halak] ~ [phas|phans|fas|fans|atak|atka|phansa|fansa|fasa|chala]; [khaans|khaansa] nahi ~ [pa|raha|rahi]; [gala|gale|galey|gle|gly|halak|throat|saans ki nali] ~ phas|phans|fas|fans|atak|atka|phansa|fasa|phasa|atki; galay ~ phas|atak; chok(ing|e); nali ~ phas|atak|fas|chala|phansa|fans; khana|dana|sikka|chana|moongfali|haddi|tukda|toffee|kanta|angoor|goli|beej ~ phas|phans|fas|fans|atak|atka ~ gala|gale|nali|halak; dam ghut + gale|nali|khana|khate; चोक ~ हो; gale me kuch phas`,
    unless: {
      en: "paperwork|work|emails|homework|files|traffic|smog; chok(ed|ing|e) up; chok(ed|ing) with tears|emotion; dog|cat|puppy|kitten ~ chok(es|ing|ed); lump in throat ~ sad|cry|emotional|anxious; feels like ~ stuck ~ months|weeks; pollution|traffic choking; feels like ~ something stuck|lump; mucus|phlegm|catarrh|kaph ~ throat|stuck; choking hazard",
      hi: "balgam|kaf|kapf|cough ~ gale|atka; gala bhar; lagta hai ~ atka",
    },
  },
  {
    id: "RESP-01",
    tier: "emergency",
    group: "breathing",
    en: `air ~ [not|isnt|wont|doesnt] ~ [going|reaching|getting] ~ [in|lungs|inside|down]; [only|just|barely] ~ [two|three|few|one|couple] [words|word] ~ [time|before|stop|breath|get]; [one|two|three|few] word(s) at_a_time; fighting for ~ [breath|air]; struggl(e|es|ing) for ~ [air|breath]; [each|every] breath ~ [struggle|effort|battle|fight]; [inhaler|pump|nebuliser|puffs] ~ [finished|empty|ran out|run out|no relief|not helping|no effect|didnt help] + <breathless>|wheez(e|ing)|asthma|asthmatic; gulping ~ air; belly ~ pumping ~ breath(ing); nostrils ~ flaring; [breath|breathing] ~ [very fast|rapid|shallow|noisy|heavy|gurgling|laboured|labored|hard|tough|difficult] ~ [lips|blue|talk|speak|sit|sleep|since|worse|chest|fever|confused|sweating|old|baby]; frothy ~ [sputum|pink|spit]; pink frothy; [unable|difficult|hard|struggles|struggling] ~ [take|get|catch|draw] ~ [breath|air]; [lungs|chest] ~ [filling|full] ~ [water|fluid]; [cannot|cant] [lie flat|lie down] ~ [breath|breathless|breathing|breathe]; [sit up|upright] ~ to breathe; [oxygen|nebuliser|nebulizer] ~ [needed|not helping|urgent|immediately]; [drown|drowned|drowning|submerged]; well|pond|river|pool|tank ~ fell ~ [child|baby|kid|son|daughter|toddler|he|she|boy|girl]; strangled; [smothered|suffocated]; [hanged|hung|hanging] ~ [himself|herself|fan|rope|ceiling] ~ [brought down|took down|taken down|cut down|breathing|found|unconscious|alive|pulse]; hung|hanged himself|herself + [brought|breathing|alive|unconscious|found|down]; <cannot> <breathe>; hardly|barely|scarcely breath(e|ing)|breath; <cannot> catch ~ breath; gasp(ing|s); suffocat(ing|ed|es); cannot|cant|couldnt|unable|not ~ breath|breathe|air; fight(ing)|struggling|gulping ~ breathe|breath|air; hungry for air
      <breathless> ~ rest|lying|sitting|talking|speak|speaking|severe|severely|sentence|sentences|words|suddenly|very|extremely|sudden|worse|worsening|terrible|badly|nothing; <breathe> ~ severe|terrible|severely|extreme(ly) difficult(y)|trouble|hard; <cannot> finish|complete|full ~ sentence(s)|words; one word at a time; not getting ~ air|breath|oxygen; no air; drown(ing|ed); drowning in; asthma attack; inhaler ~ not|isnt|doesnt|didnt ~ working|work|help|helping|helped; asthma ~ severe|bad|attack|worse; lungs ~ closing|closed|shutting|collapsed; air is not going; breathing stopped
      struggling to breathe|breath; difficult(y)|trouble|problem|hard ~ <breathe> ~ suddenly|very|severe|so|lying|worse|since|cannot|bad(ly); <breathe> ~ [very|so|extremely|really hard|difficult|fast|heavily|shallow]; wheez(e|ing) ~ cannot|cant|badly|severe|bad|talk|speak; stridor; intercostal|subcostal|chest retractions; accessory muscles; tummy|belly|chest|ribs ~ sucking in; <cannot> lie flat|down + <breathe>; nebuli(sed|zed|ser|zer|sation|zation) ~ no|not ~ improvement|relief|help|working|better; respiratory distress|failure|arrest; pulmonary embolism; oxygen ~ dropping|falling|low|dropped; ribs ~ sucking|pulling|showing; rescue inhaler; <breathless> + <chestPain|faint|confused>; <breathless> + [blue|grey|cannot talk|speak|sweating]; cannot ~ inhale|exhale; smoke inhalation; inhaled ~ smoke|gas|chlorine|fumes + <breathe|hard>; trouble|difficulty|hard breathing; wakes|woke ~ gasping|breathless|breath|suffocating
      something|hand|pillow ~ strangl(ed|ing); strangulat(ed|ion); pulled from ~ water|pool|river|pond|lake; fell into|in ~ pool|well|river|pond|water + <breathe|faint>|unconscious; nearly|near|almost drown(ed|ing)`,
    hi: `hawa|hava ~ [andar|andr|fefdo|fefde] ~ nahi; hawa|hava nahi [ja|mil|khich|aa]; <sans> ~ ulta|ulti|ukhadi|ukhdi|khich|khinch|khench|tham|atki ~ chal|rahi|raha|rahal|hai|h|le|ja; [do|ek|teen|char|puri|poori|pura] [shabd|lafz|word|line|vakya|baat] ~ nahi ~ bol; bol ~ nahi ~ <sans>; [inhaler|pump|nebulizer|puff|inhelar|इनहेलर|पंप] ~ [aaram|fark|farak|asar|fayda|faayda|rahat] ~ nahi; dama|asthma ~ [inhaler|pump] ~ [khatam|khali|nahi]; dam ~ ghut|ghutne|tod|nikal ~ raha|rahi|rha|rhi; [kuen|kuan|kue|talab|nadi|nahar|tanki|pokhar|swimming pool|pani ki tanki|nale|naale] ~ [gir|gira|giri|doob|dub|kood] ~ [bacha|bachcha|baccha|beta|beti|gaya|gayi|ladka|ladki]; saans ~ [leti|lete|letaa] ~ [nahi ban|dard|mushkil|takleef]; [haanf|hanf|haamf] ~ [raha|rahi|rahe|rha] ~ [hai|h|baith|letne|so]; letne par ~ saans; [gala|dam] ~ [ghonta|ghont diya|daba diya|daba]; [fansi|faansi|phansi|phaansi|fanda|phanda] + [utaar|utara|utaara|utar liya|bachaya|saans chal]; <sans> nahi aa|aati|aata|aaraha|le|liya|lia|ja|mil|lena|ayi|ata|arahi|arhi; <sans> ~ nahi ~ aa|le|pa|aati|mil|lena|arahi; <sans> ~ ruk|rukna|atak|ukhad|ukhadna|ghut|ukhdi|ukhda; dam ghut|ghutta|ghutna|ghuta; <sans> lena|lene ~ mushkil|muskil|dikkat|takleef|pareshani|nahi|problem|dikat|kathinai; <sans> ki takleef|taklif|dikkat
      <sans> ~ bahut ~ takleef|dikkat|dikat|pareshani|mushkil|tez|tej|phool|fool|phul; <sans> phool|fool|phul|ful + lete|leta|leti|bol|baith|letne|letkar|aram|so; bol nahi ~ saans|sans; haanf|hanf|haanfte|haamf + bol|nahi|neela; dama ~ attack|daura|dora|badh; asthma ~ attack|atek|atak|daura|badh|tez; inhaler|pump|inhelar|इनहेलर ~ kaam|asar|faayda|fark|aaram ~ nahi; doob|dub gaya|gayi|raha|gye; doob|dub ~ pani|talab|nadi|kuan|kua|tanki|swimming|pool|nahar|balti; pani ~ doob|dub
      saans band; saans ~ tut|toot|chhut|chhoot; <sans> ~ ghutan; oxygen|ऑक्सीजन ~ kam|gir|low|ghat; <sans> ~ bhari|tezi; saans ~ [ghar ghar|seeti|siti|aawaz] ~ nahi|mushkil; <breathless> + <chestPain|faint|confused>; dhuan|dhua|gas|gais ~ <sans>; gala ghut|ghont|daba|dab; <sans> nahi; <sans> uper|upar|uttar|chad|chadh; pasli|pasliyan ~ chal|dhas|andar; <sans> lete ~ nahi ban`,
    unless: {
      en: "no breathing|breath ~ trouble|problem|problems|difficulty|issue|issues; snor(e|es|ing|ed); sleep apnea|apnoea; tight dress|jeans|shirt|belt|clothes|saree; dress; lol; nose; nostril(s); sinus; blocked; stuffy; congest(ed|ion); take ~ breath away; breathtaking; laugh(ing|ed); breathing exercise(s); stairs|floors|running|jogging|gym|exercise|workout; mask ~ wearing; belt|jeans|dress|shirt; nose block(ed); hold ~ breath; through my nose",
      hi: "saans|sans ~ [phoolti_nahi|foolti_nahi|phulti_nahi|nahi_phoolti|nahi_foolti|nahi_phulti|nahi_chadhti|chadhti_nahi]; [saans|sans] ~ [dikkat|takleef|taklif|pareshani|problem|dikat] nahi [hai|ho|hoti|thi|bas]; [saans|sans] ~ [koi dikkat nahi|koi takleef nahi|koi taklif nahi|koi pareshani nahi|koi problem nahi|theek hai]; naak|nak|naaq; jukham|zukam|jukam|zukaam; seedhi|sidhi|sidhiyan|daudne|daud|bhaag|exercise|kasrat; hasi|hansi|hans; saans ki exercise; pranayam",
    },
  },
  {
    id: "RESP-03",
    tier: "emergency",
    group: "breathing",
    en: `[blue|purple|grey|bluish] ~ [baby|child|kid|son|daughter|toddler|infant|newborn|he|she|face|skin|feet|hands] ~ [breath|breathing|turned|turning|gone|going|cry|crying|choking|lips]; lips are [white|blue|purple|grey]; blue|bluish|grey|gray|purple|dusky|ashen ~ <lips>; <lips> ~ blue|bluish|grey|gray|purple|dusky|ashen; turn(ed|ing|s)|going|gone|went|looks|is|became blue|grey|gray|purple; <#oxygen>; cyanosis|cyanotic; blue baby; baby|child|he|she ~ turning|turned|going|gone|went|is blue; oxygen|saturation|spo2 ~ below|under|less|only 90|92|91|88|85`,
    hi: `neela|neeli|neele|nila|nili|nile ~ <lips>; neela|nila|neeli|nili|neele|nile pad|par|ho|hona|padna|padta|gaya; <#oxygen>; <lips> ~ neela|nila|nili|neele|syah|kale; बैंगनी ~ <lips>; rang neela|nila|syah; oxygen|ऑक्सीजन|spo2 ~ se kam|niche|neeche`,
    unless: {
      en: "feeling|feel blue; blue eyes|jeans|dress|nail polish|polish|paint|ink|pen|color|colour; bruise(d)",
      hi: "neela|neeli thotha|kapda|rang pasand; [honth|hoth|hont] ~ gulabi",
    },
  },
  {
    id: "RESP-05",
    tier: "emergency",
    group: "breathing",
    en: `cough(ed|ing|s)|spit(ting)|spat|hawk(ed) ~ red|crimson|rusty|pink ~ sink|cup|tissue|hanky|handkerchief|basin|phlegm|sputum|spit|mouthful|spoon; bright red ~ cough(ed|ing)|spit|spat|sputum|phlegm; cough(ing|ed|s) ~ blood|bloody; blood ~ cough(ing|ed|s)|sputum|phlegm|mucus|spit; spit(s|ting)|spat ~ blood|bloody; haemoptysis|hemoptysis; sputum|phlegm|mucus ~ red|bloody; hacking blood; bloody|red sputum|phlegm|mucus; blood ~ when ~ cough(ing)`,
    hi: `khansi|khaansi|khasi|khaasi|thook|thuk|balgam|kaf ~ laal|lal|surkh; khansi|khaansi|khasi|khaasi|khanshi|khaans|khaansne|balgam|kaf|kaph|thook|thuk ~ khoon|khun|blood|khoonn|rakt|lahu; khansi ~ khoon|khun; khoon|khun thook|thuk; balgam ~ laal|lal; mooh|munh|muh se khoon|khun; खांसते ~ खून`,
    unless: {
      en: "paan|beetroot|gutka|red ~ syrup|throat|nose|eyes|face; saliva; gum(s)|tooth|teeth|brush(ing|ed)|flossing; blood pressure; blood test",
      hi: "paan|gutkha|chukandar|supari|katha|laal mirch; masude|masoode|masoodo|masudo|daant|brush; laar",
    },
  },
  {
    id: "RESP-06",
    tier: "emergency",
    group: "breathing",
    en: `drool(s|ing|ed); <cannot> swallow ~ saliva|spit|anything|drool|water|own; stridor; <cannot> swallow; <cannot> swallow + <fever|breathe|throat|swelling>; noisy|high pitched|whistling ~ breath(ing)|breathing in; throat ~ [closing|closed|swollen shut|closes]; voice ~ muffled + <fever|throat>; hot potato voice; barking cough + <breathe|hard>|rest; croup ~ breathing|stridor|worse`,
    hi: `laar ~ tapak|gir|beh|bah|nikal|tapakna|behna; thook|thuk|laar|paani|pani|kuch ~ nigal ~ nahi|mushkil; nigal ~ nahi; nigla nahi; nigalne ~ takleef|dikkat|mushkil + <fever|sans|throat>; gala ~ band ho|hota|hone; gale se seeti|siti|awaz ~ saans`,
    unless: {
      en: "[did_not|didnt|did_nt] swallow [anything|it|coin|him]; [teeth(ing)|dog|puppy|cat|delicious|cake|food looks|sleep|pillow|asleep]; drool(ing) over; pill(s)|tablet(s) ~ swallow; pain(ful) when i swallow; months; weeks",
      hi: "daant nikal|aa; sote|sone|neend; goli ~ nigal",
    },
  },
  {
    id: "RESP-02",
    tier: "urgent",
    group: "doctor",
    en: "<breathless>; wheez(e|ing|y|es); <breathe> ~ <hard|severe>; chest ~ whistling; asthma ~ worse|flare|acting",
    hi: "<breathless>; <sans> ~ <hard>; <sans> ~ phool|fool|phul|ful|foolna|phoolna|seeti|siti|gharghar|chad|tez|tej; chhati|chhaati|chati|seena|seene ~ seeti|siti|gharghar|[ghar ghar]; chhati|chhaati|chati|seena|seene ~ awaz|awaaz|aawaz ~ aa|aati|aana; dam ~ phool|fool|phul; dama|asthma ~ badh|takleef|pareshani",
    unless: {
      en: "nose block(ed); blocked nose; stuffy nose; breathing exercise(s); laugh(ing|ed)",
      hi: "[saans|sans] ~ [dikkat|takleef|taklif|pareshani|problem|dikat] nahi [hai|ho|hoti|thi|bas]; [saans|sans] ~ [koi dikkat nahi|koi takleef nahi|koi taklif nahi|koi pareshani nahi|koi problem nahi|theek hai]; naak band; band naak; pranayam",
    },
  },
];
