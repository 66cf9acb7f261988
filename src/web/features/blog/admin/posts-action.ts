import type { Block } from "#domain/blog/article.ts";
import { CATEGORIES, DEFAULT_CATEGORY, MAX_CONTENT_LENGTH, UNDO_MS } from "#domain/blog/blog.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { type Failure, type FailureCode, fail, isFailure } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { CATEGORIES as LABELS } from "#generated/messages/blog/categories.ts";
import { DELETE } from "#generated/messages/blog/delete.ts";
import { WRITE } from "#generated/messages/blog/write.ts";
import { BLOG_RESULTS } from "#generated/messages/results/blog-results.ts";
import { type FormArgs, type FormValues, formResponse, submitForm, withoutSecrets } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import {
  BASIS_FIELDS,
  INTENTS,
  type Intent,
  postFormSchema,
  postInput,
  REMEDY_FIELDS,
  TEXT_FIELDS,
} from "./post-fields.ts";

/** An answer of this page: `values.intent` names its form, `values.id` its post. */
export interface PostsAnswer extends FormAnswer {
  readonly preview?: readonly Block[];
}

/** Limits that the page needs. */
export const postLimits = () => ({
  content: MAX_CONTENT_LENGTH,
  remedies: REMEDY_FIELDS,
  undo: UNDO_MS,
  category: DEFAULT_CATEGORY,
  categories: CATEGORIES.map((value) => ({ value, label: LABELS[value] })),
  confirmDelete: BLOG_RESULTS.confirmDelete,
  publishFailed: BLOG_RESULTS.publishFailed,
  deleteFailed: BLOG_RESULTS.deleteFailed,
  none: BLOG_RESULTS.empty,
});

function failedMessage(intent: Intent): string {
  const messages: Record<Intent, string> = {
    publish: BLOG_RESULTS.publishFailed,
    revise: BLOG_RESULTS.publishFailed,
    replace: BLOG_RESULTS.publishFailed,
    preview: WRITE.previewFailed,
    delete: BLOG_RESULTS.deleteFailed,
    restore: DELETE.tooLate,
  };
  return messages[intent];
}

/** The message when the post was deleted meanwhile. */
function goneMessage(intent: Intent): string {
  return intent === "revise" || intent === "replace" ? WRITE.deleted : failedMessage(intent);
}

/** Failures that are shown with their own message; all others get the texts of the specification, section 8. */
const OWN_MESSAGE: readonly FailureCode[] = ["INVALID_FORM", "FORBIDDEN"];

/** Parses the typed post. Throws INVALID_FORM with the name of the invalid input. */
function checkedInput(typed: FormValues) {
  checkOrFail(postFormSchema, typed);
  return postInput(typed);
}

/** The refusal of a text that would overwrite an unseen one, with the time of that other text. */
async function changedMeanwhile({ app, actor }: RequestContext, failure: Failure, typed: FormValues) {
  const { updatedAt } = await app.blog.readPost(actor, typed.id ?? "");
  const values = { ...withoutSecrets(typed), present: updatedAt };
  return formResponse({ ok: false, message: failureText(failure), values }, failure.status);
}

async function execute(ctx: RequestContext, intent: Intent, typed: FormValues): Promise<PostsAnswer> {
  const { app, actor } = ctx;
  const { id = "" } = typed;
  const answered = (message: string): PostsAnswer => ({ ...done(message), values: { intent, id } });
  switch (intent) {
    case "publish": {
      const idempotencyKey = { [IDEMPOTENCY_FIELD]: typed[IDEMPOTENCY_FIELD] };
      const made = await app.blog.publishPost(actor, { ...checkedInput(typed), ...idempotencyKey });
      return { ...answered(BLOG_RESULTS.published), values: { intent, id: made } };
    }
    case "revise":
    case "replace": {
      const before = intent === "replace" ? typed.present : typed.updatedAt;
      const updatedAt = await app.blog.revisePost(actor, id, { ...checkedInput(typed), updatedAt: before });
      return { ...answered(WRITE.saved), values: { intent, id, updatedAt } };
    }
    case "preview":
      return { ...answered(""), values: withoutSecrets(typed), preview: await app.blog.previewPost(actor, typed) };
    case "delete":
      await app.blog.removePost(actor, id);
      return answered(BLOG_RESULTS.deleted);
    case "restore":
      await app.blog.restorePost(actor, id);
      return answered(DELETE.restored);
  }
}

export function postsAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["intent", "id", IDEMPOTENCY_FIELD, ...BASIS_FIELDS, ...TEXT_FIELDS, ...REMEDY_FIELDS],
    submit: async (ctx, typed) => {
      const intent = INTENTS.find((known) => known === typed.intent);
      if (intent === undefined) throw fail("INVALID_FORM", "intent");
      try {
        return await execute(ctx, intent, typed);
      } catch (error) {
        const failure = isFailure(error) ? error : undefined;
        if (failure?.code === "CHANGED_MEANWHILE") return await changedMeanwhile(ctx, failure, typed);
        if (failure && OWN_MESSAGE.includes(failure.code)) throw failure;
        if (!failure) ctx.report(error);
        const message = failure?.code === "NOT_FOUND" ? goneMessage(intent) : failedMessage(intent);
        return formResponse({ ok: false, message, values: withoutSecrets(typed) }, failure?.status ?? 500);
      }
    },
  });
}
