import type { Tier, Triage } from "../assistant.rules.ts";
import { CARD_ANSWERS } from "../safety/answers-to-card.ts";
import { asksOfCrisis, isAlarm } from "../safety/strength.ts";
import { ENCODER_ID } from "../safety/verdict.ts";
import { readReply } from "./replies.ts";
import type { OpenDanger } from "./state.ts";

const BLEEDING: ReadonlySet<string> = new Set(["check.pregnancy", "check.bleeding", "emergency.pregnancy"]);

/** The encoder alone hears a crisis in many ordinary messages: its question is asked once, and ends with the next one. */
const isNamed = ({ ruleIds }: Triage) => ruleIds.some((id) => id !== ENCODER_ID);

/**
 * A crisis that a rule names, or a bleeding in pregnancy: only its own button or a plain answer ends it, however long
 * the chat.
 */
const staysOpen = ({ triage }: OpenDanger) =>
  triage.tier === "crisis" ||
  (asksOfCrisis(triage) && isNamed(triage)) ||
  (BLEEDING.has(triage.actionKey ?? "") && triage.ruleIds.some((id) => id.startsWith("PREG-")));

const RELEASES: ReadonlySet<string> = new Set(
  [CARD_ANSWERS.safe, CARD_ANSWERS.noEmergency]
    .flatMap((answers) => Object.values(answers))
    .map((text) => text.toLowerCase()),
);
/** Whether a message is the button that ends a danger, also as somebody has typed it. */
const isRelease = (message: string) => RELEASES.has(message.trim().toLowerCase());

const asks = ({ strength }: Triage) => strength === "check";

/** The alarm that a question of triage becomes when it is answered with yes. */
function alarmOf({ triage }: OpenDanger): Triage {
  const [, group = "doctor"] = triage.actionKey?.split(".") ?? [];
  const tier = asksOfCrisis(triage) ? "crisis" : "emergency";
  const actionKey = group === "crisis" ? "crisis" : `${tier}.${group}`;
  return { ...triage, tier, actionKey, strength: "alarm" };
}

const CALM = { tier: "none", ruleIds: [], actionKey: null, strength: null } as const;

/**
 * What triage says of a message while a danger is open: triage reads words and forgets after some messages, a chat does
 * not. A reassuring word ("ok thanks", "theek hai") repeats an open crisis or bleeding; yes and no answer it. Pure.
 * @param open - The open danger.
 * @param message - The message.
 * @param triage - What triage says of it with the messages before.
 * @returns The triage that counts.
 */
export function triageWithin(open: OpenDanger | null, message: string, triage: Triage): Triage {
  if (open === null || !staysOpen(open)) return triage;
  if (isAlarm(triage) || asks(triage)) return triage;
  const { says, isBare } = readReply(message);
  // The card of a crisis asks nothing, so that "no" is no answer to it.
  const answers = says === "safe" || (says === "no" && !(isAlarm(open.triage) && open.triage.tier === "crisis"));
  const isAnswered = isRelease(message) || answers;
  if (triage.released !== undefined) return isAnswered ? triage : open.triage;
  if (isRelease(message) || (isBare && answers))
    return { ...CALM, released: asksOfCrisis(open.triage) ? "crisis" : open.triage.tier };
  if (asks(open.triage) && isBare && says === "yes") return alarmOf(open);
  return isBare ? open.triage : triage;
}

/**
 * The danger that is open after a message. Pure.
 * @param before - What was open before it.
 * @param triage - The triage that counts.
 * @param message - The message.
 */
export function dangerAfter(before: OpenDanger | null, triage: Triage, message: string): OpenDanger | null {
  if (triage.released !== undefined) return null;
  if (isAlarm(triage) || asks(triage)) {
    const same = before?.triage.ruleIds.some((id) => triage.ruleIds.includes(id)) ? before : null;
    return { triage, message: same?.message ?? message };
  }
  return before !== null && (staysOpen(before) || isAlarm(before.triage)) ? before : null;
}

const FOR_TODAY: ReadonlySet<Tier> = new Set(["urgent", "emergency"]);

/** A danger told earlier, as the line above the answer to a later question about it. */
const asNote = (triage: Triage): Triage =>
  triage.strength === "note" ? triage : { ...triage, tier: "urgent", actionKey: "urgent", strength: "note" };

/**
 * What a chat has told that needs a doctor today, after another message. A crisis has its own way of staying open. Pure.
 * @param before - What was told before it.
 * @param triage - The triage that counts.
 * @param message - The message.
 * @param isOther - Whether the message leaves the matter.
 */
export function urgentAfter(
  before: OpenDanger | null,
  triage: Triage,
  message: string,
  isOther: boolean,
): OpenDanger | null {
  if (triage.released !== undefined) return null;
  if (FOR_TODAY.has(triage.tier) && !asksOfCrisis(triage)) return { triage, message };
  return isOther ? null : before;
}

/**
 * What triage says of a question about a doctor that follows what was told: no less than it said of that. Pure.
 * @param urgent - What was told that needs a doctor today.
 * @param triage - What triage says of the question.
 */
export function triageWithEarlier(urgent: OpenDanger | null, triage: Triage): Triage {
  const isCalm = triage.released === undefined && !FOR_TODAY.has(triage.tier) && triage.tier !== "crisis";
  return urgent !== null && isCalm ? asNote(urgent.triage) : triage;
}
