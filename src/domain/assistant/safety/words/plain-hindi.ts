/** Common Hindi words in Latin letters: they are what they are, and no misspelling of a word of the rules. */
export const PLAIN_HINDI = `
  entasid antasid
  migrain migren maigren maigrain migrane maigrane maigraine मिग्रेन माईग्रेन मायग्रेन
  डॉक्टर पृष्ठ बातचीत लाइब्रेरी माइग्रेन यहाँ कॉल पृष्ठों स्रोत अंश आपात धीमी स्थिति रामबाण निर्देश तंबाकू साइड
  आपातकाल खुलता सिरहाना मुलहठी उद्धृत समीक्षा मॉडल सिस्टम अडूसा रसम बटरबर प्रेशर बीड़ी मास्क वाक्य संख्या कूटबद्ध
  अनदेखा ज़िंक प्रदूषण अड़ूसा वासा संपर्क फ्लू उच्च सावधानी मधु कोल्ड ड्रिंक अगरबत्ती वारफेरिन यहां वहां असली हम द्वार
  सहायक नेटवर्क सूचना नियमों वर्मा गुडूची इफ़ेक्ट नियम डेस्क इसमें जीता मापना मापें बढ़ाता जिंक जस्ता वैक्सीन पेनकिलर
  उजाला जलनेति वासाका कैफीन स्क्रीन इतवार नजला आधासीसी ट्रिगर अफारा मिचलाना मचलना आमाशय अनुलोम विलोम अनिद्रा तपेदिक
  सिगरेट धूम्रपान संक्रमण इफेक्ट लाभ आहार पैदल सवेरे सबूत प्रमाण शोध वैद्य दवाखाना आदत अजवायन नीलगिरी सब्जियां शोरबा
  पत्तियां फेफड़े फेफड़ा तापमान वायरस विषाणु उबला उबले चिकना सोडा रीडिंग किधर इधर सकेंगे कीजिए टोटका सुझाव शुरुआत
  चीजें चीज़ें लगवाना लगवाएं पहनना खास रहेगा रहेगी दिलाता चेचक खसरा गर्भाशय बच्चेदानी रक्तदान कुष्ठ बहरापन कोरोना
  कोविड डिस्क दांतों ब्रेसेस धर्म राजधानी युद्ध कप्तान विश्व विद्यालय अनुवाद प्रेमिका प्रेम भाव बटर टैटू वहाँ लगेगी
  लगेगा आइए क्षमता अनुसार विश्राम सरल वाक्यों शब्दों इंतज़ार उदाहरण अक्षरों खुलेगा उद्धरण जिसे ब्राउज़र निशानी यहीं
  बाक़ी अकेले यही कराती शर्तिया गारंटी चमत्कार असगंध ब्राम्ही सोमलता लहसन गिंको जिनसेंग चकोतरा गुड़मार गोंद सोडियम
  सेंट वॉर्ट तगर कॉइल तम्बाकू रोसुवास भूसी सरबीपी गुडमार ब्राह्मण मुखवास निवारक गुळवेल शवासन कोढ़ भगंदर बांझपन आदेश
  आदेशों हिदायतें मानिए मैसेज संदर्भ लाइए मुस्कुराइए रुकिए बिगड़े सकूँ सहमति सारांश मीरा कुलकर्णी ज्यों नज़दीक विषय
  प्रतीक्षा स्वागत इंसानों पशु वही मानस बूटियाँ एमजी लीटर एमएल ओआरएस
  khulta khulti khulna khule khulega ghusna mangal shukra itvar itwar janvari farvari june kursi mez kooler cooler
  dheema dheemi dheere yahan wahan yahaan wahaan malham kijiye karenge aayenge jayenge shanivar raviwar
  डायरी डायरियाँ कैलेंडर वॉकिंग जॉगिंग टॉकिंग पार्किंग शॉपिंग कुकिंग कोचिंग मीटिंग ट्रेनिंग रनिंग बुकिंग रिपोर्ट अपॉइंटमेंट ऑनलाइन वीडियो मोबाइल बाम क्रीम लोशन साबुन शैंपू मांसपेशी
  tumor brain diary calendar chalane chalana chalaya dimag
  tumor shant shaant shanti mitra yaar seekh padhai parivar kahani geet gana gaana khushi pyar pyaar mausam
  bazaar dukan khet kheti fasal patta phal sabzi anaj namak mirch pyaz aloo tamatar sona chandi kapda rang dhoop hawa walking woking dimag karat piyu piun piye piyein jaib bhayiya cheer
  peetha school office computer cricket online market brain diary calendar chalane chalana chalaya dimag
  main hum tum aap yeh woh isse usse inse unse jo jis jinka kaun kya kyu kyon kab kahan kaise kitna kitni kitne kaunsa kaunsi konsa
  konsi itna utna jitna aisa waisa jaisa kaisa aise waise jaise ek do teen chaar paanch chhah saat aath nau das gyarah barah pandrah bees
  pachas sau hazaar lakh pehla dusra teesra aadha poora pura sab sabhi kuch koi kisi har dono bas sirf bhi hi to toh na mat agar
  magar lekin par aur ya phir kyunki isliye taki jab tab tak se ka ki ke ko ne me mein upar neeche andar bahar aage peeche paas door
  saath bina liye baad pehle dauraan beech karan wajah tarah tarike tarika baar din raat subah shaam dopahar kal aaj parso abhi ab tab
  hafta hafte mahina mahine saal samay waqt der jaldi kabhi hamesha aksar roz rozana dheere dhire achcha accha acha bura theek thik sahi
  galat bada badi bade chhota chhoti chhote naya nayi purana purani lamba mota patla halka bhari garam thanda gunguna meetha khatta
  namkeen teekha kadwa sookha geela saaf ganda zyada kam thoda thodi bahut kaafi bilkul ekdum zaroor shayad haan nahi ji namaste
  dhanyavaad shukriya kripya please batao bataiye bataye bata sakte sakta sakti chahiye chahta karna karo kare karein karu karun karke
  karte karta karti kiya kiye kar raha rahi rahe hona hota hoti hote hua hui hue ho hai hain tha thi the hoga hogi honge gaya gayi gaye
  jana jata jati jate jao jaye aana aata aati aate aao aaye lena leta leti lete lo liya dena deta deti dete do diya khana khata khati
  khate khao khaye peena peeta peeti peete piyo banana banta banti bante banaye banao banate rakhna rakhta rakhe lagana lagta lagti lagte
  lagaye lagao milna milta milti milega milegi dekhna dekha dekhe dekho sunna suna sochna socha sochta poochna poocha samajhna samajh
  padhna padh likhna bolna chalna chalta sona sota jagna uthna baithna rehna rehta nahana dhona pakana ubalna ubal ubalkar chabana
  nigalna gargle garara garare kulla kulle bhaap bhap malish maalish lep sek sikai tel ghee doodh dahi chaas lassi pani chai kadha sharbat ras
  juice adrak adarak haldi tulsi shahad shehad nimbu neembu lahsun pyaz pyaaz jeera ajwain saunf elaichi laung dalchini kali mirch mirchi
  dhania pudina methi hing namak sendha cheeni gud gur mishri amla neem giloy ashwagandha mulethi brahmi triphala isabgol alsi til badam
  akhrot kishmish khajur anjeer kaju chana moong dal daal chawal roti sabzi sabji aloo tamatar palak gajar mooli kheera lauki karela
  kaddu bhindi gobhi seb kela santara anar papita aam angoor tarbuj nariyal phal fal anda machhli murga maans khichdi dalia poha upma
  idli dosa nashta khaana bhojan upvas vrat vyayam yog yoga pranayam dhyan sair tahalna neend sapna aaram thakan thakaan tanav chinta
  khushi gussa dar man mann dimag yaad sharir badan baal twacha chamdi chehra daant masude naak kaan gala kandha kamar ghutna ghutne jod
  jodo jodon haddi pasli pet nabhi nas khansi khaansi zukam jukam sardi jukaam chheenk balgam kaf gas kabz badhazmi acidity dakar hichki
  khujli daad muhase pimple jhaiyan dandruff rusi jhadna moch dard doctor daktar clinic aspatal hospital appointment samay fees kitni pata
  fon phone number computer mobile email website app form paisa paise rupaye ghar makaan dukan bazaar school college office kaam naukri padhai
  pariksha bachche parivar log logon aadmi aurat ladka ladki dost padosi bhai behen mausam barish dhoop hawa garmi sardiyon gaon shahar desh
  duniya bhagwan pooja mandir shaadi tyohar holi diwali film gaana khel cricket gaadi bus train rasta hindi english upay nuskha nuskhe gharelu ilaj
  ilaaj dawa dawai asar fayda faayda nuksan farak lakshan bimari rog mareez pareshani samasya sawal jawab jankari salah madad behtar
  zaruri jaruri surakshit khatarnak prakritik ayurvedic desi gharguti vitamin protein calcium iron tablet cream powder churna chammach katori
  glass gilas boond tukda patta patte beej jad tana chilka banti banta bachta badalta badhta balti bandh bandhan band khula khuli khol
  sukhta sukhi sookhi phata fata toota tuta jhukna mudna ghumna ghoomna nachna gana rona hasna hansna girna tootna katna kaatna kaatte
  pakadna chhodna dalna daalna nikalna rokna bachna bachana badhna badhana ghatna ghatana utarna chadhna pahunchna lautna bulana bhejna
  kahin kahi kahte kehte phunsi funsi khansne kudrat barabar barf bartan khud
  sakunga sakungi karunga karungi jaunga jaungi lunga lungi dunga dungi hounga aaunga bataunga sochunga dekhunga rahunga
  छाछ पनीर रबड़ी रायता जूस शिकंजी सूप सांभर वड़ा समोसा पकौड़ा कचौड़ी जलेबी बर्फी हलवा खीर सेवई पराठा परांठा नान ब्रेड
  टोस्ट बिस्कुट बिस्किट केक चॉकलेट आइसक्रीम चिप्स नूडल्स मैगी पिज्जा बर्गर सैंडविच पास्ता चटनी अचार पापड़ सलाद बैंगन
  पत्तागोभी मटर शलजम बथुआ सरसों साग तोरई तुरई परवल टिंडा ककड़ी शिमला मशरूम अरबी जिमीकंद शकरकंद कटहल सहजन बीन्स फली
  अमरूद मौसंबी खरबूजा लीची जामुन बेर चीकू अनानास नाशपाती आड़ू खुबानी स्ट्रॉबेरी कीवी छुहारा मुनक्का पिस्ता चिलगोजा
  मखाना मूंगफली गेहूं मैदा बेसन सत्तू बाजरा रागी राजमा लोबिया उड़द अरहर मसूर सोयाबीन ओट्स राई मेथीदाना इलायची तेजपत्ता
  जायफल जावित्री केसर सोंठ अमचूर कोकम मसाला सिरका शतावरी शंखपुष्पी एलोवेरा घृतकुमारी आंवला हरड़ बहेड़ा त्रिफला चिरायता
  अर्जुन चिया कलौंजी जैतून बादामरोगन च्यवनप्राश उबटन सेंक सिंकाई बालों डैंड्रफ कंडीशनर फेसवॉश सनस्क्रीन मॉइस्चराइजर
  टोनर सीरम पाउडर लिपस्टिक नेलपॉलिश मेहंदी हिना मेकअप परफ्यूम इत्र डियो वैक्स थ्रेडिंग फेशियल पार्लर सैलून कंघी तेलीय
  ऑयली ड्राई झुर्रियां मुहांसे पिंपल टैनिंग गोरा गोरापन निखार चमक हेयर विग गंजापन लैपटॉप कंप्यूटर चार्जर इंटरनेट वाईफाई
  रिचार्ज सिम ऐप वेबसाइट यूट्यूब व्हाट्सएप फेसबुक इंस्टाग्राम गूगल ईमेल पासवर्ड ओटीपी लिंक फोटो सेल्फी कैमरा टीवी
  रेडियो फ्रिज कूलर हीटर वॉशिंग मिक्सर कुकर ओवन माइक्रोवेव इंडक्शन इन्वर्टर बल्ब ट्यूबलाइट स्विच प्लग बैंक लोन ईएमआई
  किस्त ब्याज बजट बचत निवेश शेयर म्यूचुअल फंड बीमा पॉलिसी एलआईसी पेंशन टैक्स जीएसटी आधार कार्ड एटीएम चेक रसीद सैलरी
  तनख्वाह वेतन बोनस खर्च कीमत सस्ता ऑफर कर्ज नीलामी हीरा जेवर गहने स्कूल कॉलेज यूनिवर्सिटी क्लास टीचर मास्टर प्रिंसिपल
  छात्र किताब कॉपी पेंसिल रबर बस्ता होमवर्क एग्जाम रिजल्ट नंबर डिग्री कोर्स ट्यूशन एडमिशन फार्म सर्टिफिकेट मार्कशीट
  गणित विज्ञान इतिहास भूगोल संस्कृत कविता ऑफिस दफ्तर बॉस प्रोजेक्ट इंटरव्यू शिफ्ट ड्यूटी ट्रांसफर प्रमोशन इस्तीफा कंपनी
  फैक्ट्री बिजनेस व्यापार ग्राहक किसान बाइक स्कूटर साइकिल रिक्शा टैक्सी जहाज टिकट स्टेशन सफर यात्रा होटल समुद्र झील
  जंगल मस्जिद गुरुद्वारा चर्च तीर्थ मेला चौराहा मोहल्ला गांव कस्बा राज्य विदेश वीजा पासपोर्ट बरसात छाया तूफान कोहरा ओस
  नमी उमस पतझड़ बसंत सावन भादो कार्तिक दोपहर सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार जनवरी फरवरी मार्च
  अप्रैल जून अगस्त सितंबर अक्टूबर नवंबर दिसंबर तारीख सेकंड सूट कुर्ता पजामा पायजामा शर्ट पैंट जींस टीशर्ट स्वेटर जैकेट
  कोट शॉल मफलर टोपी मोजे चप्पल सैंडल रुमाल तौलिया चादर कंबल दरी आंगन दरवाजा ताला पोछा मग शौचालय कप प्लेट कड़ाही तवा
  बेलन चकला झोला क्रिकेट फुटबॉल हॉकी कबड्डी बैडमिंटन टेनिस शतरंज लूडो कैरम मैच टीम खिलाड़ी मैदान जिम तैराकी नृत्य संगीत
  सिनेमा सीरियल गायक सगाई मेहमान दूल्हा दुल्हन बारात दावत पार्टी जन्मदिन सालगिरह दीपावली ईद क्रिसमस नवरात्रि दशहरा
  करवाचौथ आरती प्रसाद भजन मंत्र पंडित ज्योतिष राशिफल कुंडली भविष्य ग्रह दोस्ती रिश्ता झगड़ा नाराज मजाक शरारत भरोसा धोखा
  सच झूठ कसम माफी नमस्कार राजनीति चुनाव वोट सरकार कानून पुलिस वकील अदालत मुकदमा खाद ट्रैक्टर राशन मनरेगा योजना सब्सिडी
  बकरी खरगोश गिलहरी मेंढक कछुआ कबूतर चिड़िया मोर उल्लू तितली मकड़ी छिपकली कॉकरोच तिलचट्टा गुलाबी नारंगी सुनहरा ताजा
  पक्का फीका गर्म सुंदर निचले ऊपरी किनारे चारों लगभग केवल लेंस ब्रश टूथपेस्ट मंजन दातून मैल बड्स कटवाना शेविंग मूंछ
  डियोड्रेंट खुशबू करवट जम्हाई छींकें डकारें कद चर्बी तुमने हमने इन्होंने किसने जिसने सबने जिसको तुमको आपको तुम्हारा
  आपका किनका पांचवां रखूं मिलाना उबालें पीसना पीसें भिगोना भिगोकर सुखाना छीलना धोकर गूंथना बेलना तलना भूनना सेंकना
  परोसना सुनो दिखाओ पढ़ो सीखना सिखाना ढूंढना खोजना खरीदना खरीदा बेचना मंगवाना मंगाना बदलना बदलूं हटाना फेंकना रगड़ना
  चटकते चटकना टहलता जमना जमता जमाना खुलना चलेगा फैलना सूखना गलना पिघलना महकना चमकना झड़ते उगना उगाना सींचना शाकाहारी
  मांसाहारी जैविक ऑर्गेनिक कैल्शियम फाइबर कार्ब्स कैलोरी डाइट डायट कीटो पोषण सेहत स्वास्थ्य सेहतमंद तंदुरुस्त ऊर्जा
  एनर्जी आलस मेडिटेशन क्लिनिक स्लॉट कैंसिल रद्द शुल्क पेमेंट भुगतान ऑफलाइन काउंटर पर्ची लोकेशन रिसेप्शन नर्स स्टाफ
  वार्ड ओपीडी एक्सरे एमआरआई स्कैन अल्ट्रासाउंड सोनोग्राफी ईसीजी लैब सैंपल हेलो मैडम साहब shampu sanskrin lotion serum
  henna parlour jhai kachori biscuit noodles shakarkandi jowar urad shatavari shankhpushpi loan emi policy pension tax
  card cheque salary tankhwah offer copy degree tuition coaching admission certificate vigyan janamdin dussehra
  bhavishya vote ration yojana upari milaun ubalun chhanu sukhakar peeskar pakakar chheelkar puchhun sunun dekhun
  padhun likhun seekhun samjhun sochun kharidun bechun bhejun mangaun ghataun dikhate bhashan dakiya kagaz lifafa
  patrika pustakalaya sangrahalaya chidiyaghar bagicha gulab kamal genda chameli
  राहुल रोहित सुनीता रमेश सुरेश महेश दिनेश मुकेश राकेश नरेश गणेश अनिल सुनील विनोद प्रमोद मनोज संजय अजय राजेश संतोष अशोक
  आनंद अरुण वरुण तरुण किरण सविता अनीता गीता रीता मीना राधा ज्योति प्रीति कीर्ति स्मृति स्नेहा प्रिया रिया पायल कोमल
  सोनल शीतल सीमा रीमा हेमा उमा रमा ममता नमिता अमिता अमित सुमित रोहन मोहन सोहन भीम शत्रुघ्न श्याम घनश्याम राम रामू
  श्यामू हरीश सतीश जगदीश मनीष आशीष नितिन विपिन सचिन रवि कवि छवि शिव शिवानी भवानी पार्वती सरस्वती लक्ष्मी दुर्गा अंजलि
  गीतांजलि दीपक दीपा रूपा स्वाति तृप्ति सलमान आमिर शाहरुख इमरान इरफान फातिमा ज़ैनब हसन हुसैन उस्मान बिलाल जोसेफ मैथ्यू
  थॉमस मारिया गुरप्रीत हरप्रीत मनप्रीत जसवंत बलवंत मुंबई कोलकाता चेन्नई बेंगलुरु हैदराबाद पुणे नागपुर इंदौर भोपाल जयपुर
  जोधपुर उदयपुर कोटा अजमेर लखनऊ कानपुर आगरा मेरठ वाराणसी बनारस प्रयागराज इलाहाबाद गोरखपुर बरेली मुजफ्फरपुर रांची धनबाद
  रायपुर बिलासपुर भुवनेश्वर कटक गुवाहाटी शिलांग सूरत अहमदाबाद वडोदरा राजकोट चंडीगढ़ लुधियाना अमृतसर जालंधर देहरादून
  हरिद्वार ऋषिकेश श्रीनगर गोवा कोच्चि ayesha mathew gurpreet delhi bangalore hyderabad indore lucknow meerut varanasi
  bhubaneswar cuttack ahmedabad vadodara chandigarh srinagar goa
`;

/** Roots of common verbs; with their endings they are plain words too. */
export const PLAIN_VERBS = `
  likh padh soch pooch bata samajh sun dekh bol chal baith so jag uth ro has gaa nach khel daud tair seekh sikha khol band rakh laga hata
  utar chadh pakad chhod chhoo bhej mangwa khareed bech kama kharch bacha baant jod tod mod ghuma hila dhak bhar ubal paka bhoon taal chhan pees
  ghol mila chhidak chhaan kootna dho nicho sukha bhigo garam thanda naap tol kaat chheel chaba choos chaat nigal phook soongh
  maang chah pasand sah seh bhool yaad ghabra dar sharma hansa rula jhagad mana roka toka bula lauta pahuncha nikaal daal phenk uda
  gira utha bitha sula jaga khila pila pehna oodh nahaa sanwar saja chamka sudhar bigad badal badh ghat phail sikud pighal jam gal tap
  bheeg sookh khil murjha ug kheench dhakel daba chipak latka tanga khoj dhoondh chun chhaant ginwa ginn parakh naach
`;
