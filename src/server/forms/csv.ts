const FORMULA = /^[=+\-@\t\r]/u;

/** One cell: quoted, and never the beginning of a formula for a spreadsheet. */
function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
