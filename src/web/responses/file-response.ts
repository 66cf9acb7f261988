import { nameWithEnding } from "#domain/doctors/file-name.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";

/**
 * Serves an uploaded file under the ending of its type: pictures inline, PDF files only as a download. In: the file and the value of
 * `Cache-Control`.
 */
export function fileAnswer({ name, type, bytes }: FileContent, caching: string): Response {
  const way = type === "application/pdf" ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `${way}; filename*=UTF-8''${encodeURIComponent(nameWithEnding(name.toWellFormed(), type))}`,
      "Cache-Control": caching,
    },
  });
}
