import { writeFileSync } from "node:fs";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { StartRefusal } from "#server/config.ts";
import { csvText } from "#server/forms/csv.ts";

/** The refusal of a report whose file exists: none is replaced. */
export function existsAlready(file: string): StartRefusal {
  return new StartRefusal(() => OPERATOR.patientImport.exists({ file }));
}

/** Writes the lines of a report, the heads first, to a new file that others can't read. */
export function writeReport(file: string, lines: Parameters<typeof csvText>[0]): void {
  try {
    writeFileSync(file, csvText(lines), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw existsAlready(file);
    throw error;
  }
}
