import type { Signs } from "../pattern.ts";

/** How something is said: as a question about a thing, as a memory, as a manner of speaking. */
export const FRAMING: Signs = {
  asking: {
    en: `what [are|is|causes|happens|does|do|should|would|can] ; what ~ sign(s)|symptom(s)|cause(s)|meaning|difference|treatment|risk|first aid|warning
      [sign(s)|symptom(s)|causes|cause|types|treatment|prevention|risk|meaning|definition|management|complications|stages] of|for
      how [is|are|do|does|can|to|long|common|dangerous|many|often|much|soon|would|should|quickly|fast|serious|late]
      which ~ is|are|causes|foods|people; why [do|does|is|are|would|did]
      [can|does|do|could] ~ [cause(s)|lead|trigger|prevent|cure|reduce|increase|raise|spread|affect]; ^is|are|can|does|do|could|will|was ~ [cause(s)|lead|trigger|prevent|cure|reduce|increase|help|dangerous|safe|contagious|hereditary|genetic|curable|common|always|serious|raise|useful|good|normal|true|possible|spread|run|happen|treat|harm|affect|painful|reversible|preventable|infectious|deadly|fatal|poisonous|crime|sin|illegal|legal|rate|hereditary|a disease|inherited|run in families]
      is it true; tell me|us ~ about; [explain|information|info|article|learn|teach|educate|guide|details|awareness|facts|knowledge] ~ [about|on|what|how|the|regarding]; explain; difference between; in case of
      if [someone|somebody|anyone|a person|people|one|a child|a baby|a patient]; what to do [if|when|in|for|during]
      when should [one|people|someone|a person|anybody|i|we|you|parents] ~ [go|see|call|worry|seek]; when to [go|see|call|worry|seek]
      first aid ~ for|of|in; [steps|tips|ways] ~ [for|of|to|in|prevent]; prevent(ion|ing); [who is|who are|who gets]; myth(s); what ~ mean(s|t); define; describe; list
      [symptoms|signs|causes] ; [research|study|studies] ~ [says|show|on|about]; statistics; full form; names of; do all|most ~ people|patients`,
    hi: `lakshan|laksan|symptoms|simptam|signs|sanket ~ [kya|kaun|konse|hote|batao|bataye|bataiye|hai|kaise|ke]; lakshan; kya hota|hoti|hote; kya hai; kya he; kise kahte|kehte|bolte
      kaise [hota|hoti|pehchane|pahchane|pehchanen|bache|bachen|pata|roke|hote|bachein|pehchanein|failta|phailta|pahchanen|pehchaane|rokein|pehchan|bachein|kiya jata|diya jata|kare|karte|karen|karein|faila]
      [kyon|kyo|kyun|kyu] ~ [hota|hoti|hote|aata|aati|ata|ati|aate|lagti|lagta|padta]; karan|kaaran|wajah ~ [kya|kaun|hai|hote|batao]
      [bachav|bachaav|bachne|rokthaam|roktham] ~ [ke|ka|kaise|upay|tarike]; matlab|arth|meaning ~ [kya|batao|hai|hota]
      [jankari|jaankari|janakari|jaankaari] ~ [do|de|dijiye|chahiye|batao|ke|bare|baare]; [antar|fark|farq|anter] ~ [kya|batao|hai|hota]
      kya ~ se ~ [hota|ho sakta|ho sakti|hoti|ho jata|badhta|ghatta|failta|badh]; [agar|yadi] kisi; jab kisi; kisi ko ~ [ho|aaye|lage|kaate|aa jaye|par] ~ [to|kya]; ke baare|bare me
      [prathmik|prathamik] [upchar|chikitsa|upchaar]; first aid ~ kya|kaise|batao|ke; [kaatne|katne|jalne|aane|lagne|girne|hone|padne|nigalne|pine|rukne|marne] [par|pe] ~ kya|kaunsa|kaise; kitne [prakar|tarah|type]; kitne din|samay
      kya ~ [khatarnak|safe|surakshit|sahi|jaanleva|genetic|anuvanshik|chhuachhut|sankramak] hai|hota|hoti; kab ~ [doctor|hospital] ~ [jana|dikhana|milna|jaye]; [kise|kisko|kin|kinko] ~ khatra; khatra ~ [kise|kisko|kab|kitna|kaise|kinko|kyu]
      [samjhao|samjhaiye|samjhaye|samjhaen]; [barey|baare|bare] ~ [batao|bataye|bataiye|bataen|jaanna|janna|samjha]; kya ~ [asar|prabhav|ilaj|ilaaj|upchar] hai|hota|hote; lekh|nibandh`,
  },
  askingFrame: {
    en: `i [want|would like|need|wanted|wish|like|am curious|was wondering|wonder|am wondering] ~ [know|learn|understand]; tell [me|us]; can you [tell|explain|share|give] ~ me|us; could you tell|explain me; please tell|explain me
      [i am|im|i|we are|we] [reading|studying|writing|learning|preparing|doing|making|curious|teaching|asking|interested|study|teach|write|read|heard|saw|watched]; i am a ~ [student|teacher|writer|nurse|volunteer|journalist]
      my ~ [exam|project|assignment|class|presentation|homework|essay|school|college|blog|article|paper|course|students|syllabus|textbook|training|notes|quiz]; help me [understand|learn|know]; give me ~ [information|info|list|details|facts]
      i have ~ [question|exam|test|quiz|project]; just [curious|asking|interested]; for my [knowledge|information]; let [me|us] know; we have ~ [training|session]; [should|do|can|would|could] [i|we] [know|need to know|prevent|recognise|recognize|tell|learn|avoid|reduce|lower|identify|spot]; [should|do|can|would] [i|we] do ~ if|when|in ~ someone|somebody|anyone|people`,
    hi: `[mujhe|hume|hame|hamen|humein|hamein] ~ [batao|bataye|bataiye|bataen|batana|janna|jaanna|jaankari|jankari|samjhao|samjhaiye]; main|mai ~ [jaanna|janna|padh|likh|seekh|janana]; mere|mera ~ [school|exam|project|pariksha|college|assignment|sawal|sawaal|prashn]; [main|mai|hum] kaise ~ [bach|bachu|pehchan|pahchan|pehchanu|pahchanu|rok]`,
  },
  personal: {
    en: "<self|relative|other>; <child>; [now|right now|it|today|this morning|tonight|just now|minutes ago|since|yesterday|hour|hours|suddenly|happened|emergency|help|please|plz|pls|urgent|urgently|asap|ambulance]",
    hi: "<self|relative|other>; <child>; [abhi|aaj|aj|kal se|subah se|achanak|raat se|ghante|madad|jaldi|turant|bachao|liya|diya]; gaya|gayi hai|h; raha hai|h|hu; kaata; hua hai",
  },
  someone: {
    en: "[if|when|in case|for|in|of|do|can|help] [someone|somebody|anyone|a person|people|one|a child|a baby|a man|a woman|a patient|person|child|children|kids|kid|babies|baby|infants|toddlers|newborns|women|men|adults|elderly|patient|patients|you]; [person|someone|somebody|people|babies|children|kids|women|men|infants|toddlers] ~ [get|have|has|is|are|who|with|be|do|can|should|faints|collapses]; <child> health|care|development",
    hi: "kisi ko|ka|ki|ke; kisi [vyakti|insaan|bache|bachche|aadmi|ko]; [vyakti|bachcho|bacchon|bachchon|bacho|mahilao|mahilaon|logo|logon|buzurgo|shishuo] ; bachche|bache ko ~ [ho to|hone par]; aurto|auraton",
  },
  longAgo: {
    en: "[years|year|yrs|months|month|decades|decade] [ago|back|earlier|before]; last [year|month|summer|winter]; when [i|he|she] was ~ [child|kid|young|small|little|teenager|school|baby|boy|girl|pregnant|college]; as a [child|kid|teenager]; in ~ [childhood|past|college|school]; childhood; used to; previously; long ago|back; once had; <#year>; back in; survivor; recovered [from|fully|completely]",
    hi: "[saal|sal|saalon|varsh|mahine|mahina|mahino|baras|salo] [pehle|pahle|phle|purana|purani]; [pichle|pichhle|pichale] [saal|sal|mahine|varsh]; bachpan; jawani me; pehle kabhi; <#year>; jab [chhota|chhoti|choti] ; bahut pehle|pahle; pichhli baar; kabhi pehle",
  },
  yearsAgo: {
    en: "[years|year|yrs|decades|decade] [ago|back|earlier|before]; last year; [i|he|she|they] [was|were] [child|kid|young|small|little|teenager|baby|boy|girl|five|six|seven|eight|nine|ten]; as a [child|kid|teenager]; in childhood; childhood; long ago; <#year>; survivor",
    hi: "[saal|sal|saalon|varsh|baras|salo] [pehle|pahle|phle|purana|purani]; [pichle|pichhle|pichale] [saal|sal|varsh]; bachpan; jawani me; <#year>; jab [chhota|chhoti|choti]; bahut pehle|pahle",
  },
  history: { en: "history of; past history; previous|prior|old history|episode of; known case of", hi: "history" },
  nowadays: {
    en: "[again|today|since|this morning|tonight|right now|just now|suddenly|at the moment|yesterday|same|minutes|ongoing|hour|hours|this week|presents|presenting|presented|complains|complaining|brought|admitted|arrives|develops]",
    hi: "[aaj|aj|phir|fir|dobara|dubara|dobaara|vapas|wapas|achanak|is waqt|subah|phirse|firse]",
  },
  ongoing: {
    en: "[is|are|am|im|hes|shes|has|now|currently|still|feels|feeling|having|these days|cannot|cant|wont|keeps|getting]",
    hi: "[hai|hain|raha|rahi|rahe|abhi|hu]",
  },
  ended: {
    en: "had|was|were|got|suffered|attempted|tried|recovered|survived|swallowed|fainted|happened|broke",
    hi: "tha|thi|the|hua|hui",
  },
  fearedBefore: {
    en: `[what if] [i|he|she|we|they|it|my]; [could|will|would|might|can|may] [i|he|she|we|they]; [am|is|are] [i|he|she|we|they] going to; [afraid|scared|fear|frightened|worried|worry|terrified|anxious|nervous|paranoid] [of|about|that|i|will|might]; what if; [risk|chance|chances] of; going to [have|get|suffer]; [prevent|avoid|preventing|avoiding]; so that ~ dont|not; never had; not to [get|have]`,
    hi: "kahin|kahi; dar hai|lagta|lag ki; agar mujhe",
  },
  fearedAfter: {
    hi: `[to|toh] nahi [hai|ho|hoga|hogi|hua|aa|aayega|ban|pad|chadh]; [na|n] [ho|aa|pad|lag|mar] [jaye|jae|jaaye|jaun]; [ho|aa|pad] [jayega|jaega|jaayega|jayegi|sakta] [kya|to]; ho|aa|pad [jaye|jaaye|jae] to; [to|toh] nahi; ka|ki|ke|se [dar|darr|khatra|bachav]; hone|aane ka|se dar; ho sakta`,
  },
  allWell: {
    en: "[now|currently|today] ~ [fine|ok|okay|normal|better|well|healthy|stable|good|alright|recovered]; [fine|ok|okay|normal|better|well|healthy|stable|good|alright|recovered] now",
    hi: "[ab|abhi] ~ [theek|thik|accha|acha|swasth|normal|aaram]",
  },
  bygone: {
    en: "died|dead|death|expired|lost ~ [years|year|months|ago|stroke|heart|attack|cancer|accident|seizure|last|poisoning|overdose|snake|asthma|drowning|drowned|rabies|dengue|covid|failure|<#year>]; died of|from|due|by|in|after; passed away; killed by ~ snake|accident|stroke|attack; late father|mother|grandfather|husband; family history; runs in ~ family; [film|movie|novel|serial|tv|dream|dreamt|dreamed|nightmare|documentary|web series|character]; in the news",
    hi: "[maut|mrityu|death|dehant|nidhan|swargwas|swargvas] ~ <longAgo>; [daure|attack|bimari|cancer|stroke|accident|katne|kaatne] se ~ [maut|mrityu|dehant|nidhan|guzar|gujar|mar gaye|mar gayi|mare]; [maut|mrityu|dehant|nidhan] [hui thi|ho gayi thi|ho gaya tha|hua tha|hui]; [guzar gaye|gujar gaye|guzar gayi|gujar gayi|chal base|chal basa|chal basi|swarg sidhar]; [film|movie|serial|sapna|sapne|kahani|khabar|natak|picture|khwab]",
  },
  idiom: {
    en: `killing me; kill(ed|s) ~ for ~ samosa|coffee|tea|chai|chocolate|pizza|it|one|good|biryani|burger|break|holiday|sleep|cup; could kill for; dying ~ [to know|see|meet|try|taste|hear|find|eat|laughing|laughter|of laughter|laugh|boredom|curiosity|embarrassment|for] ~ tea|coffee|chocolate|food|biryani|samosa|holiday; die|died|dying|dead of ~ embarrassment|laughter|boredom|curiosity|shame|heat|cold|hunger|happiness|cuteness; died laughing; to die for; die for ~ samosa|chocolate|it|that|this|coffee|biryani|pizza; dead tired|serious|battery|line|end|phone|sea|skin|weight|lift|leg day|beat; drop dead gorgeous; bored|scared|tired|worried to death; phone|battery|plant|laptop|car|plants|tv|wifi ~ died|dead|dying|dies; heart ~ [broken|broke|sank|melts|melted|goes out|skipped a beat]; heartbroken|heartbreak; heart attack when i saw; almost|nearly|gave ~ heart attack ~ bill|price|scared|surprise|laughing|joke|result|results|prank; nearly|almost gave me|had a heart attack; stroke of ~ luck|genius|midnight; back|brush|swim strokes|stroke|swimming; swimming stroke(s); breast stroke; breath of fresh; take(s)|took|taking my breath away; breathtaking; hold my|your breath; dont hold; baby blues|powder|corn|carrots|shower|spinach|potatoes|oil|face|steps|food|name|clothes|wipes; blue jeans|sky|eyes|dress|tea|light|cheese|tick; feeling blue; poison ivy; toxic ~ boss|relationship|people|positivity|workplace; snake gourd|plant|charmer|oil|ladder; snakes and ladders; cold feet ~ wedding|marriage|interview; shot of ~ espresso|coffee|ginger|wheatgrass|tequila|lemon|turmeric; flu|vaccine|covid|tetanus|booster|b12|insulin|allergy|vitamin shot(s); shots; give it a shot; long shot; screen|snap shot; panic button; jump(ing) ~ [rope|jacks|queue|joy|happiness|to conclusions|line]; jumping jacks; cut ~ down|sugar|salt|calories|carbs|hair|vegetables|onion(s)|fruit(s)|lemon|ginger|out; hair cut; haircut; paper cut; short cut; burn(ing) ~ [fat|calories|belly fat|candle|weight]; fat burn(ing|er); burns calories; burning ~ question|desire; bleeding heart|edge; bloody ~ good|hell|mary|brilliant|annoying; fell asleep|sleep|ill|sick|love|in love|behind|apart; fall asleep|ill|sick|in love|behind|season|apart|back; falls asleep|ill; falling asleep|ill|sick|in love|behind|hair; hair fall|falls|falling|loss; fits me|well|perfectly|into; fit and; perfect fit; get|keep|stay|be|physically|medically fit; fit for; fit as; high ~ fives|hopes|spirits; weak ~ [tea|coffee|wifi|network|in maths|spot]; knock(ed) ~ door; knock on wood; choke hold; traffic choked; struck by ~ idea; brain ~ fog|freeze|storm|teaser|wave; attack of ~ giggles|sneezing|hunger|nerves; snack attack; out of breath ~ laughing; sun ~ burn; heart of ~ city|gold|matter; heart rate monitor|watch; sugar rush|craving(s)|coated; sweet tooth; crush(ed) ~ ginger|garlic|tulsi|leaves|seeds|pepper|cloves|ice|tablet|cardamom|peppercorns|black|mint; crush on; pass(ed) ~ [exam|exams|out of college|test]; collapsed ~ sofa|bed|couch; lump sum; blood ~ group|relation|donation|type|donor|bank|orange|moon; killer ~ workout|look|headache; painkiller(s) names; <self> head is spinning ~ maths|forms; drowning in ~ work|emails|homework|debt|assignments; suffocating ~ traffic|job|relationship; stab in the dark; shot in the dark; exam is killing; work is killing; feel like a zombie; murder ~ mystery; suicide squad; over my dead body; dead cells|skin; end ~ of ~ [day|week|month|year|life stage]; life hacks; life is good; burnt ~ toast|food|rice|sugar|milk|out|roti; shock(ed) ~ to ~ see|hear|know|find; electric ~ kettle|blanket|toothbrush|car|bill|scooter; acid ~ test|rain; stroke ~ the ~ cat|dog|fur; mild stroke of; poison ~ pill joke; hit ~ the ~ gym|hay|sack|road|town|book; heavy ~ traffic|rain|bag|luggage|schedule|workload; pressure ~ [cooker|washer|at work|exam|peer|work]; peer|work|exam|academic|time pressure; water|low tap pressure; tight ~ budget|schedule|jeans|shoes|deadline|dress|belt; numb ~ with boredom|bored; heart to heart; by heart; heart healthy; sleep like [the dead|a baby|baby]`,
    hi: `garmi|thand|sardi|bhookh|bhukh|bhuk|hasi|hansi|sharam|sharm|khushi|bore|thakan|thakaan|pyaas|pyas|boriyat|nind|neend|dhoop se ~ mar; mar gaya|gayi|gye|gaye|jaunga|jaungi|raha|rahi|raha hu ~ garmi|thand|bhookh|bhukh|hasi|hansi|sharam|bore|thakan|sardi|dhoop|gham; hans hans ke|kar; has has ke; padh padh ke ~ mar|pagal; kaam kar kar ke mar; phone|fon|battery|laptop|mobile|paudha|paudhe|charge ~ mar|dead|band; dil ~ toot|tut|tod|jeet|khush|garden|lagana; dil ki baat|baatein; meri jaan; jaan ~ meri|pehchaan|pehchan|pahchan; jaan ki; jaan pehchan|pahchan; kya baat; maar dala|diya ~ exam|homework|garmi|dance; nazar ~ lag|utaro|utar; sugar free; hosh udd|ud gaye ~ khushi|price|sunkar|khabar|dekh|bill|daam; aag laga ~ di|dance|stage; chai garam; pet ~ bhar|pooja; saans lene ki fursat|phursat; saans lene ~ fursat|time|vaqt; sar ~ khana|kha; sir ~ kha; dimag kharab|kha|ki batti; khoon ~ khaul|pasina|peena|choosna; khoon pasina; hath paon phool; haath paon phool; jaan mein jaan; dum ~ biryani|aloo; mar mita; marne ki fursat|phursat; jhadu maar; gappe maar; line maar; bazi maar; chakkar ~ kaat|maar|lagana|mein|kya; ghar|office|hospital|doctor|market|clinic ke ~ chakkar; chakkar kya; shaadi ke chakkar; udhaar; jhatka ~ bill|price|sunkar|mehngai|khabar; behosh ~ price|bill|daam|khushi; kaleja|kaleje ~ thandak|thanda|tukda; jal ~ jeera|jeevan|pani; jal pina|peena|piye; thanda|garam|gunguna|tulsi|nal|naariyal jal; jaljeera; gala ~ kaat competition; naak ~ kaat|kat|unchi; saanp seedhi|sidhi; pagal ~ premi; band baja; aankh_maar|maari; aankh_lag_gayi|gai`,
  },
  graveTopic: {
    en: "stroke(s)|seizure(s)|suicide|poisoning|choking|overdose|anaphylaxis|sepsis|meningitis|drowning|unconscious(ness)|epilepsy|paralysis|eclampsia|preeclampsia|ectopic|heatstroke|sunstroke|electrocution|faint(ing|s)|dehydration|appendicitis|hypoglycemia|burns|shock|cpr; heart|cardiac|panic|asthma attack|arrest; snake|dog|scorpion bite(s)|sting; heat stroke; electric shock; internal|severe bleeding; brain haemorrhage|hemorrhage; chest pain; low|high blood sugar; head injury; broken bone(s); carbon monoxide; hypertensive crisis",
    hi: "[laqwa|lakwa|stroke|mirgi|daura|suicide|khudkushi|aatmahatya|zehar|zahar|jahar|behoshi|behosh|loo|paralysis|heart attack|cpr|हार्ट अटैक|स्ट्रोक]; dil|heart ka|attack daura|dora|attack; [saanp|saamp|kutte|bichhu] ~ [kaat|kaatne|katne]; [bijli|current] ~ [jhatka|lagne]; jalne par; [seene|chhati] me dard",
  },
};
