import { SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { herbsIn, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { ClinicFact } from "../passages/clinic-words.ts";
import type { Group } from "../text/safe-for.ts";
import { type Refusal, refusalOf } from "./refusals.ts";
import { folded, type Reading, readerOf } from "./sentence-reader.ts";

/** What is asked about a remedy or a complaint; `general` when none of the others is recognised. */
export const HEALTH_ASKS = [
  "helps",
  "safe",
  "avoid",
  "prepare",
  "doctor",
  "what",
  "interactions",
  "evidence",
  "general",
] as const;
export type HealthAsk = (typeof HEALTH_ASKS)[number];
export type Talk = keyof typeof SUBJECT_WORDS.talk;

/** What a person wants from the assistant. */
export type Intent =
  | { readonly kind: "clinic"; readonly fact: ClinicFact }
  | { readonly kind: "talk"; readonly about: Talk }
  | { readonly kind: "refusal"; readonly of: Refusal }
  | { readonly kind: "off-topic" }
  /** A statement, such as a medicine or an age, without a question before it. */
  | { readonly kind: "told" }
  /** `groups` are the people the question names, for whom a page has sections of its own. */
  | { readonly kind: "health"; readonly ask: HealthAsk; readonly groups: readonly Group[] };

const { clinic, talk, other, ask, group } = SUBJECT_WORDS;
const LEXICON = { ...clinic, ...talk, ...other, ...ask, ...group };
type Message = Reading<keyof typeof LEXICON>;
const read = readerOf(LEXICON);

/** A single word that asks for phone numbers without describing an event. */
const JUST_EMERGENCY: ReadonlySet<string> = new Set(["emergency", "इमरजेंसी", "आपातकाल"]);
const GREETING_MOST = 5;
const SHORT = 3;
const CHILD_UNTIL = 18;
const BABY_UNTIL_MONTHS = 12;
/** A run that no language has words of: text that was packed so that rules shall not read it. */
const PACKED = /[A-Za-z0-9+/]{28,}={0,2}/u;
const YEARS = /(\d{1,3}) ?(?:years?|yrs?|y\/?o|saal|sal|साल|वर्ष)(?![\p{L}\p{M}])/u;
const MONTHS = /(\d{1,2}) ?(?:months?|mahin[aei]+|mahine|महीने|महीना|माह)(?![\p{L}\p{M}])/u;

function talkOf(message: Message): Talk | null {
  if (message.has("who")) return "who";
  const { length } = message.keys;
  if (message.has("health") || message.has("offTopic") || length > GREETING_MOST) return null;
  if (message.has("thanks")) return "thanks";
  if (message.has("goodbye")) return "goodbye";
  return message.has("greeting") ? "greeting" : null;
}

function isOffTopic(message: Message, question: string): boolean {
  if (PACKED.test(question)) return true;
  return message.has("offTopic") && !message.has("health") && herbsIn(question).length === 0;
}

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
  if (message.has("whoIsThere") && !message.has("health")) return "doctors";
  if (message.has("health")) return null;
  if (message.has("phone") && atClinic) return "phone";
  if (message.has("address") && atClinic) return "address";
  return message.has("doctor", "here") ? "doctors" : null;
}

/** The groups a text names for whom remedies have special risks. Never throws. */
export function groupsNamed(question: string): readonly Group[] {
  const message = read(question);
  const plain = folded(question);
  const years = Number(YEARS.exec(plain)?.[1] ?? Number.NaN);
  const months = Number(MONTHS.exec(plain)?.[1] ?? Number.NaN);
  const isBaby = months <= BABY_UNTIL_MONTHS || (message.has("baby") && !(months > BABY_UNTIL_MONTHS) && !(years >= 1));
  const isGrown = years >= CHILD_UNTIL;
  const named: readonly (readonly [Group, boolean])[] = [
    ["pregnancy", message.has("pregnancy")],
    ["baby", isBaby],
    ["child", !isBaby && !isGrown && (message.has("child") || message.has("baby") || years < CHILD_UNTIL)],
    ["medicines", medicineGroupsIn(question).length > 0],
    ["conditions", message.has("conditions")],
  ];
  return named.filter(([, is]) => is).map(([group]) => group);
}

function askOf(message: Message, groups: readonly Group[]): HealthAsk {
  if (message.has("when", "seeDoctor")) return "doctor";
  if (groups.includes("medicines")) return "interactions";
  if (message.has("avoid")) return "avoid";
  if (groups.length > 0) return "safe";
  if (message.has("prepare") && !message.has("helps")) return "prepare";
  if (message.has("safe")) return "safe";
  if (message.has("prepare")) return "prepare";
  if (message.has("evidence")) return "evidence";
  if (message.has("helps")) return "helps";
  return message.has("what") ? "what" : "general";
}

/**
 * What a person wants. In: the question as it was written (after follow-ups were rewritten), in any supported language.
 * Refusals win over every other meaning of the words. Rules only, no model; never throws.
 */
export function intentOf(question: string): Intent {
  const refusal = refusalOf(question);
  if (refusal !== null) return { kind: "refusal", of: refusal };
  const message = read(question);
  const about = talkOf(message);
  if (about !== null) return { kind: "talk", about };
  if (isOffTopic(message, question)) return { kind: "off-topic" };
  const fact = factOf(message);
  if (fact !== null) return { kind: "clinic", fact };
  const groups = groupsNamed(question);
  return { kind: "health", ask: askOf(message, groups), groups };
}
