import { REFUSAL_WORDS } from "#generated/assistant-words.ts";
import { medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { Passage } from "../passages/passages.ts";
import { keysOf, readerOf } from "../text/sentence-reader.ts";

const { medicine, drug, form, stop } = REFUSAL_WORDS.refusals;
const readMedicine = readerOf({ medicine, drug, form });
const readStop = readerOf({ stop });

/** Whether a message names a medicine: a tablet, a cream, its generic name or brand. */
export function namesMedicine(message: string): boolean {
  const { has } = readMedicine(message);
  return has("medicine") || has("drug") || has("form") || medicineGroupsIn(message).length > 0;
}

/** "So stop it today only?", "should I stop taking this?": what is stopped was said before; as keys. */
const STOPS_IT =
  /(?:^| )(?:stop|quit|discontinue|skip|leave)(?:ing)? (?:it|this|that|them|these|taking|using)(?: |$)|(?:^| )(?:can|may|should|shal|must|do) (?:i|ve|he|she) (?:just |nov )?(?:stop|quit|discontinue)(?: (?:today|nov|sudenly|at once))?$/u;
/** "How do I stop it" and "will it stop" are about what troubles. */
const OF_TROUBLE = /(?:^| )hov (?:to|do|can|should|vil)(?: |$)|(?:^| )(?:vil|does|did) (?:it|this|that)(?: |$)/u;
/** The same in Hindi: nothing but such words stands before "band kar du", "chhod du", "बंद कर दूँ". */
const BESIDE_IT =
  /^(?:to|toh|ab|aaj|kal|abhi|ek|din|turant|phir|fir|se|hi|bhi|kya|mai|main|hum|khud|ise|isko|ye|yeh|use|usko|inko|achanak|तो|अब|आज|कल|अभी|तुरंत|फिर|से|ही|भी|क्या|मैं|हम|खुद|इसे|इसको|ये|यह|उसे|उसको|अचानक)$/u;
const STOPPED =
  /^(.*?)(?:^| )(?:band|chod|chhod|chor|chhor|बंद|छोड)(?: (?:k[ae]r\S*|कर\S*))? ?(?:d[ue]\S*|den\S*|sakt\S*|lu\S*|na|दू\S*|दे\S*|सकत\S*|लू\S*|ना)(?: .*)?$/u;

/** Whether a message asks to stop something that it does not name itself. */
export function stopsWhatWasNamed(message: string): boolean {
  const keys = keysOf(message);
  const text = keys.join(" ");
  if (namesMedicine(message) || OF_TROUBLE.test(text)) return false;
  if (STOPS_IT.test(text)) return true;
  const words = STOPPED.exec(text)?.[1]?.split(" ");
  return words?.every((word) => word === "" || BESIDE_IT.test(word)) === true;
}

const MEDICINE_KEYS: ReadonlySet<string> = new Set([...medicine, ...drug, ...form].flatMap((name) => keysOf(name)));
const medicinesIn = (text: string) => keysOf(text).filter((key) => MEDICINE_KEYS.has(key));

/**
 * Whether a field answers whether a medicine may be stopped, and is not about another one than those that were named.
 * @param passage - The field.
 * @param named - What the chat said.
 */
export function isOfStopping({ names = [], section }: Passage, named: readonly string[]): boolean {
  if (section !== "question" || !names.some((name) => readStop(name).has("stop"))) return false;
  const known = new Set(named.flatMap(medicinesIn));
  return names.flatMap(medicinesIn).some((key) => known.has(key));
}
