import type { HandOffDraft } from "#domain/assistant/chats.rules.ts";
import { LIST_MOST, REASON_MOST, SINCE_MOST } from "#domain/consultations/booking.rules.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";

type Said = Pick<HandOffDraft, "complaint" | "since" | "age" | "pregnancy" | "medicines" | "allergies" | "notices">;

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
}: Said) {
  const lines = [
    ...(age === "" ? [] : [DETAILS.saidAge({ words: age })]),
    ...(pregnancy === "" ? [] : [DETAILS.saidPregnancy({ words: pregnancy })]),
    ...(triageText === "" ? [] : [DETAILS.triageMessage({ words: triageText })]),
  ];
  const rest = lines.length === 0 ? "" : `\n\n${lines.join("\n")}`.slice(0, REASON_MOST);
  return {
    reason: complaint.slice(0, REASON_MOST - rest.length) + rest,
    since: since.slice(0, SINCE_MOST),
    medicines: medicines.slice(0, LIST_MOST),
    allergies: allergies.slice(0, LIST_MOST),
  };
}
