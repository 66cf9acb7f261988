import type { FileContent } from "#domain/doctors/files.rules.ts";

/**
 * A file as an answer: pictures are shown, a PDF is only ever downloaded, and a browser takes neither for anything
 * else. In: how long it may be kept, for `Cache-Control`.
 */
export function fileAnswer({ name, type, bytes }: FileContent, caching: string): Response {
  const way = type === "application/pdf" ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `${way}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "Cache-Control": caching,
    },
  });
}
