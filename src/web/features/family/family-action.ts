import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { FAMILY } from "#generated/messages/family/family.ts";
import { MEMBER_AGREEMENT } from "#generated/messages/family/member-agreement.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";

/** Intents of the forms of a member. */
export const FAMILY_INTENTS = { save: "save", remove: "remove", ask: "ask" } as const;

/** The version over which a form is saved that was typed for an earlier one. */
export const REPLACES = "replaces";

/** The schema of the form that is sent; only saving needs one. */
export const loadFamilyRules: LoadRules = async () => {
  const [{ memberSchema }, { clinicDay }] = await Promise.all([
    import("#domain/family/family.rules.ts"),
    import("#domain/time.ts"),
  ]);
  return ({ intent }) => (intent === FAMILY_INTENTS.save ? memberSchema(clinicDay(Date.now())) : undefined);
};

/** Saves, removes or asks a member; `intent`, `id` and `place` of the answer name the form. */
export function familyAction(args: FormArgs) {
  return submitForm(args, {
    fields: [
      ...[
        "intent",
        "id",
        "place",
        "seen",
        "name",
        "relation",
        "bornOn",
        "gender",
        "medicines",
        "allergies",
        "withRecord",
        "contact",
        REPLACES,
      ],
      IDEMPOTENCY_FIELD,
    ],
    submit: async ({ app, actor }, typed) => {
      const { intent = "", id = "", place = "" } = typed;
      if (intent === FAMILY_INTENTS.ask) {
        await app.agreements.askMember(actor, typed);
        return { ...done(MEMBER_AGREEMENT.sent), values: { intent, id, place } };
      }
      const removes = intent === FAMILY_INTENTS.remove;
      await (removes
        ? app.family.removeMember(actor, typed)
        : app.family.saveMember(actor, { ...typed, seen: typed[REPLACES] || typed.seen }));
      return { ...done(removes ? FAMILY.removed : FAMILY.saved), values: { intent, id, place } };
    },
  });
}
