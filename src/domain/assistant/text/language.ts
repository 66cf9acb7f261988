import type { Language } from "../assistant.rules.ts";
import { PLAIN_HINDI } from "../safety/words/plain-hindi.ts";
import { normalise } from "./message.ts";

/** Share of Devanagari letters that makes a message Hindi. */
const HINDI_SHARE = 0.2;
/** Share of Hindi words in Latin letters that makes a message Hinglish; one that cannot be English is enough. */
const HINGLISH_SHARE = 0.25;

/** Hindi words in Latin letters that are not English words too. */
const CERTAIN = new Set(
  `${PLAIN_HINDI} jau jaun kood kud aage niche saamne khush rahenge latak gir gira giri phas fas atak nikal toot tut khoon goliyan maar
   chot ghaav zakhm sunn bejaan latka phool ruk rahega lagega karega chala chali nigal pila kaatna hil dikh aavaz awaz
   hai hain nahi nhi nahin mujhe muje mujhko mera meri mere mai hoon hun raha rahi rahe rha rhi rhe gaya gayi gaye gya gyi kya kyu kyun kyon
   kaise kese kab kahan aur lekin magar kuch bahut bohot bht dard bukhar bukhaar khansi khasi khaansi sardi zukam jukam jukham ulti ultiyan
   chakkar saans sans khoon khun seene seena chhati chati pait pet peshab pesab jalan sujan soojan khujli dawa dawai davai goli gharelu
   nuskha nuskhe upay ilaj ilaaj bacha bachcha baccha bache bachche bacche beti beta papa mummy maa pati patni biwi behen bhai dadi nani
   karna karu karun karo kare karein chahiye chahie chahta chahti sakta sakti sakte hota hoti hote hua hui hue tha thi thay liye liya
   diya wala wali wale ke ka ki ko se mein par pe bhi toh abhi kal aaj raat subah din mahine saal hafte adrak haldi shahad tulsi mulethi
   lahsun ajwain pudina nimbu doodh paani khana peena pina khaana achanak behosh behoshi lakwa laqwa mirgi daura saanp kaat kaata jal
   zeher zehar jahar marna mar jeena zindagi jindagi sir sar munh muh tedha aankh gala gale kamar pair haath hath garam thanda tez kam
   zyada jyada thoda batao bataye bataiye doctor sahab ji haan koi kisi uska uski uske usko unka unki unko hum hamare hamara apna apne
   apni kamzori ghabrahat pasina garbhvati khatam khudkushi naak kaan daant pet gas nind neend sugar wajan vajan motapa balgam kaf dama
   phool phoolna bawasir piliya dast kabz h m ho hu`
    .trim()
    .split(/\s+/u),
);
/** Hindi words that could also be English or a name. */
const DOUBTFUL = new Set(
  `par pet sir mar main sugar gas doctor papa mummy tulsi se ho h m hun jal kal sar ka ki ke ko maa ji kam pe toh gala hum hue goli din
   mai hath beta dama kare nani dadi raha pair muh thi to is use me do das sau jo tab the hi jab us are bus train film app form glass
   cream powder tablet iron calcium protein vitamin mobile computer email website hospital appointment please english hindi cricket
   number phone college school office clinic gas acidity juice yoga yog na ya ne aur tum bar til mat har log ras lo lo dal chat kali
   ban lamba man ek jod rest gun sun pan tan ha moong paneer roti dosa idli upma poha holi diwali lassi chai ghee methi amla neem giloy
   ashwagandha brahmi triphala mishri ajwain jeera hing gud karela lauki pudina elaichi haldi adrak mulethi isabgol jad band daily
   pranayam fees fon khichdi mandir ayurvedic churna dandruff pimple hona gird toot latak hil dikh kud gir chala diary tumor
   brain walking online loan policy pension tax card certificate vote cooler door tuition coaching delhi hyderabad indore goa
   bangalore lucknow chandigarh mumbai emi cheque salary offer copy degree admission calendar biscuit noodles shampu henna glass
   gargle banana saunf namak sendha mirch sabzi kadha jowar ration market hostel lotion serum parlour shampoo woking murga`.split(
    /\s+/u,
  ),
);

/**
 * Which language a message is written in. In: any text. Out: `hi` for Devanagari, `hi-Latn` for Hindi in Latin
 * letters, otherwise `en`. Never fails.
 */
export function languageOf(text: string): Language {
  return languageOfNormal(normalise(text).text);
}

/** The same of a text that `normalise` has made readable already. */
export function languageOfNormal(plain: string): Language {
  const devanagari = plain.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const letters = devanagari === 0 ? 0 : (plain.match(/\p{L}/gu)?.length ?? 0);
  if (devanagari > 0 && devanagari >= letters * HINDI_SHARE) return "hi";
  const words = plain.match(/[a-z]+/gu) ?? [];
  const hindi = words.filter((word) => CERTAIN.has(word));
  const sure = hindi.filter((word) => !DOUBTFUL.has(word));
  if (sure.length >= 2 || (sure.length === 1 && words.length <= 4)) return "hi-Latn";
  return sure.length === 1 && hindi.length >= words.length * HINGLISH_SHARE ? "hi-Latn" : "en";
}
