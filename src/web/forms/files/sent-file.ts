import { fail } from "#domain/failures.ts";

/** The one file that a form sent, as the services take it; without one, nothing but an empty name. */
export async function sentFile(form: FormData): Promise<{ readonly name: string; readonly bytes?: Uint8Array }> {
  const [file, ...others] = form.getAll("file");
  if (others.length > 0) throw fail("INVALID_FORM", "file");
  return file instanceof File ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : { name: "" };
}

/** Whether a request brings a file: by its content type, before its body is read. */
export function bringsFile(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
}
