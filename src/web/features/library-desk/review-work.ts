import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { READING } from "./library-desk.copy.ts";

/** Sets the doctor's review on the version that was read. */
export function reviewWork(kind: "remedy" | "topic", slug: string) {
  return {
    names: ["version"],
    attempt: async (visit: Visit, typed: Typed) => {
      await visit.clinic.remedies.review(visit.actor, kind, slug, Number(typed.version));
      return done(READING.done);
    },
  };
}
