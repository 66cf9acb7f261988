import type { HandOffDraft } from "#domain/assistant/chats.rules.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";

type HandOffFields = Pick<
  HandOffDraft,
  "complaint" | "since" | "age" | "pregnancy" | "medicines" | "allergies" | "notices"
>;

/**
 * Initial values of the booking form from the assistant's chat. Age and pregnancy have no own fields (the form asks for
 * the date of birth), so they go into the text for the doctor. Nothing is cut: the form says
 * what is too long for a field.
 */
export function draftFromHandOff({
  complaint,
  since,
  age,
  pregnancy,
  medicines,
  allergies,
  notices: triageText,
}: HandOffFields) {
  const lines = [
    ...(age === "" ? [] : [DETAILS.saidAge({ words: age })]),
    ...(pregnancy === "" ? [] : [DETAILS.saidPregnancy({ words: pregnancy })]),
    ...(triageText === "" ? [] : [DETAILS.triageMessage({ words: triageText })]),
  ];
  const rest = lines.length === 0 ? "" : `\n\n${lines.join("\n")}`;
  return { reason: `${complaint}${rest}`, since, medicines, allergies };
}
