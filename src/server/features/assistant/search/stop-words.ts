/** Words that say nothing of what is asked, so that no ranking counts them. */
const ENGLISH =
  "a about above after again against all also am an and any are aren as at be because been before being below " +
  "between both but by can cannot could couldn d did didn do does doesn doing don down during each etc few for from " +
  "further had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn it " +
  "its itself just ll m me more most my myself no nor not now of off on once only or other our ours ourselves out " +
  "over own re s same shan she should shouldn so some such t than that the their theirs them themselves then there " +
  "these they this those through to too under until up ve very was wasn we were weren what when where which while " +
  "who whom why will with won would wouldn you your yours yourself yourselves";

/** Hindi in Latin letters. */
const HINGLISH =
  "aap aapka aapke aapki aapko ab abhi agar apna apne apni aur bahut bas bhi bohot chahiye de dein dena dijiye do " +
  "hai hain haan hi ho hona hone hota hote hoti hoon hua hui hum humko humein hun ja jab jaise jaye jo ka kaafi kab " +
  "kaha kahan kaise kar kare karein karen karna karne karo karta karte karti kaun kaunsa kaunsi ke keliye ki kis " +
  "kisi kitna kitne kitni ko koi kr kuch kya kyon kyu kyun le lein lekin lena lene liye lo mai main mein mera mere " +
  "meri mujhe mujhko na nahi nahin ne or par per pe phir raha rahe rahi rha rhi sab sakta sakte sakti se tak tha the " +
  "baad pehle saath sath yaha yahan waha wahan h kaunse konsa konsi lagegi lagega lage lagana lagane lagta lagti der thoda " +
  "zyada jyada kis kisse chahie chahiye karu karun karoon lu lun loon du dun doon sakta hu hun sa sabse wagera hone hoga hogi " +
  "k kyo kese kyaa mei hn hy ha huu thay thii to toh thi tum tumhe un unka us uska uske uski usko vo wo woh wala wale wali ya yah ye yeh";

/** No database brings Hindi stop words, so these are ours. */
const HINDI =
  "अगर अपना अपनी अपने अब अभी आप आपका आपकी आपके आपको इन इस इसका इसकी इसके इसे उन उनका उस उसका उसकी उसके उसे एक और कब कर " +
  "बाद पहले साथ यहाँ यहां वहाँ वहां लगेगी लगेगा लगाना लगाने देर थोड़ा ज्यादा ज़्यादा करूँ करूं लूँ लूं दूँ दूं सा सी होगा होगी सबसे " +
  "करता करती करते करना करने करें करो का काफी काफ़ी कि किस किसी की कुछ के को कोई कौन कौनसा कौनसी क्या क्यों कहाँ कहां कितना कितनी " +
  "कितने कैसे गई गए गया चाहिए जब जा जाए जाता जाती जाते जाना जो तक तब तुम तो था थी थे दे दें देना दो न नहीं ना ने पर फिर बस बहुत भी " +
  "मुझको मुझे में मेरा मेरी मेरे मैं मैंने यह या ये रहता रहती रहा रही रहे लिए लिये ले लें लेकिन लेना लेने लो वह वाला वाली वाले वे वो सकता " +
  "सकती सकते सब से हम हमें ही हुआ हुई हुए हूँ हूं है हैं हो होता होती होते होना होने";

export const STOP_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, HINGLISH, HINDI].flatMap((words) => words.normalize("NFKC").split(" ")),
);
