import { SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { herbsIn } from "../../remedies/library/interactions.ts";
import type { ClinicFact } from "../passages/clinic-words.ts";
import { readReply } from "../state/replies.ts";
import { type Ask, askOf } from "../understand/ask.ts";
import { type Refusal, refusalOf } from "./refusals.ts";
import { type Reading, readerOf } from "./sentence-reader.ts";

/**
 * Small talk; `more` and `about` ask what a bare reply is about, `told` is a statement that needs no answer, `calm` and
 * `safe` answer somebody who has released the card of an emergency or a crisis.
 */
export type Talk =
  | keyof typeof SUBJECT_WORDS.talk
  | ("greeting" | "thanks" | "goodbye" | "ok" | "more" | "about")
  | ("told" | "calm" | "safe");

/** What a person wants from the assistant. */
export type Intent =
  | { readonly kind: "clinic"; readonly fact: ClinicFact }
  | { readonly kind: "talk"; readonly about: Talk }
  | { readonly kind: "refusal"; readonly of: Refusal }
  | { readonly kind: "off-topic" }
  | { readonly kind: "health"; readonly ask: Ask };

const { clinic, talk, other, ask } = SUBJECT_WORDS;
const LEXICON = { ...clinic, ...talk, ...other, when: ask.when, seeDoctor: ask.seeDoctor };
type Message = Reading<keyof typeof LEXICON>;
const read = readerOf(LEXICON);

/** A single word that asks for phone numbers without describing an event. */
const JUST_EMERGENCY: ReadonlySet<string> = new Set(["emergency", "इमरजेंसी", "आपातकाल"]);
const MAX_GREETING_WORDS = 5;
const SHORT = 3;
/** A run that is no language: text that was encoded to hide it from the rules. */
const PACKED = /[A-Za-z0-9+/]{28,}={0,2}/u;
function talkOf(message: Message, question: string): Talk | null {
  if (message.has("who")) return "who";
  const { length } = message.keys;
  if (message.has("health") || message.has("offTopic") || length > MAX_GREETING_WORDS) return null;
  const { says } = readReply(question);
  return says === "thanks" || says === "goodbye" || says === "greeting" ? says : null;
}

function isOffTopic(message: Message, question: string): boolean {
  if (PACKED.test(question)) return true;
  return message.has("offTopic") && !message.has("health") && herbsIn(question).length === 0;
}

/** "Doctor for skin", "skin specialist", "bachchon ka doctor chahiye", in keys. */
const A_DOCTOR_FOR =
  /^(?:(?:i )?(?:nid|vant) )?(?:a |an |any |god )?(?:\S+ ){0,2}(?:doctor|dr|specialist)(?: for(?: \S+){1,3}| chahiye| chaiye| milega| dikhao)?$|^(?:\S+ ){1,3}(?:ka|ke|ki|के|का|की)(?: liye| लिए)? (?:acha |अच्छा )?(?:doctor|डॉक्टर)(?: (?:chahiye|batao|milega|चाहिए|बताएं|बताओ))?$/u;

function factOf(message: Message): ClinicFact | null {
  const short = message.keys.length <= SHORT && !message.has("health");
  const atClinic = message.has("here") || short;
  if (message.has("emergency") || JUST_EMERGENCY.has(message.text)) return "emergency";
  const isFees = message.has("fees") && (message.has("doctor") || message.has("booking") || atClinic);
  if (message.has("surelyFees") || (isFees && !message.has("feesElsewhere"))) return "fees";
  if (message.has("surelyHours")) return "hours";
  if (message.has("surelyPhone")) return "phone";
  if (message.has("booking") && !message.has("when", "seeDoctor")) return "booking";
  if (message.has("hours") && (message.has("here") || (message.has("doctor") && !message.has("health")) || short))
    return "hours";
  if (A_DOCTOR_FOR.test(message.text)) return "booking";
  if (message.has("whoIsThere") && !message.has("health")) return "doctors";
  if (message.has("health")) return null;
  if (message.has("phone") && atClinic) return "phone";
  if (message.has("address") && atClinic) return "address";
  return message.has("doctor", "here") ? "doctors" : null;
}

/**
 * What a person wants. Refusals win over every other meaning of the words. Rules only, no model; never throws.
 * @param question - The question as it was written (after follow-ups were rewritten), in any supported language.
 */
export function intentOf(question: string): Intent {
  const refusal = refusalOf(question);
  if (refusal !== null) return { kind: "refusal", of: refusal };
  const message = read(question);
  const about = talkOf(message, question);
  if (about !== null) return { kind: "talk", about };
  if (isOffTopic(message, question)) return { kind: "off-topic" };
  const fact = factOf(message);
  if (fact !== null) return { kind: "clinic", fact };
  return { kind: "health", ask: askOf(question) };
}
