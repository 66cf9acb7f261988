import { nameWithEnding } from "#domain/doctors/file-name.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";

const PIECE_BYTES = 64 * 1024;

/** The file in pieces, each when the reader has taken the one before: so the server notices a reader who takes none. */
function piecesOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent + PIECE_BYTES));
      sent += PIECE_BYTES;
      if (sent >= bytes.length) controller.close();
    },
  });
}

/**
 * Serves an uploaded file under the ending of its type: pictures inline, PDF files only as a download.
 * @param caching - The value of `Cache-Control`.
 */
export function fileAnswer({ name, type, bytes }: FileContent, caching: string): Response {
  const way = type === "application/pdf" ? "attachment" : "inline";
  const fileName = encodeURIComponent(nameWithEnding(name.toWellFormed(), type));
  return new Response(piecesOf(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `${way}; filename*=UTF-8''${fileName}`,
      "Cache-Control": caching,
    },
  });
}
