import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { REMEDY_FIELDS } from "#domain/remedies/revision/revision.rules.ts";
import { TOPIC_FIELDS } from "#domain/remedies/revision/topic-revision.rules.ts";
import { EDIT } from "#generated/messages/remedies/edit.ts";
import { type FormArgs, formResponse, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { type AdviceByField, adviceByField } from "./advice-by-field.ts";
import { kindOf, pageSlug } from "./page-slug.ts";

const FIELDS = { remedy: REMEDY_FIELDS, topic: TOPIC_FIELDS, health: ["path", "en", "hi"] } as const;

/** The editor's answer, with advice by field; `values.version` after success, and `values.path` of a health topic. */
export interface ReviseAnswer extends FormAnswer {
  readonly advice?: AdviceByField;
}

/** Saves a new version, or confirms one that was blocked. */
export function reviseAction(args: FormArgs, slug: string) {
  const kind = kindOf(slug);
  const fields: readonly string[] = FIELDS[kind];
  return submitForm(args, {
    fields: ["intent", "kind", "version", "basedOn", ...fields],
    submit: async (ctx, typed) => {
      const { remedies } = ctx.app;
      if (typed.intent === "confirm") {
        await remedies.confirmLibraryPage(ctx.actor, slug, Number(typed.version));
        return { ...done(EDIT.confirmed), values: { intent: "confirm" } };
      }
      const { kind: _kind, intent: _intent, version: _version, ...input } = typed;
      const advice = adviceByField(input);
      try {
        const revise = {
          remedy: remedies.reviseRemedy,
          topic: remedies.reviseTopic,
          health: remedies.reviseHealthTopic,
        }[kind];
        const version = await revise(ctx.actor, pageSlug(slug), input);
        const values = { version: String(version), ...(typed.path !== undefined && { path: typed.path }) };
        const saved: ReviseAnswer = { ...done(EDIT.saved({ version })), values, advice };
        return saved;
      } catch (error) {
        if (!isFailure(error) || error.code === "FORBIDDEN") throw error;
        const refused: ReviseAnswer = {
          ok: false,
          message: failureText(error),
          field: error.field,
          values: { ...typed },
          advice,
        };
        return formResponse(refused, error.status);
      }
    },
  });
}
