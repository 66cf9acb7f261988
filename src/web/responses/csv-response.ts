import type { Csv } from "#domain/format/csv.ts";

/**
 * A CSV download.
 * @param name - An ASCII file name.
 * @param csv - The text or stream.
 */
export function csvAnswer(name: string, csv: Csv): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
