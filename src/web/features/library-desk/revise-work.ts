import { GRADES } from "#domain/remedies/remedies.rules.ts";
import { REMEDY_FIELDS } from "#domain/remedies/revision.rules.ts";
import type { Visit } from "#domain/visit.ts";
import { answered, type Typed } from "#web/form-action.ts";
import { done, type FormAnswer } from "#web/form-answer.ts";
import { failureIn } from "#web/visit.ts";
import { type AdviceByField, adviceByField } from "./advice-by-field.ts";
import { EDIT } from "./library-desk.copy.ts";

/** The editor's answer, with the questions to the writer field by field; `values.version` after a success. */
export interface ReviseAnswer extends FormAnswer {
  readonly advice?: AdviceByField;
}

/** What the form's choice of a grade offers. */
export const GRADE_CHOICES = Object.entries(GRADES).map(([value, words]) => ({ value, label: `${value}: ${words}` }));

/** Saves a new version, or confirms one that was held. */
export function reviseWork(slug: string) {
  return {
    names: ["intent", "version", "basedOn", ...REMEDY_FIELDS],
    attempt: async (visit: Visit, typed: Typed) => {
      const { remedies } = visit.clinic;
      if (typed.intent === "confirm") {
        await remedies.confirm(visit.actor, slug, Number(typed.version));
        return { ...done(EDIT.confirmed), values: { intent: "confirm" } };
      }
      const advice = adviceByField(typed);
      try {
        const { version } = await remedies.revise(visit.actor, slug, typed);
        const saved: ReviseAnswer = { ...done(EDIT.saved(version)), values: { version: String(version) }, advice };
        return saved;
      } catch (error) {
        const failure = failureIn(error);
        if (failure === undefined || failure.code === "FORBIDDEN") throw error;
        const refused: ReviseAnswer = {
          ok: false,
          message: failure.message,
          field: failure.field,
          values: { ...typed },
          advice,
        };
        return answered(refused, failure.status);
      }
    },
  };
}
