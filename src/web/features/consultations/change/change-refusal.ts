import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { CANNOT } from "#generated/messages/consultations/cannot.ts";

type ConsultationToChange = Pick<OpenConsultation, "as" | "state" | "steps">;

/** The text for the viewer of a consultation whose state machine refuses the command. */
function refusalText({ as, state }: ConsultationToChange, step: "change" | "cancel"): string {
  if (state === "held") return CANNOT.held;
  if (state === "waiting" && as === "patient" && step === "cancel") return CANNOT.waiting;
  if (state === "waiting" || state === "in-progress") return CANNOT.begun;
  if (state !== "confirmed" && state !== "requested") return CANNOT.over;
  if (as === "patient") return CANNOT.late[step];
  if (as === "doctor" && state === "requested") return CANNOT.doctorsRequest;
  return CANNOT.timeHasCome[step];
}

/** Why a consultation can't be moved now; null when it can. */
export function refusalToMove(consultation: ConsultationToChange): string | null {
  const { state, steps } = consultation;
  const isBooked = state === "confirmed" || state === "requested";
  const mayMove = isBooked && (steps.includes("reschedule") || steps.includes("request"));
  return mayMove ? null : refusalText(consultation, "change");
}

/** Why a consultation can't be cancelled now; null when it can. */
export function refusalToCancel(consultation: ConsultationToChange): string | null {
  return consultation.steps.includes("cancel") ? null : refusalText(consultation, "cancel");
}
