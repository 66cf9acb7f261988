import { ENCODER_DANGERS } from "#generated/encoder.ts";
import type { Encoding } from "../meaning/encoding.ts";
import { logProbabilityOf } from "../meaning/nearest.ts";
import { withoutShyness } from "./shyness.ts";
import { ORDER, SENTENCE_END } from "./tokens.ts";

const SENTENCES = new RegExp(`(?<=${SENTENCE_END.source})|\\s(?=${ORDER.source})`, "iu");
const BEGINS_WITH_ORDER = new RegExp(`^\\s*${ORDER.source}`, "iu");

/** How likely each degree of danger is, as the encoder hears it; the sum is one. */
type Degrees = Readonly<Record<(typeof ENCODER_DANGERS)[number], number>>;

export interface Danger extends Degrees {
  /** How likely it is that the text is about something else than health. */
  readonly elsewhere: number;
}

/** What the encoder hears in a text of `dangerTexts`; undefined for one that it has not read. */
export type DangerOf = (text: string) => Danger | undefined;

/**
 * The texts in which the encoder hears the danger of a message: the message itself, and where that gives instructions to
 * a model, which dilute what a person says, the message without them.
 */
export function dangerTexts(message: string): readonly string[] {
  const sentences = message.split(SENTENCES).filter((sentence) => sentence.trim() !== "");
  const said = sentences.filter((sentence) => !BEGINS_WITH_ORDER.test(sentence));
  return said.length === 0 || said.length === sentences.length ? [message] : [message, said.join("").trim()];
}

/** The texts that are encoded of a message for its danger: those, and what it says beside shyness. */
export function textsToJudge(message: string): readonly string[] {
  const rest = withoutShyness(message);
  return rest === null || rest === "" ? dangerTexts(message) : [...dangerTexts(message), rest];
}

const HARMLESS: Danger = { none: 1, urgent: 0, emergency: 0, crisis: 0, elsewhere: 0 };
/** From this probability of no danger on, what is said beside shyness is harmless. */
const SURELY_HARMLESS = 0.8;

/**
 * What the encoder hears alone, without a rule: in a message of somebody shy, of which the rest is harmless, that rest.
 * A veiled wish to die beside it is no harmless rest.
 * @param message - The message.
 * @param heard - What it hears in the whole message.
 * @param dangerOf - What it hears in the texts of `textsToJudge`.
 */
export function heardAlone(message: string, heard: Danger | undefined, dangerOf: DangerOf): Danger | undefined {
  const rest = withoutShyness(message);
  if (rest === null || heard === undefined) return heard;
  const danger = rest === "" ? HARMLESS : dangerOf(rest);
  return danger !== undefined && danger.none >= SURELY_HARMLESS ? danger : heard;
}

/** What the encoder hears in messages one by one: of these, the gravest; undefined where it has read none of them. */
export function gravestIn(messages: readonly string[], dangerOf: DangerOf): Danger | undefined {
  const heard = messages.flatMap(dangerTexts).flatMap((text) => dangerOf(text) ?? []);
  return heard.toSorted((left, right) => grave(right) - grave(left))[0];
}

/** Nothing is heard: the rules decide alone. */
export const dangerUnknown: DangerOf = () => undefined;

/** The danger that an encoded text has. */
export function dangerIn({ danger, pages }: Pick<Encoding, "danger" | "pages">): Danger {
  const of = (degree: keyof Degrees) => danger[ENCODER_DANGERS.indexOf(degree)] ?? 0;
  const elsewhere = Math.exp(logProbabilityOf({ pages }, "other"));
  return { none: of("none"), urgent: of("urgent"), emergency: of("emergency"), crisis: of("crisis"), elsewhere };
}

/** Below this probability in its context, a reply is no crisis; set on chats of `questions-dev.jsonl`. */
const CRISIS_IN_CONTEXT = 0.2;
/** What is left of it: with a rule that names a crisis it is a question still. */
const LEFT_OF_CRISIS = 0.015;

/**
 * The danger of a reply. Alone, a few words of an ordinary chat ("he is begging for ice cream tonight") can sound like a
 * crisis, which they don't after the messages that they follow; what is one is heard there as well.
 * @param alone - What the encoder hears in the reply.
 * @param withBefore - What it hears in the messages before and the reply.
 */
export function asReply(alone: Danger, withBefore: Danger): Danger {
  const crisis = Math.max(withBefore.crisis, LEFT_OF_CRISIS);
  if (crisis >= CRISIS_IN_CONTEXT || crisis >= alone.crisis) return alone;
  return { ...alone, crisis, none: alone.none + alone.crisis - crisis };
}

/** The probability of a danger to life now. */
export const grave = ({ emergency, crisis }: Danger) => emergency + crisis;
