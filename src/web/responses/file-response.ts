import type { FileContent } from "#domain/doctors/files.rules.ts";

/**
 * Serves an uploaded file: pictures inline, PDF files only as a download. In: the file and the value of
 * `Cache-Control`.
 */
export function fileAnswer({ name, type, bytes }: FileContent, caching: string): Response {
  const way = type === "application/pdf" ? "attachment" : "inline";
  // In pieces, so that the server notices a reader who takes none.
  return new Response(new Blob([bytes]).stream(), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `${way}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "Cache-Control": caching,
    },
  });
}
