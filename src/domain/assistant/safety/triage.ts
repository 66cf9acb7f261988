import { EARLIER_READ, type Triage } from "../assistant.rules.ts";
import { isAnswerToCard, isDismissal } from "./answers-to-card.ts";
import { read } from "./concepts.ts";
import { type DangerOf, dangerUnknown } from "./danger.ts";
import { ENCODER_ID, judge, NOTHING, type Verdict } from "./verdict.ts";

/** The number of messages for which an unanswered alarm stays. */
const STAYS = 2;
/** The maximum length of an answer to a card, in words, and in characters where it is not read by the rules. */
const SHORT_ANSWER = 12;
const RELEASE_LENGTH = 80;

/** A crisis or a bleeding in pregnancy that is made light of stays open until a plain "no" or the button. */
const HELD: ReadonlySet<string> = new Set(["pregnancy", "bleeding"]);
/** The number of words, longer than "it" and "hai", that a plain "no" may have besides its own. */
const BESIDE_NO = { crisis: 3, other: 1 } as const;
const SMALL_WORD = 3;

function says(message: string, sign: "saysNo" | "saysYes" | "saysOnly"): boolean {
  const reading = read(message);
  return reading.tokens.length <= SHORT_ANSWER && reading.spans(sign).length > 0;
}

const isInPregnancy = ({ group, ids }: Verdict) => HELD.has(group) && ids.some((id) => id.startsWith("PREG-"));
/** What stands in the place of an answer: an alarm, or a question about a crisis. */
const isInsteadOfAnswer = ({ strength, danger }: Verdict) => strength === "alarm" || danger === "crisis";
const isHeld = (open: Verdict) => open.danger === "crisis" || isInPregnancy(open);
/** A question about the heart that is made light of: "no, only a little heaviness", "bas thoda bhaari hai". */
const isHeartMadeLightOf = (message: string, { group, strength }: Verdict) =>
  group === "heart" && strength === "check" && says(message, "saysOnly");

/** Whether a message denies and says nothing else: "no", "nahi, sab theek hai", but not "no pain, only light brown". */
function isPlainNo(message: string, { danger }: Verdict): boolean {
  const reading = read(message);
  const no = reading.spans("saysNo");
  if (no.length === 0 || [...reading.spans("saysOnly"), ...reading.spans("pain")].length > 0) return false;
  const said = [...no, ...reading.spans("bleeding")];
  const others = reading.tokens.filter((_, at) => !said.some((span) => span[0] <= at && at <= span[1]));
  const long = others.filter(({ word }) => word.length > SMALL_WORD);
  return long.length <= (danger === "crisis" ? BESIDE_NO.crisis : BESIDE_NO.other);
}

/** The state of a chat: an unanswered alarm or question, and what the person has denied. */
class Chat {
  #open: Verdict | null = null;
  #stays = 0;
  #before: string[] = [];
  readonly #released = new Set<string>();
  readonly #dangerOf: DangerOf;

  constructor(dangerOf: DangerOf) {
    this.#dangerOf = dangerOf;
  }

  /** Triages the person's next message. `joined`: together with those before it, which only the last one needs. */
  next(message: string, joined: boolean): Verdict {
    if (isDismissal(message)) return this.#release();
    const open = this.#open;
    if (isAnswerToCard(message)) return open ?? NOTHING;
    if (open?.strength === "check" && says(message, "saysYes") && !says(message, "saysNo"))
      return this.#keep(message, { ...open, strength: "alarm" });
    const own = this.#judged(message, joined);
    if (open === null || own.strength === "alarm") return this.#keep(message, own);
    const isKnown = (id: string) => open.ids.includes(id) || (id === ENCODER_ID && own.danger !== "crisis");
    const isNew = own.strength === "check" && !own.ids.every(isKnown);
    if (!isNew && (says(message, "saysNo") || says(message, "saysOnly")))
      return (isHeld(open) || isHeartMadeLightOf(message, open)) && !isPlainNo(message, open)
        ? this.#keep(message, open)
        : this.#release();
    if ((open.strength === "check" && !isInPregnancy(open)) || this.#stays === 0) return this.#keep(message, own);
    this.#stays -= 1;
    this.#before.push(message);
    return open;
  }

  #judged(message: string, joined: boolean): Verdict {
    const verdict = judge(message, joined ? this.#before : [], this.#dangerOf);
    if (!verdict.ids.every((id) => this.#released.has(id))) return verdict;
    if (verdict.strength === "alarm") return { ...verdict, strength: "check" };
    return verdict.strength === "check" ? { ...verdict, strength: "note", danger: "urgent" } : verdict;
  }

  #release(): Verdict {
    const open = this.#open;
    for (const id of open?.ids ?? []) this.#released.add(id);
    [this.#open, this.#before, this.#stays] = [null, [], 0];
    return open === null ? NOTHING : { ...NOTHING, released: isInsteadOfAnswer(open) ? open.danger : "urgent" };
  }

  #keep(message: string, verdict: Verdict): Verdict {
    this.#open = verdict.strength === "alarm" || verdict.strength === "check" ? verdict : null;
    this.#stays = STAYS;
    this.#before.push(message);
    return verdict;
  }
}

function actionKey({ strength, danger, group }: Verdict): string | null {
  if (danger === "none") return null;
  if (strength === "check") return `check.${group}`;
  if (danger === "emergency") return `emergency.${group}`;
  if (danger === "crisis") return group === "crisis" ? "crisis" : `crisis.${group}`;
  return danger === "urgent" && group !== "doctor" ? `urgent.${group}` : danger;
}

/** Earlier messages that were released, each with the answer that released it, remembered for the whole chat. */
function releasedIn(older: readonly string[]): readonly string[] {
  return older.flatMap((turn, at) => {
    const answer = older[at + 1] ?? "";
    return isDismissal(answer) || (answer.length <= RELEASE_LENGTH && says(answer, "saysNo")) ? [turn, answer] : [];
  });
}

/** The messages of a person, oldest first, that triage still reads. */
export const lastTurns = (earlier: readonly string[]): readonly string[] => earlier.slice(-EARLIER_READ);

/**
 * The earlier messages that triage reads again: the last ones, and those that were released, with what released them.
 * @param earlier - The person's own earlier messages, oldest first.
 */
export function turnsRead(earlier: readonly string[]): readonly string[] {
  const last = lastTurns(earlier);
  const older = earlier.slice(0, earlier.length - last.length);
  return [...releasedIn([...older, ...last.slice(0, 1)]), ...last];
}

/**
 * Decides how serious a message is, before anything else reads it. Never fails; takes milliseconds.
 * @param said - The message.
 * @param earlier - The person's own earlier messages, oldest first; the last six are read, and earlier ones that were
 * released.
 * @param hear - What the encoder hears in these messages; where it has heard nothing, the rules decide alone.
 * @returns The tier (a doubtful case is at least "today"), the strength, the detected concepts, most serious first,
 * and the key of the fixed text.
 */
export function triageFor(said: string, earlier: readonly string[] = [], dangerOf: DangerOf = dangerUnknown): Triage {
  const chat = new Chat(dangerOf);
  for (const turn of turnsRead(earlier)) chat.next(turn, false);
  const verdict = chat.next(said, true);
  const { strength, danger, ids, released } = verdict;
  const isDoubt = (danger === "emergency" || danger === "crisis") && strength !== "alarm";
  const triage = { tier: isDoubt ? "urgent" : danger, ruleIds: ids, actionKey: actionKey(verdict), strength } as const;
  return released === undefined ? triage : { ...triage, released };
}
