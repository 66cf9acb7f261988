import { medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { MedicineGroup } from "../../remedies/library/interactions-table.ts";
import type { RankedField } from "../choose/field.ts";
import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { forgetsMedicines, forgetsTopic } from "../state/chips.ts";
import { addsFact, namesTakenMedicine } from "../state/facts.ts";
import { type Interpretation, interpret } from "../state/interpretation.ts";
import type { Nearness } from "../state/matter.ts";
import type { ChatState } from "../state/state.ts";
import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf } from "./ask.ts";
import { ANYONE, forgetsPerson, isAnyone, type Person, personAfter, personIn } from "./person.ts";

/** A message as it is understood within its chat. */
export interface Understood {
  /** Id of the page that the chat is about. */
  readonly topic: string | null;
  /** The asked question, with the earlier one in front where it only adds to that. */
  readonly question: string;
  /** Of that, the message that asks. */
  readonly asked: string;
  readonly ask: Ask;
  readonly person: Person;
  readonly medicines: readonly MedicineGroup[];
  /** Ids of the pages of which the message says a whole name. */
  readonly named: readonly string[];
  /** The page that answers; none where no page does. */
  readonly pages: readonly LibraryDocument[];
  /** True for a message that only says something of the person, and no question came before it. */
  readonly isReportOnly: boolean;
  /** The fields of the page, the best first; absent where no page answers. */
  readonly chosen?: readonly RankedField[];
  /** The fields that answer its parts, where it asks several things. */
  readonly ofParts?: readonly Passage[];
  /** Of each offered page, the reason to seek help that is nearest to the message. */
  readonly signs?: readonly Passage[];
  /** The pages nearest to a message that no page answers. */
  readonly nearest?: readonly LibraryDocument[];
  /** Why no page answers, where that is not for want of one: it is about other things, or nothing reads its meaning. */
  readonly without?: "off-topic" | "meaning";
  /** The pages of which the answer asks which is meant; empty where it asks nothing. */
  readonly offered: readonly LibraryDocument[];
}

/** Kinds of messages that are answered with the question before them. */
const ADDS: ReadonlySet<Interpretation["kind"]> = new Set(["fact", "skip", "forget", "choice"]);
/** "He is 7" and "since 2 days" say nothing of what the matter is. */
const MAX_WORDS_OF_FACT = 4;

/** What `understand` needs beside the message and the chat. */
export interface Around {
  /** Ids of the pages of which the message says a whole name. */
  readonly named: readonly string[];
  /** Whether the encoder takes the message for one of a page; true where nothing encodes. */
  readonly isOfPage: boolean;
  /** The pages that the message means; absent while no page is open, and where nothing encodes. */
  readonly near?: Nearness | undefined;
  /** Whether the message means "when should I see a doctor?", where it was encoded. */
  readonly asksOfDoctor?: boolean | undefined;
  /** The names of a page, as its button shows them. */
  readonly namesOf: (pageId: string) => readonly string[];
}

/** Whether a message says what it is about. */
function hasSubject(message: string, { named, isOfPage }: Around): boolean {
  if (namesTakenMedicine(message)) return false;
  if (named.length > 0) return true;
  return isOfPage && !(addsFact(message) && wordCount(message) <= MAX_WORDS_OF_FACT);
}

/**
 * Reads a message with what the chat has come to. Pure.
 * @param message - The message.
 * @param before - What the chat has come to.
 * @param around - What the library and the encoder know of it.
 * @returns What the message is within the chat, and what it asks; no page is chosen yet.
 */
export function understand(
  message: string,
  before: ChatState,
  around: Around,
): { readonly interpreted: Interpretation; readonly understood: Understood } {
  const named = personIn(message, before.person);
  const person = forgetsPerson(message) ? ANYONE : personAfter(before.person, named);
  const without = forgetsMedicines(message);
  const medicines = without ? [] : [...new Set([...before.medicines, ...medicineGroupsIn(message)])];
  const isAbout = hasSubject(message, around);
  const interpreted = interpret(message, before, { ...around, hasSubject: isAbout });
  const ownAsk = askOf(message);
  const isOfMedicine = namesTakenMedicine(message);
  const isLeft = forgetsTopic(message);
  const forgets = interpreted.kind === "forget" || isLeft;
  const again = before.question;
  const adds = ADDS.has(interpreted.kind) && again !== null;
  const repeats = interpreted.kind === "skip" || interpreted.kind === "choice" || isOfMedicine || without;
  const isOpen = adds || interpreted.kind === "of-page" || (isAbout && !forgets);
  return {
    interpreted,
    understood: {
      topic: isLeft ? null : before.page,
      question: adds ? (repeats ? again : `${again} ${message}`) : message,
      asked: adds ? again : message,
      ask: adds && (ownAsk === "general" || repeats) ? askOf(again) : ownAsk,
      ...{ person, medicines, named: around.named, pages: [], offered: [] },
      isReportOnly: !isOpen && (!isAnyone(named) || isOfMedicine || forgets),
    },
  };
}
