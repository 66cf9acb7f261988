import { isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { readForm } from "#web/forms/form-action.ts";
import { FILE_BATCH_SIZE, FILES_FIELD, LOST_FILES } from "./files-field.ts";

/** A form without its files, which a refusal shows again with a note about them. */
export interface FormApart {
  readonly request: Request;
  /** As many as can be sent at once. */
  readonly files: readonly File[];
  /** How many were chosen beyond that; without scripts nothing says so before. */
  readonly over: number;
}

/** The files of a form, and the form without them. */
export async function apart(request: Request): Promise<FormApart> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) return { request, files: [], over: 0 };
  const form = await readForm(request);
  // A browser sends an empty file when none was chosen.
  const files = form
    .getAll(FILES_FIELD)
    .filter(
      (formDataEntryValue): formDataEntryValue is File =>
        formDataEntryValue instanceof File && formDataEntryValue.size > 0,
    );
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  if (files.length > 0) texts.push([LOST_FILES, "yes"]);
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const plain = new Request(request.url, { method: "POST", headers, body: new URLSearchParams(texts) });
  const over = Math.max(0, files.length - FILE_BATCH_SIZE);
  return { request: plain, files: files.slice(0, FILE_BATCH_SIZE), over };
}

/** A file that one form sends again keeps its key, so that a form that is sent twice uploads it once. */
function keyOf(consultationId: string, index: number, size: number): string {
  return `${consultationId.slice(0, 24)}${(size * 16 + index).toString(16).padStart(12, "0").slice(-12)}`;
}

/**
 * Uploads files to the thread of a new consultation.
 * @returns How many were refused.
 */
export async function sendFiles({ app, actor }: RequestContext, id: string, files: readonly File[]): Promise<number> {
  let refused = 0;
  for (const [index, file] of files.entries()) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      await app.room.sendFile(actor, id, { key: keyOf(id, index, file.size), name: file.name, bytes });
    } catch (error) {
      if (!isFailure(error)) throw error;
      refused += 1;
    }
  }
  return refused;
}
