import { failureText } from "#domain/failure-text.ts";
import { FAILURES, fail, isFailure } from "#domain/failures.ts";
import { type ImportStep, MAX_IMPORT_COLUMNS } from "#domain/patients/import/import-preview.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { type FormArgs, formResponse, isByScript, readForm } from "#web/forms/form-action.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { COLUMN_FIELD, IMPORT_INTENT } from "./import-fields.ts";
import { type ImportView, importView } from "./import-view.ts";

export interface ImportAnswer extends FormAnswer {
  readonly preview?: ImportView;
  /** What was written, counted from the first part on. */
  readonly step?: ImportStep;
  /** The file for the next form of a page without scripts, which can't have it a second time. */
  readonly carried?: { readonly name: string; readonly base64: string };
}

interface SentFile {
  readonly name: string;
  readonly file: Uint8Array;
}

/** The file that was chosen, or the one that the page carries. */
async function fileOf(form: FormData): Promise<SentFile | undefined> {
  const [file, ...others] = form.getAll("file");
  if (others.length > 0) throw fail("INVALID_FORM", "file");
  if (file instanceof File && file.size > 0) return { name: file.name, file: new Uint8Array(await file.arrayBuffer()) };
  const carried = form.get("carried");
  const name = form.get("carriedName");
  if (typeof carried !== "string" || carried === "") return undefined;
  return { name: typeof name === "string" ? name : "", file: new Uint8Array(Buffer.from(carried, "base64")) };
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
};

/** What earlier parts of the import counted. */
function before(form: FormData, name: string): number {
  const count = Number(textOf(form, name) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Previews the file; after a refusal of the import the same preview says what is different now. */
async function previewed({ app, actor }: RequestContext, sent: SentFile, input: object, carries: boolean) {
  const preview = importView(await app.patients.previewImport(actor, input));
  const { name, file } = sent;
  return { preview, ...(carries && { carried: { name, base64: Buffer.from(file).toString("base64") } }) };
}

async function answerTo(ctx: RequestContext, form: FormData, byScript: boolean): Promise<ImportAnswer> {
  const sent = await fileOf(form);
  if (sent === undefined) throw fail("INVALID_FORM", "file", "patients.importFile");
  const columns = Array.from({ length: MAX_IMPORT_COLUMNS }, (_, at) => textOf(form, `${COLUMN_FIELD}${at}`) ?? "");
  const input = { file: sent.file, columns, columnsOf: textOf(form, "columnsOf") };
  if (form.get("intent") !== IMPORT_INTENT)
    return { ok: true, message: "", values: {}, ...(await previewed(ctx, sent, input, !byScript)) };
  const { app, actor } = ctx;
  try {
    const from = byScript ? textOf(form, "from") : undefined;
    const step = await app.patients.importPatients(actor, { ...input, digest: textOf(form, "digest"), from });
    const [added, known] = [step.added + before(form, "added"), step.known + before(form, "known")];
    return { ok: true, message: "", values: {}, step: { ...step, added, known } };
  } catch (error) {
    if (!isFailure(error) || error.code !== "IMPORT_CHANGED") throw error;
    return { ok: false, message: failureText(error), values: {}, ...(await previewed(ctx, sent, input, !byScript)) };
  }
}

/** Checks a file of patients, or adds those of a checked file. The request carries bytes and not form fields. */
export async function importAction({ context, request }: FormArgs) {
  const ctx = context.get(requestContext);
  context.set(formAnsweredContext, true);
  try {
    const answer = await answerTo(ctx, await readForm(request), isByScript(request));
    return formResponse(answer, answer.ok ? 200 : FAILURES.IMPORT_CHANGED);
  } catch (error) {
    if (!isFailure(error)) throw error;
    const refused: ImportAnswer = { ok: false, message: failureText(error), field: error.field, values: {} };
    return formResponse(refused, error.status);
  }
}
