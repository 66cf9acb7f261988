/** Common Hindi words in Latin letters: they are what they are, and no misspelling of a word of the rules. */
export const PLAIN_HINDI = `
  वॉकिंग जॉगिंग टॉकिंग पार्किंग शॉपिंग कुकिंग कोचिंग मीटिंग ट्रेनिंग रनिंग बुकिंग रिपोर्ट अपॉइंटमेंट ऑनलाइन वीडियो मोबाइल बाम क्रीम लोशन साबुन शैंपू मांसपेशी
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
