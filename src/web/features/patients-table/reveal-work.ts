import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { REVEAL } from "./patients-table.copy.ts";

const HIDDEN_AFTER_MS = 30_000;

/** Shows one patient's number; the screen goes back to the closed table after thirty seconds. */
export function revealWork(uid: string, closedPath: string) {
  return {
    names: ["reason"],
    attempt: async (visit: Visit, typed: Typed): Promise<FormAnswer> => {
      const aadhar = await visit.clinic.patients.revealAadhar(visit.actor, uid, typed);
      return { ...done(REVEAL.shown, { path: closedPath, after: HIDDEN_AFTER_MS }), values: { aadhar } };
    },
  };
}
