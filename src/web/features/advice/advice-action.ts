import {
  MAX_ADVICE_LENGTH,
  MAX_CAUTIONS_LENGTH,
  MAX_ITEMS,
  MAX_NOTE_TEXT,
  MAX_NOTES_LENGTH,
  MAX_WITHDRAWAL_REASON_LENGTH,
} from "#domain/advice/advice.rules.ts";
import { FOOD_KEYS, FORM_KEYS } from "#domain/advice/forms.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { FINDINGS_VIEW } from "#generated/messages/advice/findings-view.ts";
import { ITEMS } from "#generated/messages/advice/items.ts";
import { OPTIONS } from "#generated/messages/advice/options.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { GENDERS } from "#generated/messages/patients/genders.ts";
import { ADVICE_RESULTS } from "#generated/messages/results/advice-results.ts";
import { type FormArgs, type FormValues, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import {
  draftInput,
  draftNames,
  isTest,
  itemCount,
  REMOVE_CODE,
  REPEAT,
  SAVE_TEMPLATE,
  SIGN_NOTE,
  TEMPLATE_NAME,
  templateIn,
} from "./draft-fields.ts";
import { isReason, reasonsIn } from "./override-reasons.ts";
import { PAPER_INPUTS, paperLimits, signPaper } from "./papers/paper-action.ts";
import { saveTemplate } from "./templates/template-action.ts";

const option = (value: string, label: string) => ({ value, label });
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => option(value, label));

/** Limits that the form needs; the loader sends them so that the domain rules are not part of the page's script. */
export const adviceLimits = () => ({
  lines: MAX_ITEMS,
  cautions: MAX_CAUTIONS_LENGTH,
  advice: MAX_ADVICE_LENGTH,
  notes: MAX_NOTES_LENGTH,
  note: MAX_NOTE_TEXT,
  withdrawal: MAX_WITHDRAWAL_REASON_LENGTH,
  forms: FORM_KEYS.map((key) => option(key, ITEMS.forms[key])),
  foods: FOOD_KEYS.map((key) => option(key, ITEMS.foods[key])),
  modes: options(OPTIONS.modes),
  types: options(OPTIONS.types),
  courses: options(OPTIONS.courses),
  sexes: options(GENDERS),
  papers: paperLimits(),
  expecting: options(FINDINGS_VIEW.expectingOptions),
  lists: ["O", "A", "B"].map((list) => option(list, OPTIONS.list({ list }))),
});
export type AdviceLimits = ReturnType<typeof adviceLimits>;

/** Fields that the forms send besides the draft. */
const BESIDE = ["seen", "intent", "confirm", "version", "series", "reason", TEMPLATE_NAME];
const REMOVE = /^remove\.(\d{1,2})$/u;

async function saveDraft(ctx: RequestContext, id: string, typed: FormValues): Promise<FormAnswer> {
  const { app, actor } = ctx;
  const { intent = "keep" } = typed;
  const removed = REMOVE.exec(intent)?.[1];
  const codes = (typed.codes ?? "").split(" ").filter((code) => intent !== `${REMOVE_CODE}${code}`);
  const fields = { ...typed, codes: codes.join(" ") };
  const draft = { ...draftInput(fields, removed === undefined ? undefined : Number(removed)), seen: typed.seen };
  const { saveAdviceDraft, repeatPrescription } = app.advice;
  const template = templateIn(intent);
  const name = intent === SAVE_TEMPLATE ? await saveTemplate(ctx, draft, typed[TEMPLATE_NAME]) : undefined;
  const save = intent === REPEAT ? repeatPrescription : saveAdviceDraft;
  const seen =
    template === undefined
      ? await save(actor, id, draft)
      : await app.templates.applyTemplate(actor, id, { ...draft, template });
  return { ...done(name ?? ADVICE_RESULTS.saved), values: { intent, seen: String(seen) } };
}

/** Saves, signs or withdraws advice, by the form's `intent`. The answer names its form. */
export function adviceAction(args: FormArgs, id: string) {
  return submitForm(args, {
    fields(sent: Iterable<string>) {
      const names = [...sent];
      if (names.includes("paper")) return [...PAPER_INPUTS, "intent", "confirm", "version"];
      return [...draftNames(itemCount(names)), ...BESIDE, ...names.filter(isReason), ...names.filter(isTest)];
    },
    stored: async ({ app, actor }) => JSON.stringify((await app.advice.readAdviceEditor(actor, id)).draft),
    submit: async (ctx, typed): Promise<FormAnswer> => {
      const { app, actor } = ctx;
      if (typed.intent === "sign") {
        await app.advice.signAdvice(actor, id, { ...typed, reasons: reasonsIn(typed) });
        return { ...done(ADVICE_RESULTS.signed), values: { intent: "sign" } };
      }
      if (typed.intent === SIGN_NOTE) {
        await app.advice.signNote(actor, id, typed);
        return { ...done(PAPERS.signed({ kind: PAPERS.kinds.note })), values: { intent: SIGN_NOTE } };
      }
      if (typed.intent === "paper") return signPaper(ctx, id, typed);
      if (typed.intent === "withdraw") {
        const { series, ...rest } = typed;
        await app.advice.withdrawAdvice(actor, id, { ...rest, ...(series && { series }) });
        return { ...done(ADVICE_RESULTS.withdrawn), values: { intent: "withdraw" } };
      }
      return saveDraft(ctx, id, typed);
    },
  });
}
