import { herbsIn, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import { groupsNamed } from "./intent.ts";
import { REFUSAL_WORDS } from "./lexicon-refusals.ts";
import { GROUP_WORDS } from "./lexicon-subjects.ts";
import { keysOf, readerOf } from "./sentence-reader.ts";
import { isTakenAlready } from "./taken-medicine.ts";

/** Words by commas or spaces, as they are typed; all are compared by their keys (reading.ts). */
const ASKS =
  "what, which, who, when, where, why, how, can i, can he, can she, can we, can you, could, should, may i, shall, is it, is this, is that, are they, does, do i, do you, tell, give, suggest, recommend, need, want, help, helps, safe, ok, okay, good, bad, allowed, stop, stopped, quit, replace, instead, missed, double, forgot, kya, kaise, kaun, kaunsa, kaunsi, kon, kab, kyu, kyun, kyon, kitna, kitni, kitne, batao, bataiye, bataye, chahiye, sakta, sakti, sakte, lu, lun, loon, du, dun, karu, karun, theek, sahi, band, chhod, chod, bhool, क्या, कैसे, कौन, कौन सा, कब, क्यों, कितना, कितनी, कितने, बताओ, बताइए, बताएं, चाहिए, सकता, सकती, सकते, लूं, दूं, करूं, ठीक, सही, बंद, छोड़, भूल";

/** Complaints are questions of their own, whatever else the message states. */
const COMPLAINTS =
  "cold, cough, coughing, fever, flu, headache, head, migraine, acidity, reflux, heartburn, gas, gerd, bronchitis, chest, throat, nose, sneezing, phlegm, pain, ache, vomiting, sleep, stress, sardi, jukam, zukam, khansi, bukhar, sir dard, sar dard, dard, gala, naak, neend, balgam, kaf, ulti, khatti, jalan, सर्दी, जुकाम, खांसी, बुखार, सिरदर्द, सिर, दर्द, माइग्रेन, एसिडिटी, गैस, सीने, जलन, गला, गले, नाक, बलगम, कफ, नींद, उल्टी";

/** Words around a statement. */
const FILLERS =
  "i, im am me my mine am is are was has have had got a an the and also but by way btw oh sorry actually please note yes no too as well only just now still already on take takes taking took using use uses for of with in since daily regularly every day days morning night old year years yrs month months week weeks he she his her him we our they their it this that person patient husband wife mother father mom mum mummy papa dad son daughter baby child brother sister grandmother grandfather main mai me mein mera meri mere mujhe mujhko mere ko hum hamara hamari hu hun hoon hai hain ho h hua hui tha thi se ka ki ke ko bhi aur par to ji haan nahi le leta leti lete raha rahi rahe khata khati khate kha chalti chalta chal roz rozana din subah raat saal sal mahina mahine mahino hafte umar umra age aged pati patni maa pitaji beta beti bachcha baccha bacha bachche bacche bachchi ye yeh wo woh vo uska uski unka unki unko usko dadi dada nani nana mg mcg ml मैं मैँ मेरा मेरी मेरे मुझे मुझको हम हमारा हमारी हूं है हैं हो था थी से का की के को भी और पर तो जी हां नहीं ले लेता लेती लेते रहा रही रहे खाता खाती खाते खा चलती चलता चल रोज रोजाना दिन सुबह रात साल महीना महीने हफ्ते उम्र पति पत्नी मां पिताजी बेटा बेटी बच्चा बच्चे बच्ची यह ये वह वो उसका उसकी उनका उनकी उनको उसको दादी दादा नानी नाना एमजी";

/** A medicine without its name, and the words that such names are made of. */
const MEDICINE_KINDS =
  "medicine medicines medication medications tablet tablets pill pills drug drugs capsule capsules injection insulin blood thinner thinners pressure bp thyroid cholesterol heart dawa dawai dawaai dava davai dawaiyan goli goliyan khoon patla patli karne wali wale दवा दवाई दवाइयां दवाएं गोली गोलियां खून पतला करने वाली इंसुलिन बीपी थायराइड";

const MOST_WORDS = 14;
const KINDS = new Set(keysOf(MEDICINE_KINDS));
const KNOWN = new Set([FILLERS, MEDICINE_KINDS, ...Object.values(GROUP_WORDS)].flatMap(keysOf));
const read = readerOf({ asks: ASKS, complaint: COMPLAINTS, drug: REFUSAL_WORDS.drug });
const NUMBER = /^[\p{N}./]+$/u;

/**
 * True for a message that asks nothing and only states a fact about the patient: a medicine, an age, a pregnancy, a
 * chronic illness. The previous question is then answered again. Never throws.
 */
export function onlyReports(message: string): boolean {
  const { keys, text, has } = read(message);
  if (keys.length === 0 || keys.length > MOST_WORDS || /[?？]/u.test(message)) return false;
  if (has("asks") || has("complaint") || herbsIn(message).length > 0) return false;
  const names = medicineGroupsIn(message).length > 0;
  if (isTakenAlready(text) && (names || has("drug") || keys.some((word) => KINDS.has(word)))) return true;
  if (!names && groupsNamed(message).length === 0) return false;
  return keys.every((word) => KNOWN.has(word) || NUMBER.test(word) || medicineGroupsIn(word).length > 0);
}
