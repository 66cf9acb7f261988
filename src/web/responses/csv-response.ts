import type { Csv } from "#domain/csv.ts";

/** A file to download, sent as it is read. In: its name, plain letters, and its text. */
export function csvAnswer(name: string, csv: Csv): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
