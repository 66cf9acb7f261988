import type { AnswerAction, Language } from "../assistant.rules.ts";
import type { LibraryDocument } from "../passages/passages.ts";
import { ADDRESSES, callAddress } from "../text/addresses.ts";
import { titleIn } from "./answer-blocks.ts";
import { FRAMES } from "./frames.ts";

/** Phone numbers that an answer can offer, from the clinic's settings. */
export interface Numbers {
  /** The clinic's own number. */
  readonly clinicPhone: string;
  readonly emergency: string;
  readonly ambulance: string;
  readonly mentalHealth: string;
}

/** A page to read. */
export function readAction(language: Language, document: LibraryDocument): AnswerAction {
  return { kind: "read", label: FRAMES[language].actions.read(titleIn(language, document)), href: document.address };
}

export function handOffAction(language: Language): AnswerAction {
  return { kind: "hand-off", label: FRAMES[language].actions.handOff, href: ADDRESSES.handOff };
}

export function bookAction(language: Language): AnswerAction {
  return { kind: "book", label: FRAMES[language].actions.book, href: ADDRESSES.book };
}

export function adminAction(language: Language, { clinicPhone }: Numbers): AnswerAction {
  return { kind: "call", label: FRAMES[language].actions.clinicPhone(clinicPhone), href: callAddress(clinicPhone) };
}

/** Help at once, the most important number first; for a crisis of the mind that is Tele-MANAS. */
export function helpActions(language: Language, numbers: Numbers, isCrisis: boolean): readonly AnswerAction[] {
  const { actions } = FRAMES[language];
  const call = (label: string, phone: string): AnswerAction => ({ kind: "call", label, href: callAddress(phone) });
  const emergency = call(actions.emergency(numbers.emergency), numbers.emergency);
  const ambulance = call(actions.ambulance(numbers.ambulance), numbers.ambulance);
  const mind = call(actions.mind(numbers.mentalHealth), numbers.mentalHealth);
  return isCrisis ? [mind, emergency] : [emergency, ambulance];
}
