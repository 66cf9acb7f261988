import type { Agreement } from "#domain/family/agreement.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { clinicDay } from "#domain/time.ts";
import { MEMBER_AGREEMENT } from "#generated/messages/family/member-agreement.ts";

const dayOf = (at: string | null) => formatDay(clinicDay(Date.parse(at ?? "")));

/** What differs between the account that asks and reception. */
type Words = Pick<typeof MEMBER_AGREEMENT.states, "declined" | "withdrawn">;

/** What was said last, in words. */
function answerText({ answer, answeredAt, byClinic }: Agreement, words: Words): string | undefined {
  if (answer === null) return undefined;
  if (answer !== "agreed") return words[answer]({ day: dayOf(answeredAt) });
  return MEMBER_AGREEMENT.states[byClinic ? "paper" : "agreed"]({ day: dayOf(answeredAt) });
}

function askedText({ asked }: Agreement, now: number): string | undefined {
  if (asked === null) return undefined;
  const { states } = MEMBER_AGREEMENT;
  if (Date.parse(asked.until) <= now) return states.expired({ day: dayOf(asked.at) });
  return states.waiting({ day: dayOf(asked.at), until: dayOf(asked.until) });
}

/** A question, also to one who agreed on paper and has no link; another link; nothing, where the clinic noted a no. */
function stepOf({ answer, byClinic, contact }: Agreement): "ask" | "again" | null {
  if (answer === null || (byClinic && answer === "agreed")) return "ask";
  return contact === null || byClinic ? null : "again";
}

/** How it stands with an agreement, as reception reads it. */
export function agreementForStaff(agreement: Agreement, now: number): readonly string[] {
  const words = MEMBER_AGREEMENT.reception.states;
  const texts = [answerText(agreement, words), askedText(agreement, now)].filter((text) => text !== undefined);
  return texts.length === 0 ? [words.needed] : texts;
}

/**
 * How it stands with an agreement, and what can be done about it.
 * @param agreement - Of an adult member.
 * @param name - The member's.
 * @param now - Milliseconds since 1970.
 */
export function agreementView(agreement: Agreement, name: string, now: number) {
  const { answer, byClinic, contact } = agreement;
  const [said, asked] = [answerText(agreement, MEMBER_AGREEMENT.states), askedText(agreement, now)];
  const isAgreed = answer === "agreed";
  const texts = [said, asked].filter((text) => text !== undefined);
  return {
    texts: texts.length === 0 ? [MEMBER_AGREEMENT.states.needed({ name })] : texts,
    // A member who answered by a link gets another one where that went, and no other address can answer in their place.
    contact: (answer !== null && !byClinic) || asked !== undefined ? contact : null,
    step: stepOf(agreement),
    isFirst: texts.length === 0,
    isOpen: isAgreed,
  };
}
export type AgreementView = ReturnType<typeof agreementView>;
