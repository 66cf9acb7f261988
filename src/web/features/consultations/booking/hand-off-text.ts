import type { HandOffDraft } from "#domain/assistant/chats.rules.ts";
import { MAX_LIST_LENGTH, MAX_REASON_LENGTH, MAX_SINCE_LENGTH } from "#domain/consultations/booking.rules.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";

type HandOffFields = Pick<
  HandOffDraft,
  "complaint" | "since" | "age" | "pregnancy" | "medicines" | "allergies" | "notices"
>;

/**
 * Initial values of the booking form from the assistant's chat. Age and pregnancy have no own fields (the form asks for
 * the date of birth), so they go into the text for the doctor; when that is too long, the complaint is cut first.
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
  const rest = lines.length === 0 ? "" : `\n\n${lines.join("\n")}`.slice(0, MAX_REASON_LENGTH);
  return {
    reason: complaint.slice(0, MAX_REASON_LENGTH - rest.length) + rest,
    since: since.slice(0, MAX_SINCE_LENGTH),
    medicines: medicines.slice(0, MAX_LIST_LENGTH),
    allergies: allergies.slice(0, MAX_LIST_LENGTH),
  };
}
