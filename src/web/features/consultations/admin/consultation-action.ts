import { MAX_ENDING_REASON_LENGTH } from "#domain/consultations/booking.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { CORRECTION_FIELDS } from "#domain/health/nurse-readings.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { ACTS } from "#generated/messages/consultations/acts.ts";
import { CONSULTATIONS_ADMIN_TIMES as TIMES } from "#generated/messages/consultations/consultations-admin-times.ts";
import { NURSE_READINGS } from "#generated/messages/health/nurse-readings.ts";
import { type FormArgs, formResponse, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";

export const CONSULTATION_LIMITS = { reason: MAX_ENDING_REASON_LENGTH } as const;

/**
 * The SLOT_TAKEN message with the next free times.
 * @param next - UTC ISO.
 */
export function slotTakenMessage(next: readonly string[]): string {
  const taken = failureText({ key: "SLOT_TAKEN" });
  if (next.length === 0) return `${taken} ${TIMES.noneLeft}`;
  const times = next.map((start) => formatShortMoment(start, CLINIC_ZONE)).join("; ");
  return `${taken} ${TIMES.nextFree({ times })}`;
}

/** A staff action on a consultation, by `intent`; the answer names its form by it. */
export function consultationAction(args: FormArgs, consultationId?: string) {
  return submitForm(args, {
    fields: ["consultationId", "intent", "reason", "start", "seen", ...CORRECTION_FIELDS],
    submit: async ({ app: { consultations, nurseReadings }, actor }, typed) => {
      const id = consultationId ?? typed.consultationId ?? "";
      const result = (message: string, ok = true) => ({ ...done(message), ok, values: { intent: typed.intent ?? "" } });
      switch (typed.intent) {
        case "arrive":
          await consultations.recordArrival(actor, id);
          return result(ACTS.arrive.done);
        case "miss":
          await consultations.recordNoShow(actor, id);
          return result(ACTS.miss.done);
        case "cancel":
          await consultations.cancelConsultation(actor, id, { reason: typed.reason });
          return result(ACTS.cancel.done);
        case "stopSms":
          await consultations.stopCallerSms(actor, id);
          return result(ACTS.stopSms.done);
        case "move": {
          const moved = await consultations.rescheduleConsultation(actor, id, { start: typed.start, seen: typed.seen });
          if (moved.kind === "taken")
            return formResponse({ ...result(slotTakenMessage(moved.next), false), field: "start" }, 409);
          return result(moved.state === "requested" ? ACTS.move.asked : ACTS.move.done);
        }
        case "measure":
          await nurseReadings.addNurseReadings(actor, id, typed);
          return result(NURSE_READINGS.saved);
        case "correct":
          await nurseReadings.correctNurseReading(actor, id, typed);
          return result(typed.act === "withdraw" ? NURSE_READINGS.withdrawn : NURSE_READINGS.corrected);
        default:
          throw fail("INVALID_FORM");
      }
    },
  });
}
