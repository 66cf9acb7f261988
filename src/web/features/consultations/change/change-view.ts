import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { CANNOT } from "#generated/messages/consultations/cannot.ts";
import { timeOf } from "../booking/details-view.ts";

type Act = "change" | "cancel";

/** Why the action is impossible, as text for the viewer of a consultation whose state machine refuses the command. */
function refusalText({ as, state }: Pick<OpenConsultation, "as" | "state">, act: Act): string {
  if (state === "held") return CANNOT.held;
  if (state === "waiting" && as === "patient" && act === "cancel") return CANNOT.waiting;
  if (state === "waiting" || state === "in-progress") return CANNOT.begun;
  if (state !== "confirmed" && state !== "requested") return CANNOT.over;
  if (as === "patient") return CANNOT.late[act];
  if (as === "doctor" && state === "requested") return CANNOT.doctorsRequest;
  return CANNOT.timeHasCome[act];
}

/** A consultation that is to be moved or cancelled, and whether that is possible now; if not, why. */
export function changeView(open: OpenConsultation, asked: string | null) {
  const { id, doctor, name, state, steps, mode, moved, version, as } = open;
  const isBooked = state === "confirmed" || state === "requested";
  const mayMove = isBooked && (steps.includes("reschedule") || steps.includes("request"));
  const mayCancel = steps.includes("cancel");
  return {
    ...{ id, doctor, version, as, mayMove, mayCancel },
    patient: as === "doctor" && name !== null ? name : undefined,
    time: timeOf(open, asked),
    isRepeatedBooking: mode === "request" && state === "confirmed" && as !== "doctor",
    isMovedByDoctor: moved?.by === "doctor",
    cannotMove: mayMove ? null : refusalText(open, "change"),
    cannotCancel: mayCancel ? null : refusalText(open, "cancel"),
  } as const;
}
export type ChangeView = ReturnType<typeof changeView>;
