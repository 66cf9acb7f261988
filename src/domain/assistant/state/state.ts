import type { MedicineGroup } from "../../remedies/library/interactions-table.ts";
import type { Language, Triage } from "../assistant.rules.ts";
import { ANYONE, type Person } from "../understand/person.ts";

/** An alarm or a question of triage that the person has not answered. */
export interface OpenDanger {
  /** What triage said of the message that opened it. */
  readonly triage: Triage;
  /** That message. */
  readonly message: string;
}

/** A clarifying question that the assistant has asked. */
export interface AskedBack {
  /** The pages that it offers, in the order of its buttons. */
  readonly pageIds: readonly string[];
}

/** A message about the page of a chat. */
export interface Said {
  readonly text: string;
  /** True for a follow-up, which asks something; the others tell what the matter is. */
  readonly isAsk: boolean;
}

/** What a chat has come to. It is stored with the chat, encrypted, and only `changeState` changes it. */
export interface ChatState {
  readonly danger: OpenDanger | null;
  /** What was told of the matter that needs a doctor today; "when should I see a doctor?" is answered with it. */
  readonly urgent: OpenDanger | null;
  /** Id of the page that the chat is about: `health:cough`. */
  readonly page: string | null;
  /** The last question with a subject. */
  readonly question: string | null;
  readonly person: Person;
  readonly medicines: readonly MedicineGroup[];
  /** The person's messages about the page, oldest first; the next one is read together with them. */
  readonly said: readonly Said[];
  /** The kind of the last answer, and the field that it began with; null before the first. */
  readonly answered: { readonly shape: string; readonly passageId: string | null } | null;
  /** The clarifying question that is open. */
  readonly askedBack: AskedBack | null;
  readonly language: Language | null;
}

export const NEW_STATE: ChatState = {
  danger: null,
  urgent: null,
  page: null,
  question: null,
  person: ANYONE,
  medicines: [],
  said: [],
  answered: null,
  askedBack: null,
  language: null,
};
