import type { Language } from "../assistant.rules.ts";

type Steps = Readonly<Record<Language, readonly string[]>>;

/** What to do until help is there, by group of the notice; at most four. REVIEW: first aid for the doctor to confirm. */
const HEART: Steps = {
  en: ["Sit down and rest; do not drive yourself.", "Do not eat or drink."],
  hi: ["बैठ जाएँ और आराम करें; ख़ुद गाड़ी न चलाएँ।", "कुछ न खाएँ, न पिएँ।"],
  "hi-Latn": ["Baith jaayein aur aaram karein; khud gaadi na chalayein.", "Kuch na khaayein, na piyein."],
};
const STROKE: Steps = {
  en: ["Note the time it started, also if it has passed.", "Nothing to eat or drink."],
  hi: ["शुरू होने का समय लिख लें, ठीक हो गया हो तब भी।", "कुछ खाने या पीने को न दें।"],
  "hi-Latn": ["Shuru hone ka samay likh lein, theek ho gaya ho tab bhi.", "Kuch khane ya peene ko na dein."],
};
const BREATHING: Steps = {
  en: ["Sit upright and loosen clothes.", "Use your prescribed reliever inhaler if you have one."],
  hi: ["सीधे बैठें और कपड़े ढीले करें।", "डॉक्टर का दिया राहत वाला इनहेलर हो तो लें।"],
  "hi-Latn": ["Seedhe baithein aur kapde dheele karein.", "Doctor ka diya rahat wala inhaler ho to lein."],
};
const CHOKING: Steps = {
  en: [
    "If they cannot cough or speak: 5 back blows, then 5 abdominal thrusts.",
    "A baby under one year: back blows and chest thrusts.",
  ],
  hi: ["अगर वे खाँस या बोल न सकें: पीठ पर 5 थपकियाँ, फिर पेट पर 5 झटके।", "एक साल से छोटा शिशु: पीठ पर थपकियाँ और छाती पर दबाव।"],
  "hi-Latn": [
    "Agar woh khaans ya bol na sakein: peeth par 5 thapkiyan, phir pet par 5 jhatke.",
    "Ek saal se chhota shishu: peeth par thapkiyan aur chhati par dabaav.",
  ],
};
const UNCONSCIOUS: Steps = {
  en: [
    "Check breathing.",
    "Breathing: roll on the side.",
    "Not breathing: start chest compressions; 112 will guide you.",
  ],
  hi: [
    "देखें कि साँस चल रही है या नहीं।",
    "साँस चल रही हो: करवट पर लिटाएँ।",
    "साँस न चल रही हो: छाती दबाना शुरू करें; 112 बताएगा कैसे।",
  ],
  "hi-Latn": [
    "Dekhein ki saans chal rahi hai ya nahi.",
    "Saans chal rahi ho: karwat par litayein.",
    "Saans na chal rahi ho: chhati dabana shuru karein; 112 batayega kaise.",
  ],
};
const BLEEDING: Steps = {
  en: ["Press hard with a clean cloth.", "Do not remove objects from the wound."],
  hi: ["साफ़ कपड़े से ज़ोर से दबाएँ।", "घाव में फँसी चीज़ न निकालें।"],
  "hi-Latn": ["Saaf kapde se zor se dabayein.", "Ghaav mein phansi cheez na nikalein."],
};
const INJURY: Steps = {
  en: [
    "Do not move the person unless there is danger.",
    "Press hard on bleeding with a clean cloth; do not remove objects.",
    "Keep them warm; nothing to eat or drink.",
  ],
  hi: [
    "ख़तरा न हो तो घायल को न हिलाएँ।",
    "बहते ख़ून को साफ़ कपड़े से ज़ोर से दबाएँ; फँसी चीज़ न निकालें।",
    "गरम रखें; कुछ खाने या पीने को न दें।",
  ],
  "hi-Latn": [
    "Khatra na ho to ghayal ko na hilayein.",
    "Behte khoon ko saaf kapde se zor se dabayein; phansi cheez na nikalein.",
    "Garam rakhein; kuch khane ya peene ko na dein.",
  ],
};
const BURN: Steps = {
  en: [
    "Cool running water for 20 minutes.",
    "No paste, ghee or toothpaste.",
    "Electricity: switch it off before you touch the person.",
  ],
  hi: ["20 मिनट तक ठंडे बहते पानी में रखें।", "लेप, घी या टूथपेस्ट न लगाएँ।", "बिजली हो तो छूने से पहले स्विच बंद करें।"],
  "hi-Latn": [
    "20 minute tak thande behte paani mein rakhein.",
    "Lep, ghee ya toothpaste na lagayein.",
    "Bijli ho to chhoone se pehle switch band karein.",
  ],
};
const SNAKE: Steps = {
  en: [
    "Keep still, the limb still and below the heart.",
    "No cut, no suck, no tight tie.",
    "Remember the time of the bite.",
  ],
  hi: ["हिलें नहीं; अंग स्थिर और दिल से नीचे रखें।", "न चीरा लगाएँ, न चूसें, न कसकर बाँधें।", "काटने का समय याद रखें।"],
  "hi-Latn": [
    "Hilein nahi; ang sthir aur dil se neeche rakhein.",
    "Na cheera lagayein, na choosein, na kaskar baandhein.",
    "Kaatne ka samay yaad rakhein.",
  ],
};
const POISON: Steps = {
  en: ["Do not cause vomiting.", "Keep the packet and take it along.", "Poisonous gas: go out into fresh air."],
  hi: ["उल्टी न कराएँ।", "पैकेट सँभालकर साथ ले जाएँ।", "ज़हरीली गैस हो तो खुली हवा में जाएँ।"],
  "hi-Latn": [
    "Ulti na karayein.",
    "Packet sambhalkar saath le jaayein.",
    "Zehreeli gas ho to khuli hawa mein jaayein.",
  ],
};
const SEIZURE: Steps = {
  en: ["Clear the space around.", "Nothing in the mouth.", "Time it.", "Roll on the side after it."],
  hi: ["आसपास जगह ख़ाली करें।", "मुँह में कुछ न डालें।", "समय देखें।", "बाद में करवट पर लिटाएँ।"],
  "hi-Latn": [
    "Aaspaas jagah khaali karein.",
    "Munh mein kuch na daalein.",
    "Samay dekhein.",
    "Baad mein karwat par litayein.",
  ],
};
const ALLERGY: Steps = {
  en: ["Use the adrenaline injector if one is prescribed.", "Lie down, legs up; sit up if breathing is hard."],
  hi: ["डॉक्टर का दिया एड्रेनालिन इंजेक्टर हो तो लगाएँ।", "लेटें, पैर ऊपर; साँस में तकलीफ़ हो तो बैठें।"],
  "hi-Latn": [
    "Doctor ka diya adrenaline injector ho to lagayein.",
    "Letein, pair upar; saans mein takleef ho to baithein.",
  ],
};
const SUGAR: Steps = {
  en: ["Low sugar and awake: give sugar or juice now.", "Not awake: nothing by mouth; roll on the side."],
  hi: ["शुगर कम हो और होश में हों: अभी चीनी या जूस दें।", "होश में न हों: मुँह से कुछ न दें; करवट पर लिटाएँ।"],
  "hi-Latn": [
    "Sugar kam ho aur hosh mein hon: abhi cheeni ya juice dein.",
    "Hosh mein na hon: munh se kuch na dein; karwat par litayein.",
  ],
};
const CHILD: Steps = {
  en: ["Keep the child warm.", "Keep offering the breast or fluids only if alert."],
  hi: ["बच्चे को गरम रखें।", "बच्चा होश में हो तभी स्तनपान या तरल देते रहें।"],
  "hi-Latn": ["Bachche ko garam rakhein.", "Bachcha hosh mein ho tabhi stanpan ya taral dete rahein."],
};
const HEAT: Steps = {
  en: ["Move to shade; loosen clothes.", "Cool with wet cloths and a fan.", "Water in sips only if fully awake."],
  hi: ["छाँव में ले जाएँ; कपड़े ढीले करें।", "गीले कपड़े और पंखे से ठंडा करें।", "पूरे होश में हों तभी घूँट-घूँट पानी दें।"],
  "hi-Latn": [
    "Chhaon mein le jaayein; kapde dheele karein.",
    "Geele kapde aur pankhe se thanda karein.",
    "Poore hosh mein hon tabhi ghoont-ghoont paani dein.",
  ],
};
const EYE: Steps = {
  en: [
    "Chemical in the eye: rinse with clean water for 20 minutes.",
    "Do not rub or press the eye; leave objects in place.",
  ],
  hi: ["आँख में रसायन हो तो 20 मिनट साफ़ पानी से धोएँ।", "आँख न मलें, न दबाएँ; फँसी चीज़ न निकालें।"],
  "hi-Latn": [
    "Aankh mein chemical ho to 20 minute saaf paani se dhoyein.",
    "Aankh na malein, na dabayein; phansi cheez na nikalein.",
  ],
};
const PREGNANCY: Steps = {
  en: ["Lie on the left side.", "Nothing to eat or drink.", "Take the pregnancy papers along."],
  hi: ["बाईं करवट लेटें।", "कुछ न खाएँ, न पिएँ।", "गर्भावस्था के काग़ज़ साथ लें।"],
  "hi-Latn": ["Baayin karwat letein.", "Kuch na khaayein, na piyein.", "Garbhavastha ke kaagaz saath lein."],
};
const STAY: Steps = {
  en: ["Do not leave the person alone.", "Nothing to eat or drink.", "Keep reports and medicines ready to take along."],
  hi: ["व्यक्ति को अकेला न छोड़ें।", "कुछ खाने या पीने को न दें।", "रिपोर्ट और दवाएँ साथ ले जाने को तैयार रखें।"],
  "hi-Latn": [
    "Vyakti ko akela na chhodein.",
    "Kuch khane ya peene ko na dein.",
    "Report aur dawaiyan saath le jaane ko taiyar rakhein.",
  ],
};

export const WAITING_STEPS: Readonly<Record<string, Steps>> = {
  heart: HEART,
  stroke: STROKE,
  breathing: BREATHING,
  choking: CHOKING,
  unconscious: UNCONSCIOUS,
  bleeding: BLEEDING,
  injury: INJURY,
  burn: BURN,
  snake: SNAKE,
  poison: POISON,
  alcohol: UNCONSCIOUS,
  seizure: SEIZURE,
  allergy: ALLERGY,
  sugar: SUGAR,
  child: CHILD,
  heat: HEAT,
  eye: EYE,
  pregnancy: PREGNANCY,
  head: STAY,
  abdomen: STAY,
  infection: STAY,
  limb: STAY,
  fever: STAY,
  doctor: STAY,
  urine: STAY,
};
