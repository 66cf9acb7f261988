import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { DOCUMENT_FIELDS, MAX_PAGES } from "#domain/health/documents.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { AADHAAR_ANSWER_FIELD, aadhaarAnswerOf, answeredFields } from "#domain/privacy/aadhaar-question.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { DOCUMENT_CHOICES } from "#generated/messages/documents/document-choices.ts";
import { DOCUMENT_FORM } from "#generated/messages/documents/document-form.ts";
import { DOCUMENTS } from "#generated/messages/documents/documents.ts";
import { asksOf, type FormArgs, type FormValues, formResponse, readForm, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { writeFor } from "../record-action.ts";
import { DOCUMENT_INTENTS, MEMBER_FIELD, SHARE_PREFIX, SHOWN_TICKS, SHOWN_WITH_RECORD } from "./document-intents.ts";

/** Limits that the forms need; the loader sends them so that the domain rules are not part of the page's script. */
export const documentLimits = () => ({ bytes: MAX_FILE_BYTES, pages: MAX_PAGES });

/** The files of a form; a browser sends an empty one where none was chosen. */
async function filesOf(form: FormData) {
  const files = form.getAll("file").filter((sent) => sent instanceof File && (sent.name !== "" || sent.size > 0));
  return Promise.all(
    files.map(async (sent) =>
      sent instanceof File ? { name: sent.name || "file", bytes: new Uint8Array(await sent.arrayBuffer()) } : sent,
    ),
  );
}

/**
 * Stores the files of a form. Its answer names the form by `intent`, with what was typed after a refusal.
 * @param args - The action's arguments.
 * @param store - Stores them, with the form's fields, and gives the message of the success.
 */
async function uploadAction(
  { context, request }: FormArgs,
  store: (ctx: RequestContext, sent: object) => Promise<string>,
) {
  const ctx = context.get(requestContext);
  context.set(formAnsweredContext, true);
  let typed: FormValues = {};
  try {
    const form = await readForm(request);
    const { answer, intent } = aadhaarAnswerOf(form.get(AADHAAR_ANSWER_FIELD));
    const fields = fieldsOf(form, ["intent", ...DOCUMENT_FIELDS, IDEMPOTENCY_FIELD]);
    typed = fields.intent === "" ? { ...fields, intent } : fields;
    const message = await store(ctx, { ...answeredFields(typed, answer), file: await filesOf(form) });
    return formResponse({ ...done(message), values: { intent: typed.intent ?? "" } });
  } catch (error) {
    if (!isFailure(error) || error.code === "NOT_FOUND") throw error;
    const { field, status } = error;
    return formResponse({ ok: false, message: failureText(error), field, values: typed, ...asksOf(error) }, status);
  }
}

/** Whether a request is a file upload: by its content type, before its body is read. */
function bringsFile(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
}

/** Handles the forms of the list: a new document, and one that is deleted. */
export function documentsAction(args: FormArgs) {
  if (bringsFile(args.request)) {
    return uploadAction(args, async ({ app, actor }, sent) => {
      await writeFor(args.request.url, (whose) => app.documents.addDocument(actor, sent, whose));
      return DOCUMENT_FORM.added;
    });
  }
  return submitForm(args, {
    fields: ["intent", "id"],
    submit: async ({ app, actor }, { intent = "", id = "" }) => {
      if (intent !== DOCUMENT_INTENTS.remove) throw fail("INVALID_FORM");
      await app.documents.removeDocument(actor, id);
      return { ...done(DOCUMENTS.removed), values: { intent } };
    },
  });
}

/**
 * Handles the forms of one document: more pages, and what is written about it.
 * @param id - The document.
 */
export function documentAction(args: FormArgs, id: string) {
  if (bringsFile(args.request)) {
    return uploadAction(args, async ({ app, actor }, sent) => {
      await app.documents.addDocumentPages(actor, id, sent);
      return DOCUMENT_FORM.pagesAdded;
    });
  }
  return submitForm(args, {
    fields: (sent) => {
      // Without family nobody is chosen, and the document stays whose it is.
      const whose = [...sent].includes(MEMBER_FIELD) ? [MEMBER_FIELD] : [];
      return ["intent", ...DOCUMENT_FIELDS, SHOWN_WITH_RECORD, ...whose];
    },
    submit: async ({ app, actor }, typed) => {
      await app.documents.changeDocument(actor, id, typed);
      return { ...done(DOCUMENT_FORM.changed), values: { intent: DOCUMENT_INTENTS.change } };
    },
  });
}

/**
 * Sets which documents the doctor of a consultation may open, by the boxes that are ticked.
 * @param id - The consultation.
 */
export function choicesAction(args: FormArgs, id: string) {
  return submitForm(args, {
    fields: (sent) => {
      const names = [...sent];
      // A page of an earlier version does not say what it showed.
      if (!names.includes(SHOWN_TICKS)) throw fail("INVALID_FORM");
      return ["language", SHOWN_TICKS, ...names.filter((name) => name.startsWith(SHARE_PREFIX))];
    },
    submit: async ({ app, actor }, { language, [SHOWN_TICKS]: ticks = "", ...boxes }) => {
      const documents = Object.keys(boxes)
        .filter((name) => name.startsWith(SHARE_PREFIX))
        .map((name) => name.slice(SHARE_PREFIX.length));
      const shown = ticks.split(" ").filter((one) => one !== "");
      const shares = await app.documents.shareDocuments(actor, id, { documents, shown, language });
      return done(shares ? DOCUMENT_CHOICES.shared : DOCUMENT_CHOICES.stopped);
    },
  });
}
