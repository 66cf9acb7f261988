import type { Talk } from "../answer/frames.ts";
import { isOfPressure, PRESSURE_PAGES } from "../choose/blood-pressure.ts";
import { wordCount } from "../text/sentences.ts";
import { askOf } from "../understand/ask.ts";
import { forgetsPerson, isAnyone, personAfter, personIn } from "../understand/person.ts";
import { forgetsMedicines, forgetsTopic } from "./chips.ts";
import { deniesOnly, namesTakenMedicine } from "./facts.ts";
import { isNewMatter, type Nearness, OF_THINGS } from "./matter.ts";
import { type Reply, readReply, skips } from "./replies.ts";
import type { ChatState } from "./state.ts";

/** What a message is within its chat; `TRANSITIONS` says what each does to the state. */
export type MessageKind =
  | "alarm"
  | "new-topic"
  | "forget"
  | "choice"
  | "skip"
  | "talk"
  | "fact"
  | "of-page"
  | "follow-up"
  | "aside"
  | "matter";

/** A message as it is interpreted with what is open in its chat. */
export interface Interpretation {
  readonly kind: MessageKind;
  /** The reply to small talk; null for everything else. */
  readonly talk: Talk | null;
  /** The page that a button or its number has chosen. */
  readonly pageId: string | null;
}

/** What is known of a message before it is interpreted. */
export interface Signs {
  /** Whether it says what it is about. */
  readonly hasSubject: boolean;
  /** Ids of the pages of which it says a whole name. */
  readonly named: readonly string[];
  /** The pages that it means; absent where nothing encodes. */
  readonly near?: Nearness | undefined;
  /** Whether it means "when should I see a doctor?", in whatever words; absent where nothing encodes. */
  readonly asksOfDoctor?: boolean | undefined;
  /** The names of a page, as its button shows them. */
  readonly namesOf: (pageId: string) => readonly string[];
}

interface Interpreting extends Signs {
  readonly message: string;
  readonly state: ChatState;
  readonly reply: Reply;
}

/** A message that is answered by the card of an alarm alone. */
export const ANSWERED_BY_CARD: Interpretation = { kind: "alarm", talk: null, pageId: null };

/** A message that only needs this reply. */
export const asTalk = (talk: Talk): Interpretation => ({ kind: "talk", talk, pageId: null });

/** The offered page that a message names as its button does, or whose number it is; "yes" means the only one. */
function choiceIn({ message, reply, state: { askedBack }, namesOf }: Interpreting): string | null {
  if (askedBack === null) return null;
  const [only, ...others] = askedBack.pageIds;
  if (only !== undefined && others.length === 0 && reply.isBare && reply.says === "yes") return only;
  const said = message.trim().toLowerCase();
  const named = askedBack.pageIds.find((id) => namesOf(id).some((name) => name.toLowerCase() === said));
  return named ?? (reply.number === null ? null : (askedBack.pageIds[reply.number - 1] ?? null));
}

/** "Kab dikhana hai? Leave is hard to get". */
const ASKS_WHEN_TO_SHOW = /(?:^|\s)(?:kab|कब)\s(?:\S+\s){0,2}(?:dikha|दिखा)[^?]*\?/iu;
const asksOfDoctor = ({ message, asksOfDoctor: means = false }: Interpreting) =>
  means || askOf(message) === "doctor" || ASKS_WHEN_TO_SHOW.test(message);
/** "Hmm" and "2 din se" say nothing of what the matter is, and a longer message says something. */
const MAX_WORDS_OF_NOTHING = 4;
const isGeneral = (input: Interpreting) => askOf(input.message) === "general" && !asksOfDoctor(input);
const saysNothing = (input: Interpreting) =>
  !input.hasSubject && isGeneral(input) && wordCount(input.message) <= MAX_WORDS_OF_NOTHING;
/** "In the stomach" answers our question, where "gas pain" is a question of its own. */
const answersUs = ({ named, state, message }: Interpreting) =>
  state.askedBack !== null && askOf(message) === "general" && named.length === 0;
const namesPerson = ({ message }: Interpreting) => !isAnyone(personIn(message)) || namesTakenMedicine(message);
const isNothingOpen = ({ state: { page, question, askedBack } }: Interpreting) =>
  page === null && question === null && askedBack === null;
/** "Yes", "no" or a number while no question of ours is open. */
const repliesToNothing = ({ reply, state }: Interpreting) =>
  state.askedBack === null &&
  (reply.number !== null || (reply.isBare && (reply.says === "yes" || reply.says === "no")));

const isOfClinic = (pageId: string | null | undefined) => pageId?.startsWith("clinic:") === true;
/** From so much on a fact about the clinic is nearer than everything on the open page. */
const CLINIC_AHEAD = 0.07;

/** "Fees kitni hai": the clinic's own words, or nearer to a fact about it than to all that the open page says. */
const asksOfClinic = (input: Interpreting) => {
  const { named, near, state } = input;
  if (near?.isOfClinic !== true || asksOfDoctor(input)) return false;
  const isAhead = (near.clinicAhead ?? 0) >= CLINIC_AHEAD;
  return isAhead || isOfClinic(state.answered?.passageId) || named.some(isOfClinic);
};

/** Where nothing encodes, what has a subject is a new matter. */
const staysOnPage = (input: Interpreting) => {
  const { state, message, named, near } = input;
  if (state.page === null || near === undefined) return false;
  if (asksOfClinic(input) && !isOfClinic(state.page)) return false;
  const person = personAfter(state.person, personIn(message, state.person));
  return !isNewMatter(state.page, message, named, near, person);
};
/** "How long?" and "when should I see a doctor?" ask of the page that is open, whatever it is. */
const asksOfPage = (input: Interpreting) =>
  input.hasSubject || OF_THINGS.has(askOf(input.message))
    ? asksOfDoctor(input) && staysOnPage(input)
    : !isGeneral(input);

/** "And stairs?" asks something of the page that is open, where "since two days" adds to what was asked. */
const GOES_ON = /\?\s*$|^(?:and|aur|what about|और)(?![\p{L}\p{M}])/iu;
const asksMore = (input: Interpreting) =>
  GOES_ON.test(input.message.trim()) && !namesPerson(input) && staysOnPage(input);

const SMALL_TALK = { thanks: "thanks", ok: "ok", safe: "ok", greeting: "greeting", goodbye: "goodbye" } as const;

function talkIn(input: Interpreting): Talk | null {
  const { reply, state } = input;
  if (repliesToNothing(input)) return state.page === null ? "about" : reply.says === "no" ? "ok" : "more";
  if (isNothingOpen(input) && saysNothing(input) && !namesPerson(input))
    return reply.isBare && reply.says !== null && reply.says !== "yes" && reply.says !== "no"
      ? SMALL_TALK[reply.says]
      : "about";
  if (!reply.isBare || reply.says === null || reply.says === "yes" || reply.says === "no") return null;
  return SMALL_TALK[reply.says];
}

/** "150/96" in a chat about a headache: another page says what that is. */
const opensPressure = ({ message, state: { page } }: Interpreting) =>
  isOfPressure(message) && !PRESSURE_PAGES.includes(page ?? "");

/** In order: the first that applies says what a message is. */
const RULES: readonly { readonly kind: MessageKind; readonly applies: (input: Interpreting) => boolean }[] = [
  { kind: "new-topic", applies: ({ message }) => forgetsTopic(message) },
  { kind: "choice", applies: (input) => choiceIn(input) !== null },
  {
    kind: "forget",
    applies: ({ message, hasSubject }) => forgetsMedicines(message) || (forgetsPerson(message) && !hasSubject),
  },
  // "No", "ok" or "I don't know" to a clarifying question: answer without it.
  {
    kind: "skip",
    applies: ({ message, reply, state }) => skips(message) || (state.askedBack !== null && reply.isBare),
  },
  { kind: "talk", applies: (input) => talkIn(input) !== null },
  { kind: "matter", applies: opensPressure },
  // The illness stays open: what follows may ask of it again.
  {
    kind: "aside",
    applies: (input) => input.state.page !== null && !isOfClinic(input.state.page) && asksOfClinic(input),
  },
  {
    kind: "fact",
    applies: (input) =>
      input.state.question !== null &&
      isGeneral(input) &&
      !asksMore(input) &&
      (!input.hasSubject || deniesOnly(input.message) || answersUs(input)),
  },
  {
    kind: "of-page",
    applies: (input) =>
      input.state.page === null ? input.state.urgent !== null && asksOfDoctor(input) : asksOfPage(input),
  },
  { kind: "follow-up", applies: (input) => input.state.page !== null && staysOnPage(input) },
];

/**
 * Interprets a message with what is open in its chat. Pure.
 * @param message - The person's message.
 * @param state - What the chat has come to.
 * @param signs - What the words and the meaning of the message are near to.
 * @returns What the message is; `matter` where nothing says that it belongs to what is open.
 */
export function interpret(message: string, state: ChatState, signs: Signs): Interpretation {
  const input = { ...signs, message, state, reply: readReply(message) };
  const kind = RULES.find(({ applies }) => applies(input))?.kind ?? "matter";
  return {
    kind,
    talk: kind === "talk" ? talkIn(input) : null,
    pageId: kind === "choice" ? choiceIn(input) : null,
  };
}
