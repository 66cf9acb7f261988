import { isEverydayEnglish } from "./everyday-words.ts";
import { folded } from "./romanised.ts";

/** Words that tell nothing of the subject: how one asks, how one feels about it, who is asking and since when. */
const ENGLISH =
  "able trick tricks careful care risky advice advise anybody anyone anything ask asking bad badly best better come days doing easy eg " +
  "feel feeling find gentle get gets getting give given giving go going good gone great happen happening happens help helpful helping helps " +
  "home homemade husband instead keep kind know last lately left let like little long look looking lot " +
  "made make makes making man many maybe mother much mum must natural naturally need needs new normal okay old people " +
  "person please possible possibly problem problems question quick quickly really recommend relief remedies remedy " +
  "right say seem show since someone something sometimes started still stop suffer suffering suggest suggestion take " +
  "takes taking tell thank thanks thing things think time times today told tomorrow tried true try trying use used " +
  "useful using usually want way ways weeks well wife without woman work works worse worry wrong year years yesterday " +
  "stay away amazon online caught safer worth several reduces saw neighbour neighbor rub rubbing yes hello hi dear sir madam cure cures treat treats treatment solution tip tips information info explain " +
  "father mother dad mom mum brother sister friend uncle aunt grandmother grandfather grandma grandpa nani dadi every " +
  "always never often family house kitchen simple effective actually recently month months minute minutes " +
  "having got ok put apply avoid become begin bring buy cause causes caused change choose continue drinking eating each " +
  "even exactly far few first follow free full half hold however important kindly likely list lower " +
  "main matter mean means method men moment next number often part past place point prevent process reason regular " +
  "regularly result safely second set sets short side single small soon sort sure together too top type types " +
  "whether whole women word words young adult adults increase increases reduce reduces raise raises higher less " +
  "lower start starts starting spread " +
  "grandma grandmother mum dad family swear swears proof proven claim claims true myth anything something everyone everybody else kitchen cupboard shelf house wake wakes woke waking sleeping minute minutes hour hours feel feels feeling felt bother bothers bothering annoying keep keeps keeping";

const HINGLISH =
  "waqt vakt waqat savdhani sawdhani batao bataiye bataye batayein bata madad theek thik accha acha achha jaldi kripya please problem takleef taklif " +
  "pareshani samasya hamesha kabhi din dino mahina mahine saal wajah karan liye chahta chahti chahte sakta namaste " +
  "ji papa mummy mata pita maa pati patni bhai behen dadi nani ghar aaram aram milega milta lag lagta lagti aata aati aa jata jati " +
  "rehta rehti hoti sahi galat kaam bimari rog dikkat turant kharab shuru cheez cheezein chij badal badle karan kyonki kyunki dikhana dikhane dikhaye dikhau milne acchi achhi adat log logon " +
  "vale vala ghar karte krte kru krna koi ek rahat raahat iske iska uske kise kisko kha khaye khayi khate khati khata baap pi peeni peene pini leni dena deni laga lagaye lagana " +
  "lagayen lagwana lagwaye lagvana jana jaana jaye jaayen jaate walo walon sabko sabhi pehnna pehne pahanna mana sambandh " +
  "bandhe bandhna saaf jama hua hui likhe likhna karni karvana karvane rakhna rakhe rakhen rakhein rokna roke roken bachna bachav bachaav chota chote chhota chhote choti chhoti dena daalna dale dalen milana milakar " +
  "karwana karvana dekhna dekhe padta padti padna chalega chalegi chalta kehte kahte bolte banta banti nikalta nikalti lagate " +
  "asar fark farak baare bare samajh jankari jaankari batana bataye bataen sach jhooth kabhi khas zaroori zaruri jaruri jarurat " +
  "zarurat achhe wakai matlab use upyogi asli dusra doosra dono sirf keval itna utna kitna jitna khilana khilaye " +
  "pilana pilaye pilayein pi lete leta leti dete deta deti karti krti kr theek hoke rahega rahegi mil milti milte tarika tareeka kaisa kaisi";

const EVERYDAY_HINGLISH =
  "mujhko mereko humko hamko unhe unko inhe inko apne apni apna khud sath saath bina wala wali wale taki taaki magar lekin par agar jab tab jaise " +
  "waise aise kaise kyun kidhar kahan yahan wahan idhar udhar abhi ab pehle baad phir fir roz rozana aaj kal parso subah shaam dopahar der bahut bohot " +
  "thoda thodi zyada jyada kam poora pura sara saara har baar ek do teen char paanch kuch koi sab log aadmi aurat ladka ladki bachpan umar " +
  "hona hone hua hui hue raha rahi rahe gaya gayi gaye jaega jayega jayegi padega padegi sakte sakti sakenge chahiye chahie chaiye hoga hogi honge tha thi the " +
  "bol bolo bole samjhao samjhaiye puchna poochna pucha suna suni sunte likha padha dekha mana manate rok sakein milega dila dijiye dijie kijiye karein kare karu " +
  "karoon lena loon lun lu le lo de do rakh uth uthna uthte baith baithna let letna sona sone so khana khane peene naha nahana chal chalna ghar bahar andar upar niche neeche " +
  "acchi behtar best sasta mehnga asaan aasan mushkil naya purana asli nakli desi gharelu nuskha nuskhe nuska ilaaj ilaj upay upaay totka fayda fayde faida nuksan nuksaan " +
  "sawal savaal jawab madad sujhav salah rai tareeke tarike kadam shuruat khatam band kholna zara jara bas haan han nahi nhi na mat please pls plz sir madam ji bhaiya didi beta beti";

const EVERYDAY_HINDI =
  "मुझको हमको उन्हें उनको इन्हें इनको अपने अपनी अपना खुद साथ बिना वाला वाली ताकि मगर लेकिन अगर जब तब जैसे वैसे ऐसे कैसे किधर कहां कहाँ यहां वहां इधर उधर अभी अब पहले बाद फिर रोज रोज़ रोजाना " +
  "आज कल परसों सुबह शाम दोपहर देर बहुत थोड़ा थोड़ी ज्यादा ज़्यादा कम पूरा सारा हर बार एक दो तीन चार पांच कुछ कोई सब आदमी औरत लड़का लड़की बचपन उम्र होना होने हुआ हुई हुए रहा रही रहे गया गई गए " +
  "जाएगा जाएगी पड़ेगा पड़ेगी सकते सकती सकेंगे चाहिए होगा होगी होंगे था थी थे बोलो समझाओ समझाइए पूछना सुना लिखा पढ़ा देखा मिलेगा दीजिए कीजिए करें करूं करूँ लेना लूं लूँ लो दो रख उठना उठते बैठना लेटना सोना सोने " +
  "नहाना चलना बाहर अंदर ऊपर नीचे बेहतर सस्ता महंगा आसान मुश्किल नया पुराना असली नकली देसी घरेलू नुस्खा नुस्खे इलाज उपाय टोटका फायदा फायदे फ़ायदा नुकसान सवाल जवाब सुझाव सलाह राय तरीके शुरुआत खत्म बंद ज़रा जरा बस हां हाँ नहीं मत भैया दीदी बेटा बेटी";

const HINDI =
  "बताओ बताइए बताइये बताएं बताएँ मदद ठीक अच्छा अच्छी जल्दी कृपया तकलीफ तकलीफ़ परेशानी समस्या हमेशा कभी दिन दिनों महीना महीने साल " +
  "वजह कारण चाहता चाहती चाहते नमस्ते जी पापा मम्मी माता पिता माँ मां पति पत्नी भाई बहन दादी नानी घर आराम मिलेगा मिलता लगता लगती " +
  "आता आती आ रहता सही गलत काम बीमारी रोग दिक्कत तुरंत क्यूँ शुरू शुरु चीज चीज़ चीजें चीज़ें बदल दिखाना दिखाने दिखाएं राहत किसे किसको खा खाए खाई खाते खाती पीनी लेनी देनी लगा लगाए लगाएं लगाएँ लगवाना लगवाएं जाना जाएं जाते वालों सबको सभी पहनना पहने मना " +
  "संबंध बांधना साफ जमा लिखना लिखें करनी बार बैठ रखना रखें रखे रोकना रोकें बचना बचें बचाव डालना डालें मिलाना मिलाकर करवाना देखना देखें पड़ता पड़ती पड़ना चलेगा चलेगी चलता " +
  "कहते बोलते बनता निकलता लगाते असर फर्क फ़र्क बारे समझ जानकारी बताना सच ज़रूरी जरूरी ज़रूरत जरूरत खास असली दूसरा दोनों सिर्फ केवल " +
  "इतना उतना जितना खिलाना खिलाएं पिलाना पिलाएं पी लेते लेता लेती देते देता देती मिलती मिलते रहेगा रहेगी दिलाता हटाएं तरीका तरीक़ा कैसा कैसी लोग लोगों खराब ख़राब अच्छे";

const ALL_HINDI = [HINGLISH, EVERYDAY_HINGLISH, HINDI, EVERYDAY_HINDI];
const split = (words: string) => words.normalize("NFKC").split(" ");

const NEUTRAL_WORDS: ReadonlySet<string> = new Set([ENGLISH, ...ALL_HINDI].flatMap(split));
const NEUTRAL_FOLDS: ReadonlySet<string> = new Set(ALL_HINDI.flatMap(split).map(folded));

/** Ages, days and times; what is longer is a price or a year. */
const NUMBER = /^\d{1,3}$/u;

/** Whether a word tells nothing of the subject; Hindi words in any spelling, unless the question is in English. */
export function isNeutralWord(word: string, isEnglish: boolean): boolean {
  return (
    NEUTRAL_WORDS.has(word) ||
    NUMBER.test(word) ||
    (isEnglish ? isEverydayEnglish(word) : NEUTRAL_FOLDS.has(folded(word)))
  );
}

/** Whether a word stands in the lists as it is spelt. */
export function isSaidPlainly(word: string): boolean {
  return NEUTRAL_WORDS.has(word);
}
